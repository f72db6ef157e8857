internal import CommandOptions
internal import Names

/// Options for the order of names that match letters.
extension SectionsOptions {
    static let rankingOptions: [CommandOption<Self>] = [
        .word(
            ["--scheme"], "what --match fuzzy prefers",
            details: """
                What `--match fuzzy` prefers: with `default` starts of words, with `path` those of the \
                parts of a path and matches in its last part, with `history` starts of words, and of \
                equally good rows the first. With `auto` a list of paths has the scheme `path`.
                """, sets: { $0.search.scheme = $1 }),
        .parsed(
            ["--tiebreak"], "which of equally good rows come first", takes: .text("CRITERION,..."),
            details: """
                Which of the rows that `--match fuzzy` finds equally good come first, by up to three \
                criteria with commas between them: `length`, the shorter one; `begin` and `end`, the one \
                that matches nearer to its beginning or end; `chunk`, the one with the shorter text \
                without blanks around the match; `pathname`, the one that matches nearer to the start of \
                its last part; and `index`, the order of the list, which decides in the end. Without it \
                `length` decides, in paths `pathname` first.
                """,
            expected: "up to three of length, begin, end, chunk and pathname, and index",
            sets: { $0.search.tiebreak = $1 }
        ) { NameSearch.Tiebreak.list($0) },
    ]
}
