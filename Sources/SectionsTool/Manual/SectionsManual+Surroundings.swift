internal import CommandSupport

extension SectionsManual {
    /// What the program finds around it, examples, and what else to read.
    static let surroundings = [
        ManualSection(
            title: "ENVIRONMENT",
            blocks: [
                .item(
                    "SECTIONS_DEFAULT_OPTS",
                    """
                    Options that stand before those of the command line, separated by blanks; quotes and backslashes \
                    keep blanks together as in a shell.
                    """),
                .item(
                    "NO_COLOR",
                    "If it is set and not empty, no colours are used unless the command line asks."),
                .item(
                    "XDG_CONFIG_HOME",
                    "Where the file of options is looked for; `~/.config` if it is not set."),
                .item(
                    "XDG_STATE_HOME", "Where searches and places are kept; `~/.local/state` if it is not set."
                ),
                .item("TERM", "The kind of the terminal. With `dumb` names are asked for by numbers."),
                .item(
                    "ESCDELAY",
                    """
                    How many milliseconds after an Esc the rest of a longer key is waited for; 25 if it is not set.
                    """),
            ]),
        ManualSection(
            title: "FILES",
            blocks: [
                .item(
                    "$XDG_CONFIG_HOME/sections/config",
                    """
                    Options, one a line by its long name without the dashes, with its value behind an equals \
                    sign: `keys = vi`. The environment and the command line come after it, and so \
                    hold against it. Nothing makes this file but the user.
                    """),
                .item(
                    "$XDG_STATE_HOME/sections/",
                    "Searches and places in files, kept only if the options of the group Memory ask for them."
                ),
            ]),
        ManualSection(
            title: "EXAMPLES",
            blocks: [
                .paragraph("Choose a name from those that come with the program:"),
                .example(["name=$(sections)"]),
                .paragraph("Go to a branch; nothing happens if none is chosen:"),
                .example([
                    "branch=$(git branch --format='%(refname:short)' | sections) &&",
                    "    git switch \"$branch\"",
                ]),
                .paragraph("Mark some files, whatever their names are, and say more about them:"),
                .example([
                    "find . -type f -print0 | sections --read0 --print0 -m |", "    xargs -0 -r ls -ld --",
                ]),
                .paragraph("Print what a search finds, without a terminal:"),
                .example(["sections --filter ann names.txt"]),
                .paragraph("Read this page, and set up completions for the shell that is running:"),
                .example(["sections --man | man -l -", "source <(sections --completion bash)"]),
            ]),
        ManualSection(
            title: "SEE ALSO",
            blocks: [.paragraph("`fzf`(1), `grep`(1), `less`(1), `mutt`(1), `xargs`(1)")]),
    ]
}
