internal import CommandUI
internal import TargetStore
internal import TextUIKit

/// The list as seen by a detail screen; it performs the actions on the target.
@MainActor
protocol TargetDetailHost: AnyObject {
    func target(_ id: Target.ID) -> Target?
    var message: String? { get }
    func hints(for target: Target?) -> [StatusLine.Hint]
    var targetKeyCommands: [KeyCommand] { get }
    func canPerformOwn(_ action: Action) -> Bool
    func performOwn(_ action: Action, on id: Target.ID?)
    func explainUnusedKey(_ key: Key)
}

/// The detail screen of a target: its full name, which may wrap, and the remaining hours.
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

    /// Shows the current target; leaves the screen if the target no longer exists.
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

    var isShowingTarget: Bool { navigationController != nil && list?.target(id) != nil }

    override func updateProperties() {
        guard let list else { return }
        statusLine.text = list.message ?? ""
        statusLine.isNotice = true
        statusLine.hints = list.hints(for: textView.target)
    }

    override var preferredFocusEnvironment: Responder? { scrollView }

    override var keyCommands: [KeyCommand] { list?.targetKeyCommands ?? [] }

    override func canPerform(_ action: Action) -> Bool {
        if action == .navigateBack || action == .ignore {
            return navigationController?.topViewController === self
        }
        // The list handles all actions on its targets, except going back.
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
