public import TextUIKit

extension Action {
    /// Do nothing, so that a key does nothing.
    public static let ignore = Action("ignore")
    /// Empty the search bar, and show all names.
    public static let clearQuery = Action("clearQuery")
    /// To the next row that matches the last search.
    public static let nextMatch = Action("nextMatch")
    /// To the row before that matches the last search.
    public static let previousMatch = Action("previousMatch")
    /// To a newer query.
    public static let nextHistory = Action("nextHistory")
    /// To an older query.
    public static let previousHistory = Action("previousHistory")
    /// Give the mouse to the terminal, or take it back.
    public static let toggleMouse = Action("toggleMouse")
    /// Show details, or hide them.
    static let toggleDetail = Action("toggleDetail")
    /// Leave the search bar if it is empty.
    public static let cancelEmptySearch = Action("cancelEmptySearch")
    /// From the search bar to the row in focus among all names.
    public static let goToMatch = Action("goToMatch")
    /// A key of the `vi` map.
    static let viKey = Action("viKey")
    /// A key of the `vi` map that belongs to the one before.
    static let viPendingKey = Action("viPendingKey")
    /// Leave the command line.
    static let endCommandLine = Action("endCommandLine")
    /// Leave the command line if it is empty.
    static let endEmptyCommandLine = Action("endEmptyCommandLine")
}
