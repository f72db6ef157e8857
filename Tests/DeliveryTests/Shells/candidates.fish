# Prints what fish would offer: for each line of standard input, a command line, one line of sorted words.
# Usage: fish --no-config candidates.fish COMPLETIONS NAME
source $argv[1]; or exit 2
# Only what was sourced counts, not what the system may have for the same command.
set fish_complete_path
while read --line line
    # A value with = before it is offered together with its option; an option is offered with = and without.
    set words (complete -C $line | string replace --regex '\t.*' '' | string replace --regex '^--[^=]*=(.)' '$1' \
        | string replace --regex '=$' '' | LC_ALL=C sort -u)
    echo "$words"
end
