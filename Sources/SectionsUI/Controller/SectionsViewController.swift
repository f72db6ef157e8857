public import CommandSupport
public import NameDirectory
public import TextUIKit

/// Shows names in sections, with an index and a search bar, and finds out which one the user wants.
///
/// The sample's controller: data source and delegate of the table and delegate of the search bar, in one file each.
@MainActor
public final class SectionsViewController: ViewController {
    /// The names as they were read.
    ///
    /// They never change, but while a file is being read there are more of them again and again.
    public internal(set) var allNames: NameDictionary
    /// What the screen shows of them: a deep mutable copy, filtered.
    public internal(set) var names: MutableNameDictionary
    /// Which edition of the sample the screen follows.
    public let edition: Edition
    /// Whether there is a line about the list at the bottom.
    public let showsStatusLine: Bool
    /// How long letters typed in the list belong together.
    public var typeAheadTimeout = Duration.seconds(1)
    /// What the keys of the list mean; read when the view loads.
    public var keyMap = KeyMap.standard
    /// Keys that the user has bound, the first of each winning; read when the view loads.
    public var keyBindings: [KeyBinding] = []
    /// Whether the search bar has the keys at first, and keeps them as in fzf; read when the view loads.
    public var startsInSearchBar = false
    /// Called with a query that the search bar was left with, for the owner to remember.
    public var onSearchAccepted: ((String) -> Void)?
    /// Gives the mouse to the terminal or takes it back, and says whether the program has it now; without it the key
    /// does nothing.
    public var onToggleMouse: (() -> Bool)?
    /// Called once when the user has chosen or left.
    public var onFinish: ((Outcome) -> Void)?

    /// The table.
    public let tableView = TableView()
    /// The search bar.
    public let searchBar = SearchBar()
    let statusLine = StatusLine()
    let emptyLabel = Label()

    /// Whether the user searches, in the sense of the sample: from the beginning of editing to selection or Cancel.
    public internal(set) var isSearching = false
    /// Whether the magnifier is a section of its own, before the first letter.
    var hasMagnifierSection = false
    /// What the list is filtered by.
    var search = NameSearch("")
    /// Letters typed in the list.
    var typeAhead = TypeAhead()
    var typeAheadTimer: Timer?
    /// Whether the focus moves because of a typed letter at this moment.
    var isFollowingTypeAhead = false
    /// What the status line says in place of the counts, until the next key.
    public var notice: String? { didSet { application?.setNeedsDisplay() } }
    /// How far the reading has come that is still going on.
    var loading: LoadingProgress?
    /// Which of a loader's lists is shown.
    var namesVersion = 0
    /// What was read last, while a search in the names before it is still going on.
    var unshownNames: LoadingProgress?
    /// The search that is going on while keys are answered.
    var searchUnderWay: SearchUnderWay?
    /// How long lists are searched.
    package var searchPace = SearchPace()
    /// Whether the focus moves because names have come before the one that has it.
    var isFollowingNames = false
    /// Where the list was before the search, to go back there; the line is that of the row in focus.
    var placeBeforeSearch: (offset: Point, row: (section: Int, row: Int)?, line: Int, namesVersion: Int)?
    /// The row that the delegate was asked about last, among the names as they were read.
    var selectedRow: ChosenRow?

    /// Whether rows can be marked, so that several are chosen at once; turning it off unmarks all.
    public var allowsMarking = false {
        didSet {
            if !allowsMarking { marks = MarkedRows() }
            guard isViewLoaded else { return }
            showMarks()
            application?.setNeedsDisplay()
        }
    }
    /// The rows that are marked, whether they are shown now or not.
    public internal(set) var marks = MarkedRows()

    /// Who tells what the pane shows; `nil` has it show the whole name and its section.
    public var detailSource: (any DetailSource)? {
        willSet { forgetDetail() }
        didSet { updateDetail() }
    }
    /// Whether details of the row in focus are shown, if there is room for them.
    public var showsDetail = false {
        didSet {
            guard showsDetail != oldValue, isViewLoaded else { return }
            view.setNeedsLayout()
            application?.setNeedsDisplay()
        }
    }
    let detailPane = DetailPane()
    let standardDetailSource = NameDetailSource()
    var detailRequest = DetailRequest()

    /// A line above everything; `nil` or no text leaves it out.
    public var headerText: String? { didSet { headerDidChange() } }
    let headerLabel = Label()
    /// What stands before the text of the search, in place of the magnifier; `nil` shows the magnifier.
    public var promptText: String? { didSet { searchBar.leadingText = promptText } }
    /// What the user can choose a search's meaning from; fewer than two show no choice.
    public var scopes: [String] = [] { didSet { scopesDidChange() } }
    /// Told which scope the user has chosen, from 0.
    public var onScopeChange: ((Int) -> Void)?
    /// Makes the search for a text in a scope, from 0; without others a name must contain the text.
    public var makeSearch: (_ text: String, _ scope: Int) -> NameSearch = { text, _ in NameSearch(text) }
    /// The name that is to get the focus when it comes.
    var wantedName: String?

    /// What is remembered from one key to the next.
    var keyState = KeyState()
    /// The file whose names are changed here, if they are; set before the view loads.
    public var editing: EditingSession?
    var editingState = EditingState()
    /// What is asked when the screen is first seen.
    public var questionsAtStart: [QuestionAtStart] = []

    static let cellIdentifier = "SectionsTableIdentifier"

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
        allNames = names
        self.names = names.mutableDeepCopy()
        self.edition = edition
        self.showsStatusLine = showsStatusLine
        self.notice = notice
        super.init()
        searchBar.text = query
    }

    public override func loadView() {
        let view = SectionsView(controller: self)
        for subview in [headerLabel, tableView, emptyLabel, detailPane, statusLine] {
            view.addSubview(subview)
        }
        self.view = view
    }

    public override func viewDidLoad() {
        tableView.register(NameCell.self, forCellReuseIdentifier: Self.cellIdentifier)
        tableView.dataSource = self
        tableView.delegate = self
        searchBar.delegate = self
        searchBar.placeholder = "search"
        searchBar.autocapitalizationType = .none
        searchBar.autocorrectionType = .no
        searchBar.showsCancelButton = true
        addKeyCommands()
        prepareEditing()
        let (noticeAtLaunch, nameAtLaunch) = (notice, wantedName)
        placeSearchBar()
        resetSearch()
        tableView.reloadData()
        if edition.searchBarPlacement == .content {
            tableView.setContentOffset(Point(x: 0, y: searchBar.frame.size.height), animated: false)
        }
        if let query = searchBar.text, !query.isEmpty {
            handleSearch(forTerm: query) { [self] in
                placeSearchBar()
                // A table that has no height yet scrolls to the row that gets the focus.
                let offset = edition.hasSearchSession ? .zero : tableView.contentOffset
                showFirstMatch()
                // With a session the bar has left the content.
                tableView.setContentOffset(offset, animated: false)
            }
        }
        // Filling the table has moved the focus, which ends notices.
        notice = noticeAtLaunch
        wantedName = nameAtLaunch
    }

    public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        beginInSearchBar()
        askNextQuestionAtStart()
    }

    public override func updateProperties() {
        lookAtDisk()
        updateDetail()
        show(status)
    }

    /// The list has the keys while nobody edits.
    public override var preferredFocusEnvironment: Responder? { tableView }

    public override var keyCommands: [KeyCommand] {
        ScreenCommands.table.keyCommands(in: .screen, for: keySetup) + tableView.keyCommands
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
            ? !searchBar.isFirstResponder && typeViKey(key) : key.text.map { handleTyped($0) } ?? false
        if !isUsed { explainUnusedKey(key) }
        return isUsed
    }

    /// Pasted text is for the search bar, wherever the keys are.
    public override func paste(_ text: String) -> Bool {
        searchBar.becomeFirstResponder() && searchBar.paste(text)
    }

    /// Tells the owner how the screen ended, once.
    func finish(_ outcome: Outcome) {
        callOffSearch()
        forgetDetail()
        let onFinish = onFinish
        self.onFinish = nil
        onFinish?(outcome)
    }
}
