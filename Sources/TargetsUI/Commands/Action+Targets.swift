public import TextUIKit

extension Action {
    /// Begin a new target.
    public static let addTarget = Action("addTarget")
    /// Edit the target in focus.
    public static let editTarget = Action("editTarget")
    /// Show all of the target in focus.
    public static let showTarget = Action("showTarget")
    /// Delete the target in focus, after a question.
    public static let deleteTarget = Action("deleteTarget")
    /// Move the target in focus up.
    public static let raiseTarget = Action("raiseTarget")
    /// Move the target in focus down.
    public static let lowerTarget = Action("lowerTarget")
    /// Show or hide the rows' editing controls.
    public static let toggleEditing = Action("toggleEditing")
    /// Add an hour to the target in focus.
    public static let logHour = Action("logHour")
    /// Take an hour back from the target in focus.
    public static let takeHourBack = Action("takeHourBack")
    /// Take the last edit back.
    public static let undoEdit = Action("undoEdit")
    /// Make the edit again that was taken back last.
    public static let redoEdit = Action("redoEdit")
    /// Go to the search bar.
    public static let filterTargets = Action("filterTargets")
    /// Go from the search bar to the list.
    public static let enterTargets = Action("enterTargets")
    /// Show the targets in another order.
    public static let changeSort = Action("changeSort")
    /// Try to save again.
    public static let saveAgain = Action("saveAgain")
    /// Read the list again as it is stored.
    public static let readAgain = Action("readAgain")
    /// Show all keys.
    public static let showKeys = Action("showKeys")
    /// Go back by one step, in the end quit.
    public static let goBack = Action("goBack")
    /// Leave the mouse to the terminal, or take it again.
    public static let toggleMouse = Action("toggleMouse")
}
