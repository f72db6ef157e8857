/// A row of tabs of which one is selected.
///
/// Mirrors `UITabBar`. It is a row high; Left and Right select the neighbouring tab while it has the focus.
@MainActor
open class TabBar: View {
    /// The object that is notified of a tab selected by the user.
    open weak var delegate: (any TabBarDelegate)?
    /// The tabs; the selected one stays selected if it is among them.
    open var items: [TabBarItem]? {
        didSet {
            for item in oldValue ?? [] { item.bar = nil }
            for item in items ?? [] { item.bar = self }
            if let selectedItem, !(items ?? []).contains(selectedItem) { self.selectedItem = nil }
            setNeedsDisplay()
        }
    }
    /// The selected tab; assigning it does not notify the delegate.
    open var selectedItem: TabBarItem? { didSet { setNeedsDisplay() } }
    /// Ignored; the theme defines the bar's looks.
    open var barTintColor: Color?
    /// Ignored; the theme defines the bar's looks.
    open var unselectedItemTintColor: Color?
    /// Ignored; the theme defines the bar's looks.
    open var barStyle = BarStyle.default
    /// Ignored; nothing is seen through a bar.
    open var isTranslucent = true

    /// The title that is shown for an item without its own.
    var titleOfItem: (Int) -> String? = { _ in nil }
    private var pressedTab: Int?

    /// Creates a bar without tabs.
    public override init(frame: Rect = .zero) { super.init(frame: frame) }

    /// Sets the tabs, without animation; mirrors `UITabBar.setItems(_:animated:)`.
    public final func setItems(_ items: [TabBarItem]?, animated: Bool) { self.items = items }

    // MARK: Selecting

    open override var canBecomeFirstResponder: Bool { (items ?? []).count > 1 }
    open override var keyCommands: [KeyCommand] { Self.standardKeyCommands }

    private static let standardKeyCommands = [
        KeyCommand([Key(.left)], .previousTab, title: "Previous tab"),
        KeyCommand([Key(.right)], .nextTab, title: "Next tab"),
    ]

    open override func canPerform(_ action: Action) -> Bool { tab(by: action) != nil }

    open override func perform(_ action: Action, sender: Responder?) { tab(by: action).map { choose($0) } }

    private func tab(by action: Action) -> Int? {
        let items = items ?? []
        let enabled = items.indices.filter { items[$0].isEnabled }
        let present = items.firstIndex { $0 === selectedItem }
        switch action {
        case .previousTab: return present.map { index in enabled.last { $0 < index } } ?? enabled.last
        case .nextTab: return present.map { index in enabled.first { $0 > index } } ?? enabled.first
        default: return nil
        }
    }

    /// Selects a tab on behalf of the user; a tab that is missing or disabled is ignored.
    func choose(_ index: Int) {
        guard let items, items.indices.contains(index), items[index].isEnabled else { return }
        let item = items[index]
        if shouldSelect(index) {
            selectedItem = item
            delegate?.tabBar(self, didSelect: item)
            didSelect(index)
        }
    }

    /// Asked before the user selects a tab, and called afterwards; set by a tab bar controller.
    var shouldSelect: (Int) -> Bool = { _ in true }
    var didSelect: (Int) -> Void = { _ in }

    override var keepsDrags: Bool { true }

    open override func touchBegan(_ touch: Touch) { pressedTab = tab(under: touch) }

    open override func touchMoved(_ touch: Touch) {}

    open override func touchEnded(_ touch: Touch) {
        if let pressedTab, pressedTab == tab(under: touch) { choose(pressedTab) }
        pressedTab = nil
    }

    open override func touchCancelled(_ touch: Touch) { pressedTab = nil }

    private func tab(under touch: Touch) -> Int? {
        let point = touch.location(in: self)
        return bounds.contains(point) ? columns.firstIndex { $0.contains(point.x) } : nil
    }

    // MARK: Drawing

    /// The full width, one row high.
    open override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: 1) }

    private func text(_ index: Int) -> String {
        guard let items else { return "" }
        let item = items[index]
        let isSelected = item === selectedItem
        let symbol = (isSelected ? item.selectedImage : nil) ?? item.image
        let title = item.title ?? titleOfItem(index) ?? ""
        let badge = item.badgeValue.map { $0.isEmpty ? nil : "(\($0))" } ?? nil
        return [symbol.map { String($0.symbol) }, title.isEmpty ? nil : title, badge].compactMap { $0 }
            .joined(separator: " ")
    }

    /// The columns of each tab: its text between two cells, and an equal share of the rest of the width.
    private var columns: [Range<Int>] {
        let count = items?.count ?? 0
        guard count > 0 else { return [] }
        let wanted = (0..<count).map { TextMetrics.width(of: text($0)) + 2 }
        let free = max(0, bounds.width - wanted.reduce(0, +))
        var x = 0
        return ColumnShares.widths(wanted: wanted, in: bounds.width).enumerated().map { index, width in
            let width = width + free / count + (index < free % count ? 1 : 0)
            defer { x += width }
            return x..<(x + width)
        }
    }

    open override func draw(_ context: inout GraphicsContext) {
        context.fill(bounds)
        let theme = theme
        for (index, columns) in columns.enumerated() where !columns.isEmpty {
            guard let item = items?[index] else { continue }
            let isSelected = item === selectedItem
            var style = item.isEnabled ? isSelected ? theme.button : .plain : theme.disabledControl
            if isSelected, isFirstResponder { style = style.overlaid(with: theme.focus) }
            let room = max(0, columns.count - 2)
            let shown = TextMetrics.truncatingTail(text(index), toWidth: room)
            let width = TextMetrics.width(of: shown)
            let x = columns.lowerBound + (columns.count - width) / 2
            context.draw(shown, at: Point(x: x, y: 0), style: style)
            guard isSelected, columns.count > 1 else { continue }
            context.draw("[", at: Point(x: x - 1, y: 0), style: style)
            context.draw("]", at: Point(x: x + width, y: 0), style: style)
        }
    }
}

/// The object that is notified of selected tabs; mirrors `UITabBarDelegate`.
@MainActor
public protocol TabBarDelegate: AnyObject {
    /// Called when the user has selected a tab.
    func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem)
}

extension TabBarDelegate {
    public func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem) {}
}

extension Action {
    /// Selects the previous tab.
    public static let previousTab = Action("previousTab")
    /// Selects the next tab.
    public static let nextTab = Action("nextTab")
    /// Returns the action that selects a tab by its number, from 1.
    public static func selectTab(_ number: Int) -> Action { Action("selectTab\(number)") }
}
