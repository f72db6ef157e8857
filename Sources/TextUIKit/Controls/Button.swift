extension Action {
    /// Presses the focused control.
    public static let press = Action("press")
    /// Opens the menu of the focused control.
    public static let showMenu = Action("showMenu")
}

/// A button with a title, one row high.
///
/// Mirrors `UIButton`. It is drawn as `[ Title ]`: reversed while it has the focus, reversed and underlined
/// while it is pressed, without brackets while it is disabled, with a bullet while it is selected. Without a
/// title it is only its background, until it has the focus or is pressed or selected. Enter, Space and a
/// click press it, which sends `touchUpInside` and `primaryActionTriggered`, or opens its menu.
@MainActor
open class Button: Control {
    /// The purpose of a button; mirrors `UIButton.Role`.
    public enum Role: Hashable, Sendable {
        /// An ordinary button.
        case normal
        /// The button that Enter chooses.
        case primary
        /// Closes a dialog without doing anything.
        case cancel
        /// An action that cannot be undone.
        case destructive
    }

    /// The purpose of the button, which determines its look.
    open var role = Role.normal { didSet { setNeedsDisplay() } }
    private var titles: [State.RawValue: String] = [:]
    private var attributedTitles: [State.RawValue: RichText] = [:]
    /// The menu of the button; `nil` for none.
    ///
    /// Mirrors `UIButton.menu`. Alt-Down opens it, and a press does with `showsMenuAsPrimaryAction`. Differs
    /// from UIKit, where a long press opens it.
    open var menu: Menu? { didSet { updateSelectionTitle() } }
    /// Whether a press opens the menu and sends only `menuActionTriggered`.
    ///
    /// Mirrors `UIControl.showsMenuAsPrimaryAction`.
    open var showsMenuAsPrimaryAction = false { didSet { updateSelectionTitle() } }
    /// Whether the title is that of the marked action of the menu, or a press without a menu toggles
    /// `isSelected`.
    ///
    /// Mirrors `UIButton.changesSelectionAsPrimaryAction`.
    open var changesSelectionAsPrimaryAction = false { didSet { updateSelectionTitle() } }

    /// Creates a button without a title.
    public override init(frame: Rect = .zero) { super.init(frame: frame) }

    /// Creates a button of one row, as wide as its title, whose action receives the sender.
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
        /// A button without a look of its own.
        case custom
        /// A button with the system's look.
        case system
    }

    /// Creates a button without a title, like UIKit's initialiser.
    public convenience init(type: ButtonType) { self.init(title: nil) }

    /// Creates a button with an action's title and symbol that runs the action when pressed.
    ///
    /// Mirrors `UIButton.init(type:primaryAction:)`.
    public convenience init(type: ButtonType = .system, primaryAction: MenuAction?) {
        self.init(title: primaryAction?.label)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// The title for all states without one of their own.
    open var title: String? {
        get { title(for: .normal) }
        set { setTitle(newValue, for: .normal) }
    }

    /// Sets the title for a state, ignoring `focused`; `nil` falls back to the normal title.
    ///
    /// Mirrors `UIButton.setTitle(_:for:)`.
    open func setTitle(_ title: String?, for state: State) {
        titles[state.rawValue] = title
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    /// Returns the title set for a state; `nil` if none was set.
    ///
    /// Mirrors `UIButton.title(for:)`.
    open func title(for state: State) -> String? { titles[state.rawValue] }

    /// The title in the current state; mirrors `UIButton.currentTitle`.
    open var currentTitle: String? {
        currentAttributedTitle?.string ?? titles[state.subtracting(.focused).rawValue]
            ?? titles[State.normal.rawValue]
    }

    /// Sets a title with attributes for a state, which precedes the plain one; a copy is stored.
    ///
    /// Mirrors `UIButton.setAttributedTitle(_:for:)`.
    open func setAttributedTitle(_ title: RichText?, for state: State) {
        attributedTitles[state.rawValue] = title.map { RichText(attributedString: $0) }
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    /// Returns the title with attributes set for a state; `nil` if none was set.
    ///
    /// Mirrors `UIButton.attributedTitle(for:)`.
    open func attributedTitle(for state: State) -> RichText? { attributedTitles[state.rawValue] }

    /// The title with attributes in the current state; mirrors `UIButton.currentAttributedTitle`.
    open var currentAttributedTitle: RichText? {
        guard !attributedTitles.isEmpty else { return nil }
        let present = state.subtracting(.focused).rawValue
        if let title = attributedTitles[present] { return title }
        return titles[present] == nil || present == State.normal.rawValue
            ? attributedTitles[State.normal.rawValue] : nil
    }

    /// Sets the colour of the title; `nil` restores the default.
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
        KeyCommand([Key(.enter), .character(" ")], .press, title: "Press the button"),
        KeyCommand([Key(.down, .alternate)], .showMenu, title: "Menu of the button"),
    ]

    open override func canPerform(_ action: Action) -> Bool {
        isEnabled && (action == .press || action == .showMenu && menu != nil)
    }

    open override func perform(_ action: Action, sender: Responder?) {
        switch action {
        case .press: press()
        case .showMenu: openMenu()
        default: break
        }
    }

    /// Presses the button, as a click does.
    ///
    /// Mirrors `UIButton.sendActions(for: .touchUpInside)`; a disabled button ignores it.
    open func press() { releasedInside() }

    /// The object that the actions of the menu get as their sender.
    var menuSender: AnyObject { self }

    override var eventsOfRelease: Event { [.touchUpInside, .primaryActionTriggered] }

    override func releasedInside() {
        guard isEnabled else { return }
        if menu != nil, showsMenuAsPrimaryAction { return openMenu() }
        if menu == nil, changesSelectionAsPrimaryAction { isSelected.toggle() }
        super.releasedInside()
    }

    /// The size of the title with its brackets, one row high.
    open override func sizeThatFits(_ size: Size) -> Size {
        Size(width: TextMetrics.width(of: currentTitle ?? "") + 4, height: 1)
    }

    open override func draw(_ context: inout GraphicsContext) {
        if (currentTitle ?? "").isEmpty, !isFocused, !isHighlighted, !isSelected { return }
        let width = bounds.width
        let row = Point(x: 0, y: max(0, bounds.height - 1) / 2)
        let style = currentStyle
        // Without room for brackets the title takes the whole width.
        guard width > 4 else {
            let whole = Rect(x: 0, y: row.y, width: width, height: 1)
            return drawTitle(in: whole, style, &context)
        }
        context.fill(Rect(x: 0, y: row.y, width: width, height: 1), style: style)
        let inside = Rect(x: 2, y: row.y, width: width - 4, height: 1)
        drawTitle(in: inside, style, &context)
        if isSelected { context.draw(theme.glyphs.$bullet, at: Point(x: 1, y: row.y), style: style) }
        guard isEnabled else { return }
        context.draw("[", at: row, style: style)
        context.draw("]", at: Point(x: width - 1, y: row.y), style: style)
    }

    private func drawTitle(in area: Rect, _ style: Style, _ context: inout GraphicsContext) {
        let title = currentAttributedTitle?.styledText ?? AttributedText(currentTitle ?? "")
        let start = area.width > 0 ? Label.TextAlignment.center.place(of: title.text, in: area) : area.origin
        let width = area.maxX - start.x
        context.draw(title, in: Rect(x: start.x, y: area.minY, width: width, height: 1), style: style)
    }

    final var currentStyle: Style {
        guard isEnabled else { return theme.disabledControl }
        var own = role == .destructive ? theme.destructiveButton : theme.button
        if let color = titleColor ?? presentTintColor { own.foreground = color }
        if isHighlighted { return own.overlaid(with: theme.pressedControl) }
        return isFocused ? own.overlaid(with: theme.focus) : own
    }
}
