/// The bar at the top of a navigation controller, with a back button, a title, and buttons.
///
/// Mirrors `UINavigationBar`. Differs from UIKit: one row high, and one more for a prompt.
@MainActor
open class NavigationBar: View, NavigationItemObserver {
    /// The stack of items, the shown one last; mirrors `UINavigationBar.items`.
    open var items: [NavigationItem] = [] {
        didSet {
            for item in oldValue where item.bar === self { item.bar = nil }
            for item in items { item.bar = self }
            itemChanged()
        }
    }
    /// Ignored; all titles of a terminal have one size.
    open var prefersLargeTitles = false
    /// Ignored; a bar is always opaque.
    open var isTranslucent = false
    /// Ignored; the theme defines the bar's looks.
    open var barTintColor: Color?
    /// Ignored; the theme defines the bar's looks.
    open var barStyle = BarStyle.default
    let backButton = BarButton()
    private var itemViews = BarItemViews()

    /// Creates a bar of one row.
    public override init(frame: Rect = Rect(x: 0, y: 0, width: 0, height: 1)) {
        super.init(frame: frame)
    }

    /// `true` for custom views, such as a label, that do not report another width.
    override var laysOutEachFrame: Bool {
        guard let topItem else { return false }
        let items = (topItem.leftBarButtonItems ?? []) + (topItem.rightBarButtonItems ?? [])
        return topItem.titleView != nil || items.contains { $0.customView != nil }
    }

    /// The shown item.
    public final var topItem: NavigationItem? { items.last }
    /// The item that the back button leads to.
    public final var backItem: NavigationItem? { items.dropLast().last }

    final var showsBackButton: Bool {
        guard let topItem, backItem != nil, !topItem.hidesBackButton else { return false }
        return (topItem.leftBarButtonItems ?? []).isEmpty || topItem.leftItemsSupplementBackButton
    }

    func itemChanged() {
        itemViews.update(
            to: items.flatMap { ($0.leftBarButtonItems ?? []) + ($0.rightBarButtonItems ?? []) })
        setNeedsLayout()
        superview?.setNeedsLayout()
        setNeedsDisplay()
    }

    /// The full width, one row high, or two with a prompt.
    open override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width, height: topItem?.prompt == nil ? 1 : 2)
    }

    /// The row of the title: the last one.
    private var row: Int { max(0, frame.size.height - 1) }

    private var leftButtons: [View] {
        (showsBackButton ? [backButton] : []) + views(of: topItem?.leftBarButtonItems)
    }

    private var rightButtons: [View] { views(of: topItem?.rightBarButtonItems) }

    private func views(of items: [BarButtonItem]?) -> [View] {
        items?.compactMap { itemViews.view(of: $0) } ?? []
    }

    open override func layoutSubviews() {
        backButton.title = backItem.map { $0.backButtonTitle ?? $0.title ?? "Back" }
        backButton.brackets = (String(theme.glyphs.back) + " ", "")
        let shown = leftButtons + rightButtons
        let titleView = topItem?.titleView
        removeSubviews(subviews.filter { view in view !== titleView && !shown.contains { $0 === view } })
        // In focus order, from left to right.
        for (index, button) in (leftButtons + rightButtons.reversed()).enumerated() {
            if !subviews.indices.contains(index) || subviews[index] !== button {
                insertSubview(button, at: index)
            }
        }
        let wanted = shown.map { itemViews.width(of: $0) + 1 }
        let widths = ColumnShares.widths(wanted: wanted, in: frame.size.width)
        var left = 0
        var right = frame.size.width
        for (index, button) in shown.enumerated() {
            // The cell between two buttons belongs to the first of them.
            let width = max(0, widths[index] - 1)
            if index < leftButtons.count {
                itemViews.place(button, at: Rect(x: left, y: row, width: width, height: 1))
                left += widths[index]
            } else {
                right -= width
                itemViews.place(button, at: Rect(x: right, y: row, width: width, height: 1))
                right -= 1
            }
        }
        if let titleView { place(titleView) }
    }

    private func place(_ titleView: View) {
        if titleView.superview !== self { addSubview(titleView) }
        let columns = titleColumns
        let wanted = titleView.sizeThatFits(Size(width: columns.count, height: 1)).width
        let width = min(columns.count, wanted > 0 ? wanted : columns.count)
        let x = min(max(columns.lowerBound, (frame.size.width - width) / 2), columns.upperBound - width)
        titleView.frame = Rect(x: x, y: row, width: width, height: 1)
    }

    private var titleColumns: Range<Int> {
        let left = leftButtons.map(\.frame.maxX).max().map { $0 + 1 } ?? 0
        let right = rightButtons.map(\.frame.minX).min().map { $0 - 1 } ?? frame.size.width
        return left..<max(left, right)
    }

    open override func draw(_ context: inout GraphicsContext) {
        context.fill(bounds, style: .plain)
        context.fill(Rect(x: 0, y: row, width: frame.size.width, height: 1), style: theme.navigationBar)
        if row > 0, let prompt = topItem?.prompt {
            let whole = Rect(x: 0, y: 0, width: frame.size.width, height: 1)
            context.draw(prompt, in: whole, alignment: .center)
        }
        let columns = titleColumns
        guard let title = topItem?.title, topItem?.titleView == nil, !columns.isEmpty else { return }
        let shown = TextMetrics.truncatingTail(title, toWidth: columns.count)
        let width = TextMetrics.width(of: shown)
        // Centred in the bar if the buttons leave room there.
        let x = min(max(columns.lowerBound, (frame.size.width - width) / 2), columns.upperBound - width)
        context.draw(shown, at: Point(x: x, y: row), style: theme.navigationTitle)
    }
}
