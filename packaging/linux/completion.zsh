#compdef elemental-gui
# Words of elemental-gui for zsh.
_arguments \
    '--new[show the settings for a new game]:game:(@CHOICES@)' \
    '--open[ask for a record to open]' \
    '--profile[keep settings, games and log in a folder]:folder:_directories' \
    '--smoke[play one turn and save a picture]:file:_files' \
    '--help[the commands]' \
    '--version[the version]' \
    '1:command or record:_alternative "commands:command:(@COMMANDS@)" "files:record:_files"' \
    '*:file:_files'
