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
    /// The controller whose view fills the window.
    public var rootViewController: ViewController? {
        didSet {
            oldValue?.view.removeFromSuperview()
            oldValue?.container = nil
            if let rootViewController { show(rootViewController) }
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
        application.setNeedsDisplay()
    }

    open override var window: Window? { self }

    open override var next: Responder? { application }

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

    /// Puts a controller's view over everything and lets it appear.
    private func show(_ controller: ViewController) {
        controller.container = self
        controller.view.frame = Rect(origin: .zero, size: frame.size)
        controller.viewWillAppear()
        addSubview(controller.view)
        controller.viewDidAppear()
    }

    /// Shows a controller over the one on top.
    func present(_ controller: ViewController) {
        let former = firstResponder
        // The view stays where it is, so the one below cannot refuse: it only lends the keys.
        firstResponder = nil
        presented.append((controller, Weak(former)))
        show(controller)
    }

    /// Takes a presented controller away, and all above it, and gives the keys back.
    func dismiss(_ controller: ViewController) {
        guard let index = presented.firstIndex(where: { $0.controller === controller }) else { return }
        let former = presented[index].formerResponder.value
        for entry in presented[index...].reversed() {
            entry.controller.viewWillDisappear()
            entry.controller.view.removeFromSuperview()
            entry.controller.container = nil
            entry.controller.viewDidDisappear()
        }
        presented.removeSubrange(index...)
        firstResponder = former
    }
}

/// A reference that keeps nothing alive.
struct Weak<Object: AnyObject> {
    weak var value: Object?

    init(_ value: Object?) { self.value = value }
}
