internal import CommandSupport
internal import NameDirectory
public import TargetStore
public import TextUIKit

/// The list of targets, with what they come to, and everything that is done with it.
///
/// It is at the bottom of a `NavigationController`, which it shows its other screens on. It observes the manager: whoever
/// else sets `onChange` and `onStateChange` afterwards takes that away from it.
@MainActor
public final class TargetsViewController: ViewController {
    /// How the user leaves.
    public enum Ending: Hashable, Sendable {
        /// As usual.
        case done
        /// By Ctrl-C.
        case interrupted
        /// Though the list is not saved; why it is not.
        case unsaved(TargetStoreError)
    }

    /// The targets, of which this is the view.
    public let manager: TargetManager
    /// The list.
    public let tableView = TableView()
    /// What filters it.
    public let searchBar = SearchBar()
    /// Called when the user leaves and the list is saved or given up; `nil` ends the application.
    public var onFinish: ((Ending) -> Void)?
    /// The order that targets are shown in.
    public internal(set) var sort: TargetSort

    let totalsRow = TargetRowView()
    let statusLine = StatusLine()
    let hintsLine = StatusLine()
    let emptyLabel = Label()

    /// What the table shows.
    package internal(set) var listing = TargetListing()
    /// What names have to match.
    var search: NameSearch
    /// The target that the user has gone to last: the focus comes back to it if it was out of sight.
    var anchor: Target.ID?
    /// Whether the focus moves because rows do, and not because the user moves it.
    var isUpdating = false
    /// A message that the next key takes away.
    var notice: String?
    /// Whether the status has a row of its own.
    var hasStatusLine = true
    /// Whether a save has taken so long that it is told of.
    var isSavingShown = false
    /// Whether the last save has failed.
    var hasFailed = false
    /// How the user wants to leave as soon as the list is saved.
    var wantedEnding: Ending?
    /// The screen of one target, if it is shown.
    weak var detail: TargetDetailViewController?
    /// The form, if it is shown.
    weak var form: TargetFormViewController?
    /// What the user is being asked.
    var asked: Question?
    /// Asks what could not be asked while something else was in the way.
    var waitingQuestion: ((TargetsViewController) -> Void)?
    private var hasAppeared = false

    /// Makes a list.
    ///
    /// - Parameters:
    ///   - manager: The targets; it has loaded them already, or has failed to.
    ///   - sort: The order to begin with.
    ///   - filter: What names have to contain to begin with; nothing shows all.
    public init(manager: TargetManager, sort: TargetSort = .own, filter: String = "") {
        self.manager = manager
        self.sort = sort
        search = NameSearch(filter)
        super.init()
        title = "Targets"
        navigationItem.backButtonTitle = "Targets"
        searchBar.text = filter
        manager.onChange = { [weak self] in self?.listChanged($0) }
        manager.onStateChange = { [weak self] in self?.stateChanged(to: $0) }
    }

    public override func loadView() {
        view = View()
        for part in [searchBar, tableView, totalsRow, emptyLabel, statusLine, hintsLine] as [View] {
            view.addSubview(part)
        }
    }

    public override func viewDidLoad() {
        tableView.register(TargetCell.self, forCellReuseIdentifier: TargetCell.identifier)
        tableView.dataSource = self
        tableView.delegate = self
        for command in Self.tableCommands { tableView.addKeyCommand(command) }
        searchBar.delegate = self
        searchBar.placeholder = "Part of a name"
        for command in Self.searchBarCommands { searchBar.addKeyCommand(command) }
        totalsRow.content.hasBar = true
        totalsRow.style = Style(attributes: .bold)
        emptyLabel.numberOfLines = 0
        navigationItem.rightBarButtonItem = editButtonItem
        showAll()
    }

    public override func viewDidLayoutSubviews() { layoutViews(in: view.frame.size) }

    public override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        for path in tableView.indexPathsForSelectedRows ?? [] {
            tableView.deselectRow(at: path, animated: animated)
        }
        updateStatus()
    }

    public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard !hasAppeared else { return }
        hasAppeared = true
        // Later: the window that appears takes the keys first.
        application?.post { [weak self] in self?.begin() }
    }

    public override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        tableView.setEditing(editing, animated: animated)
        view.setNeedsLayout()
        updateStatus()
    }

    public override var preferredFocusEnvironment: Responder? { tableView }

    // MARK: Keys

    public override var keyCommands: [KeyCommand] { Self.commands }

    public override func canPerform(_ action: Action) -> Bool { canPerformOwn(action) }

    public override func perform(_ action: Action, sender: Responder?) { performOwn(action) }

    public override func keyDown(_ key: Key) -> Bool {
        explainUnusedKey(key)
        return false
    }
}
