/// A button in a bar: what it says and what it does.
///
/// Mirrors `UIBarButtonItem`.
@MainActor
open class BarButtonItem {
    /// Buttons that programs often have.
    ///
    /// Mirrors `UIBarButtonItem.SystemItem`.
    public enum SystemItem: String, Hashable, Sendable {
        /// To end editing.
        case done = "Done"
        /// To leave without doing anything.
        case cancel = "Cancel"
        /// To begin editing.
        case edit = "Edit"
        /// To keep what was edited.
        case save = "Save"
        /// To make a new thing.
        case add = "Add"
        /// To go away.
        case close = "Close"
    }

    /// How a button is drawn.
    ///
    /// Mirrors `UIBarButtonItem.Style`.
    public enum Style: Hashable, Sendable {
        /// As usual.
        case plain
        /// As what ends something.
        case done
    }

    /// The view in the bar.
    let button: BarButton
    /// The item that holds this one.
    weak var navigationItem: NavigationItem?

    /// Makes a button that asks a responder to do something.
    ///
    /// - Parameters:
    ///   - title: What it says.
    ///   - style: How it is drawn.
    ///   - target: Who is asked, kept alive by others; `nil` walks the chain of responders.
    ///   - action: What to do; without one the button does nothing.
    public init(title: String?, style: Style = .plain, target: Responder? = nil, action: Action?) {
        button = BarButton(title: title)
        self.style = style
        if let action { button.addTarget(target, action: action, for: .primaryActionTriggered) }
    }

    /// Makes a button that programs often have.
    ///
    /// - Parameters:
    ///   - systemItem: Which.
    ///   - target: Who is asked, kept alive by others; `nil` walks the chain of responders.
    ///   - action: What to do; without one the button does nothing.
    public convenience init(
        barButtonSystemItem systemItem: SystemItem, target: Responder? = nil, action: Action?
    ) {
        self.init(
            title: systemItem.rawValue, style: systemItem == .done ? .done : .plain, target: target,
            action: action)
    }

    /// Makes a button that calls a closure.
    ///
    /// Mirrors `UIBarButtonItem.init(title:primaryAction:)`.
    ///
    /// - Parameters:
    ///   - title: What it says.
    ///   - style: How it is drawn.
    ///   - primaryAction: What it does; it gets the sender.
    public init(
        title: String?, style: Style = .plain,
        primaryAction: @escaping @MainActor (_ sender: Responder?) -> Void
    ) {
        button = BarButton(title: title)
        self.style = style
        button.addAction(for: .primaryActionTriggered, primaryAction)
    }

    /// Makes a button that programs often have, and that calls a closure.
    ///
    /// - Parameters:
    ///   - systemItem: Which.
    ///   - primaryAction: What it does; it gets the sender.
    public convenience init(
        systemItem: SystemItem, primaryAction: @escaping @MainActor (_ sender: Responder?) -> Void
    ) {
        self.init(
            title: systemItem.rawValue, style: systemItem == .done ? .done : .plain,
            primaryAction: primaryAction)
    }

    /// What the button says.
    open var title: String? {
        get { button.title }
        set {
            button.title = newValue
            navigationItem?.changed()
        }
    }

    /// Whether the button does anything.
    open var isEnabled: Bool {
        get { button.isEnabled }
        set { button.isEnabled = newValue }
    }

    /// How the button is drawn.
    open var style: Style { didSet { button.role = style == .done ? .primary : .normal } }
}

/// A button in a bar, drawn as `[Title]`; a click does not take the keys.
@MainActor
final class BarButton: Button {
    /// What stands before and after the title.
    var brackets = (before: "[", after: "]") { didSet { superview?.setNeedsLayout() } }

    override var takesKeysWhenTouched: Bool { false }

    override func sizeThatFits(_ size: Size) -> Size {
        Size(width: TextMetrics.width(of: brackets.before + (title ?? "") + brackets.after), height: 1)
    }

    override func draw(_ context: inout GraphicsContext) {
        let style = theme.navigationBar.overlaid(with: currentStyle)
        let (before, after) = isEnabled ? brackets : (" ", " ")
        let after1 = TextMetrics.width(of: after)
        let room = bounds.width - TextMetrics.width(of: before) - after1
        context.fill(bounds, style: style)
        // Where there is no room for brackets there is none for a title either, but for its beginning.
        guard room > 0 else {
            context.draw(
                TextMetrics.truncatingTail(title ?? "", toWidth: bounds.width), at: .zero, style: style)
            return
        }
        let x = context.draw(before, at: .zero, style: style)
        context.draw(
            TextMetrics.truncatingTail(title ?? "", toWidth: room), at: Point(x: x, y: 0), style: style)
        context.draw(after, at: Point(x: bounds.width - after1, y: 0), style: style)
    }
}
