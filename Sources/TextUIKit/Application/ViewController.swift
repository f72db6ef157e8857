/// Owns a view and answers for it.
///
/// Mirrors `UIViewController`.
///
/// Primitives for subclasses: `loadView()`, `viewDidLoad()` and the appearance calls.
@MainActor
open class ViewController: Responder {
    /// What navigation bars and dialogs call the controller.
    open var title: String?
    /// The window that shows the controller's view.
    weak var container: Window?
    private var loadedView: View?

    /// The controller's view; loaded when it is first asked for.
    public final var view: View {
        if let loadedView { return loadedView }
        let view = loadView()
        view.viewController = self
        loadedView = view
        viewDidLoad()
        return view
    }

    /// Whether the view has been loaded.
    public final var isViewLoaded: Bool { loadedView != nil }

    /// Makes the controller's view.
    ///
    /// Mirrors `UIViewController.loadView`. Differs from UIKit: returns it.
    open func loadView() -> View { View() }

    /// The view is loaded; called once.
    open func viewDidLoad() {}

    /// The view is about to be shown.
    open func viewWillAppear() {}

    /// The view is shown.
    open func viewDidAppear() {}

    /// The view is about to go.
    open func viewWillDisappear() {}

    /// The view is gone.
    open func viewDidDisappear() {}

    /// The application that shows the controller.
    public final var application: Application? { responderWindow?.application }

    /// Who gets the keys while there is no first responder.
    ///
    /// Mirrors `preferredFocusEnvironments`.
    open var preferredFocusEnvironment: Responder? { nil }

    open override var next: Responder? { loadedView?.superview ?? container }

    override var responderWindow: Window? { container ?? loadedView?.window }

    /// Shows another controller over this one, on the whole window, and lends it the keys.
    public final func present(_ controller: ViewController) {
        responderWindow?.present(controller)
    }

    /// Takes this controller away if it was presented, and gives the keys back to who had them.
    public final func dismiss() {
        container?.dismiss(self)
    }
}
