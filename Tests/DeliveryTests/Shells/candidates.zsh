# Prints what zsh would offer: for each line of standard input, a command line, one line of sorted words.
# zsh completes in its line editor only, so another zsh runs in a pseudo-terminal.
# Usage: zsh -f candidates.zsh COMPLETIONS NAME
zmodload zsh/zpty || exit 2
directory=$(mktemp -d) || exit 2
trap 'zpty -d editor 2>/dev/null; rm -rf $directory' EXIT
mkdir $directory/functions && cp -- $1 $directory/functions/_$2 || exit 2

cat >$directory/setup <<'END'
fpath=($SHELL_DIRECTORY/functions $fpath)
autoload -Uz compinit
compinit -u -d $SHELL_DIRECTORY/dump
PS1= PS2= RPS1=
setopt no_beep
unset zle_bracketed_paste
# What would be offered is written down; what is only asked for or described goes on as usual.
compadd() {
    if [[ ${@[1,(i)(-|--)]} == *-[a-zA-Z]#[OAD]* ]]; then
        builtin compadd "$@"
        return
    fi
    local -a found
    builtin compadd -O found "$@"
    print -rl -- $found >>$SHELL_DIRECTORY/found
    builtin compadd "$@"
}
setopt extended_glob
note() {
    _main_complete
    compstate[insert]= compstate[list]=
    print -r -- '<done>'
}
zle -C note complete-word note
bindkey '^I' note
bindkey '^U' kill-whole-line
print -r -- '<ready>'
END

export LC_ALL=C SHELL_DIRECTORY=$directory
zpty editor zsh -f -i
zpty -w editor "source $directory/setup"
# The pattern stands in the echo of no command line.
zpty -r -m editor seen '*<ready>*' || exit 2
while IFS= read -r line; do
    : >$directory/found
    zpty -w -n editor $'\x15'"$line"$'\t'
    zpty -r -m editor seen '*<done>*' || exit 2
    print -r -- ${(o)$(<$directory/found)}
done
