internal import CommandSupport
public import NameDirectory
public import TextUIKit

/// Shows names in sections, with an index and a search bar, and finds out which one the user wants.
///
/// The sample's controller: data source and delegate of the table and delegate of the search bar, in one file each. What
/// goes beyond it has owners that the controller makes, holds, and connects.
@MainActor
public final class SectionsViewController: ViewController {
    let table: NameTable
    let search: SearchSession
    let arrivals: NameArrivals
    let letters: TypeAheadKeys
    let vi: ViKeys
    let marking: Marking
    let details: Details
    /// What changes the file whose names these are; `nil` if they are not edited.
    var editor: Editor?
    let screen: SectionsView
    /// Which keys the screen has; read when the view loads.
    var keySetup: KeySetup
    /// What is called when something happens, set by the owner.
    var callbacks = Callbacks()
    /// What the status line says in place of the counts, until the next key.
    public var notice: String? { didSet { application?.setNeedsDisplay() } }

    /// What is called when something happens.
    struct Callbacks {
        var onFinish: ((Outcome) -> Void)?
        var onToggleMouse: (() -> Bool)?
        /// Called once when the screen is first seen.
        var onFirstAppearance: (() -> Void)?
    }

    /// Makes a screen.
    ///
    /// - Parameters:
    ///   - names: What to show.
    ///   - edition: Which edition to follow.
    ///   - showsStatusLine: Whether there is a line about the list at the bottom.
    ///   - query: What the list is filtered by at launch; empty for nothing.
    ///   - notice: What the status line says at first in place of the counts.
    public init(
        names: NameDictionary, edition: Edition = .standard, showsStatusLine: Bool = true,
        query: String = "", notice: String? = nil
    ) {
        table = NameTable(names)
        search = SearchSession(table, edition: edition)
        arrivals = NameArrivals(table, search.searcher)
        letters = TypeAheadKeys(table)
        vi = ViKeys(table, search, letters)
        marking = Marking(table)
        details = Details(table)
        screen = SectionsView(table, search, details, showsStatusLine: showsStatusLine)
        keySetup = KeySetup(hasSearchSession: edition.hasStepsInBar)
        self.notice = notice
        super.init()
        search.bar.text = query
        connect()
    }

    private func connect() {
        table.delegate = self
        search.host = self
        arrivals.host = self
        letters.host = self
        vi.host = self
        details.host = self
        vi.container = screen
        search.onSearch = { [weak self] in self?.arrivals.forgetWantedName() }
        screen.onLayout = { [weak self] size in
            self?.vi.placeCommandLine(in: size)
            self?.arrivals.lookForWantedName()
        }
        callbacks.onFirstAppearance = { [weak self] in self?.beginInSearchBar() }
    }

    // MARK: The view

    public override func loadView() { view = screen }

    public override func viewDidLoad() {
        tableView.register(NameCell.self, forCellReuseIdentifier: NameTable.cellIdentifier)
        tableView.dataSource = self
        tableView.delegate = self
        searchBar.delegate = self
        searchBar.placeholder = "search"
        searchBar.autocapitalizationType = .none
        searchBar.autocorrectionType = .no
        searchBar.showsCancelButton = true
        addKeyCommands()
        editor?.edit(rowsOf: self)
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
            // A table that has no height yet scrolls to the row that gets the focus; a bar that moves has left the content.
            let offset = edition.barMovesForSearch ? .zero : tableView.contentOffset
            search.showFirstMatch()
            tableView.setContentOffset(offset, animated: false)
        }
    }

    public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        callbacks.onFirstAppearance?()
        callbacks.onFirstAppearance = nil
        editor?.askNextQuestionAtStart()
    }

    /// Goes to the search bar, if that is wished.
    private func beginInSearchBar() {
        guard startsInSearchBar else { return }
        let isFirstRowSeen = tableView.contentOffset.y <= searchBar.frame.size.height
        searchBar.becomeFirstResponder()
        // The bar has left the content, and with it the rows that the offset has counted.
        if isFirstRowSeen { tableView.setContentOffset(.zero, animated: false) }
    }

    public override func updateProperties() {
        editor?.lookAtDisk()
        details.update()
        let content = table.content
        // Sections without names have their headers there.
        let hasHeaders = editor != nil && content.shown.sectionCount > 0 && !content.isOneList
        screen.show(status, hints: hints, isEmpty: content.shown.count == 0 && !hasHeaders)
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
