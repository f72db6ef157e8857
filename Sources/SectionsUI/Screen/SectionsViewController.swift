internal import CommandUI
public import EditingSessions
internal import NameEditing
public import NameLists
package import NameViews
public import Names
public import TextUIKit

/// Shows names in sections, with an index and a search bar, and lets the user choose one.
///
/// Corresponds to the sample's controller: the data source and delegate of the table and the delegate of the
/// search bar are in one file each. Everything beyond it belongs to objects that the controller creates, owns
/// and connects.
@MainActor
public final class SectionsViewController: ViewController {
    package let search: SearchSession
    package let loadObserver: LoadObserver
    package let letters: TypeAhead
    let sequences: SequenceKeys
    package let marking: Marking
    package let ordering: ListOrdering
    package let columns: ListColumns
    package let longRows: LongRows
    package let opening: Opening
    /// Edits the file with these names; `nil` if they are not edited.
    package private(set) var editor: Editor?
    package let screen: SectionsView
    /// The pending request for the chosen rows.
    var choice: (any NameRequest)?
    /// The hints of the last frame with the names of their keys.
    var labels: HintLabels?
    /// The screen's own key commands with their settings; each letter of the list looks for its key in them.
    private var ownCommands: (setup: KeySetup, commands: [KeyCommand])?
    /// The settings for the screen's keys; read when the view loads.
    package var keySetup = KeySetup()
    /// Called once when the user has chosen or left.
    public var onFinish: ((Outcome) -> Void)?
    /// Goes back to the previous screen; `nil` if there is none, so that the program ends.
    public var onStepBack: (() -> Void)?
    /// Hands the mouse to the terminal or takes it back, and returns whether the program has it now; without
    /// this closure the key has no effect.
    public var onToggleMouse: (() -> Bool)?
    /// The notice that the status line shows instead of the counts, until the next key.
    public var notice: String? { didSet { application?.setNeedsDisplay() } }

    /// Creates a screen.
    ///
    /// - Parameters:
    ///   - list: The list to show.
    ///   - edition: The edition to follow.
    ///   - showsStatusLine: Whether the screen has a status line at the bottom.
    ///   - query: The query that filters the list at launch; empty for none.
    ///   - notice: The first notice in the status line.
    ///   - policy: The timing of searches in memory.
    public init(
        list: any NameList, edition: Edition = .standard, showsStatusLine: Bool = true,
        query: String = "", notice: String? = nil, policy: SearchPolicy = SearchPolicy()
    ) {
        let table = NameTable(list)
        search = SearchSession(table, edition: edition, policy: policy)
        loadObserver = LoadObserver(table, search.searcher)
        letters = TypeAhead(table)
        marking = Marking(table)
        ordering = ListOrdering(table, search.searcher)
        columns = ListColumns(table.tableView)
        longRows = LongRows(table)
        opening = Opening(table)
        sequences = SequenceKeys(table.tableView)
        screen = SectionsView(table, search, Details(table), columns, showsStatusLine: showsStatusLine)
        keySetup.hasSearchSession = edition.hasStepsInBar
        self.notice = notice
        super.init()
        search.bar.text = query
        connect()
    }

    /// Creates a screen of names in memory.
    public convenience init(
        names: NameCollection, edition: Edition = .standard, showsStatusLine: Bool = true,
        query: String = "", notice: String? = nil
    ) {
        let policy = SearchPolicy()
        self.init(
            list: StoredNameList(names, policy: policy), edition: edition, showsStatusLine: showsStatusLine,
            query: query, notice: notice, policy: policy)
    }

    private func connect() {
        table.delegate = self
        search.host = self
        loadObserver.host = self
        letters.host = self
        sequences.host = self
        details.host = self
        marking.host = self
        ordering.host = self
        ordering.fieldTitle = { [weak columns] in columns?.title(ofField: $0) ?? $0 }
        columns.onSelect = { [weak self] in self?.orderByColumn() }
        longRows.host = self
        opening.host = self
        search.onSearch = { [weak self] in
            self?.loadObserver.forgetWantedName()
            self?.longRows.reset()
        }
        screen.onLayout = { [weak self] in self?.loadObserver.lookForWantedName() }
    }

    var table: NameTable { search.table }

    package var details: Details { screen.details }

    // MARK: Names

    /// All names.
    ///
    /// While a file is being read, this is replaced by lists with more and more names.
    public var allNames: any NameList { table.content.all }
    /// The names shown: all, or the result of a search.
    public var names: any NameList { table.content.visibleList }
    /// The titles of the shown sections, including the magnifier.
    ///
    /// - Complexity: O(sections).
    public var keys: [String] { table.content.titles }

    /// The focused row with its record; `nil` if there is none or it has not arrived.
    public var rowInFocus: ChosenRows? {
        guard let id = table.focusedID else { return nil }
        var row: ChosenRows?
        allNames.records(of: [id.asRange]) { answer in
            if case .success(let records) = answer { row = ChosenRows(id, of: records) }
        }
        return row
    }

    /// The session that edits the file with these names, if any; set before the view loads.
    public var editing: EditingSession? {
        get { editor?.session }
        set {
            editor = newValue.map { Editor($0, table, marking, search) }
            editor?.host = self
            editor?.dialogs.presenter = { [weak self] in self }
        }
    }

    // MARK: The sample

    /// The edition of the sample that the screen follows.
    public var edition: Edition { search.edition }
    /// The table of the names that are shown: all, or those that match the search.
    public var tableView: TableView { table.tableView }
    /// The bar whose text filters the table.
    public var searchBar: SearchBar { search.bar }
    /// Whether the user searches as the sample defines it: from editing to selection or Cancel.
    public var isSearching: Bool { search.isActive }

    /// Restores the working copy from the original names.
    ///
    /// Mirrors the sample's `resetSearch`.
    public func resetSearch() { search.reset() }

    /// Keeps the names that contain a term and the sections that still have names; reloads the table once.
    ///
    /// Mirrors the sample's `handleSearchForTerm:`.
    ///
    /// - Complexity: O(bytes of all names).
    public func handleSearch(forTerm term: String) { search.search(for: term) }

    // MARK: The view

    public override func loadView() { view = screen }

    public override func viewDidLoad() {
        tableView.register(NameCell.self, forCellReuseIdentifier: NameTable.cellIdentifier)
        tableView.dataSource = self
        if !allNames.hasAllRows { tableView.prefetchDataSource = self }
        // Set first, it saves a search of all conformances, which would delay the first frame.
        tableView.tableDelegate = self
        tableView.delegate = self
        // The search decides which match gets the focus.
        tableView.focusesFirstMatch = false
        // The height of a wrapped row says nothing about the height of others.
        tableView.estimatedRowHeight = 1
        // Long titles, such as paths, are cut: each section header takes one row of the list.
        tableView.sectionHeaderHeight = 1
        searchBar.delegate = self
        searchBar.placeholder = "search"
        searchBar.autocapitalizationType = .none
        searchBar.autocorrectionType = .no
        // Enter in an empty bar chooses the focused row, or shows that an empty search finds nothing.
        searchBar.enablesReturnKeyAutomatically = false
        searchBar.showsCancelButton = true
        addKeyCommands()
        editor?.edit(rowsOf: self)
        search.beginsAtStart = keySetup.startsInSearchBar
        search.startsAtFocus = keyMap == .vi
        tableView.allowsTypeSelect = keyMap == .standard
        letters.adviceOnQ = keyMap == .standard ? "Esc or Ctrl-C quits." : nil
        // Filling the table moves the focus, which ends notices.
        let noticeAtLaunch = notice
        loadObserver.keepingWantedName { fillTable() }
        notice = noticeAtLaunch
    }

    private func fillTable() {
        screen.placeSearchBar()
        search.reset()
        tableView.reloadData()
        if edition.hidesBarAtLaunch {
            tableView.setContentOffset(Point(x: 0, y: searchBar.frame.size.height), animated: false)
        }
        guard !search.text.isEmpty else { return }
        search.search(for: search.text) { [self] in
            screen.placeSearchBar()
            // A table without a height scrolls to the row that gets the focus; a bar that moves has left the
            // content.
            let offset = edition.barMovesForSearch ? .zero : tableView.contentOffset
            search.showFirstMatch()
            tableView.setContentOffset(offset, animated: false)
        }
    }

    public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        search.beginAtStart()
        editor?.askNextQuestionAtStart()
    }

    public override func updateProperties() {
        editor?.lookAtDisk()
        details.update()
        updateColumns()
        longRows.update()
        let content = table.content
        // Empty sections show their headers there.
        let hasHeaders = editor != nil && content.visibleList.sectionCount > 0 && !content.isOneList
        screen.show(status, hints: hints, isEmpty: content.visibleList.isEmpty && !hasHeaders)
    }

    // MARK: Responding

    /// The list has the focus while no text is edited.
    public override var preferredFocusEnvironment: Responder? { tableView }

    public override var keyCommands: [KeyCommand] {
        let setup = presentSetup
        let own = ownCommands.flatMap { $0.setup == setup ? $0.commands : nil }
        let commands = own ?? ScreenCommands.table.keyCommands(in: .screen, for: setup)
        ownCommands = (setup, commands)
        return commands + tableView.keyCommands
    }

    public override func canPerform(_ action: Action) -> Bool {
        ScreenCommands.table.canPerform(action, in: self) || tableView.canPerform(action)
    }

    public override func perform(_ action: Action, sender: Responder?) {
        if ScreenCommands.table.canPerform(action, in: self) {
            run(action)
        } else {
            tableView.perform(action, sender: sender)
        }
    }

    public override func keyDown(_ key: Key) -> Bool {
        let isUsed =
            !searchBar.isFirstResponder && sequences.type(key)
            || key.text != nil && tableView.keyDown(key)
        if !isUsed { explainUnusedKey(key, in: application, help: helpSentence) }
        return isUsed
    }

    /// Pastes text into the search bar, wherever the focus is.
    public override func paste(_ text: String) -> Bool {
        searchBar.becomeFirstResponder() && searchBar.paste(text)
    }
}
