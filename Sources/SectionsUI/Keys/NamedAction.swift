public import TextUIKit

/// An action that a key can be bound to, by its name.
public struct NamedAction: Hashable, Sendable {
    /// The name, such as `page-down`.
    public let name: String
    /// What is done.
    public let action: Action
    /// What help screens say of it, a few words without a full stop.
    public let title: String

    private init(_ name: String, _ action: Action, _ title: String) {
        self.name = name
        self.action = action
        self.title = title
    }

    /// The action with a name; `nil` if there is none.
    public static func named(_ name: String) -> NamedAction? { all.first { $0.name == name } }

    /// All actions, in the order of the documentation; several names may stand for one action.
    public static let all: [NamedAction] = ending + moving + searching + marking + screen + changing + editing

    private static let ending = [
        NamedAction("accept", .accept, "Choose the highlighted name"),
        NamedAction("abort", .quit, "Quit"), NamedAction("quit", .quit, "Quit"),
        NamedAction("cancel", .stepBack, "One step back, in the end quit"),
        NamedAction("ignore", .ignore, "Nothing"),
    ]
    private static let moving = [
        NamedAction("up", .moveUp, "Previous row"), NamedAction("down", .moveDown, "Next row"),
        NamedAction("page-up", .pageUp, "Page up"), NamedAction("page-down", .pageDown, "Page down"),
        NamedAction("half-page-up", .halfPageUp, "Half a page up"),
        NamedAction("half-page-down", .halfPageDown, "Half a page down"),
        NamedAction("first", .moveToFirstRow, "First row"), NamedAction("last", .moveToLastRow, "Last row"),
        NamedAction("next-section", .nextSection, "Next section"),
        NamedAction("previous-section", .previousSection, "Previous section"),
    ]
    private static let searching = [
        NamedAction("search", .beginSearch, "Search"), NamedAction("list", .enterResults, "Into the list"),
        NamedAction("clear-query", .clearQuery, "Clear the query"),
        NamedAction("next-match", .nextMatch, "Next match of the last search"),
        NamedAction("previous-match", .previousMatch, "Previous match of the last search"),
        NamedAction("next-history", .nextHistory, "Newer search"),
        NamedAction("previous-history", .previousHistory, "Older search"),
        NamedAction("prev-history", .previousHistory, "Older search"),
        NamedAction("next-scope", .nextScope, "Next scope"),
        NamedAction("previous-scope", .previousScope, "Previous scope"),
    ]
    /// What other parts of the program do; a key does nothing where they do not.
    private static let marking = [
        NamedAction("toggle-mark", .toggleMark, "Mark"),
        NamedAction("toggle", .toggleMark, "Mark"),
        NamedAction("mark-section", .markSection, "Mark the section"),
        NamedAction("mark-all", .markAll, "Mark all"),
        NamedAction("select-all", .markAll, "Mark all"),
        NamedAction("unmark-all", .unmarkAll, "Unmark all"),
        NamedAction("deselect-all", .unmarkAll, "Unmark all"),
        NamedAction("invert-marks", .invertMarks, "Invert the marks"),
        NamedAction("toggle-all", .invertMarks, "Invert the marks"),
        NamedAction("toggle-mark-down", .toggleMarkAndMoveDown, "Mark, and down"),
        NamedAction("toggle-mark-up", .toggleMarkAndMoveUp, "Mark, and up"),
        NamedAction("show-detail", .showDetail, "Details"),
        NamedAction("hide-detail", .hideDetail, "Hide details"),
        NamedAction("toggle-detail", .toggleDetail, "Show or hide details"),
        NamedAction("toggle-preview", .toggleDetail, "Show or hide details"),
    ]
    private static let screen = [
        NamedAction("help", .showHelp, "This help"),
        NamedAction("toggle-mouse", .toggleMouse, "Mouse on or off"),
        NamedAction("redraw", .redraw, "Draw the screen again"),
        NamedAction("clear-screen", .redraw, "Draw the screen again"),
        NamedAction("suspend", .suspend, "Suspend"),
    ]
    /// What changes a file with `--edit`; a key does nothing without.
    private static let changing = [
        NamedAction("add-name", .addName, "Add a name"),
        NamedAction("rename", .renameName, "Rename"),
        NamedAction("delete-name", .deleteName, "Delete"),
        NamedAction("move-to-section", .moveToSection, "Move to another section"),
        NamedAction("move-row-up", .moveRowUp, "Move the name up"),
        NamedAction("move-row-down", .moveRowDown, "Move the name down"),
        NamedAction("undo", .undoEdit, "Undo"), NamedAction("redo", .redoEdit, "Redo"),
        NamedAction("edit-controls", .toggleEditing, "Controls for deleting and dragging"),
        NamedAction("save", .saveFile, "Save"), NamedAction("save-as", .saveFileAs, "Save as another file"),
        NamedAction("reload", .reloadFile, "Read the file again"),
    ]
    private static let editing = [
        NamedAction("backward-delete-char", .deleteBackward, "Delete the letter before"),
        NamedAction("delete-char", .deleteForward, "Delete the letter after"),
        NamedAction("unix-line-discard", .killAll, "Clear"),
        NamedAction("unix-word-rubout", .killWordBackward, "Cut the word before"),
        NamedAction("backward-kill-word", .killWordBackward, "Cut the word before"),
        NamedAction("kill-word", .killWordForward, "Cut the word after"),
        NamedAction("kill-line", .killToEnd, "Cut to the end"),
        NamedAction("yank", .yank, "Put back what was cut"),
        NamedAction("backward-char", .moveLeft, "Left"), NamedAction("forward-char", .moveRight, "Right"),
        NamedAction("beginning-of-line", .moveToStartOfLine, "Start of the text"),
        NamedAction("end-of-line", .moveToEndOfLine, "End of the text"),
        NamedAction("backward-word", .moveWordLeft, "Word left"),
        NamedAction("forward-word", .moveWordRight, "Word right"),
    ]
}
