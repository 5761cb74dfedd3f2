# Words of elemental-gui for bash.
_elemental_gui() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
    COMPREPLY=()
    if [ "$before" = --new ]; then
        COMPREPLY=($(compgen -W "@CHOICES@" -- "$word"))
        return
    fi
    if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W "@COMMANDS@ --new --open --profile --smoke --help --version" -- "$word"))
    fi
    compopt -o filenames 2>/dev/null
    COMPREPLY+=($(compgen -f -- "$word"))
}
complete -F _elemental_gui elemental-gui
