/// The view at the root of everything that is shown.
///
/// Mirrors `UIWindow`.
@MainActor
open class Window: View {
    /// The application that shows the window.
    public private(set) weak var application: Application?
    /// The looks of everything in the window; `View.theme` of every view in it.
    public var ownTheme = Theme.standard
    /// Who gets the keys first.
    public internal(set) weak var firstResponder: Responder?
    /// The controller whose view fills the window; its view is loaded when the window is shown.
    ///
    /// Mirrors `UIWindow.rootViewController`.
    public var rootViewController: ViewController? {
        didSet {
            guard oldValue !== rootViewController else { return }
            oldValue?.presentedController?.dismissFromWindow(animated: false, completion: nil)
            if let oldValue { hide(oldValue, animated: false) }
            rootViewController?.container = self
            showRoot()
        }
    }
    /// Controllers that are shown over the root, the last one on top, each with who had the keys before.
    private var presented: [(controller: ViewController, formerResponder: Weak<Responder>)] = []

    /// Shows the window and gives it the keys.
    ///
    /// Mirrors `makeKeyAndVisible`.
    public func makeKeyAndVisible(in application: Application) {
        self.application = application
        application.keyWindow = self
        frame = Rect(origin: .zero, size: application.terminal.size)
        showRoot()
        application.setNeedsDisplay()
    }

    open override var window: Window? { self }

    open override var next: Responder? { application }

    open override var keyCommands: [KeyCommand] { Self.standardKeyCommands }

    open override func canPerform(_ action: Action) -> Bool {
        [.focusNextView, .focusPreviousView].contains(action) && canMoveFocus
    }

    open override func perform(_ action: Action, sender: Responder?) {
        switch action {
        case .focusNextView: moveFocus(by: 1)
        case .focusPreviousView: moveFocus(by: -1)
        default: break
        }
    }

    /// Who gets keys: the first responder, else what the controller on top prefers, else that controller.
    public var responderInFocus: Responder {
        firstResponder ?? topViewController?.preferredFocusEnvironment ?? topViewController ?? self
    }

    /// The controller that is on top.
    public var topViewController: ViewController? { presented.last?.controller ?? rootViewController }

    open override func layoutSubviews() {
        for view in subviews { view.frame = Rect(origin: .zero, size: frame.size) }
    }

    /// Lays out and draws all of the window.
    public func render() -> Canvas {
        // Laying out may ask for more layout, as a table does that learns its heights; twice settles it.
        layoutIfNeeded()
        layoutIfNeeded()
        var context = GraphicsContext(size: frame.size)
        render(&context)
        return context.canvas
    }

    open override var cursorLocation: Point? {
        guard let view = responderInFocus as? View, view !== self, let place = view.cursorLocation else {
            return nil
        }
        // What is scrolled out of a view that holds it is not seen, though it may lie on the window.
        var holder: View? = view
        while let present = holder {
            guard present.bounds.contains(view.convert(place, to: present)) else { return nil }
            holder = present.superview
        }
        return view.convert(place, to: self)
    }

    /// Puts the root controller's view at the bottom and lets it appear.
    private func showRoot() {
        guard application != nil, let controller = rootViewController, controller.appearance == .disappeared
        else { return }
        show(controller, at: 0, animated: false)
    }

    /// Adds a controller's view and lets it appear.
    private func show(_ controller: ViewController, at index: Int, animated: Bool) {
        controller.container = self
        controller.view.frame = Rect(origin: .zero, size: frame.size)
        controller.beginAppearanceTransition(true, animated: animated)
        insertSubview(controller.view, at: index)
        controller.endAppearanceTransition()
    }

    /// Takes a controller's view away.
    private func hide(_ controller: ViewController, animated: Bool) {
        controller.beginAppearanceTransition(false, animated: animated)
        controller.viewIfLoaded?.removeFromSuperview()
        controller.endAppearanceTransition()
        controller.container = nil
    }

    /// Shows a controller over the one on top.
    func present(_ controller: ViewController, over presenter: ViewController, animated: Bool) {
        let former = firstResponder
        // The view stays where it is, so the one below cannot refuse: it only lends the keys.
        firstResponder = nil
        presented.append((controller, Weak(former)))
        let hidesPresenter = controller.modalPresentationStyle == .fullScreen
        if hidesPresenter { presenter.beginAppearanceTransition(false, animated: animated) }
        show(controller, at: subviews.count, animated: animated)
        guard hidesPresenter else { return }
        presenter.view.isHidden = true
        presenter.endAppearanceTransition()
    }

    /// Takes a presented controller away, and gives the keys back.
    func dismiss(_ controller: ViewController, from presenter: ViewController, animated: Bool) {
        guard let index = presented.firstIndex(where: { $0.controller === controller }) else { return }
        let former = presented[index].formerResponder.value
        let showsPresenter = controller.modalPresentationStyle == .fullScreen
        presented.remove(at: index)
        if showsPresenter {
            presenter.view.isHidden = false
            presenter.beginAppearanceTransition(true, animated: animated)
        }
        hide(controller, animated: animated)
        if showsPresenter { presenter.endAppearanceTransition() }
        firstResponder = former
    }
}

/// A reference that keeps nothing alive.
struct Weak<Object: AnyObject> {
    weak var value: Object?

    init(_ value: Object?) { self.value = value }
}
