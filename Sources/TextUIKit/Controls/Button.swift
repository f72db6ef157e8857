extension Action {
    /// Press the control that has the keys.
    public static let press = Action("press")
}

/// A button with a title, one row high.
///
/// Mirrors `UIButton`. It is drawn as `[ Title ]`: reversed while it has the keys, reversed and underlined
/// while it is pressed, without brackets while it is disabled, with a bullet while it is selected. Enter,
/// Space and a click press it, which is told as `touchUpInside` and `primaryActionTriggered`.
@MainActor
open class Button: Control {
    /// What a button is for; mirrors `UIButton.Role`.
    public enum Role: Hashable, Sendable {
        /// Something usual.
        case normal
        /// What Enter would choose.
        case primary
        /// To leave without doing anything.
        case cancel
        /// To do something that cannot be taken back.
        case destructive
    }

    /// What the button is for; it decides how it looks.
    open var role = Role.normal { didSet { setNeedsDisplay() } }
    private var titles: [State.RawValue: String] = [:]

    /// Makes a button without a title.
    public override init(frame: Rect = .zero) { super.init(frame: frame) }

    /// Makes a button of one row, as wide as its title, whose action gets the sender.
    ///
    /// Mirrors `UIButton.init(configuration:primaryAction:)`.
    public convenience init(
        title: String?, action: (@MainActor (_ sender: Responder?) -> Void)? = nil
    ) {
        self.init(frame: .zero)
        setTitle(title, for: .normal)
        if let action { addAction(for: .primaryActionTriggered, action) }
        sizeToFit()
    }

    /// A kind of button.
    ///
    /// Mirrors `UIButton.ButtonType`. Differs from UIKit: both look alike.
    public enum ButtonType: Hashable, Sendable {
        /// One without a look of its own.
        case custom
        /// One as the system draws it.
        case system
    }

    /// Makes a button without a title, as UIKit's initialiser does.
    public convenience init(type: ButtonType) { self.init(title: nil) }

    /// What the button says while nothing else was set for its state.
    open var title: String? {
        get { title(for: .normal) }
        set { setTitle(newValue, for: .normal) }
    }

    /// Sets what the button says in a state, `focused` aside; `nil` takes what is said normally.
    ///
    /// Mirrors `UIButton.setTitle(_:for:)`.
    open func setTitle(_ title: String?, for state: State) {
        titles[state.rawValue] = title
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    /// What the button says in a state; `nil` if nothing was set for it.
    ///
    /// Mirrors `UIButton.title(for:)`.
    open func title(for state: State) -> String? { titles[state.rawValue] }

    /// What the button says now; mirrors `UIButton.currentTitle`.
    open var currentTitle: String? {
        titles[state.subtracting(.focused).rawValue] ?? titles[State.normal.rawValue]
    }

    /// Sets the colour of the title; `nil` for the usual one.
    ///
    /// Mirrors `UIButton.setTitleColor(_:for:)`. Differs from UIKit: only the state `.normal` counts.
    open func setTitleColor(_ color: Color?, for state: State) {
        if state == .normal { titleColor = color.flatMap { $0 == .clear ? nil : $0 } }
        setNeedsDisplay()
    }
    private var titleColor: Color?

    open override var canBecomeFirstResponder: Bool { isEnabled }
    open override var keyCommands: [KeyCommand] { Self.standardKeyCommands }

    private static let standardKeyCommands = [
        KeyCommand([Key(.enter), .character(" ")], .press, title: "Press the button")
    ]

    open override func canPerform(_ action: Action) -> Bool { action == .press && isEnabled }

    open override func perform(_ action: Action, sender: Responder?) {
        if action == .press { press() }
    }

    /// Does what a click would do.
    ///
    /// Mirrors `UIButton.sendActions(for: .touchUpInside)`; nothing happens while the button is disabled.
    open func press() { sendActions(for: eventsOfRelease) }

    override var eventsOfRelease: Event { [.touchUpInside, .primaryActionTriggered] }

    /// The title with its brackets, on one row.
    open override func sizeThatFits(_ size: Size) -> Size {
        Size(width: TextMetrics.width(of: currentTitle ?? "") + 4, height: 1)
    }

    open override func draw(_ context: inout GraphicsContext) {
        let width = bounds.width
        let row = Point(x: 0, y: max(0, bounds.height - 1) / 2)
        let style = currentStyle
        // Where there is no room for brackets the title takes it all.
        guard width > 4 else {
            let text = TextMetrics.truncatingTail(currentTitle ?? "", toWidth: width)
            context.draw(text, at: row, style: style)
            return
        }
        let title = TextMetrics.truncatingTail(currentTitle ?? "", toWidth: width - 4)
        let free = width - 4 - TextMetrics.width(of: title)
        context.fill(Rect(x: 0, y: row.y, width: width, height: 1), style: style)
        context.draw(title, at: Point(x: 2 + free / 2, y: row.y), style: style)
        if isSelected { context.draw(theme.glyphs.$bullet, at: Point(x: 1, y: row.y), style: style) }
        guard isEnabled else { return }
        context.draw("[", at: row, style: style)
        context.draw("]", at: Point(x: width - 1, y: row.y), style: style)
    }

    final var currentStyle: Style {
        guard isEnabled else { return theme.disabledControl }
        var own = role == .destructive ? theme.destructiveButton : theme.button
        if let color = titleColor ?? presentTintColor { own.foreground = color }
        if isHighlighted { return own.overlaid(with: theme.pressedControl) }
        return isFocused ? own.overlaid(with: theme.focus) : own
    }
}
