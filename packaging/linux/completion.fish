# Words of elemental-gui for fish.
complete -c elemental-gui -n __fish_use_subcommand -a '@COMMANDS@'
complete -c elemental-gui -l new -x -a '@CHOICES@' -d 'Show the settings for a new game'
complete -c elemental-gui -l open -d 'Ask for a record to open'
complete -c elemental-gui -l profile -r -d 'Keep settings, games and log in a folder'
complete -c elemental-gui -l smoke -r -d 'Play one turn and save a picture'
complete -c elemental-gui -l version -d 'The version'
