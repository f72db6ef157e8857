/// The bar at the top of a navigation controller: the way back, a title, and buttons.
///
/// Mirrors `UINavigationBar`. Differs from UIKit: one row high, and one more for a prompt.
@MainActor
open class NavigationBar: View {
    /// The items, the one that is shown last.
    ///
    /// Mirrors `UINavigationBar.items`.
    open var items: [NavigationItem] = [] {
        didSet {
            for item in oldValue where item.bar === self { item.bar = nil }
            for item in items { item.bar = self }
            itemChanged()
        }
    }
    /// The button that leads back.
    let backButton = BarButton(title: nil)

    /// Makes a bar of one row.
    ///
    /// - Parameter frame: The rectangle that it covers, in its superview's coordinates.
    public override init(frame: Rect = Rect(x: 0, y: 0, width: 0, height: 1)) {
        super.init(frame: frame)
    }

    /// The item that is shown.
    public final var topItem: NavigationItem? { items.last }

    /// The item that the way back leads to.
    public final var backItem: NavigationItem? { items.dropLast().last }

    /// Whether the bar shows a way back.
    final var showsBackButton: Bool {
        guard let topItem, backItem != nil, !topItem.hidesBackButton else { return false }
        return topItem.leftBarButtonItems.isEmpty || topItem.leftItemsSupplementBackButton
    }

    /// An item has changed.
    func itemChanged() {
        setNeedsLayout()
        superview?.setNeedsLayout()
        setNeedsDisplay()
    }

    /// One row, and one more for a prompt.
    ///
    /// - Parameter size: What there is; it counts for nothing.
    /// - Returns: The width that there is.
    open override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width, height: topItem?.prompt == nil ? 1 : 2)
    }

    /// The row of the title: the last one.
    private var row: Int { max(0, frame.size.height - 1) }

    private var leftButtons: [BarButton] {
        (showsBackButton ? [backButton] : []) + (topItem?.leftBarButtonItems.map(\.button) ?? [])
    }

    private var rightButtons: [BarButton] { topItem?.rightBarButtonItems.map(\.button) ?? [] }

    open override func layoutSubviews() {
        backButton.title = backItem.map { $0.backButtonTitle ?? $0.title ?? "Back" }
        backButton.brackets = (String(theme.glyphs.back) + " ", "")
        let buttons = leftButtons + rightButtons
        removeSubviews(subviews.filter { view in !buttons.contains { $0 === view } })
        // In the order of the keys: from the left to the right.
        for (index, button) in (leftButtons + rightButtons.reversed()).enumerated() {
            if !subviews.indices.contains(index) || subviews[index] !== button {
                insertSubview(button, at: index)
            }
        }
        let wanted = buttons.map { $0.sizeThatFits(.zero).width + 1 }
        let widths = ColumnShares.widths(wanted: wanted, in: frame.size.width)
        var left = 0
        var right = frame.size.width
        for (index, button) in buttons.enumerated() {
            // A cell between two buttons belongs to the one before it.
            let width = max(0, widths[index] - 1)
            if index < leftButtons.count {
                button.frame = Rect(x: left, y: row, width: width, height: 1)
                left += widths[index]
            } else {
                right -= width
                button.frame = Rect(x: right, y: row, width: width, height: 1)
                right -= 1
            }
        }
    }

    /// The columns between the buttons.
    private var titleColumns: Range<Int> {
        let left = leftButtons.map(\.frame.maxX).max().map { $0 + 1 } ?? 0
        let right = rightButtons.map(\.frame.minX).min().map { $0 - 1 } ?? frame.size.width
        return left..<max(left, right)
    }

    open override func draw(_ context: inout GraphicsContext) {
        context.fill(bounds, style: .plain)
        context.fill(Rect(x: 0, y: row, width: frame.size.width, height: 1), style: theme.navigationBar)
        if row > 0, let prompt = topItem?.prompt {
            let shown = TextMetrics.truncatingTail(prompt, toWidth: frame.size.width)
            context.draw(shown, at: Point(x: (frame.size.width - TextMetrics.width(of: shown)) / 2, y: 0))
        }
        let columns = titleColumns
        guard let title = topItem?.title, !columns.isEmpty else { return }
        let shown = TextMetrics.truncatingTail(title, toWidth: columns.count)
        let width = TextMetrics.width(of: shown)
        // In the middle of the bar if the buttons leave it there.
        let x = min(max(columns.lowerBound, (frame.size.width - width) / 2), columns.upperBound - width)
        context.draw(shown, at: Point(x: x, y: row), style: theme.navigationTitle)
    }
}
