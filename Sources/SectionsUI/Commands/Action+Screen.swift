public import TextUIKit

/// What the screen of names can be asked for beside what the table, the text field and the application do.
extension Action {
    // MARK: Choosing and leaving
    /// Choose the name in focus, and end.
    public static let accept = Action("accept")
    /// Go back by one step.
    public static let stepBack = Action("stepBack")
    /// Show all keys.
    public static let showHelp = Action("showHelp")
    /// Give the mouse to the terminal, or take it back.
    public static let toggleMouse = Action("toggleMouse")

    // MARK: Searching
    /// Go to the search bar.
    public static let beginSearch = Action("beginSearch")
    /// Go from the search bar to the list.
    public static let enterResults = Action("enterResults")
    /// Empty the search bar, and show all names.
    public static let clearQuery = Action("clearQuery")
    /// Leave the search bar if it is empty.
    public static let cancelEmptySearch = Action("cancelEmptySearch")
    /// From the search bar to the row in focus among all names.
    public static let goToMatch = Action("goToMatch")
    /// To the next row that matches the last search.
    public static let nextMatch = Action("nextMatch")
    /// To the row before that matches the last search.
    public static let previousMatch = Action("previousMatch")
    /// To a newer query.
    public static let nextHistory = Action("nextHistory")
    /// To an older query.
    public static let previousHistory = Action("previousHistory")
    /// Take the last typed letter back.
    public static let shortenTypeAhead = Action("shortenTypeAhead")

    // MARK: Marking
    /// Mark the row in focus, or unmark it.
    public static let toggleMark = Action("toggleMark")
    /// Mark the row in focus or unmark it, and go to the next one.
    public static let toggleMarkAndMoveDown = Action("toggleMarkAndMoveDown")
    /// Mark the row in focus or unmark it, and go to the one before.
    public static let toggleMarkAndMoveUp = Action("toggleMarkAndMoveUp")
    /// Mark all rows that are shown of the section in focus; unmark them if all are marked.
    public static let markSection = Action("markSection")
    /// Mark all rows that are shown.
    public static let markAll = Action("markAll")
    /// Unmark all rows, shown or not.
    public static let unmarkAll = Action("unmarkAll")
    /// Mark the rows that are shown and not marked, and unmark those that are.
    public static let invertMarks = Action("invertMarks")

    // MARK: Details
    /// Show details, or hide them.
    static let toggleDetail = Action("toggleDetail")
    /// Close the pane with details.
    public static let hideDetail = Action("hideDetail")
    /// Scroll the details a line down.
    public static let scrollDetailDown = Action("scrollDetailDown")
    /// Scroll the details a line up.
    public static let scrollDetailUp = Action("scrollDetailUp")
    /// Scroll the details a page down.
    public static let scrollDetailPageDown = Action("scrollDetailPageDown")
    /// Scroll the details a page up.
    public static let scrollDetailPageUp = Action("scrollDetailPageUp")

    // MARK: Editing
    /// Add a name.
    public static let addName = Action("addName")
    /// Give the name in focus another spelling.
    public static let renameName = Action("renameName")
    /// Delete the marked names.
    public static let deleteMarkedNames = Action("deleteMarkedNames")
    /// Delete the name in focus.
    static let deleteName = Action("deleteName")
    /// Move the marked names, else the one in focus, to another section.
    public static let moveToSection = Action("moveToSection")
    /// Take the last change back.
    public static let undoEdit = Action("undoEdit")
    /// Make the change again that was taken back last.
    public static let redoEdit = Action("redoEdit")
    /// Show what deletes and moves rows, or hide it.
    public static let toggleEditing = Action("toggleEditing")
    /// Write the file.
    public static let saveFile = Action("saveFile")
    /// Write another file.
    public static let saveFileAs = Action("saveFileAs")
    /// Read the file again.
    public static let reloadFile = Action("reloadFile")

    // MARK: The vi map
    /// A key of the `vi` map.
    static let viKey = Action("viKey")
    /// A key of the `vi` map that belongs to the one before.
    static let viPendingKey = Action("viPendingKey")
}
