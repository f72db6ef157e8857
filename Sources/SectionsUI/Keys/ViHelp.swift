internal import CommandSupport
internal import TextUIKit

/// What the help says of the `vi` map: more than a key stands for each command.
enum ViHelp {
    static let lines: [HelpSection.Line] = [
        line("j + k -", "Next row, previous row"), line("5j", "A number before a command: so many times"),
        line("gg G", "First row, last row"), line("10G :10", "Row 10"), line(":$", "Last row"),
        line("Ctrl-F Ctrl-B", "Page down, page up"),
        line("Ctrl-D Ctrl-U", "Half a page down or up; with a number: so many rows"),
        line("Ctrl-E Ctrl-Y", "Move the content by a row"),
        line("H M L", "First, middle, last row on the screen"),
        line("zt zz zb", "Show the row at the top, in the middle, at the bottom"),
        line("]] } [[ {", "Next section, previous section"), line("fx 'x", "To section x, any letter"),
        line("/ ? i", "Search down, search up, edit the search"),
        line("n N", "Next match, previous match, in the search's direction"),
        line("v Space", "Mark; Space where nothing can be marked: page down"),
        line("ZZ :x", "Choose the highlighted name"), line("q ZQ :q :q!", "Quit"),
        line(":h", "This help"), line("u Ctrl-R", "With --edit: undo, redo"),
        line("o cc dd", "With --edit: add, rename, delete"),
        line(":w :wq :q! :e", "With --edit: save, save and quit, quit without saving, read again"),
        line(":e!", "With --edit: read again without asking"),
    ]

    /// The keys of the map that a page of text needs, each for itself.
    static let moves = [
        KeyCommand([.character("j")], .moveDown), KeyCommand([.character("k")], .moveUp),
        KeyCommand([.control("f")], .pageDown), KeyCommand([.control("b")], .pageUp),
        KeyCommand([.character("g")], .moveToFirstRow), KeyCommand([.character("G")], .moveToLastRow),
    ]

    private static func line(_ keys: String, _ meaning: String) -> HelpSection.Line {
        HelpSection.Line(keys: keys, meaning: meaning)
    }
}
