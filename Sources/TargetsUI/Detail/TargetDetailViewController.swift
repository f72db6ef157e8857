internal import CommandSupport
internal import TargetStore
internal import TextUIKit

/// What a target's own screen asks of the list, which does what is done with the target.
@MainActor
protocol TargetDetailHost: AnyObject {
    /// The target of an identity as it is now; `nil` if it has gone.
    func target(_ id: Target.ID) -> Target?
    /// What the status line says; `nil` for nothing.
    var message: String? { get }
    /// The keys that help most.
    func hints(for target: Target?) -> [StatusLine.Hint]
    /// The keys of the screen.
    var targetKeyCommands: [KeyCommand] { get }
    /// Whether the list answers an action now.
    func canPerformOwn(_ action: Action) -> Bool
    /// Does an action of the list's with a target.
    func performOwn(_ action: Action, on id: Target.ID?)
    /// Says that a key does nothing here.
    func explainUnusedKey(_ key: Key)
}

/// All of one target: its name on as many lines as it takes, and what is left to do.
@MainActor
final class TargetDetailViewController: ViewController {
    private weak var list: (any TargetDetailHost)?
    private let id: Target.ID
    private let scrollView = ScrollView()
    private let textView = TargetDetailView()
    private let statusLine = StatusLine()

    init(_ id: Target.ID, of list: any TargetDetailHost) {
        self.list = list
        self.id = id
        super.init()
        title = "Target"
    }

    override func loadView() {
        view = View()
        scrollView.addSubview(textView)
        view.addSubview(scrollView)
        view.addSubview(statusLine)
    }

    override func viewDidLoad() { showTarget() }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        showTarget()
    }

    /// Shows the target as it is now; one that has gone takes its screen with it.
    func showTarget() {
        guard let list, isViewLoaded else { return }
        guard let target = list.target(id) else {
            if navigationController?.topViewController === self {
                navigationController?.popViewController(animated: true)
            }
            return
        }
        textView.target = target
        view.setNeedsLayout()
    }

    /// Whether the screen is there, and its target is as well.
    var isShowingTarget: Bool { navigationController != nil && list?.target(id) != nil }

    override func updateProperties() {
        guard let list else { return }
        statusLine.text = list.message ?? ""
        statusLine.isNotice = true
        statusLine.hints = list.hints(for: textView.target)
    }

    override var preferredFocusEnvironment: Responder? { scrollView }

    // MARK: Keys

    override var keyCommands: [KeyCommand] { list?.targetKeyCommands ?? [] }

    override func canPerform(_ action: Action) -> Bool {
        if action == .navigateBack || action == .ignore {
            return navigationController?.topViewController === self
        }
        // The list does what is done with its target, but for going back.
        return action != .goBack && list?.canPerformOwn(action) == true
    }

    override func perform(_ action: Action, sender: Responder?) {
        if action == .navigateBack {
            navigationController?.popViewController(animated: true)
        } else if action != .ignore {
            list?.performOwn(action, on: id)
        }
    }

    override func keyDown(_ key: Key) -> Bool {
        list?.explainUnusedKey(key)
        return false
    }

    // MARK: Layout

    override func viewDidLayoutSubviews() {
        let size = view.frame.size
        let status = size.height > 2 ? 1 : 0
        scrollView.frame = Rect(x: 0, y: 0, width: size.width, height: size.height - status)
        statusLine.frame = Rect(x: 0, y: size.height - status, width: size.width, height: status)
        let height = textView.sizeThatFits(Size(width: size.width, height: 0)).height
        textView.frame = Rect(x: 0, y: 0, width: size.width, height: height)
        scrollView.contentSize = Size(width: size.width, height: height)
    }
}
