/// A control that is on or off, drawn as `[x]` or `[ ]`.
///
/// Mirrors `UISwitch`. Enter, Space and a click toggle it, which sends `valueChanged`. As the accessory of a
/// cell it is also toggled by Alt-Enter on the row, and by Enter if the row's `selectionStyle` is `.none`. It
/// is reversed while it has the focus, and without brackets while it is disabled.
@MainActor
open class Switch: Control {
    /// Whether the switch is on; assigning it sends nothing.
    ///
    /// Mirrors `UISwitch.isOn`.
    open var isOn = false { didSet { if isOn != oldValue { setNeedsDisplay() } } }
    /// The colour of a switch that is on; `nil` for the tint colour or the theme's.
    open var onTintColor: Color?
    /// Ignored; the mark has the colour of the switch.
    open var thumbTintColor: Color?

    private static let size = Size(width: 3, height: 1)

    /// Creates a switch that is off; as in UIKit only the origin of the frame counts.
    public override init(frame: Rect = .zero) {
        super.init(frame: Rect(origin: frame.origin, size: Self.size))
    }

    /// Sets whether the switch is on, without animation; sends nothing.
    ///
    /// Mirrors `UISwitch.setOn(_:animated:)`.
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }

    open override var canBecomeFirstResponder: Bool { isEnabled }
    open override var keyCommands: [KeyCommand] { Self.standardKeyCommands }

    private static let standardKeyCommands = [
        KeyCommand([Key(.enter), .character(" ")], .press, title: "On or off")
    ]

    open override func canPerform(_ action: Action) -> Bool { action == .press && isEnabled }

    open override func perform(_ action: Action, sender: Responder?) {
        if action == .press { releasedInside() }
    }

    override func releasedInside() {
        guard isEnabled else { return }
        isOn.toggle()
        sendActions(for: [.valueChanged, .primaryActionTriggered, .touchUpInside])
    }

    /// Three cells.
    open override func sizeThatFits(_ size: Size) -> Size { Self.size }

    open override func draw(_ context: inout GraphicsContext) {
        let row = Point(x: 0, y: max(0, bounds.height - 1) / 2)
        guard isEnabled else { return drawDisabled(at: row, &context) }
        var style = theme.button
        if isOn, let color = onTintColor ?? presentTintColor, color != .clear { style.foreground = color }
        if isHighlighted {
            style = style.overlaid(with: theme.pressedControl)
        } else if isFocused {
            style = style.overlaid(with: theme.focus)
        }
        context.draw(isOn ? "[x]" : "[ ]", at: row, style: style)
    }

    private func drawDisabled(at point: Point, _ context: inout GraphicsContext) {
        context.draw(isOn ? " x " : " - ", at: point, style: theme.disabledControl)
    }
}
