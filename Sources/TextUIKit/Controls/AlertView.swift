/// The box of a dialog, centred in the view.
@MainActor
final class AlertView: View {
    var title = "" { didSet { setNeedsLayout() } }
    var message = "" { didSet { setNeedsLayout() } }
    var stacksButtons = false { didSet { setNeedsLayout() } }
    private(set) var fields: [TextField] = []
    private(set) var buttons: [Button] = []
    private var layout = AlertLayout(AlertLayout.Content(), in: .zero)
    /// The button that was visible at the last layout.
    private var buttonInSight = 0

    func add(_ field: TextField) {
        fields.append(field)
        // Before the buttons, so that Tab reaches it first.
        insertSubview(field, at: fields.count - 1)
    }

    func add(_ button: Button) {
        buttons.append(button)
        addSubview(button)
    }

    private var content: AlertLayout.Content {
        AlertLayout.Content(
            title: title, message: message, fields: fields.count,
            buttons: buttons.map { $0.sizeThatFits(.zero).width }, stacksButtons: stacksButtons,
            buttonInSight: buttonInSight)
    }

    override func layoutSubviews() {
        buttonInSight = buttons.firstIndex(where: \.isFocused) ?? buttonInSight
        layout = AlertLayout(content, in: frame.size)
        for (field, rect) in zip(fields, layout.fields) { field.frame = rect }
        for (button, rect) in zip(buttons, layout.buttons) {
            button.frame = rect
            // A hidden button stays in the focus ring, and focus makes it visible.
            if rect.isEmpty { button.frame = Rect(x: frame.size.width, y: 0, width: 1, height: 1) }
        }
    }

    override func draw(_ context: inout GraphicsContext) {
        context.fill(layout.box)
        if layout.hasBorder { context.drawBorder(of: layout.box, theme.glyphs) }
        var row = Rect(
            x: layout.interior.minX, y: layout.interior.minY, width: layout.interior.width, height: 1)
        for (lines, style) in [(layout.titleLines, theme.alertTitle), (layout.messageLines, .plain)] {
            for line in lines {
                context.draw(line, in: row, alignment: .center, style: style)
                row.origin.y += 1
            }
        }
    }
}

@MainActor
final class AlertButton: Button {
    override func becomeFirstResponder() -> Bool {
        // If there is too little room for all buttons, those around the focused one are shown.
        superview?.setNeedsLayout()
        return super.becomeFirstResponder()
    }
}
