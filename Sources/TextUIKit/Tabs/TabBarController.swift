/// A controller that shows one of several others, chosen by tabs in a row at the bottom.
///
/// Mirrors `UITabBarController`. Alt-1 to Alt-9 and a click select a tab; Tab moves the keyboard focus to the
/// bar, where Left and Right do. A controller that is shown again regains its former first responder.
///
/// Differs from UIKit: all tabs are in the bar, however many, and none in a list of further ones.
@MainActor
open class TabBarController: ViewController {
    /// The bar at the bottom of the view; the controller sets its items.
    public let tabBar = TabBar()
    /// The delegate that allows selections by the user and is notified of them.
    open weak var delegate: (any TabBarControllerDelegate)?

    private var controllers: [ViewController] = []
    private var selection: Int?
    private var formerResponders: [ObjectIdentifier: Weak<Responder>] = [:]

    /// Creates a controller without tabs.
    public override init() {
        super.init()
        tabBar.titleOfItem = { [weak self] index in
            guard let self, controllers.indices.contains(index) else { return nil }
            return controllers[index].title
                ?? (controllers[index] as? any TabTitleSource)?.titleOfTab
        }
        tabBar.shouldSelect = { [weak self] index in
            guard let self else { return false }
            return delegate?.tabBarController(self, shouldSelect: controllers[index]) ?? true
        }
        tabBar.didSelect = { [weak self] index in
            guard let self else { return }
            select(index)
            delegate?.tabBarController(self, didSelect: controllers[index])
        }
    }

    open override func loadView() {
        let view = TabBarView(controller: self)
        view.addSubview(tabBar)
        self.view = view
        if let selectedViewController { view.addSubview(selectedViewController.view) }
    }

    // MARK: Controllers

    /// The controllers, one for each tab.
    ///
    /// Mirrors `UITabBarController.viewControllers`; assigning calls `setViewControllers(_:animated:)`.
    open var viewControllers: [ViewController]? {
        get { controllers.isEmpty ? nil : controllers }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Replaces the controllers; the selected one stays selected if it remains, else the first one is.
    ///
    /// Mirrors `UITabBarController.setViewControllers`. Duplicates of a controller are ignored.
    open func setViewControllers(_ viewControllers: [ViewController]?, animated: Bool) {
        var seen: Set<ObjectIdentifier> = []
        let next = (viewControllers ?? []).filter { seen.insert(ObjectIdentifier($0)).inserted }
        let former = selectedViewController
        let leaving = controllers.filter { !seen.contains(ObjectIdentifier($0)) }
        let coming = next.filter { controller in !controllers.contains { $0 === controller } }
        for controller in leaving { controller.willMove(toParent: nil) }
        for controller in coming { addChild(controller) }
        controllers = next
        tabBar.items = next.map(\.tabBarItem)
        selection = next.firstIndex { $0 === former } ?? (next.isEmpty ? nil : 0)
        show(selectedViewController, insteadOf: former)
        for controller in leaving {
            formerResponders[ObjectIdentifier(controller)] = nil
            controller.removeFromParent()
        }
        for controller in coming { controller.didMove(toParent: self) }
    }

    /// The number of the selected tab, from 0; `TableView.notFound` without tabs.
    ///
    /// Mirrors `UITabBarController.selectedIndex`. Assigning asks and notifies no delegate; a number without
    /// a tab is ignored.
    open var selectedIndex: Int {
        get { selection ?? .max }
        set { if controllers.indices.contains(newValue) { select(newValue) } }
    }

    /// The controller of the selected tab; one that is not among `viewControllers` is ignored.
    open var selectedViewController: ViewController? {
        get { selection.map { controllers[$0] } }
        set { if let index = controllers.firstIndex(where: { $0 === newValue }) { select(index) } }
    }

    private func select(_ index: Int) {
        let former = selectedViewController
        selection = index
        show(controllers[index], insteadOf: former)
    }

    private func show(_ next: ViewController?, insteadOf former: ViewController?) {
        tabBar.selectedItem = next?.tabBarItem
        guard isViewLoaded, next !== former else { return }
        let isBarFocused = tabBar.isFirstResponder
        if let former {
            keepResponder(of: former)
            former.viewIfLoaded?.removeFromSuperview()
        }
        if let next {
            view.insertSubview(next.view, at: 0)
            // Laid out at once, as code in `viewWillAppear` may ask for the size.
            view.layoutIfNeeded()
            let responder = formerResponders.removeValue(forKey: ObjectIdentifier(next))?.value
            if !isBarFocused { responder?.becomeFirstResponder() }
        }
        view.setNeedsLayout()
        application?.setNeedsDisplay()
    }

    /// Saves the first responder of a controller that is about to be hidden.
    private func keepResponder(of controller: ViewController) {
        guard let responder = responderWindow?.firstResponder, let view = controller.viewIfLoaded else {
            return
        }
        if responder === controller || (responder as? View)?.isDescendant(of: view) == true {
            formerResponders[ObjectIdentifier(controller)] = Weak(responder)
        }
    }

    // MARK: Keys

    /// The responder that the selected controller prefers, else that controller.
    open override var preferredFocusEnvironment: Responder? {
        selectedViewController.map { $0.preferredFocusEnvironment ?? $0 }
    }

    open override var keyCommands: [KeyCommand] { Self.standardKeyCommands }

    private static let standardKeyCommands = (1...9).map { number in
        KeyCommand([.alternate(Character("\(number)"))], .selectTab(number), title: "Tab \(number)")
    }

    open override func canPerform(_ action: Action) -> Bool { tab(by: action) != nil }

    open override func perform(_ action: Action, sender: Responder?) {
        if let index = tab(by: action) { tabBar.choose(index) }
    }

    private func tab(by action: Action) -> Int? {
        controllers.indices.prefix(9).first {
            action == .selectTab($0 + 1) && controllers[$0].tabBarItem.isEnabled
        }
    }
}

/// A controller whose tab has the title of one of its children.
@MainActor
protocol TabTitleSource: ViewController {
    var titleOfTab: String? { get }
}

extension NavigationController: TabTitleSource {
    var titleOfTab: String? { viewControllers.first?.title }
}

extension ViewController {
    /// The nearest tab bar controller above this one; mirrors `UIViewController.tabBarController`.
    public final var tabBarController: TabBarController? {
        parent as? TabBarController ?? parent?.tabBarController
    }
}

/// The view of a tab bar controller: the selected controller's view above the bar.
@MainActor
final class TabBarView: View {
    private weak var controller: TabBarController?

    init(controller: TabBarController) {
        self.controller = controller
        super.init()
    }

    /// `true`, because a controller that was pushed further down may hide the bar.
    override var laysOutEachFrame: Bool { true }

    override func layoutSubviews() {
        guard let controller else { return }
        let bar = controller.tabBar
        let isHidden = bar.isHidden || controller.selectedViewController?.hidesBar == true
        // If there is room for only one row, the content has it.
        let height = isHidden || frame.size.height < 2 ? 0 : 1
        let top = frame.size.height - height
        bar.frame = Rect(x: 0, y: top, width: frame.size.width, height: height)
        controller.selectedViewController?.viewIfLoaded?.frame = Rect(
            x: 0, y: 0, width: frame.size.width, height: top)
    }
}

extension ViewController {
    /// Whether the controller shown by a navigation controller was pushed with `hidesBottomBarWhenPushed`.
    fileprivate var hidesBar: Bool {
        guard let stack = (self as? NavigationController)?.viewControllers else { return false }
        return stack.dropFirst().contains { $0.hidesBottomBarWhenPushed }
    }
}

/// The object that allows selections of tabs and is notified of them; mirrors `UITabBarControllerDelegate`.
@MainActor
public protocol TabBarControllerDelegate: AnyObject {
    /// Whether the user may select the tab of a controller, which may be the selected one.
    func tabBarController(
        _ tabBarController: TabBarController, shouldSelect viewController: ViewController
    ) -> Bool
    /// Called when the user has selected the tab of a controller, even if it was selected before.
    func tabBarController(_ tabBarController: TabBarController, didSelect viewController: ViewController)
}

extension TabBarControllerDelegate {
    public func tabBarController(
        _ tabBarController: TabBarController, shouldSelect viewController: ViewController
    ) -> Bool { true }
    public func tabBarController(
        _ tabBarController: TabBarController, didSelect viewController: ViewController
    ) {}
}
