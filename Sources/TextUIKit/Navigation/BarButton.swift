/// A button in a bar, drawn as `[Title]`; a click does not make it first responder.
@MainActor
final class BarButton: Button {
    /// The text before and after the title.
    var brackets = (before: "[", after: "]") { didSet { superview?.setNeedsLayout() } }
    /// The item that the button belongs to.
    private weak var item: BarButtonItem?
    /// The columns that the item asks for; 0 for those of the title.
    private var fixedWidth = 0

    init() { super.init() }

    init(_ item: BarButtonItem) {
        super.init()
        update(to: item)
    }

    func update(to item: BarButtonItem) {
        self.item = item
        let shown = [item.image.map { String($0.symbol) }, item.title].compactMap { $0 }.joined(
            separator: " ")
        if title != shown { title = shown }
        if isEnabled != item.isEnabled { isEnabled = item.isEnabled }
        if isSelected != item.isSelected { isSelected = item.isSelected }
        let role: Role = item.style == .done ? .primary : .normal
        if self.role != role { self.role = role }
        fixedWidth = PointScale.extent(item.width, along: .horizontal)
        menu = item.menu
        showsMenuAsPrimaryAction = !item.hasAction
        register(item.press)
    }

    private func register(_ press: BarButtonItem.Press) {
        removeTarget(nil, action: nil, for: .allEvents)
        switch press {
        case .nothing: break
        case .send(let action, to: nil): addTarget(nil, action: action, for: .primaryActionTriggered)
        case .send(let action, to: let target?):
            // The responder chain does not replace a target that is gone.
            guard let target = target.value else { break }
            addTarget(target, action: action, for: .primaryActionTriggered)
        case .call(let handler): addAction(for: .primaryActionTriggered, handler)
        case .run(let action):
            addAction(for: .primaryActionTriggered, named: action.name) { [weak item] _ in
                action.performWithSender(item)
            }
        }
    }

    override var menuSender: AnyObject { item ?? self }

    override var takesKeysWhenTouched: Bool { false }

    override func sizeThatFits(_ size: Size) -> Size {
        let own = TextMetrics.width(of: brackets.before + shownTitle + brackets.after)
        return Size(width: max(own, fixedWidth), height: 1)
    }

    private var shownTitle: String {
        isSelected ? "\(theme.glyphs.bullet) \(title ?? "")" : title ?? ""
    }

    override func draw(_ context: inout GraphicsContext) {
        let bar = superview is Toolbar ? theme.toolbar : theme.navigationBar
        let style = bar.overlaid(with: currentStyle)
        let (before, after) = isEnabled ? brackets : (" ", " ")
        let after1 = TextMetrics.width(of: after)
        let room = bounds.width - TextMetrics.width(of: before) - after1
        context.fill(bounds, style: style)
        // Without room for brackets, only the beginning of the title is shown.
        guard room > 0 else {
            return context.draw(shownTitle, in: bounds, style: style)
        }
        let x = context.draw(before, at: .zero, style: style)
        context.draw(shownTitle, in: Rect(x: x, y: 0, width: room, height: 1), style: style)
        context.draw(after, at: Point(x: bounds.width - after1, y: 0), style: style)
    }
}

extension Theme {
    /// A toolbar: a navigation bar without the line that separates it from the content below.
    var toolbar: Style {
        var style = navigationBar
        style.attributes.remove(.underline)
        return style
    }
}
