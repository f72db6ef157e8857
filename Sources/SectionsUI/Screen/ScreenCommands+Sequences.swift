internal import CommandUI
internal import TextUIKit

/// The sequences of keys of the `vi` map, and the commands that only they trigger.
extension ScreenCommands {
    private typealias Row = KeyRow<KeyPlace, KeySetup>

    // MARK: Commands

    static let sequenceCommands: [Entry] = movingFurther + searchingFurther + endingFurther

    private static let movingFurther: [Entry] = [
        Entry(.scrollListDown) { $0.table.scrollRows($1.times) },
        Entry(.scrollListUp) { $0.table.scrollRows(-$1.times) },
        Entry(.moveToTopOfScreen) { $0.table.moveToScreen(.top, number: $1.times) },
        Entry(.moveToMiddleOfScreen) { $0.table.moveToScreen(.middle) },
        Entry(.moveToBottomOfScreen) { $0.table.moveToScreen(.bottom, number: $1.times) },
        Entry(.scrollRowToTop) { $0.table.scrollRowInFocus(to: .top) },
        Entry(.scrollRowToMiddle) { $0.table.scrollRowInFocus(to: .middle) },
        Entry(.scrollRowToBottom) { $0.table.scrollRowInFocus(to: .bottom) },
        Entry(.scrollCellsRight) { $0.longRows.scroll(by: $1.times) },
        Entry(.scrollCellsLeft) { $0.longRows.scroll(by: -$1.times) },
        Entry(.scrollHalfLineRight) { $0.longRows.scroll(byHalves: $1.times) },
        Entry(.scrollHalfLineLeft) { $0.longRows.scroll(byHalves: -$1.times) },
        Entry(.goToSection) { screen, input in
            screen.table.forgetTarget()
            if let letter = input.letter { screen.tableView.performTypeSelect(for: String(letter)) }
        },
    ]

    private static let searchingFurther: [Entry] = [
        Entry(.searchForward) { $0.beginSearch(isBackward: false) },
        Entry(.searchBackward) { $0.beginSearch(isBackward: true) },
        Entry(.nextMatchInDirection) { $0.search.goToMatchInDirection($1.times) },
        Entry(.previousMatchInDirection) { $0.search.goToMatchInDirection(-$1.times) },
    ]

    private static let endingFurther: [Entry] = [
        Entry(.beginCommandLine) { $0.beginCommandLine() },
        Entry(.quitWithoutSaving) { $0.finish(.cancelled) },
        edit(.saveAndQuit, needsRights: false) { $0.save(leaves: true) },
        edit(.reloadWithoutAsking, needsRights: false) { $0.reload() },
    ]

    // MARK: Sequences

    static let sequenceRows: [KeyRow<KeyPlace, KeySetup>] =
        movingRows + countedRows + searchingRows + choosingRows + editingRows

    /// Whether there are sequences in force, without making the rows: those below are all of the vi map.
    static func hasSequences(_ setup: KeySetup) -> Bool {
        setup.map == .vi || setup.bindings.contains { $0.keys.count > 1 }
    }

    /// Sequences with a line of help, or without one; those that the line shows as examples have counts.
    private static func rows(_ title: String?, _ sequences: KeyValuePairs<KeySequence, Action>) -> [Row] {
        sequences.map { Row(.list, typing: $0, $1, title: title, if: { $0.map == .vi }) }
    }

    private static let movingRows: [Row] =
        rows("Next row, previous row", ["j": .moveDown, "+": .moveDown, "k": .moveUp, "-": .moveUp])
        + rows("A number before a command repeats it", ["5 j": .moveDown])
        + rows("First row, last row", ["g g": .moveToFirstRow, "G": .moveToLastRow])
        + rows("Row 10", ["1 0 G": .moveToLastRow, ":10": .moveToLastRow])
        + rows("Last row", [":$": .moveToLastRow])
        + rows("Page down, page up", ["ctrl-f": .pageDown, "ctrl-b": .pageUp])
        + rows(
            "Half a page down or up, or that number of rows",
            ["ctrl-d": .halfPageDown, "ctrl-u": .halfPageUp])
        + rows("Move the content by a row", ["ctrl-e": .scrollListDown, "ctrl-y": .scrollListUp])
        + rows(
            "First, middle, last row on the screen",
            ["H": .moveToTopOfScreen, "M": .moveToMiddleOfScreen, "L": .moveToBottomOfScreen])
        + rows(
            "Show the row at the top, in the middle, at the bottom",
            ["z t": .scrollRowToTop, "z z": .scrollRowToMiddle, "z b": .scrollRowToBottom])
        + rows(
            nil,
            [
                "z enter": .scrollRowToTop, "z .": .scrollRowToMiddle, "z -": .scrollRowToBottom,
            ])
        + rows(
            "Scroll long rows by cells, by half a line",
            [
                "z l": .scrollCellsRight, "z h": .scrollCellsLeft, "z L": .scrollHalfLineRight,
                "z H": .scrollHalfLineLeft,
            ])
        + rows(
            "Next section, previous section",
            ["] ]": .nextSection, "}": .nextSection, "[ [": .previousSection, "{": .previousSection])
        + rows("To section x, any letter", ["f letter": .goToSection, "' letter": .goToSection])

    /// Keys that do what they do in every list, unless a number precedes them.
    private static let countedRows: [Row] = rows(
        nil,
        [
            "count down": .moveDown, "count enter": .moveDown, "count up": .moveUp,
            "count page-down": .pageDown, "count page-up": .pageUp,
        ])

    private static let searchingRows: [Row] =
        rows(
            "Search down, search up, edit the search",
            ["/": .searchForward, "?": .searchBackward, "i": .beginSearch])
        + rows(
            "Next match, previous match, in the search's direction",
            ["n": .nextMatchInDirection, "N": .previousMatchInDirection])

    private static let choosingRows: [Row] =
        rows("Mark; Space where nothing can be marked: page down", ["v": .toggleMark, "space": .toggleMark])
        + rows(nil, ["space": .pageDown])
        + rows("Open a link, a mail address or a number", ["g x": .openValue])
        + rows("Choose the highlighted name", ["Z Z": .saveAndQuit, ":x": .saveAndQuit])
        + rows(nil, ["Z Z": .accept, ":x": .accept, ":x!": .saveAndQuit, ":x!": .accept])
        + rows(
            "Quit", ["q": .quit, "Z Q": .quitWithoutSaving, ":q": .quit, ":q!": .quitWithoutSaving])
        + rows(
            nil,
            [
                ":quit": .quit, ":qa": .quit, ":quit!": .quitWithoutSaving, ":qa!": .quitWithoutSaving,
            ])
        + rows("This help", [":h": .showHelp])
        + rows(nil, [":help": .showHelp, ":": .beginCommandLine])

    private static let editingRows: [Row] =
        rows("With --edit: undo, redo", ["u": .undoEdit, "ctrl-r": .redoEdit])
        + rows(
            "With --edit: add, rename, delete",
            ["o": .addName, "c c": .renameName, "d d": .deleteMarkedNames])
        + rows(nil, ["d d": .deleteName])
        + rows(
            "With --edit: save, save and quit, quit without saving, reload",
            [":w": .saveFile, ":wq": .saveAndQuit, ":q!": .quitWithoutSaving, ":e": .reloadFile])
        + rows(nil, [":write": .saveFile, ":edit": .reloadFile, ":edit!": .reloadWithoutAsking])
        + rows("With --edit: reload without asking", [":e!": .reloadWithoutAsking])

    /// The keys of the `vi` map that a page of text needs, as single key commands.
    static let letterMoves = [
        KeyCommand([.character("j")], .moveDown), KeyCommand([.character("k")], .moveUp),
        KeyCommand([.control("f")], .pageDown), KeyCommand([.control("b")], .pageUp),
        KeyCommand([.character("g")], .moveToFirstRow), KeyCommand([.character("G")], .moveToLastRow),
    ]
}
