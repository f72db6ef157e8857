extension Action {
    /// Goes back to the previously shown controller.
    public static let navigateBack = Action("navigateBack")
}

/// A stack of controllers of which the top one is shown, below a bar with a back button.
///
/// Mirrors `UINavigationController`. Esc, Alt-Left and a click on the back button lead back, unless the shown
/// controller uses the key, or performs `navigateBack`, itself. A controller that is shown again regains its
/// former first responder.
@MainActor
open class NavigationController: ViewController {
    /// The bar at the top of the view.
    public let navigationBar = NavigationBar()
    /// The bar at the bottom of the view, which shows the `toolbarItems` of the shown controller.
    ///
    /// Mirrors `UINavigationController.toolbar`.
    public let toolbar = Toolbar()
    /// Whether the toolbar is hidden; `true` at first, as in UIKit.
    ///
    /// Mirrors `UINavigationController.isToolbarHidden`. Differs from UIKit: a toolbar without items is
    /// hidden as well, because it would cost a row.
    open var isToolbarHidden = true { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// The delegate that is notified when another controller is shown.
    open weak var delegate: (any NavigationControllerDelegate)?
    /// Whether the bar is hidden; mirrors `UINavigationController.isNavigationBarHidden`.
    open var isNavigationBarHidden = false {
        didSet {
            navigationBar.isHidden = isNavigationBarHidden
            viewIfLoaded?.setNeedsLayout()
            viewIfLoaded?.setNeedsDisplay()
        }
    }

    private var stack: [ViewController] = []
    private var formerResponders: [ObjectIdentifier: Weak<Responder>] = [:]

    /// Creates a controller with a root, or with an empty stack.
    public init(rootViewController: ViewController? = nil) {
        super.init()
        navigationBar.backButton.addTarget(self, action: .navigateBack, for: .primaryActionTriggered)
        if let rootViewController { pushViewController(rootViewController, animated: false) }
    }

    open override func loadView() {
        let view = NavigationView(controller: self)
        view.addSubview(navigationBar)
        view.addSubview(toolbar)
        self.view = view
        if let topViewController { place(topViewController) }
    }

    // MARK: The stack

    /// The stack, from the bottom to the shown controller.
    ///
    /// Mirrors `UINavigationController.viewControllers`; assigning calls `setViewControllers(_:animated:)`.
    open var viewControllers: [ViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The shown controller; mirrors `UINavigationController.topViewController`.
    public final var topViewController: ViewController? { stack.last }
    /// The visible controller: the presented one, else the one on top.
    ///
    /// Mirrors `UINavigationController.visibleViewController`.
    public final var visibleViewController: ViewController? { presentedViewController ?? topViewController }

    /// Pushes a controller and shows it.
    ///
    /// Mirrors `UINavigationController.pushViewController`. Differs from UIKit: ignores navigation
    /// controllers and controllers already on the stack, where UIKit raises.
    open func pushViewController(_ controller: ViewController, animated: Bool) {
        setViewControllers(stack + [controller], animated: animated)
    }

    /// Pops and returns the top controller, unless it is the only one, and shows the one below.
    ///
    /// Mirrors `UINavigationController.popViewController`.
    @discardableResult
    open func popViewController(animated: Bool) -> ViewController? {
        guard stack.count > 1, let top = stack.last else { return nil }
        setViewControllers(stack.dropLast(), animated: animated)
        return top
    }

    /// Pops all controllers above the root and returns them, the lowest first.
    ///
    /// Mirrors `UINavigationController.popToRootViewController`.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [ViewController]? {
        stack.first.flatMap { popToViewController($0, animated: animated) }
    }

    /// Pops all controllers above another and returns them; `nil` if there are none.
    ///
    /// Mirrors `UINavigationController.popToViewController`.
    @discardableResult
    open func popToViewController(_ controller: ViewController, animated: Bool) -> [ViewController]? {
        guard let index = stack.firstIndex(where: { $0 === controller }), index < stack.count - 1 else {
            return nil
        }
        let leaving = Array(stack[(index + 1)...])
        setViewControllers(Array(stack[...index]), animated: animated)
        return leaving
    }

    /// Replaces the whole stack, from the bottom up, and shows its last controller.
    ///
    /// Mirrors `UINavigationController.setViewControllers`. Duplicates of a controller are ignored.
    open func setViewControllers(_ controllers: [ViewController], animated: Bool) {
        var seen: Set<ObjectIdentifier> = []
        let next = controllers.filter {
            !($0 is NavigationController) && seen.insert(ObjectIdentifier($0)).inserted
        }
        let former = stack
        let leaving = former.filter { !seen.contains(ObjectIdentifier($0)) }
        let coming = next.filter { controller in !former.contains { $0 === controller } }
        guard !leaving.isEmpty || !former.elementsEqual(next, by: ===) else { return }
        for controller in leaving { controller.willMove(toParent: nil) }
        for controller in coming {
            addChild(controller)
            controller.toolbarObserver = toolbar
        }
        stack = next
        navigationBar.items = next.map(\.navigationItem)
        show(next.last, insteadOf: former.last, animated: animated)
        for controller in leaving {
            formerResponders[ObjectIdentifier(controller)] = nil
            controller.toolbarObserver = nil
            controller.removeFromParent()
        }
        for controller in coming { controller.didMove(toParent: self) }
    }

    // MARK: Showing

    /// Shows another controller, with the calls in UIKit's order.
    private func show(_ next: ViewController?, insteadOf former: ViewController?, animated: Bool) {
        guard isViewLoaded, next !== former else { return }
        let isOnScreen = appearance == .appeared || appearance == .appearing
        if isOnScreen {
            next?.loadViewIfNeeded()
            former?.beginAppearanceTransition(false, animated: animated)
            next?.beginAppearanceTransition(true, animated: animated)
            if let next { delegate?.navigationController(self, willShow: next, animated: animated) }
        }
        // A callback may have pushed another controller, which is shown by now.
        guard next === topViewController else { return }
        if let former {
            keepResponder(of: former)
            former.viewIfLoaded?.removeFromSuperview()
        }
        if let next { place(next) }
        guard isOnScreen else { return }
        former?.endAppearanceTransition()
        guard let next else { return }
        let end = { @MainActor [weak self] in
            next.endTransition(from: .appearing)
            self?.hasShown(next, animated: animated)
        }
        guard let window = responderWindow else { return end() }
        if appearance == .appeared { window.afterLayout(end) } else { window.afterNextLayout(end) }
    }

    /// Completes the appearance of a controller: restores its first responder and notifies the delegate.
    private func hasShown(_ next: ViewController, animated: Bool) {
        if let responder = formerResponders.removeValue(forKey: ObjectIdentifier(next))?.value {
            responder.becomeFirstResponder()
        }
        delegate?.navigationController(self, didShow: next, animated: animated)
    }

    private func place(_ controller: ViewController) {
        // After the bar in the subviews, so that pointer and keys find it first where they overlap.
        view.addSubview(controller.view)
        controller.navigationItem.pinnedSearch?.pinningController = controller
        view.setNeedsLayout()
        application?.setNeedsDisplay()
    }

    /// Saves the first responder of a controller that is about to be covered.
    private func keepResponder(of controller: ViewController) {
        guard let responder = responderWindow?.firstResponder, let view = controller.viewIfLoaded else {
            return
        }
        if responder === controller || (responder as? View)?.isDescendant(of: view) == true {
            formerResponders[ObjectIdentifier(controller)] = Weak(responder)
        }
    }

    /// Shows or hides the bar; mirrors `UINavigationController.setNavigationBarHidden`.
    open func setNavigationBarHidden(_ isHidden: Bool, animated: Bool) { isNavigationBarHidden = isHidden }

    /// Shows or hides the toolbar; mirrors `UINavigationController.setToolbarHidden`.
    open func setToolbarHidden(_ isHidden: Bool, animated: Bool) { isToolbarHidden = isHidden }

    // MARK: Keys

    /// The responder that the shown controller prefers, else that controller.
    open override var preferredFocusEnvironment: Responder? {
        topViewController.map { $0.preferredFocusEnvironment ?? $0 }
    }

    open override var keyCommands: [KeyCommand] { Self.standardKeyCommands }

    private static let standardKeyCommands = [
        KeyCommand([Key(.escape), Key(.left, .alternate)], .navigateBack, title: "Back")
    ]

    open override func canPerform(_ action: Action) -> Bool {
        action == .navigateBack && stack.count > 1
            && topViewController?.navigationItem.hidesBackButton != true
    }

    open override func perform(_ action: Action, sender: Responder?) {
        guard action == .navigateBack else { return }
        // The shown controller may need to ask the user first.
        if let topViewController, topViewController.canPerform(action) {
            topViewController.perform(action, sender: sender)
        } else {
            popViewController(animated: true)
        }
    }
}

extension ViewController {
    /// The nearest navigation controller above this one; mirrors `UIViewController.navigationController`.
    public final var navigationController: NavigationController? {
        parent as? NavigationController ?? parent?.navigationController
    }
}

/// Callbacks of a navigation controller about the shown controller; mirrors `UINavigationControllerDelegate`.
@MainActor
public protocol NavigationControllerDelegate: AnyObject {
    /// Called before a controller is shown.
    func navigationController(
        _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool)
    /// Called when a controller is shown.
    func navigationController(
        _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool)
}

extension NavigationControllerDelegate {
    public func navigationController(
        _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
    ) {}
    public func navigationController(
        _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
    ) {}
}
