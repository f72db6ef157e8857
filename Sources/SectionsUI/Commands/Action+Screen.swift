internal import TextUIKit

/// Actions of the names screen beyond those of the table, the text field and the application.
///
/// The command table defines what each one does.
extension Action {
    // MARK: Choosing and leaving
    static let accept = Action("accept")
    static let stepBack = Action("stepBack")
    static let showHelp = Action("showHelp")
    static let retry = Action("retry")

    // MARK: Searching
    static let beginSearch = Action("beginSearch")
    static let enterResults = Action("enterResults")
    static let clearQuery = Action("clearQuery")
    static let cancelEmptySearch = Action("cancelEmptySearch")
    static let goToMatch = Action("goToMatch")
    static let nextMatch = Action("nextMatch")
    static let previousMatch = Action("previousMatch")
    static let nextHistory = Action("nextHistory")
    static let previousHistory = Action("previousHistory")
    static let nextField = Action("nextField")
    static let previousField = Action("previousField")
    static let shortenTypeAhead = Action("shortenTypeAhead")

    // MARK: Ordering
    static let chooseOrder = Action("chooseOrder")
    static let reverseOrder = Action("reverseOrder")

    // MARK: Columns
    static let toggleColumns = Action("toggleColumns")
    static let nextColumn = Action("nextColumn")
    static let previousColumn = Action("previousColumn")
    static let orderByColumn = Action("orderByColumn")
    // MARK: Long rows
    static let scrollRowsRight = Action("scrollRowsRight")
    static let scrollRowsLeft = Action("scrollRowsLeft")
    static let toggleWrapping = Action("toggleWrapping")

    // MARK: Marking
    static let toggleMark = Action("toggleMark")
    static let toggleMarkAndMoveDown = Action("toggleMarkAndMoveDown")
    static let toggleMarkAndMoveUp = Action("toggleMarkAndMoveUp")
    static let markSection = Action("markSection")
    static let markAll = Action("markAll")
    static let unmarkAll = Action("unmarkAll")
    static let invertMarks = Action("invertMarks")

    // MARK: Details
    static let toggleDetail = Action("toggleDetail")
    static let openValue = Action("openValue")
    static let hideDetail = Action("hideDetail")
    static let scrollDetailDown = Action("scrollDetailDown")
    static let scrollDetailUp = Action("scrollDetailUp")
    static let scrollDetailPageDown = Action("scrollDetailPageDown")
    static let scrollDetailPageUp = Action("scrollDetailPageUp")

    // MARK: Editing
    static let addName = Action("addName")
    static let renameName = Action("renameName")
    static let editRecord = Action("editRecord")
    static let addRecord = Action("addRecord")
    static let deleteMarkedNames = Action("deleteMarkedNames")
    static let deleteName = Action("deleteName")
    static let moveToSection = Action("moveToSection")
    static let renameSection = Action("renameSection")
    static let deleteSection = Action("deleteSection")
    static let saveFile = Action("saveFile")
    static let saveFileAs = Action("saveFileAs")
    static let reloadFile = Action("reloadFile")

    // MARK: Sequences of keys
    static let beginCommandLine = Action("beginCommandLine")
    static let quitWithoutSaving = Action("quitWithoutSaving")
    static let saveAndQuit = Action("saveAndQuit")
    static let reloadWithoutAsking = Action("reloadWithoutAsking")
    static let searchForward = Action("searchForward")
    static let searchBackward = Action("searchBackward")
    static let nextMatchInDirection = Action("nextMatchInDirection")
    static let previousMatchInDirection = Action("previousMatchInDirection")
    static let goToSection = Action("goToSection")
    static let scrollListDown = Action("scrollListDown")
    static let scrollListUp = Action("scrollListUp")
    static let moveToTopOfScreen = Action("moveToTopOfScreen")
    static let moveToMiddleOfScreen = Action("moveToMiddleOfScreen")
    static let moveToBottomOfScreen = Action("moveToBottomOfScreen")
    static let scrollRowToTop = Action("scrollRowToTop")
    static let scrollRowToMiddle = Action("scrollRowToMiddle")
    static let scrollRowToBottom = Action("scrollRowToBottom")
    static let scrollCellsRight = Action("scrollCellsRight")
    static let scrollCellsLeft = Action("scrollCellsLeft")
    static let scrollHalfLineRight = Action("scrollHalfLineRight")
    static let scrollHalfLineLeft = Action("scrollHalfLineLeft")
}
