internal import CommandUI
internal import TextUIKit

extension ScreenCommands {
    private typealias Row = KeyRow<KeyPlace, KeySetup>

    /// The keys of the screen, in the order in which they are tried in each place.
    ///
    /// The user's bindings come before them; the keys of the table and the text field come after.
    static let keyRows: [KeyRow<KeyPlace, KeySetup>] =
        editingRows + sequenceRows + furtherRows.flatMap { $0() }

    /// The rows after those of sequences, in groups that are made when they are first looked at.
    private static let furtherRows: [@Sendable () -> [Row]] = [
        { viRows }, { searchingRows }, { markingRows }, { choosingRows }, { screenRows },
    ]

    /// Returns the first key for an action in a place or else on the whole screen, as the table has it; looks
    /// at the groups of rows one by one, because most are not needed before the first frame.
    static func firstKey(for action: Action, in place: KeyPlace, for setup: KeySetup) -> Key? {
        for place in [place, .screen] {
            for group in [{ editingRows }] + furtherRows {
                let row = group().first {
                    $0.place == place && $0.action == action && $0.isInForce(for: setup)
                }
                if let row { return row.keys.first }
            }
        }
        return nil
    }

    private static let editingRows: [Row] =
        [
            Row(.list, [Key(.function(2)), Key(.enter)], .renameName, if: \.edits),
            Row(.bar, [Key(.function(2))], .renameName, if: \.edits),
        ]
        + inBoth([Key(.function(7))], .editRecord)
        + [
            Row(.list, [.alternate("f")], .editRecord, if: \.edits),
            Row(.list, [.alternate("n")], .addRecord, if: \.edits),
        ]
        + inBoth([Key(.insert), .alternate("a")], .addName)
        + [Row(.list, [Key(.delete)], .deleteMarkedNames, if: \.edits)]
        + inBoth([Key(.up, .alternate)], .moveRowUp)
        + inBoth([Key(.down, .alternate)], .moveRowDown)
        + inBoth([Key(.function(6))], .moveToSection)
        + [
            Row(.list, [.alternate("t")], .renameSection, if: \.edits),
            Row(.list, [.alternate("d")], .deleteSection, if: \.edits),
        ]
        + inBoth([Key(.function(4))], .toggleEditing)
        + inBoth([.control("_"), .alternate("u")], .undoEdit)
        + inBoth([.alternate("e")], .redoEdit)
        + inBoth([.control("s")], .saveFile)
        + inBoth([.alternate("w")], .saveFileAs)
        + inBoth([Key(.function(5))], .reloadFile)
        + [Row(.bar, [Key(.enter)], .renameName, if: \.renamesInBar)]

    /// Keys that edit names both in the list and in the search bar.
    private static func inBoth(_ keys: [Key], _ action: Action) -> [Row] {
        [Row(.list, keys, action, if: \.edits), Row(.bar, keys, action, if: \.edits)]
    }

    private static let viRows: [Row] = [
        Row(
            .list, [Key(.escape), .control("g")], .stepBack, title: "Back to all names", if: { $0.map == .vi }
        )
    ]

    private static let searchingRows: [Row] = [
        Row(.list, [Key(.function(3)), .control("s")], .nextMatch),
        // Some terminal descriptions give Shift-F3 a number of its own.
        Row(.list, [Key(.function(3), .shift), .control("r")], also: [Key(.function(15))], .previousMatch),
        // If the bar has the focus at first, its keys are those of fzf.
        Row(.bar, [Key(.enter)], .accept, if: \.startsInSearchBar),
        Row(.bar, [Key(.down)], .moveDown, if: \.startsInSearchBar),
        Row(.bar, [Key(.up)], .moveUp, if: \.startsInSearchBar),
        // No effect at the ends of the list.
        Row(.bar, [Key(.down), Key(.up)], .ignore, if: \.startsInSearchBar),
        // If rows cannot be marked, the key leads into the list.
        Row(.bar, [Key(.tab)], .toggleMarkAndMoveDown, if: { $0.startsInSearchBar && $0.marks }),
        Row(.bar, [Key(.tab, .shift)], .toggleMarkAndMoveUp, if: { $0.startsInSearchBar && $0.marks }),
        Row(.bar, [Key(.enter)], .goToMatch, if: { $0.map == .vi }),
        Row(
            .bar, [Key(.escape), .control("g")], .enterResults,
            title: "Into the list, which stays filtered", if: { $0.map == .vi }),
        Row(
            .bar, [Key(.escape), .control("g")], .stepBack, title: "Clear; again: quit",
            if: { $0.map == .standard && $0.startsInSearchBar }),
        Row(.bar, [.alternate("p")], .previousHistory),
        Row(.bar, [.alternate("n")], .nextHistory),
        Row(.bar, [.control("d")], .cancelEmptySearch),
    ]

    /// The keys for marking; if rows cannot be marked they keep their other meanings.
    private static let markingRows: [Row] = [
        Row(.list, [Key(.tab)], .toggleMarkAndMoveDown, if: \.marks),
        Row(.bar, [Key(.tab)], .toggleMarkAndMoveDown, if: \.marks),
        Row(.list, [Key(.tab, .shift)], .toggleMarkAndMoveUp, if: \.marks),
        Row(.bar, [Key(.tab, .shift)], .toggleMarkAndMoveUp, if: \.marks),
        Row(
            .list, [.character(" ")], .toggleMark, title: "Mark, or unmark",
            if: { $0.marks && $0.map == .standard }),
        Row(.list, [.control("a")], .markSection, if: \.marks),
    ]

    private static let choosingRows: [Row] = [
        Row(.list, [Key(.enter)], .accept),
        Row(.bar, [Key(.down), Key(.tab), Key(.tab, .shift)], .enterResults),
        Row(.bar, [Key(.enter)], .accept, if: \.hasSearchSession),
        Row(
            .bar, [Key(.escape), .control("g")], .stepBack, title: "Clear; again: into the list",
            if: \.hasSearchSession),
    ]

    private static let screenRows: [Row] = [
        Row(.screen, [Key(.function(5))], .retry, if: \.retries),
        Row(.screen, [.alternate("m")], .toggleMouse, if: \.togglesMouse),
        Row(.screen, [.character("/"), .control("f"), Key(.tab), Key(.up), Key(.tab, .shift)], .beginSearch),
        Row(.screen, [Key(.escape), .control("g")], .stepBack),
        Row(.screen, [Key(.backspace)], .shortenTypeAhead),
        Row(.screen, [Key(.function(1)), .character("?")], .showHelp),
        Row(.screen, [.control("c"), .control("q"), Key(.function(10))], .quit),
        Row(.screen, [Key(.right)], .nextColumn, title: "Next column; of lines, details"),
        Row(.screen, [Key(.left)], .previousColumn, title: "Column before; of lines, close details"),
        Row(.screen, [Key(.function(8))], .orderByColumn),
        Row(.screen, [.alternate("c")], .toggleColumns),
        Row(.screen, [Key(.right), Key(.enter, .alternate)], .showDetail),
        Row(.screen, [Key(.left), Key(.enter, .alternate)], .hideDetail, title: "Close the details"),
        Row(.screen, [Key(.down, .shift), Key(.down, .alternate)], .scrollDetailDown),
        Row(.screen, [Key(.up, .shift), Key(.up, .alternate)], .scrollDetailUp),
        Row(.screen, [Key(.pageDown, .alternate)], .scrollDetailPageDown),
        Row(.screen, [Key(.pageUp, .alternate)], .scrollDetailPageUp),
        Row(.screen, [.alternate("l")], .openValue),
        // Shift-arrow keys do not reach programs on the Linux console; the alternatives are those of less.
        Row(.screen, [Key(.right, .shift), .alternate(")")], .scrollRowsRight),
        Row(.screen, [Key(.left, .shift), .alternate("(")], .scrollRowsLeft),
        Row(.screen, [.alternate("z")], .toggleWrapping),
        Row(.screen, [.alternate("s")], .nextScope),
        Row(.screen, [.alternate("S")], .previousScope),
        Row(.screen, [.alternate("i")], .nextField),
        Row(.screen, [.alternate("I")], .previousField),
        Row(.screen, [.alternate("o")], .chooseOrder),
        Row(.screen, [.alternate("r")], .reverseOrder),
    ]
}
