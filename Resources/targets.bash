# Completion of targets(1) for bash.

_targets() {
    local word=$2 option=${COMP_WORDS[COMP_CWORD - 1]} candidate
    local -a before=("${COMP_WORDS[@]:1:COMP_CWORD - 1}") candidates=()
    COMPREPLY=()

    # bash cuts words at =, the program does not.
    [[ $option == = ]] && option=${COMP_WORDS[COMP_CWORD - 2]}
    case $option in
        --sort) candidates=(own name progress) ;;
        --filter) return ;;
        *)
            # Behind -- there are only files.
            if [[ $word != -* || " ${before[*]} " == *' -- '* ]]; then
                compopt -o default 2>/dev/null
                return
            fi
            candidates=(--print --json --csv --sort --filter --salvage --help -h --version)
            ;;
    esac
    for candidate in "${candidates[@]}"; do
        [[ $candidate == "$word"* ]] && COMPREPLY+=("$candidate")
    done
}
complete -F _targets targets
