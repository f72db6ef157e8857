internal import CommandSupport
internal import TextUIKit

/// The commands of the `vi` map: the keys of each line of help and their commands.
///
/// The parser and the help screen use this table.
enum ViTable {
    /// Creates a command from the count typed before it.
    typealias Maker = @Sendable (Int?) -> ViCommand

    /// Keys in a line of help.
    enum Entry: Sendable {
        /// One or two keys in the notation of help, such as `gg` or `Ctrl-F`.
        case keys(String, Maker)
        /// One or two keys for the same command, which help does not show.
        case synonym([Key], Maker)
        /// A key after which any letter names a section.
        case letter(after: Character)
        /// A command line, with its colon.
        case line(String)
        /// A command with a number, as an example.
        case example(String)

        /// The text in the help; `nil` for none.
        var shown: String? {
            switch self {
            case .keys(let keys, _): keys
            case .synonym: nil
            case .letter(let first): "\(first)x"
            case .line(let text), .example(let text): text
            }
        }

        /// The sequence of keys and their command.
        var command: (keys: [Key], make: Maker)? {
            switch self {
            case .keys("Space", let make): ([.character(" ")], make)
            case .keys(let text, let make) where text.hasPrefix("Ctrl-"):
                (text.suffix(1).lowercased().map { .control($0) }, make)
            case .keys(let text, let make): (text.map { .character($0) }, make)
            case .synonym(let keys, let make): (keys, make)
            case .letter, .line, .example: nil
            }
        }
    }

    struct Row: Sendable {
        let entries: [Entry]
        let meaning: String

        init(_ entries: [Entry], _ meaning: String) {
            self.entries = entries
            self.meaning = meaning
        }
    }

    static let rows: [Row] = moving + searching + choosing + editing

    private static let moving: [Row] = [
        Row(
            [
                .keys("j") { .moveRows($0 ?? 1) }, .keys("+") { .moveRows($0 ?? 1) },
                .keys("k") { .moveRows(-($0 ?? 1)) }, .keys("-") { .moveRows(-($0 ?? 1)) },
            ], "Next row, previous row"),
        Row([.example("5j")], "A number before a command: so many times"),
        Row(
            [
                .keys("gg") { $0.map { .moveToRow($0) } ?? .moveToFirstRow },
                .keys("G") { $0.map { .moveToRow($0) } ?? .moveToLastRow },
            ], "First row, last row"),
        Row([.example("10G"), .line(":10")], "Row 10"),
        Row([.line(":$")], "Last row"),
        Row(
            [.keys("Ctrl-F") { .movePages($0 ?? 1) }, .keys("Ctrl-B") { .movePages(-($0 ?? 1)) }],
            "Page down, page up"),
        Row(
            [
                .keys("Ctrl-D") { .moveHalfPage(.forward, rows: $0) },
                .keys("Ctrl-U") { .moveHalfPage(.backward, rows: $0) },
            ], "Half a page down or up; with a number: so many rows"),
        Row(
            [.keys("Ctrl-E") { .scrollRows($0 ?? 1) }, .keys("Ctrl-Y") { .scrollRows(-($0 ?? 1)) }],
            "Move the content by a row"),
        Row(
            [
                .keys("H") { .moveToScreen(.top, number: $0 ?? 1) },
                .keys("M") { _ in .moveToScreen(.middle, number: 1) },
                .keys("L") { .moveToScreen(.bottom, number: $0 ?? 1) },
            ], "First, middle, last row on the screen"),
        Row(
            [
                .keys("zt") { _ in .placeRow(.top) },
                .synonym([.character("z"), Key(.enter)]) { _ in .placeRow(.top) },
                .keys("zz") { _ in .placeRow(.middle) },
                .synonym([.character("z"), .character(".")]) { _ in .placeRow(.middle) },
                .keys("zb") { _ in .placeRow(.bottom) },
                .synonym([.character("z"), .character("-")]) { _ in .placeRow(.bottom) },
            ], "Show the row at the top, in the middle, at the bottom"),
        Row(
            [
                .keys("zl") { .scrollSideways($0 ?? 1) }, .keys("zh") { .scrollSideways(-($0 ?? 1)) },
                .keys("zL") { .scrollHalvesSideways($0 ?? 1) },
                .keys("zH") { .scrollHalvesSideways(-($0 ?? 1)) },
            ], "Scroll long rows by cells, by half a line"),
        Row(
            [
                .keys("]]") { .moveSections($0 ?? 1) }, .keys("}") { .moveSections($0 ?? 1) },
                .keys("[[") { .moveSections(-($0 ?? 1)) }, .keys("{") { .moveSections(-($0 ?? 1)) },
            ], "Next section, previous section"),
        Row([.letter(after: "f"), .letter(after: "'")], "To section x, any letter"),
    ]

    private static let searching: [Row] = [
        Row(
            [
                .keys("/") { _ in .search(.forward) }, .keys("?") { _ in .search(.backward) },
                .keys("i") { _ in .editQuery },
            ], "Search down, search up, edit the search"),
        Row(
            [.keys("n") { .moveMatches($0 ?? 1) }, .keys("N") { .moveMatches(-($0 ?? 1)) }],
            "Next match, previous match, in the search's direction"),
    ]

    private static let choosing: [Row] = [
        Row(
            [.keys("v") { _ in .mark }, .keys("Space") { .markOrMovePages($0 ?? 1) }],
            "Mark; Space where nothing can be marked: page down"),
        Row([.keys("gx") { _ in .openValue }], "Open a link, a mail address or a number"),
        Row([.keys("ZZ") { _ in .accept }, .line(":x")], "Choose the highlighted name"),
        Row(
            [.keys("q") { _ in .quit }, .keys("ZQ") { _ in .quitWithoutSaving }, .line(":q"), .line(":q!")],
            "Quit"),
        Row([.line(":h"), .synonym([.character(":")]) { _ in .beginCommandLine }], "This help"),
    ]

    private static let editing: [Row] = [
        Row(
            [.keys("u") { _ in .edit(.undo) }, .keys("Ctrl-R") { _ in .edit(.redo) }],
            "With --edit: undo, redo"),
        Row(
            [
                .keys("o") { _ in .edit(.add) }, .keys("cc") { _ in .edit(.rename) },
                .keys("dd") { .edit(.delete($0 ?? 1)) },
            ], "With --edit: add, rename, delete"),
        Row(
            [.line(":w"), .line(":wq"), .line(":q!"), .line(":e")],
            "With --edit: save, save and quit, quit without saving, reload"),
        Row([.line(":e!")], "With --edit: reload without asking"),
    ]

    /// The meanings of keys after a count; without one they do what they do in every list.
    static let counted: [Key: Maker] = [
        Key(.down): { .moveRows($0 ?? 1) }, Key(.up): { .moveRows(-($0 ?? 1)) },
        Key(.enter): { .moveRows($0 ?? 1) },
        Key(.pageDown): { .movePages($0 ?? 1) }, Key(.pageUp): { .movePages(-($0 ?? 1)) },
    ]

    // MARK: What is made of it

    /// The lines of the help.
    static let help: [HelpSection.Line] = rows.map { row in
        HelpSection.Line(
            keys: row.entries.compactMap(\.shown).joined(separator: " "), meaning: row.meaning)
    }

    /// Commands of one key.
    static let commands = Dictionary(
        uniqueKeysWithValues: pressed.filter { $0.keys.count == 1 }.map { ($0.keys[0], $0.make) })

    /// Commands of two keys, by the first key.
    static let secondKeys: [Key: [Key: Maker]] = Dictionary(
        grouping: pressed.filter { $0.keys.count == 2 }, by: { $0.keys[0] }
    ).mapValues { Dictionary(uniqueKeysWithValues: $0.map { ($0.keys[1], $0.make) }) }

    /// The keys after which any letter names a section.
    static let letterPrefixes: Set<Character> = Set(
        rows.flatMap(\.entries).compactMap { if case .letter(let first) = $0 { first } else { nil } })

    private static let pressed = rows.flatMap(\.entries).compactMap(\.command)

    /// The keys of the map that a page of text needs, as single key commands.
    static let pageMoves = [
        KeyCommand([.character("j")], .moveDown), KeyCommand([.character("k")], .moveUp),
        KeyCommand([.control("f")], .pageDown), KeyCommand([.control("b")], .pageUp),
        KeyCommand([.character("g")], .moveToFirstRow), KeyCommand([.character("G")], .moveToLastRow),
    ]
}
