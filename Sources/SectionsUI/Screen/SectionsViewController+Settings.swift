public import CommandSupport
public import NameDirectory
public import TextUIKit

/// What the owner of the screen sets and asks; each of it is kept by the object whose job it is.
extension SectionsViewController {
    // MARK: Names

    /// The names as they were read.
    ///
    /// They never change, but while a file is being read there are more of them again and again.
    public var allNames: NameDictionary { table.content.all }

    /// What the screen shows of them: a deep mutable copy, filtered.
    public var names: MutableNameDictionary { table.content.shown }

    /// The titles of the sections that are shown, the magnifier among them.
    ///
    /// - Complexity: O(sections).
    public var keys: [String] { table.content.titles }

    /// The row in focus, among all names; `nil` if there is none.
    public var rowInFocus: NamePlace? { table.placeInFocus }

    /// The table.
    public var tableView: TableView { table.tableView }

    /// Takes what a loader has read so far: the list grows, and what the user sees of it stays where it is.
    ///
    /// - Parameter progress: How far the reading has come.
    /// - Complexity: O(bytes of all names) while a search lasts, O(sections) otherwise.
    public func receive(_ progress: LoadingProgress) { arrivals.receive(progress) }

    /// Says that names are on their way though none has come yet.
    public func awaitNames() { receive(.nothingYet) }

    /// Puts the focus on a name.
    ///
    /// The first row with exactly these bytes gets it; without one, the first that begins with the text as a search compares
    /// it. While names are being read, or before the screen is shown, the name is waited for until the user goes elsewhere;
    /// the status line says when it is not there in the end.
    ///
    /// - Parameter name: The name; without letters nothing happens.
    /// - Returns: Whether a row has got the focus already.
    /// - Complexity: O(sections * log rows) in ordered lists; O(bytes of all names) otherwise.
    @discardableResult
    public func focusName(matching name: String) -> Bool { arrivals.focusName(matching: name) }

    // MARK: Searching

    /// Which edition of the sample the screen follows.
    public var edition: Edition { search.edition }

    /// The search bar.
    public var searchBar: SearchBar { search.bar }

    /// Whether the user searches, in the sense of the sample: from the beginning of editing to selection or Cancel.
    public var isSearching: Bool { search.isActive }

    /// Makes the working copy anew from the names as they were read.
    ///
    /// Mirrors the sample's `resetSearch`.
    public func resetSearch() { search.reset() }

    /// Leaves the names that contain a term and the sections that still have names, and reloads the table once.
    ///
    /// Mirrors the sample's `handleSearchForTerm:`.
    ///
    /// - Parameter term: What to look for.
    /// - Complexity: O(bytes of all names).
    public func handleSearch(forTerm term: String) { search.search(for: term) }

    /// The first rows that a text finds in the chosen scope, whatever is shown.
    ///
    /// - Parameters:
    ///   - text: What to look for; empty for all rows.
    ///   - limit: How many rows at most.
    /// - Returns: Rows of all names, in list order.
    /// - Complexity: O(bytes of all names).
    public func matches(of text: String, atMost limit: Int) -> [NamePlace] {
        search.places(matching: text, atMost: limit)
    }

    /// How long lists are searched.
    package var searchPace: SearchPace {
        get { search.searcher.pace }
        set { search.searcher.pace = newValue }
    }

    /// The queries of former searches, the newest one last; those of this screen come after what was assigned.
    public var searchHistory: [String] {
        get { search.history.entries }
        set { search.history = SearchHistory(newValue) }
    }

    /// Called with a query that the search bar was left with, for the owner to remember.
    public var onSearchAccepted: ((String) -> Void)? {
        get { search.onAccepted }
        set { search.onAccepted = newValue }
    }

    /// What stands before the text of the search, in place of the magnifier; `nil` shows the magnifier.
    public var promptText: String? {
        get { searchBar.leadingText }
        set { searchBar.leadingText = newValue }
    }

    /// What the user can choose a search's meaning from; fewer than two show no choice.
    public var scopes: [String] {
        get { search.scopes }
        set {
            search.scopes = newValue
            screen.setNeedsLayout()
            application?.setNeedsDisplay()
        }
    }

    /// The scope that searches are made for, from 0.
    public var selectedScope: Int { search.scope }

    /// Told which scope the user has chosen, from 0.
    public var onScopeChange: ((Int) -> Void)? {
        get { search.onScopeChange }
        set { search.onScopeChange = newValue }
    }

    /// Makes the search for a text in a scope, from 0; without others a name must contain the text.
    public var makeSearch: (_ text: String, _ scope: Int) -> NameSearch {
        get { search.makeSearch }
        set { search.makeSearch = newValue }
    }

    // MARK: Keys

    /// What the keys of the list mean; read when the view loads.
    public var keyMap: KeyMap {
        get { keySetup.map }
        set { keySetup.map = newValue }
    }

    /// Keys that the user has bound, the first of each winning; read when the view loads.
    public var keyBindings: [KeyBinding] {
        get { keySetup.bindings }
        set { keySetup.bindings = newValue }
    }

    /// Whether the search bar has the keys at first, and keeps them as in fzf; read when the view loads.
    public var startsInSearchBar: Bool {
        get { keySetup.startsInSearchBar }
        set { keySetup.startsInSearchBar = newValue }
    }

    /// How long letters typed in the list belong together.
    public var typeAheadTimeout: Duration {
        get { letters.timeout }
        set { letters.timeout = newValue }
    }

    /// Gives the mouse to the terminal or takes it back, and says whether the program has it now; without it the key
    /// does nothing.
    public var onToggleMouse: (() -> Bool)? {
        get { callbacks.onToggleMouse }
        set { callbacks.onToggleMouse = newValue }
    }

    // MARK: Marks, details, editing

    /// Whether rows can be marked, so that several are chosen at once; turning it off unmarks all.
    public var allowsMarking: Bool {
        get { marking.isAllowed }
        set {
            marking.isAllowed = newValue
            application?.setNeedsDisplay()
        }
    }

    /// The rows that are marked, whether they are shown now or not.
    public var marks: MarkedRows { marking.rows }

    /// Who tells what the pane shows; `nil` has it show the whole name and its section.
    public var detailSource: (any DetailSource)? {
        get { details.source }
        set { details.source = newValue }
    }

    /// Whether details of the row in focus are shown, if there is room for them.
    public var showsDetail: Bool {
        get { details.isWanted }
        set { details.isWanted = newValue }
    }

    /// The file whose names are changed here, if they are; set before the view loads.
    public var editing: EditingSession? {
        get { editor?.session }
        set {
            editor = newValue.map { Editor($0, table, marking, search) }
            editor?.host = self
            editor?.dialogs.presenter = self
            vi.editor = editor
        }
    }

    /// What is asked when the screen is first seen; only where names are edited.
    public var questionsAtStart: [QuestionAtStart] {
        get { editor?.questionsAtStart ?? [] }
        set { editor?.questionsAtStart = newValue }
    }

    // MARK: The screen

    /// Whether there is a line about the list at the bottom.
    public var showsStatusLine: Bool { screen.showsStatusLine }

    /// A line above everything; `nil` or no text leaves it out.
    public var headerText: String? {
        get { screen.headerText }
        set { screen.headerText = newValue }
    }

    /// Called once when the user has chosen or left.
    public var onFinish: ((Outcome) -> Void)? {
        get { callbacks.onFinish }
        set { callbacks.onFinish = newValue }
    }
}
