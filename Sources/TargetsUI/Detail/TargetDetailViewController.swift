internal import CommandSupport
internal import TargetStore
public import TextUIKit

/// All of one target: its name on as many lines as it takes, and what is left to do.
@MainActor
public final class TargetDetailViewController: ViewController {
    private weak var list: TargetsViewController?
    private let id: Target.ID?
    private let scrollView = ScrollView()
    private let textView = TargetDetailView()
    private let statusLine = StatusLine()

    /// Makes a screen of the target in focus in a list, which does what is done with it.
    init(list: TargetsViewController) {
        self.list = list
        id = list.focusedTarget?.id
        super.init()
        title = "Target"
    }

    public override func loadView() {
        view = View()
        scrollView.addSubview(textView)
        view.addSubview(scrollView)
        view.addSubview(statusLine)
    }

    public override func viewDidLoad() {
        showTarget()
        showStatus()
    }

    public override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        showTarget()
        showStatus()
    }

    /// Shows the target as it is now; one that has gone takes its screen with it.
    func showTarget() {
        guard let list, isViewLoaded else { return }
        guard let id, let index = list.manager.index(of: id) else {
            if navigationController?.topViewController === self {
                navigationController?.popViewController(animated: true)
            }
            return
        }
        textView.target = list.manager.targets[index]
        view.setNeedsLayout()
    }

    /// Whether the screen is there, and its target is as well.
    var isShowingTarget: Bool { navigationController != nil && id.flatMap { list?.target($0) } != nil }

    /// Says what the list says, and which keys help.
    func showStatus() {
        guard isViewLoaded, let list else { return }
        statusLine.text = list.message ?? ""
        statusLine.isNotice = true
        let wished: [(String, String, Action)] = [
            ("e", "edit", .editTarget), ("+", "hour", .logHour), ("-", "take back", .takeHourBack),
            ("u", "undo", .undoEdit),
        ]
        statusLine.hints =
            [.init(key: "Esc", meaning: "back")]
            + wished.filter { list.obstacle(to: $0.2, on: textView.target) == nil }.map {
                .init(key: $0.0, meaning: $0.1)
            }
    }

    public override var preferredFocusEnvironment: Responder? { scrollView }

    // MARK: Keys

    private static let stay = Action("stayOnTarget")

    /// What the screen's keys do, most of it by the list.
    static let commands: [KeyCommand] =
        [
            KeyCommand(
                [Key(.left), Key(.escape), .control("g"), .character("q"), Key(.backspace)], .navigateBack,
                title: "Back"),
            // The bar's button, which is the next view, would take the letters away.
            KeyCommand([Key(.tab), Key(.tab, .shift)], stay),
            KeyCommand([.character("j")], .scrollDown), KeyCommand([.character("k")], .scrollUp),
            KeyCommand([.character("g")], .scrollToTop), KeyCommand([.character("G")], .scrollToBottom),
            KeyCommand([.character("w")], .saveAgain), KeyCommand([.character("?")], .showKeys),
        ] + TargetsViewController.targetCommands + TargetsViewController.commonCommands

    public override var keyCommands: [KeyCommand] { Self.commands }

    public override func canPerform(_ action: Action) -> Bool {
        if action == .navigateBack || action == Self.stay {
            return navigationController?.topViewController === self
        }
        // The list does what is done with its target, but for going back.
        return action != .goBack && list?.canPerformOwn(action) == true
    }

    public override func perform(_ action: Action, sender: Responder?) {
        if action == .navigateBack {
            navigationController?.popViewController(animated: true)
        } else if action != Self.stay {
            list?.performOwn(action, on: id)
        }
    }

    public override func keyDown(_ key: Key) -> Bool {
        list?.explainUnusedKey(key)
        return false
    }

    // MARK: Layout

    public override func viewDidLayoutSubviews() {
        let size = view.frame.size
        let status = size.height > 2 ? 1 : 0
        scrollView.frame = Rect(x: 0, y: 0, width: size.width, height: size.height - status)
        statusLine.frame = Rect(x: 0, y: size.height - status, width: size.width, height: status)
        let height = textView.sizeThatFits(Size(width: size.width, height: 0)).height
        textView.frame = Rect(x: 0, y: 0, width: size.width, height: height)
        scrollView.contentSize = Size(width: size.width, height: height)
    }
}
