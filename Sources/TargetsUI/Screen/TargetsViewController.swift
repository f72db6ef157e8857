internal import CommandUI
public import TargetStore
public import TextUIKit

/// The screen with the list of targets and their totals; data source of the table and the bar.
///
/// It must be the root of a `NavigationController`, on which it pushes its other screens. It observes the
/// manager by `onChange` and `onStateChange`, which others must not replace.
@MainActor
public final class TargetsViewController: ViewController {
    /// The ways to quit.
    public typealias Ending = TargetsEnding

    let table: TargetTable
    let editor: TargetEditor
    let saving: TargetSaving
    private let screen: TargetsView
    private weak var detail: TargetDetailViewController?
    /// Called when the user quits, after the list is saved or given up; `nil` stops the application.
    public var onFinish: ((Ending) -> Void)?
    package var notice: String? { didSet { shownApplication?.setNeedsDisplay() } }
    private var hasAppeared = false

    /// Makes a screen for a list that has been loaded, or whose loading has failed.
    public init(manager: TargetManager, sort: TargetSort = .own, filter: String = "") {
        table = TargetTable(manager, sort: sort, filter: filter)
        editor = TargetEditor(table)
        saving = TargetSaving(manager)
        screen = TargetsView(table)
        super.init()
        title = "Targets"
        navigationItem.backButtonTitle = "Targets"
        editor.host = self
        saving.host = self
        manager.onChange = { [weak self] in self?.listChanged($0) }
        manager.onStateChange = { [weak self] in self?.saving.stateChanged(to: $0) }
    }

    /// The manager of the displayed targets.
    public var manager: TargetManager { table.manager }
    /// The table of targets.
    public var tableView: TableView { table.tableView }
    /// The search bar that filters the table.
    public var searchBar: SearchBar { table.bar }
    /// The order in which targets are displayed.
    public var sort: TargetSort { table.sort }
    package var listing: TargetListing { table.listing }
    package var focusedTarget: Target? { table.focusedTarget }

    private func listChanged(_ change: TargetListChange) {
        guard isViewLoaded else { return }
        // While a detail screen is shown, the focus stays on its target.
        table.show(change, movesFocus: detail?.isShowingTarget != true)
        detail?.showTarget()
    }

    public override func loadView() { view = screen }

    public override func viewDidLoad() {
        tableView.dataSource = self
        tableView.delegate = self
        searchBar.delegate = self
        for command in TargetCommands.keys(in: .list) { tableView.addKeyCommand(command) }
        for command in TargetCommands.keys(in: .bar) { searchBar.addKeyCommand(command) }
        navigationItem.rightBarButtonItem = editButtonItem
        table.showAll()
    }

    public override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        for path in tableView.indexPathsForSelectedRows ?? [] {
            tableView.deselectRow(at: path, animated: animated)
        }
    }

    public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard !hasAppeared else { return }
        hasAppeared = true
        // Posted, because the window that appears takes the focus first.
        application?.post { [weak self] in self?.saving.reportLoad(isFirst: true) }
    }

    public override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        tableView.setEditing(editing, animated: animated)
        view.setNeedsLayout()
    }

    public override func updateProperties() {
        let place: TargetKeyPlace = searchBar.isFirstResponder ? .bar : .list
        screen.show(
            status, hints: TargetCommands.labels(of: commandState(for: focusedTarget).hints, in: place))
    }

    func edit(_ target: Target?) {
        let form = TargetFormViewController(TargetDraft(target)) { [weak self] target in
            self?.editor.keep(target) ?? nil
        }
        form.onLeave = { [weak self] isInterrupted in
            self?.notice = nil
            self?.saving.leave(isInterrupted: isInterrupted)
        }
        form.onAnswer = { [weak self] in self?.overlayDidClose() }
        form.onTyping = { [weak self] in self?.withdrawEnding() }
        form.message = { [weak self] in self?.status.leavingText }
        show(form)
    }

    func showDetail(of target: Target) {
        let detail = TargetDetailViewController(target.id, of: self)
        self.detail = detail
        show(detail)
    }

    private func show(_ controller: ViewController) {
        if searchBar.isFirstResponder { searchBar.resignFirstResponder() }
        navigationController?.pushViewController(controller, animated: true)
    }

    public override var preferredFocusEnvironment: Responder? { tableView }
    public override var keyCommands: [KeyCommand] { TargetCommands.keys(in: .screen) }

    public override func canPerform(_ action: Action) -> Bool { canPerformOwn(action) }

    public override func perform(_ action: Action, sender: Responder?) { performOwn(action) }

    public override func keyDown(_ key: Key) -> Bool {
        explainUnusedKey(key)
        return false
    }
}
