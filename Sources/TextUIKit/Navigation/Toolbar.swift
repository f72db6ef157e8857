/// A row of buttons, usually at the bottom of a navigation controller.
///
/// Mirrors `UIToolbar`. Differs from UIKit: one row high, and buttons without a space between them are a
/// column apart. Tab reaches the buttons after the content above them.
@MainActor
open class Toolbar: View, NavigationItemObserver {
    /// The buttons and spaces from left to right; `nil` for none.
    ///
    /// Mirrors `UIToolbar.items`. A navigation controller assigns those of the shown controller.
    open var items: [BarButtonItem]? {
        didSet {
            for item in oldValue ?? [] where item.toolbar === self { item.toolbar = nil }
            for item in items ?? [] { item.toolbar = self }
            itemChanged()
        }
    }
    /// Ignored; a bar is always opaque.
    open var isTranslucent = false
    /// Ignored; the theme defines the bar's looks.
    open var barTintColor: Color?
    /// Ignored; the theme defines the bar's looks.
    open var barStyle = BarStyle.default
    private var itemViews = BarItemViews()

    /// Creates a bar of one row.
    public override init(frame: Rect = Rect(x: 0, y: 0, width: 0, height: 1)) {
        super.init(frame: frame)
    }

    /// `true` for custom views, such as a label, that do not report another width.
    override var laysOutEachFrame: Bool { items?.contains { $0.customView != nil } ?? false }

    /// Sets the buttons and spaces, without animation.
    open func setItems(_ items: [BarButtonItem]?, animated: Bool) { self.items = items }

    /// Assigns other items than the present ones.
    func show(_ items: [BarButtonItem]) {
        if !(self.items ?? []).elementsEqual(items, by: ===) { self.items = items }
    }

    func itemChanged() {
        itemViews.update(to: items ?? [])
        setNeedsLayout()
        superview?.setNeedsLayout()
        setNeedsDisplay()
    }

    /// The full width, one row high.
    open override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: 1) }

    open override func layoutSubviews() {
        let shown = (items ?? []).filter { !$0.isHidden }
        let views = shown.map { itemViews.view(of: $0) }
        removeSubviews(subviews.filter { view in !views.contains { $0 === view } })
        for (index, view) in views.compactMap({ $0 }).enumerated() {
            if !subviews.indices.contains(index) || subviews[index] !== view {
                insertSubview(view, at: index)
            }
        }
        let columns = ToolbarLayout.columns(
            of: zip(shown, views).map { layoutItem($0, $1) }, in: frame.size.width)
        for (view, range) in zip(views, columns) {
            guard let view else { continue }
            let place = Rect(x: range.lowerBound, y: 0, width: range.count, height: frame.size.height)
            itemViews.place(view, at: place)
        }
    }

    private func layoutItem(_ item: BarButtonItem, _ view: View?) -> ToolbarLayout.Item {
        switch item.space {
        case .flexible: .flexibleSpace
        case .fixed: .fixedSpace(PointScale.extent(item.width, along: .horizontal))
        case nil: .view(view.map { itemViews.width(of: $0) } ?? 0)
        }
    }

    open override func draw(_ context: inout GraphicsContext) {
        context.fill(bounds, style: theme.toolbar)
    }
}
