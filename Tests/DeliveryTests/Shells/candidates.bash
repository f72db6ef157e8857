# Prints what bash would offer: for each line of standard input, a command line, one line of sorted words.
# Usage: bash --norc candidates.bash COMPLETIONS NAME
# shellcheck source=/dev/null
source "$1" || exit 2
name=$2
function_name=$(complete -p "$name" | sed 's/.* -F \([^ ]*\) .*/\1/')

# What the function asks readline to do is noted and done here: files instead of its own words.
compopt() {
    [[ "$*" == *"-o default"* ]] && offers_files=1
    return 0
}

while IFS= read -r line; do
    # Words as readline cuts them: at blanks, and before and behind runs of = and :.
    spaced=$(sed -E 's/[=:]+/ & /g' <<<"$line")
    read -ra COMP_WORDS <<<"$spaced"
    [[ $line == *' ' ]] && COMP_WORDS+=('')
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    COMP_LINE=$line
    COMP_POINT=${#line}
    word=${COMP_WORDS[COMP_CWORD]}
    [[ $word == [=:]* ]] && word=
    offers_files=
    COMPREPLY=()
    "$function_name" "$name" "$word" "${COMP_WORDS[COMP_CWORD - 1]}"
    [[ $offers_files ]] && mapfile -t COMPREPLY < <(compgen -f -- "$word")
    printf '%s\n' "${COMPREPLY[@]}" | LC_ALL=C sort | paste -sd ' '
done
