package import ColumnUI
internal import CommandSupport
public import EditingSessions
public import NameDirectory
internal import NameEditing
public import NameLists
internal import RecordUI
public import TextUIKit

/// Shows names in sections, with an index and a search bar, and finds out which one the user wants.
///
/// The sample's controller: data source and delegate of the table and delegate of the search bar, in one file
/// each. What goes beyond it has owners that the controller makes, holds, and connects.
@MainActor
public final class SectionsViewController: ViewController {
    package let search: SearchSession
    package let arrivals: NameArrivals
    package let letters: TypeAhead
    let vi: ViKeys
    package let marking: Marking
    package let ordering: ListOrdering
    package let columns: ListColumns
    package let longRows: LongRows
    package let opening: Opening
    /// What changes the file whose names these are; `nil` if they are not edited.
    package private(set) var editor: Editor?
    package let screen: SectionsView
    /// What the list is asked about rows that were chosen.
    var choice: (any NameRequest)?
    /// The hints of the last frame with the names of their keys.
    var labels: HintLabels?
    /// Which keys the screen has; read when the view loads.
    package var keySetup = KeySetup()
    /// Called once when the user has chosen or left.
    public var onFinish: ((Outcome) -> Void)?
    /// Goes back to the screen before this one; `nil` if there was none, so that the program is left.
    public var onStepBack: (() -> Void)?
    /// Gives the mouse to the terminal or takes it back, and says whether the program has it now; without it
    /// the key does nothing.
    public var onToggleMouse: (() -> Bool)?
    /// What the status line says in place of the counts, until the next key.
    public var notice: String? { didSet { application?.setNeedsDisplay() } }

    /// Makes a screen.
    ///
    /// - Parameters:
    ///   - list: What to show.
    ///   - edition: Which edition to follow.
    ///   - showsStatusLine: Whether there is a line about the list at the bottom.
    ///   - query: What the list is filtered by at launch; empty for nothing.
    ///   - notice: What the status line says at first in place of the counts.
    ///   - pace: How long lists in memory are searched.
    public init(
        list: any NameList, edition: Edition = .standard, showsStatusLine: Bool = true,
        query: String = "", notice: String? = nil, pace: SearchPace = SearchPace()
    ) {
        let table = NameTable(list)
        search = SearchSession(table, edition: edition, pace: pace)
        arrivals = NameArrivals(table, search.searcher)
        letters = TypeAhead(table)
        marking = Marking(table)
        ordering = ListOrdering(table, search.searcher)
        columns = ListColumns(table.tableView)
        longRows = LongRows(table)
        opening = Opening(table)
        vi = ViKeys(table, search, letters, longRows)
        screen = SectionsView(table, search, Details(table), columns, showsStatusLine: showsStatusLine)
        keySetup.hasSearchSession = edition.hasStepsInBar
        self.notice = notice
        super.init()
        search.bar.text = query
        connect()
    }

    /// Makes a screen of names in memory.
    public convenience init(
        names: NameDictionary, edition: Edition = .standard, showsStatusLine: Bool = true,
        query: String = "", notice: String? = nil
    ) {
        let pace = SearchPace()
        self.init(
            list: StoredNameList(names, pace: pace), edition: edition, showsStatusLine: showsStatusLine,
            query: query, notice: notice, pace: pace)
    }

    private func connect() {
        table.delegate = self
        search.host = self
        arrivals.host = self
        letters.host = self
        vi.host = self
        details.host = self
        marking.host = self
        ordering.host = self
        ordering.fieldTitle = { [weak columns] in columns?.title(ofField: $0) ?? $0 }
        columns.onSelect = { [weak self] in self?.orderByColumn() }
        longRows.host = self
        opening.host = self
        vi.container = screen
        search.onSearch = { [weak self] in
            self?.arrivals.forgetWantedName()
            self?.longRows.reset()
        }
        screen.onLayout = { [weak self] size in
            self?.vi.placeCommandLine(in: size)
            self?.arrivals.lookForWantedName()
        }
    }

    var table: NameTable { search.table }

    package var details: Details { screen.details }

    // MARK: Names

    /// All names.
    ///
    /// While a file is being read there is another list with more names again and again.
    public var allNames: any NameList { table.content.all }
    /// What the screen shows of them: all, or what a search has left.
    public var names: any NameList { table.content.shown }
    /// The titles of the sections that are shown, the magnifier among them.
    ///
    /// - Complexity: O(sections).
    public var keys: [String] { table.content.titles }

    /// The row in focus and what is known of it; `nil` if there is none, or if it is not here.
    public var rowInFocus: ChosenRows? {
        guard let place = table.placeInFocus else { return nil }
        var row: ChosenRows?
        allNames.records(of: [place.asRows]) { answer in
            if case .success(let records) = answer { row = ChosenRows(place, of: records) }
        }
        return row
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

    // MARK: The sample

    /// Which edition of the sample the screen follows.
    public var edition: Edition { search.edition }
    /// The table.
    public var tableView: TableView { table.tableView }
    /// The search bar.
    public var searchBar: SearchBar { search.bar }
    /// Whether the user searches, in the sense of the sample: from editing to selection or Cancel.
    public var isSearching: Bool { search.isActive }

    /// Makes the working copy anew from the names as they were read.
    ///
    /// Mirrors the sample's `resetSearch`.
    public func resetSearch() { search.reset() }

    /// Leaves the names that contain a term and the sections that still have names; reloads the table once.
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
        tableView.delegate = self
        // The search knows which match counts.
        tableView.focusesFirstMatch = false
        // A row that is wrapped says nothing about others.
        tableView.estimatedRowHeight = 1
        // Long titles, such as paths, are cut: each section costs the list one row.
        tableView.sectionHeaderHeight = 1
        searchBar.delegate = self
        searchBar.placeholder = "search"
        searchBar.autocapitalizationType = .none
        searchBar.autocorrectionType = .no
        // In an empty bar the key chooses the row in focus, or says that nothing is searched for.
        searchBar.enablesReturnKeyAutomatically = false
        searchBar.showsCancelButton = true
        addKeyCommands()
        editor?.edit(rowsOf: self)
        search.beginsAtStart = keySetup.startsInSearchBar
        search.startsAtFocus = keyMap == .vi
        letters.adviceOnQ = keyMap == .standard ? "Esc or Ctrl-C quits." : nil
        // Filling the table moves the focus, which ends notices.
        let noticeAtLaunch = notice
        arrivals.keepingWantedName { fillTable() }
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
            // A table that has no height yet scrolls to the row that gets the focus; a bar that moves has
            // left the content.
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
        // Sections without names have their headers there.
        let hasHeaders = editor != nil && content.shown.sectionCount > 0 && !content.isOneList
        screen.show(status, hints: hints, isEmpty: content.shown.isEmpty && !hasHeaders)
    }

    // MARK: Responding

    /// The list has the keys while nobody edits.
    public override var preferredFocusEnvironment: Responder? { tableView }

    public override var keyCommands: [KeyCommand] {
        ScreenCommands.table.keyCommands(in: .screen, for: presentSetup) + tableView.keyCommands
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
            keyMap == .vi
            ? !searchBar.isFirstResponder && vi.type(key) : key.text.map { letters.type($0) } ?? false
        if !isUsed { explainUnusedKey(key) }
        return isUsed
    }

    /// Pasted text is for the search bar, wherever the keys are.
    public override func paste(_ text: String) -> Bool {
        searchBar.becomeFirstResponder() && searchBar.paste(text)
    }
}
