/// A list of rows in sections.
///
/// Mirrors `UITableView`. Differs from UIKit: whole cells; one row of text is one unit; keys act on the row in focus,
/// which is a notion of the table's own beside selection.
///
/// - Complexity: Reloading costs O(sections), plus one call a row if the delegate knows row heights; drawing costs
///   O(visible rows); a look-up O(log sections + log rows).
@MainActor
open class TableView: ScrollView {
    /// How sections look.
    ///
    /// Mirrors `UITableView.Style`.
    public enum Style: Hashable, Sendable {
        /// Headers float at the top while their section is seen; there may be a section index.
        case plain
        /// Headers scroll with their sections.
        case grouped
    }

    /// Where `scrollToRow` puts a row.
    ///
    /// Mirrors `UITableView.ScrollPosition`.
    public enum ScrollPosition: Hashable, Sendable {
        /// Wherever it takes the least movement.
        case none
        /// At the top, below the section's header.
        case top
        /// In the middle.
        case middle
        /// At the bottom.
        case bottom
    }

    /// How sections look.
    public let style: Style

    /// What the table shows; a new one is read before the next frame.
    open weak var dataSource: (any TableViewDataSource)? {
        didSet { setNeedsReload() }
    }

    /// How the table behaves: an object that is a `TableViewDelegate`.
    ///
    /// Differs from UIKit: declared as what a scroll view's delegate is, because Swift lets no subclass narrow it. One
    /// that is not a `TableViewDelegate` hears of scrolling only.
    open override weak var delegate: (any ScrollViewDelegate)? {
        didSet {
            tableDelegate = delegate as? any TableViewDelegate
            rowHeightDelegate = delegate as? any TableViewRowHeightDelegate
            setNeedsReload()
        }
    }
    weak var tableDelegate: (any TableViewDelegate)?
    weak var rowHeightDelegate: (any TableViewRowHeightDelegate)?

    /// Cells down of a row of which the delegate says nothing.
    open var rowHeight = 1 { didSet { setNeedsReload() } }
    /// Cells down of a header that has a title and of which the delegate says nothing.
    open var sectionHeaderHeight = 1 { didSet { setNeedsReload() } }
    /// Cells down of a footer that has a title and of which the delegate says nothing.
    open var sectionFooterHeight = 1 { didSet { setNeedsReload() } }
    /// The least number of rows for which the section index is shown.
    open var sectionIndexMinimumDisplayRowCount = 0 { didSet { setNeedsReload() } }
    /// Whether the user may select rows.
    open var allowsSelection = true

    /// What comes first in the content and scrolls away with it; only the height of its frame counts.
    ///
    /// As in UIKit, a height that changes later counts when the view is assigned again.
    open var tableHeaderView: View? {
        didSet { replace(oldValue, with: tableHeaderView) }
    }
    /// What comes last in the content; only the height of its frame counts.
    open var tableFooterView: View? {
        didSet { replace(oldValue, with: tableFooterView) }
    }

    // MARK: What was read at the last reload

    /// Where everything lies.
    var layout = TableLayout()
    /// The titles of headers and footers.
    var headerTitles: [String?] = []
    var footerTitles: [String?] = []
    /// The entries of the section index; `nil` for none.
    var indexTitles: [String]?
    var needsReload = true
    /// Whether the table has been shown: before, the offset is what code wants to begin with.
    private var wasShown = false

    // MARK: What is shown

    var shownCells: [IndexPath: TableViewCell] = [:]
    var visibleHeaders: [Int: TableViewHeaderFooterView] = [:]
    var visibleFooters: [Int: TableViewHeaderFooterView] = [:]
    var reuseQueue = ReuseQueue()
    let sectionIndexView = SectionIndexView()

    // MARK: Rows that stand out

    var selectedPath: IndexPath?
    var highlightedPath: IndexPath?
    var focusedPath: IndexPath?

    /// Makes a table.
    ///
    /// - Parameters:
    ///   - frame: The rectangle that it covers, in its superview's coordinates.
    ///   - style: How sections look.
    public init(frame: Rect = .zero, style: Style = .plain) {
        self.style = style
        super.init(frame: frame)
        sectionIndexView.table = self
        sectionIndexView.isHidden = true
        addSubview(sectionIndexView)
    }

    open override var frame: Rect {
        didSet { if frame.size != oldValue.size { sizeChanged(from: oldValue.size) } }
    }

    open override var canBecomeFirstResponder: Bool { true }

    open override func layoutSubviews() {
        if !frame.size.isEmpty { wasShown = true }
        reloadIfNeeded()
        layoutCells()
        layoutHeadersAndFooters()
        layoutSectionIndex()
    }

    /// No indicator: the last column may be the section index's.
    open override var verticalIndicatorTrack: Rect? { nil }

    // MARK: Keys

    open override var keyCommands: [KeyCommand] { Self.standardKeyCommands }

    open override func canPerform(_ action: Action) -> Bool { canPerformStandard(action) }

    open override func perform(_ action: Action, sender: Responder?) { performStandard(action) }

    /// The beginning of the row in focus, if it is seen.
    open override var cursorLocation: Point? {
        guard let focusedPath, layout.contains(focusedPath) else { return nil }
        return Point(x: 0, y: layout.range(ofRowAt: focusedPath).lowerBound)
    }

    // MARK: Touches

    open override func touchBegan(_ touch: Touch) {
        super.touchBegan(touch)
        if let path = indexPath(under: touch) { highlight(path) }
    }

    open override func touchMoved(_ touch: Touch) {
        super.touchMoved(touch)
        if isDragging || indexPath(under: touch) != highlightedPath { unhighlight() }
        if isDragging { bringFocusIntoView() }
    }

    open override func touchEnded(_ touch: Touch) {
        super.touchEnded(touch)
        guard let path = highlightedPath else { return }
        unhighlight()
        setFocus(path)
        select(path)
    }

    open override func touchCancelled(_ touch: Touch) {
        super.touchCancelled(touch)
        unhighlight()
    }

    open override func wheelTurned(by notches: Int) -> Bool {
        let isUsed = super.wheelTurned(by: notches)
        bringFocusIntoView()
        return isUsed
    }

    /// Keeps what was seen: the top row stays, nothing lies beyond the end, and the row in focus stays on the screen.
    private func sizeChanged(from former: Size) {
        guard wasShown else { return }
        contentSize.width = frame.size.width
        let end = contentSize.height + contentInset.bottom - former.height
        if contentOffset.y <= max(-contentInset.top, end) { contentOffset = settledOffset(contentOffset.y) }
        // On a screen without rows nothing can be seen, and what was seen is to come back.
        guard !needsReload, !frame.size.isEmpty, window != nil, let focusedPath else { return }
        scrollToRow(at: focusedPath, at: .none, animated: false)
    }

    /// Puts another view in the place of a table header or footer.
    private func replace(_ former: View?, with view: View?) {
        // A view that has moved elsewhere meanwhile stays there.
        if let former, former !== view, former.superview === self { former.removeFromSuperview() }
        if let view { insertSubview(view, at: 0) }
        guard !needsReload else { return }
        layout = TableLayout(
            sections: layout.sections, tableHeaderHeight: tableHeaderView?.frame.size.height ?? 0,
            tableFooterHeight: tableFooterView?.frame.size.height ?? 0)
        contentSize = Size(width: frame.size.width, height: layout.contentHeight)
        setNeedsLayout()
    }
}
