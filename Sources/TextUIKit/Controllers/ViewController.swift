/// An object that owns and manages a view.
///
/// Mirrors `UIViewController`.
///
/// Primitives for subclasses: `loadView()`, `viewDidLoad()`, the appearance callbacks,
/// `setEditing(_:animated:)`, and the primitives of `Responder`.
@MainActor
open class ViewController: Responder {
    /// The name of the controller in navigation bars and dialogs; mirrors `UIViewController.title`.
    open var title: String? {
        didSet { titleChanged() }
    }
    /// The way in which a presented controller covers its presenter.
    ///
    /// Mirrors `UIViewController.modalPresentationStyle`. Differs from UIKit: all styles take the window.
    open var modalPresentationStyle = ModalPresentationStyle.automatic
    /// Always `nil`, as on a phone: no controller is presented in a popover.
    open var popoverPresentationController: PopoverPresentationController? { nil }
    /// Ignored; search results cover the view of the controller that contains the bar.
    open var definesPresentationContext = false
    /// Ignored; bars never lie over content.
    open var edgesForExtendedLayout = Edges.all
    /// Ignored; bars never lie over content.
    open var extendedLayoutIncludesOpaqueBars = false
    /// The items in the toolbar of the navigation controller while it shows this controller.
    ///
    /// Mirrors `UIViewController.toolbarItems`; see `NavigationController.isToolbarHidden`.
    open var toolbarItems: [BarButtonItem]? { didSet { toolbarObserver?.itemChanged() } }
    /// Ignored; Esc dismisses nothing by itself.
    open var isModalInPresentation = false
    /// Ignored; nothing is animated between controllers.
    open var modalTransitionStyle = ModalTransitionStyle.coverVertical
    /// Ignored; a presented controller takes the window.
    open var preferredContentSize = Size.zero
    /// Ignored; nothing covers a part of a view.
    open var automaticallyAdjustsScrollViewInsets = true
    /// Ignored; a terminal has no status bar of a phone.
    open var preferredStatusBarStyle: StatusBarStyle { .default }
    /// Ignored; a terminal has no status bar of a phone.
    open var prefersStatusBarHidden: Bool { false }
    /// Ignored; a terminal has no status bar of a phone.
    open var preferredStatusBarUpdateAnimation: StatusBarAnimation { .fade }
    /// Ignored; a terminal has no status bar of a phone.
    open var childForStatusBarStyle: ViewController? { nil }
    /// Ignored; a terminal has no home indicator.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// Ignored; a terminal does not turn.
    open var shouldAutorotate: Bool { true }
    /// Ignored; a terminal does not turn.
    open var supportedInterfaceOrientations: InterfaceOrientationMask { .all }
    /// Ignored; a terminal does not turn.
    open var preferredInterfaceOrientationForPresentation: InterfaceOrientation { .portrait }
    var traitRegistrations: [TraitChangeRegistration] = []
    /// Whether a tab bar is hidden while the controller is pushed onto a navigation controller above another.
    ///
    /// Mirrors `UIViewController.hidesBottomBarWhenPushed`.
    open var hidesBottomBarWhenPushed = false
    /// The tab of the controller; a title of its own precedes that of the controller.
    ///
    /// Mirrors `UIViewController.tabBarItem`.
    open lazy var tabBarItem = TabBarItem()

    /// The window that has the controller as its root or presents it.
    weak var container: Window?
    /// The child controllers; mirrors `UIViewController.children`.
    public internal(set) var children: [ViewController] = []
    /// The parent controller; mirrors `UIViewController.parent`.
    public internal(set) weak var parent: ViewController?
    /// The controller presented by this one itself; `presentedViewController` also asks the parents.
    var presentedController: ViewController?
    weak var presentingController: ViewController?
    /// Whether the controller is presented, even if its presenter is gone.
    var isPresented = false
    var appearance = AppearanceState.disappeared
    /// Whether the transition in progress was requested as animated.
    var isTransitionAnimated = false

    private var loadedView: View?
    private var isLoadingView = false
    private var ownNavigationItem: NavigationItem?
    private var ownEditButtonItem: BarButtonItem?
    /// The bar that shows `toolbarItems`.
    weak var toolbarObserver: (any NavigationItemObserver)?
    private var editing = false

    /// Creates a controller without a title.
    public override init() { super.init() }

    /// Creates a controller without a title, as controllers with an initialiser of their own call it.
    ///
    /// Mirrors `UIViewController.init(nibName:bundle:)`. Differs from UIKit: both arguments are `nil`, as
    /// there are no nibs.
    public init(nibName: Never?, bundle: Never?) { super.init() }

    // MARK: The view

    /// The controller's view, loaded on first access.
    ///
    /// Mirrors `UIViewController.view`. Differs from UIKit: never `nil`; if `loadView()` assigns no view, a
    /// plain one is made. Assigning a view replaces the former one on the screen.
    open var view: View {
        get {
            loadViewIfNeeded()
            if let loadedView { return loadedView }
            // Accessed by `loadView()` itself, before it has assigned a view.
            let view = View()
            self.view = view
            return view
        }
        set {
            guard loadedView !== newValue else { return }
            let former = loadedView
            former?.viewController = nil
            loadedView = newValue
            newValue.viewController = self
            guard let former, let holder = former.superview else { return }
            newValue.frame = former.frame
            holder.insertSubview(newValue, at: holder.subviews.firstIndex { $0 === former } ?? 0)
            former.removeFromSuperview()
        }
    }

    /// The view if it has been loaded; mirrors `UIViewController.viewIfLoaded`.
    public final var viewIfLoaded: View? { loadedView }
    /// Whether the view has been loaded; mirrors `UIViewController.isViewLoaded`.
    public final var isViewLoaded: Bool { loadedView != nil }

    /// Loads the view unless it is loaded already; mirrors `UIViewController.loadViewIfNeeded`.
    public final func loadViewIfNeeded() {
        guard loadedView == nil, !isLoadingView else { return }
        isLoadingView = true
        loadView()
        if loadedView == nil { view = View() }
        isLoadingView = false
        viewDidLoad()
    }

    /// Creates the controller's view and assigns it to `view`.
    ///
    /// Mirrors `UIViewController.loadView`. Called once; never call it directly. Overrides need no `super`.
    open func loadView() {
        // As large as the screen, because code may lay out subviews in it at once.
        view = View(frame: Rect(origin: .zero, size: Application.current?.screenSize ?? .zero))
    }

    /// Called once, when the view has been loaded.
    ///
    /// Mirrors `UIViewController.viewDidLoad`.
    open func viewDidLoad() {}

    // MARK: Appearance

    /// Called before the view is shown; mirrors `UIViewController.viewWillAppear`.
    open func viewWillAppear(_ animated: Bool) {}

    /// Called when the view is shown; mirrors `UIViewController.viewDidAppear`.
    open func viewDidAppear(_ animated: Bool) {}

    /// Called before the view is removed; mirrors `UIViewController.viewWillDisappear`.
    open func viewWillDisappear(_ animated: Bool) {}

    /// Called when the view has been removed; mirrors `UIViewController.viewDidDisappear`.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Called before the view lays out its subviews; mirrors `UIViewController.viewWillLayoutSubviews`.
    open func viewWillLayoutSubviews() {}

    /// Called when the view has laid out its subviews; mirrors `UIViewController.viewDidLayoutSubviews`.
    open func viewDidLayoutSubviews() {}

    /// Updates the views from the data they show.
    ///
    /// Mirrors `UIViewController.updateProperties`. Differs from UIKit: called once for each frame, after the
    /// layout of its views, because each frame is drawn in full.
    open func updateProperties() {}

    /// Updates the properties of this controller and its descendants, if their views are loaded.
    final func updateAllProperties() {
        guard isViewLoaded else { return }
        updateProperties()
        for child in children { child.updateAllProperties() }
    }

    /// Called when the size class or the style of the view has changed, with the former traits.
    ///
    /// Mirrors `UIViewController.traitCollectionDidChange`.
    open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

    /// Never called: terminal programs get no memory warnings.
    ///
    /// Mirrors `UIViewController.didReceiveMemoryWarning`.
    open func didReceiveMemoryWarning() {}

    // MARK: Child controllers

    /// Called before the controller gets another parent, or none.
    ///
    /// Mirrors `UIViewController.willMove(toParent:)`. `addChild(_:)` calls it; before `removeFromParent()`
    /// the container calls it itself, with `nil`.
    open func willMove(toParent parent: ViewController?) {}

    /// Called when the controller has another parent, or none.
    ///
    /// Mirrors `UIViewController.didMove(toParent:)`. `removeFromParent()` calls it; after `addChild(_:)` the
    /// container calls it itself, when it has placed the child's view.
    open func didMove(toParent parent: ViewController?) {}

    /// Whether children appear and disappear automatically with this controller.
    ///
    /// Mirrors `UIViewController.shouldAutomaticallyForwardAppearanceMethods`.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    // MARK: Editing

    /// Whether the content of the view is being edited.
    ///
    /// Mirrors `UIViewController.isEditing`; assigning calls `setEditing(_:animated:)`.
    open var isEditing: Bool {
        get { editing }
        set { setEditing(newValue, animated: false) }
    }

    /// Starts or ends editing; an override calls `super`.
    ///
    /// Mirrors `UIViewController.setEditing(_:animated:)`.
    open func setEditing(_ editing: Bool, animated: Bool) {
        self.editing = editing
        ownEditButtonItem?.title = editButtonTitle
        ownEditButtonItem?.style = editing ? .done : .plain
        application?.setNeedsDisplay()
    }

    /// The button that starts and ends editing, titled Edit or Done.
    ///
    /// Mirrors `UIViewController.editButtonItem`: always the same one.
    open var editButtonItem: BarButtonItem {
        if let ownEditButtonItem { return ownEditButtonItem }
        let item = BarButtonItem(title: editButtonTitle, style: editing ? .done : .plain) { [weak self] _ in
            self.map { $0.setEditing(!$0.isEditing, animated: true) }
        }
        ownEditButtonItem = item
        return item
    }

    /// Sets the items in the toolbar of the navigation controller, without animation.
    ///
    /// Mirrors `UIViewController.setToolbarItems(_:animated:)`.
    public final func setToolbarItems(_ items: [BarButtonItem]?, animated: Bool) { toolbarItems = items }

    private var editButtonTitle: String {
        (editing ? BarButtonItem.SystemItem.done : BarButtonItem.SystemItem.edit).rawValue
    }

    /// The title and buttons of the controller in a navigation bar.
    ///
    /// Mirrors `UIViewController.navigationItem`: always the same one, with the controller's title at first.
    open var navigationItem: NavigationItem {
        if let ownNavigationItem { return ownNavigationItem }
        let item = NavigationItem(title: title)
        ownNavigationItem = item
        return item
    }

    // MARK: Presenting

    /// Presents another controller over this one, in the whole window.
    ///
    /// Mirrors `UIViewController.present(_:animated:completion:)`. The outermost parent presents. Nothing
    /// happens if it is presenting already or is not in a window.
    ///
    /// - Parameters:
    ///   - controller: The controller to present.
    ///   - animated: Passed to the appearance callbacks; nothing moves either way.
    ///   - completion: Called by the run loop when the controller is shown.
    open func present(
        _ controller: ViewController, animated: Bool, completion: (() -> Void)? = nil
    ) {
        outermost.presentOnWindow(controller, animated: animated, completion: completion)
    }

    /// Dismisses the controller that this one presents or, if it presents none, this one.
    ///
    /// Mirrors `UIViewController.dismiss(animated:completion:)`. Also dismisses controllers presented further
    /// up. Nothing happens if none is presented.
    ///
    /// - Parameters:
    ///   - animated: Passed to the appearance callbacks; nothing moves either way.
    ///   - completion: Called by the run loop when the controller is gone.
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        let leaving = presentedViewController ?? (presentingViewController == nil ? nil : outermost)
        leaving?.dismissFromWindow(animated: animated, completion: completion)
    }

    // MARK: Responding

    /// The application that shows the controller.
    public final var application: Application? { responderWindow?.application }

    /// The responder that gets keys while no view is first responder.
    ///
    /// By default, the first view that can become first responder and is not a text input. Mirrors
    /// `preferredFocusEnvironments`. Differs from UIKit: only one responder.
    ///
    /// - Complexity: O(views) unless overridden.
    open var preferredFocusEnvironment: Responder? { viewIfLoaded?.firstFocusableView }
    /// The superview of the controller's view, or else the window.
    ///
    /// Differs from UIKit: for a presented controller also the window, so that keys it does not handle do not
    /// reach the covered controller.
    open override var next: Responder? { loadedView?.superview ?? container }

    /// The responder that gets keys after this one, such as the controller of a search in its view.
    weak var keyFollower: (any KeyFollower)?

    override var nextForKeys: Responder? {
        guard let keyFollower, keyFollower.followsKeys else { return next }
        return keyFollower
    }

    override var responderWindow: Window? { container ?? loadedView?.window }
    var hasOwnWindow: Bool { false }

    func titleChanged() { ownNavigationItem?.title = title }
}
