extension Action {
    /// Go back to the controller that was shown before.
    public static let navigateBack = Action("navigateBack")
}

/// A stack of controllers of which the top one is shown, below a bar with the way back.
///
/// Mirrors `UINavigationController`. Esc, Alt-Left and a click on the former title lead back, unless the
/// controller that is shown uses the key, or performs `navigateBack`, itself; a controller that is shown
/// again has the keys where they were.
@MainActor
open class NavigationController: ViewController {
    /// The bar at the top.
    public let navigationBar = NavigationBar()
    /// Who is told what is shown.
    open weak var delegate: (any NavigationControllerDelegate)?
    /// Whether there is no bar; mirrors `UINavigationController.isNavigationBarHidden`.
    open var isNavigationBarHidden = false {
        didSet {
            navigationBar.isHidden = isNavigationBarHidden
            viewIfLoaded?.setNeedsLayout()
            viewIfLoaded?.setNeedsDisplay()
        }
    }

    private var stack: [ViewController] = []
    /// Who had the keys in controllers that are covered.
    private var formerResponders: [ObjectIdentifier: Weak<Responder>] = [:]

    /// Makes a controller that shows another one, or nothing yet.
    public init(rootViewController: ViewController? = nil) {
        super.init()
        navigationBar.backButton.addTarget(self, action: .navigateBack, for: .primaryActionTriggered)
        if let rootViewController { pushViewController(rootViewController, animated: false) }
    }

    open override func loadView() {
        let view = NavigationView(controller: self)
        view.addSubview(navigationBar)
        self.view = view
        if let topViewController { place(topViewController) }
    }

    // MARK: The stack

    /// The controllers from the bottom to the one that is shown.
    ///
    /// Mirrors `UINavigationController.viewControllers`; assigning calls `setViewControllers(_:animated:)`.
    open var viewControllers: [ViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The controller that is shown; mirrors `UINavigationController.topViewController`.
    public final var topViewController: ViewController? { stack.last }
    /// The controller that is seen: what is presented, else the one on top.
    ///
    /// Mirrors `UINavigationController.visibleViewController`.
    public final var visibleViewController: ViewController? { presentedViewController ?? topViewController }

    /// Puts a controller on top and shows it.
    ///
    /// Mirrors `UINavigationController.pushViewController`. Differs from UIKit: one that is on the stack, and
    /// another navigation controller, is left where it is, where UIKit raises.
    open func pushViewController(_ controller: ViewController, animated: Bool) {
        setViewControllers(stack + [controller], animated: animated)
    }

    /// Takes the top controller away, unless it is the only one, returns it and shows the one below.
    ///
    /// Mirrors `UINavigationController.popViewController`.
    @discardableResult
    open func popViewController(animated: Bool) -> ViewController? {
        guard stack.count > 1, let top = stack.last else { return nil }
        setViewControllers(stack.dropLast(), animated: animated)
        return top
    }

    /// Takes all controllers away but the one at the bottom, and returns them, the lowest first.
    ///
    /// Mirrors `UINavigationController.popToRootViewController`.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [ViewController]? {
        stack.first.flatMap { popToViewController($0, animated: animated) }
    }

    /// Takes all controllers away that are above another, and returns them; `nil` if there are none.
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
    /// Mirrors `UINavigationController.setViewControllers`. A controller that is named twice counts once.
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
        for controller in coming { addChild(controller) }
        stack = next
        navigationBar.items = next.map(\.navigationItem)
        show(next.last, insteadOf: former.last, animated: animated)
        for controller in leaving {
            formerResponders[ObjectIdentifier(controller)] = nil
            controller.removeFromParent()
        }
        for controller in coming { controller.didMove(toParent: self) }
    }

    // MARK: Showing

    /// Shows another controller in the order of calls that UIKit has.
    private func show(_ next: ViewController?, insteadOf former: ViewController?, animated: Bool) {
        guard isViewLoaded, next !== former else { return }
        let isOnScreen = appearance == .appeared || appearance == .appearing
        if isOnScreen {
            next?.loadViewIfNeeded()
            former?.beginAppearanceTransition(false, animated: animated)
            next?.beginAppearanceTransition(true, animated: animated)
            if let next { delegate?.navigationController(self, willShow: next, animated: animated) }
        }
        // Whoever was told may have pushed another controller, which is shown by now.
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

    /// A controller has appeared: it gets the keys that it had, and the delegate is told.
    private func hasShown(_ next: ViewController, animated: Bool) {
        if let responder = formerResponders.removeValue(forKey: ObjectIdentifier(next))?.value {
            responder.becomeFirstResponder()
        }
        delegate?.navigationController(self, didShow: next, animated: animated)
    }

    /// Puts a controller's view below the bar.
    private func place(_ controller: ViewController) {
        // After the bar, so that the pointer and the keys find it first where they overlap.
        view.addSubview(controller.view)
        controller.navigationItem.pinnedSearch?.pinningController = controller
        view.setNeedsLayout()
        application?.setNeedsDisplay()
    }

    /// Remembers who has the keys in a controller that is about to be covered.
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

    // MARK: Keys

    /// What the controller that is shown prefers, else that controller.
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
        // The one that is shown may have to ask first.
        if let topViewController, topViewController.canPerform(action) {
            topViewController.perform(action, sender: sender)
        } else {
            popViewController(animated: true)
        }
    }
}

extension ViewController {
    /// The navigation controller that this one is on; mirrors `UIViewController.navigationController`.
    public final var navigationController: NavigationController? {
        parent as? NavigationController ?? parent?.navigationController
    }
}

/// What a navigation controller tells about what it shows; mirrors `UINavigationControllerDelegate`.
@MainActor
public protocol NavigationControllerDelegate: AnyObject {
    /// A controller is about to be shown.
    func navigationController(
        _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool)
    /// A controller is shown.
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
