/// An object that owns and manages a view.
///
/// Mirrors `UIViewController`.
///
/// Primitives for subclasses: `loadView()`, `viewDidLoad()`, the appearance calls, `setEditing(_:animated:)`,
/// and what `Responder` names.
@MainActor
open class ViewController: Responder {
    /// What navigation bars and dialogs call the controller; mirrors `UIViewController.title`.
    open var title: String? {
        didSet { titleChanged() }
    }
    /// How a presented controller covers the one that presents it.
    ///
    /// Mirrors `UIViewController.modalPresentationStyle`. Differs from UIKit: all styles take the window.
    open var modalPresentationStyle = ModalPresentationStyle.automatic
    /// Ignored; results of a search cover the view of the controller that contains the bar.
    open var definesPresentationContext = false
    /// Ignored; bars never lie over content.
    open var edgesForExtendedLayout = Edges.all
    /// Ignored; bars never lie over content.
    open var extendedLayoutIncludesOpaqueBars = false
    /// Ignored; Esc dismisses nothing by itself.
    open var isModalInPresentation = false

    /// The window that the controller is the root of, or that it is presented on.
    weak var container: Window?
    /// The controllers that this one contains; mirrors `UIViewController.children`.
    public internal(set) var children: [ViewController] = []
    /// The controller that contains this one; mirrors `UIViewController.parent`.
    public internal(set) weak var parent: ViewController?
    /// The controller presented by this one itself; `presentedViewController` also asks the parents.
    var presentedController: ViewController?
    /// Who presents this controller itself.
    weak var presentingController: ViewController?
    /// Whether the controller is presented, whoever did it.
    var isPresented = false
    /// How far the view has come on its way to the screen or from it.
    var appearance = AppearanceState.disappeared
    /// Whether the present appearance call was asked to be animated.
    var isTransitionAnimated = false

    private var loadedView: View?
    private var isLoadingView = false
    private var ownNavigationItem: NavigationItem?
    private var ownEditButtonItem: BarButtonItem?
    private var editing = false

    // MARK: The view

    /// The controller's view; loaded when it is first asked for.
    ///
    /// Mirrors `UIViewController.view`. Differs from UIKit: never `nil`; if `loadView()` assigns no view, a
    /// plain one is made. Assigning a view replaces the former one on the screen.
    open var view: View {
        get {
            loadViewIfNeeded()
            if let loadedView { return loadedView }
            // Asked by `loadView()` itself, before it has assigned one.
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

    /// Loads the view if it has not been loaded; mirrors `UIViewController.loadViewIfNeeded`.
    public final func loadViewIfNeeded() {
        guard loadedView == nil, !isLoadingView else { return }
        isLoadingView = true
        loadView()
        if loadedView == nil { view = View() }
        isLoadingView = false
        viewDidLoad()
    }

    /// Makes the controller's view and assigns it to `view`.
    ///
    /// Mirrors `UIViewController.loadView`. Called once, never directly; a subclass need not call `super`.
    open func loadView() {
        // As large as the screen, because code may place subviews in it at once.
        view = View(frame: Rect(origin: .zero, size: Application.current?.screenSize ?? .zero))
    }

    /// The view is loaded; called once.
    ///
    /// Mirrors `UIViewController.viewDidLoad`.
    open func viewDidLoad() {}

    // MARK: Appearance

    /// The view is about to be shown; mirrors `UIViewController.viewWillAppear`.
    open func viewWillAppear(_ animated: Bool) {}

    /// The view is shown; mirrors `UIViewController.viewDidAppear`.
    open func viewDidAppear(_ animated: Bool) {}

    /// The view is about to go; mirrors `UIViewController.viewWillDisappear`.
    open func viewWillDisappear(_ animated: Bool) {}

    /// The view is gone; mirrors `UIViewController.viewDidDisappear`.
    open func viewDidDisappear(_ animated: Bool) {}

    /// The view is about to place its subviews; mirrors `UIViewController.viewWillLayoutSubviews`.
    open func viewWillLayoutSubviews() {}

    /// The view has placed its subviews; mirrors `UIViewController.viewDidLayoutSubviews`.
    open func viewDidLayoutSubviews() {}

    /// Brings what the view shows up to date with what it is derived from.
    ///
    /// Mirrors `UIViewController.updateProperties`. Differs from UIKit: called once for each frame, when its
    /// views have been laid out, because each frame is drawn in full.
    open func updateProperties() {}

    /// Has this controller and those that it contains update their properties, if their views are loaded.
    final func updateAllProperties() {
        guard isViewLoaded else { return }
        updateProperties()
        for child in children { child.updateAllProperties() }
    }

    /// Never called: a terminal program is not told that memory runs short.
    ///
    /// Mirrors `UIViewController.didReceiveMemoryWarning`.
    open func didReceiveMemoryWarning() {}

    // MARK: Containing others

    /// The controller is about to get another parent, or none.
    ///
    /// Mirrors `UIViewController.willMove(toParent:)`: `addChild(_:)` calls it; before `removeFromParent()`
    /// the container calls it itself, with `nil`.
    open func willMove(toParent parent: ViewController?) {}

    /// The controller has another parent, or none.
    ///
    /// Mirrors `UIViewController.didMove(toParent:)`: `removeFromParent()` calls it; after `addChild(_:)` the
    /// container calls it itself, when the child's view has its place.
    open func didMove(toParent parent: ViewController?) {}

    /// Whether children appear and disappear with this controller by themselves.
    ///
    /// Mirrors `UIViewController.shouldAutomaticallyForwardAppearanceMethods`.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    // MARK: Editing

    /// Whether the user edits what the view shows.
    ///
    /// Mirrors `UIViewController.isEditing`; assigning calls `setEditing(_:animated:)`.
    open var isEditing: Bool {
        get { editing }
        set { setEditing(newValue, animated: false) }
    }

    /// Begins or ends editing; a subclass that overrides it calls `super`.
    ///
    /// Mirrors `UIViewController.setEditing(_:animated:)`.
    open func setEditing(_ editing: Bool, animated: Bool) {
        self.editing = editing
        ownEditButtonItem?.title = editButtonTitle
        ownEditButtonItem?.style = editing ? .done : .plain
        application?.setNeedsDisplay()
    }

    /// The button that begins and ends editing, titled Edit or Done.
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

    private var editButtonTitle: String {
        (editing ? BarButtonItem.SystemItem.done : BarButtonItem.SystemItem.edit).rawValue
    }

    /// What a navigation bar shows for the controller.
    ///
    /// Mirrors `UIViewController.navigationItem`: always the same one, with the controller's title at first.
    open var navigationItem: NavigationItem {
        if let ownNavigationItem { return ownNavigationItem }
        let item = NavigationItem(title: title)
        ownNavigationItem = item
        return item
    }

    // MARK: Presenting

    /// Presents another controller over this one, on the whole window.
    ///
    /// Mirrors `UIViewController.present(_:animated:completion:)`. The outermost parent presents; it does
    /// nothing if it is presenting already or is not on a window.
    ///
    /// - Parameters:
    ///   - controller: What to show.
    ///   - animated: Handed to the appearance calls; nothing moves either way.
    ///   - completion: Called by the run loop when it is shown.
    open func present(
        _ controller: ViewController, animated: Bool, completion: (@MainActor () -> Void)? = nil
    ) {
        outermost.presentOnWindow(controller, animated: animated, completion: completion)
    }

    /// Dismisses the controller that this one presents or, if it presents none, itself.
    ///
    /// Mirrors `UIViewController.dismiss(animated:completion:)`. Also dismisses what is presented further up.
    /// Does nothing if nothing is presented.
    ///
    /// - Parameters:
    ///   - animated: Handed to the appearance calls; nothing moves either way.
    ///   - completion: Called by the run loop when it is gone.
    open func dismiss(animated: Bool, completion: (@MainActor () -> Void)? = nil) {
        let leaving = presentedViewController ?? (presentingViewController == nil ? nil : outermost)
        leaving?.dismissFromWindow(animated: animated, completion: completion)
    }

    // MARK: Responding

    /// The application that shows the controller.
    public final var application: Application? { responderWindow?.application }

    /// The responder that gets keys while there is no first responder: the first view that can become first
    /// responder and is not a text input.
    ///
    /// Mirrors `preferredFocusEnvironments`. Differs from UIKit: one.
    ///
    /// - Complexity: O(views) unless overridden.
    open var preferredFocusEnvironment: Responder? { viewIfLoaded?.firstFocusableView }
    /// The view that holds the controller's view, or else the window.
    ///
    /// Differs from UIKit: for a presented controller also the window, so that keys it does not use do not
    /// reach the covered controller.
    open override var next: Responder? { loadedView?.superview ?? container }

    /// The responder that is offered keys after this one, such as the controller of a search in its view.
    weak var keyFollower: (any KeyFollower)?

    override var nextForKeys: Responder? {
        guard let keyFollower, keyFollower.followsKeys else { return next }
        return keyFollower
    }

    override var responderWindow: Window? { container ?? loadedView?.window }
    /// Whether the controller is presented on a window of its own, as a dialog.
    var hasOwnWindow: Bool { false }

    /// Has the navigation bar show the title.
    func titleChanged() { ownNavigationItem?.title = title }
}

/// Edges of a rectangle; mirrors `UIRectEdge`.
public struct Edges: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    /// Makes a set from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top edge.
    public static let top = Edges(rawValue: 1)
    /// The left edge.
    public static let left = Edges(rawValue: 2)
    /// The bottom edge.
    public static let bottom = Edges(rawValue: 4)
    /// The right edge.
    public static let right = Edges(rawValue: 8)
    /// All edges.
    public static let all: Edges = [.top, .left, .bottom, .right]
}

/// How a presented controller covers the one that presents it.
///
/// Mirrors `UIModalPresentationStyle`. Differs from UIKit: all styles take the whole window.
public enum ModalPresentationStyle: Hashable, Sendable {
    /// The engine's choice: `pageSheet`.
    case automatic
    /// The presenting controller's view is hidden meanwhile, and it is told so.
    case fullScreen
    /// The presenting controller's view is hidden meanwhile; as on iOS it is not told.
    case pageSheet
    /// Same as `pageSheet`.
    case formSheet
    /// Same as `pageSheet`.
    case popover
    /// Same as `fullScreen`.
    case currentContext
    /// The presenting controller's view stays visible where nothing covers it.
    case overFullScreen
    /// Same as `overFullScreen`.
    case overCurrentContext

    /// Whether the presenting controller's view is hidden.
    var covers: Bool { self != .overFullScreen && self != .overCurrentContext }
    /// Whether the presenting controller is told that it disappears.
    var tellsPresenter: Bool { self == .fullScreen || self == .currentContext }
}
