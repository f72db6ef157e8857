internal import NameDirectory
internal import TextUIKit

/// What a screen remembers of keys and searches from one key to the next.
@MainActor
struct KeyState {
    /// The command of the `vi` map that is being typed.
    var parser = ViCommandParser()
    /// Ends that command when the user pauses.
    var pendingTimer: Timer?
    /// The line of command that is being typed; gone when it is not.
    weak var commandLine: CommandLine?
    /// How many rows half a page is, once the user has said so.
    var halfPageRows: Int?
    /// Whether the last search goes up the list.
    var isBackward = false
    /// The last search that the list is not filtered by any more.
    var lastSearch = NameSearch("")
    /// What that search finds among all names, of which version.
    var matches: (search: NameSearch, version: Int, names: MutableNameDictionary)?
    /// The queries of former searches.
    var history = SearchHistory()
    /// Whether the screen has been seen.
    var hasAppeared = false
}
