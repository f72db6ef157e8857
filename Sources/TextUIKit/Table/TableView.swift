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
    public let style: Style

    /// What the table shows; a new one is read before the next frame.
    open weak var dataSource: (any TableViewDataSource)? {
        didSet {
            editingDataSource = dataSource as? any TableViewEditingDataSource
            reorderingDataSource = dataSource as? any TableViewReorderingDataSource
            setNeedsReload()
        }
    }
    weak var editingDataSource: (any TableViewEditingDataSource)?
    weak var reorderingDataSource: (any TableViewReorderingDataSource)?

    /// Who is told which rows will probably be shown soon.
    open weak var prefetchDataSource: (any TableViewDataSourcePrefetching)? {
        didSet { prefetchedPaths = [] }
    }
    /// Whether `prefetchDataSource` is told anything.
    open var isPrefetchingEnabled = true

    /// How the table behaves: an object that is a `TableViewDelegate`.
    ///
    /// Differs from UIKit: declared as what a scroll view's delegate is, because Swift lets no subclass narrow it. One
    /// that is not a `TableViewDelegate` hears of scrolling only.
    open override weak var delegate: (any ScrollViewDelegate)? {
        didSet {
            tableDelegate = delegate as? any TableViewDelegate
            rowHeightDelegate = delegate as? any TableViewRowHeightDelegate
            rowHeightEstimator = delegate as? any TableViewEstimatedRowHeightDelegate
            setNeedsReload()
        }
    }
    weak var tableDelegate: (any TableViewDelegate)?
    weak var rowHeightDelegate: (any TableViewRowHeightDelegate)?
    weak var rowHeightEstimator: (any TableViewEstimatedRowHeightDelegate)?

    /// Cells down of a row of which the delegate says nothing; `automaticDimension`, as at first, lets cells say it.
    ///
    /// Cells that are made are asked by `sizeThatFits(_:)`; the others count as `estimatedRowHeight`.
    open var rowHeight = TableView.automaticDimension {
        didSet { if rowHeight != oldValue { setNeedsReload() } }
    }
    /// Cells down that a row counts as until it is seen.
    ///
    /// `automaticDimension`, as at first, takes the height of the first row that was seen for all whose cells say their
    /// height, and asks a `TableViewRowHeightDelegate` for every row at a reload; 0 estimates nothing, so that automatic
    /// rows are one cell high. Differs from UIKit: there a delegate's heights are estimated unless this is 0.
    open var estimatedRowHeight = TableView.automaticDimension {
        didSet { if estimatedRowHeight != oldValue { setNeedsReload() } }
    }
    /// Cells down of a header that has a title and of which the delegate says nothing; `automaticDimension` stands for 1.
    open var sectionHeaderHeight = 1 {
        didSet { if sectionHeaderHeight != oldValue { setNeedsReload() } }
    }
    /// Cells down of a footer that has a title and of which the delegate says nothing; `automaticDimension` stands for 1.
    open var sectionFooterHeight = 1 {
        didSet { if sectionFooterHeight != oldValue { setNeedsReload() } }
    }
    /// Accepted as in UIKit, and left out of account: the heights of headers are read at a reload.
    open var estimatedSectionHeaderHeight = TableView.automaticDimension
    /// Accepted as in UIKit, and left out of account: the heights of footers are read at a reload.
    open var estimatedSectionFooterHeight = TableView.automaticDimension
    /// The least number of rows for which the section index is shown.
    open var sectionIndexMinimumDisplayRowCount = 0 { didSet { setNeedsLayout() } }
    /// The colour of the section index; `nil` is as the theme says.
    open var sectionIndexColor: Color?
    /// What lies behind the section index; `nil` is what lies there anyway.
    open var sectionIndexBackgroundColor: Color?
    /// What lies behind the section index while the pointer is down on it; `nil` is as the theme says.
    open var sectionIndexTrackingBackgroundColor: Color?
    /// Cells above the first header of a plain table's section; always 0.
    ///
    /// Differs from UIKit: accepted, and left out of account.
    open var sectionHeaderTopPadding = TableView.automaticDimension
    /// Whether rows end with a line.
    ///
    /// Differs from UIKit: they do not at first, since rows of text stand apart by themselves.
    open var separatorStyle = SeparatorStyle.none { didSet { setNeedsLayout() } }
    /// The colour of the lines and of the text above them; `nil` is as the theme says.
    open var separatorColor: Color?

    /// Whether the user may select rows.
    open var allowsSelection = true
    /// Whether the user may select several rows.
    open var allowsMultipleSelection = false { didSet { selectionRulesChanged() } }
    /// Whether the user may select rows while the table is edited.
    open var allowsSelectionDuringEditing = false
    /// Whether the user may select several rows while the table is edited, which shows a box to tick before each.
    open var allowsMultipleSelectionDuringEditing = false { didSet { selectionRulesChanged() } }
    /// Whether the row in focus is selected as well.
    open var selectionFollowsFocus = false

    /// What comes first in the content and scrolls away with it; only the height of its frame counts.
    ///
    /// As in UIKit, a height that changes later counts when the view is assigned again, and at a reload or an update;
    /// until then the rows keep their places, and a view that has become higher covers them.
    open var tableHeaderView: View? {
        didSet { replace(oldValue, with: tableHeaderView) }
    }
    /// What comes last in the content; only the height of its frame counts, as that of `tableHeaderView`.
    open var tableFooterView: View? {
        didSet { replace(oldValue, with: tableFooterView) }
    }

    /// What lies behind the rows; it fills the view and does not scroll.
    open var backgroundView: View? {
        didSet { replaceBackground(oldValue) }
    }

    // MARK: What was read at the last reload

    /// Where everything lies.
    var layout = TableLayout()
    /// The titles of headers and footers.
    var headerTitles: [String?] = []
    var footerTitles: [String?] = []
    /// The entries of the section index; `nil` for none.
    var indexTitles: [String]? {
        didSet {
            if indexTitles != oldValue { indexTitleWidth = Self.width(ofIndexTitles: indexTitles ?? []) }
        }
    }
    /// Columns that those titles ask for.
    var indexTitleWidth = 1
    var needsReload = true
    /// How often counts and titles have been read.
    var readCount = 0
    /// Whether rows are being placed, so that changes meanwhile take effect in another round.
    private(set) var isLayingOut = false
    /// Cells down of rows that say their height themselves and have not been seen.
    var automaticRowHeight = 1
    /// Whether that has been learned from a row since the last reload.
    var hasLearnedRowHeight = false
    /// Whether some rows may be of another height than the layout says.
    var hasUnsettledHeights = false
    /// Whether rows that are seen have to be measured again.
    var needsMeasuring = false
    /// What is to be seen once the heights there are known.
    var pendingScroll: PendingScroll?
    /// Whether the table has been shown: before, the offset is what code wants to begin with.
    private var wasShown = false

    // MARK: What is shown

    var shownCells = ShownCells()
    var visibleHeaders: [Int: View] = [:]
    var visibleFooters: [Int: View] = [:]
    let reuseQueue = ReuseQueue<TableViewCell>()
    let headerReuseQueue = ReuseQueue<TableViewHeaderFooterView>()
    /// Rows of which `prefetchDataSource` has been told and that were not seen yet.
    var prefetchedPaths: Set<IndexPath> = []
    /// Where the content began at the last layout, to know the direction of scrolling.
    var formerOffset = 0
    /// Whether the content was scrolled up last, not down.
    var isGoingUp = false
    let sectionIndexView = SectionIndexView()

    // MARK: Rows that stand out

    var selectedPaths: Set<IndexPath> = []
    var highlightedPath: IndexPath?
    var focusedPath: IndexPath?

    // MARK: Editing and changing

    /// Changes that have not taken effect.
    var pendingUpdates = UpdateBatch()
    /// How many pairs of `beginUpdates()` and `endUpdates()` are open.
    var updateDepth = 0
    /// Whether the changes that are being collected will take no effect, because everything is read.
    var dropsUpdates = false
    /// Cells that wait until the next layout is done before they may be used again.
    var cellsToReuse: [TableViewCell] = []
    /// Rows whose cells the data source is to set up again when the changes take effect.
    var reconfiguredPaths: [IndexPath] = []
    /// The row whose actions are being put away while one of them is done.
    var endingMenuPath: IndexPath?
    /// Counts what may have changed the rows' editing controls.
    var editingGeneration = 0
    /// The cell that the data source is to set up again.
    var reconfiguredCell: TableViewCell?

    var isEditingNow = false
    /// The row that offers its actions, and what they do.
    var openMenu: OpenMenu?
    /// The row that the pointer moves.
    var rowDrag: RowDrag?
    /// A button of a row that is pressed.
    var pressedPart: (path: IndexPath, part: TableViewCell.Part)?
    /// The row that the pointer went down on, as long as it may be swiped.
    var swipedPath: IndexPath?
    /// Where the pointer went down, in the coordinates of the view's frame.
    var touchStart: Point?

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
        guard !isLayingOut else { return }
        isLayingOut = true
        defer { isLayingOut = false }
        // A delegate may change the table while it is asked: what was laid out before that speaks of rows that are gone.
        // One that does so every time is left alone after some rounds.
        for _ in 0..<8 {
            reloadIfNeeded()
            let round = readCount
            layoutEverything()
            if round == readCount, !needsReload { break }
        }
    }

    private func layoutEverything() {
        // A table scrolls up and down only.
        if contentSize.width != frame.size.width { contentSize.width = frame.size.width }
        backgroundView?.frame = bounds
        layoutCells()
        layoutHeadersAndFooters()
        layoutSectionIndex()
        prefetch()
    }

    /// Whether rows show their editing controls.
    open var isEditing: Bool {
        get { isEditingNow }
        set { setEditing(newValue, animated: false) }
    }

    /// Shows or hides the rows' editing controls.
    ///
    /// No row stays selected when that changes.
    ///
    /// - Parameters:
    ///   - editing: Whether they are shown.
    ///   - animated: Accepted as in UIKit.
    open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing) }

    /// The place among the subviews above the background.
    var lowestIndex: Int { backgroundView == nil ? 0 : 1 }

    /// The last column below what is seen of the table header view, unless the section index stands there or a narrow
    /// table keeps it for its rows.
    open override var verticalIndicatorTrack: Rect? {
        guard sectionIndexWidth == 0, frame.size.width > 2, var track = super.verticalIndicatorTrack else {
            return nil
        }
        let covered = max(0, layout.tableHeaderHeight - track.minY)
        track.origin.y += covered
        track.size.height -= covered
        return track
    }

    open override func draw(_ context: inout GraphicsContext) {
        super.draw(&context)
        drawFillerSeparators(&context)
    }

    // MARK: Keys

    open override var keyCommands: [KeyCommand] { presentKeyCommands }

    override var firstKeyCommands: [KeyCommand] { openMenu == nil ? [] : Self.menuKeyCommands }

    open override func keyDown(_ key: Key) -> Bool {
        closeMenu()
        return false
    }

    open override func canPerform(_ action: Action) -> Bool { canPerformStandard(action) }

    open override func perform(_ action: Action, sender: Responder?) { performStandard(action) }

    /// The beginning of the row in focus, if it is seen.
    open override var cursorLocation: Point? {
        guard let focusedPath, layout.contains(focusedPath) else { return nil }
        return Point(x: 0, y: layout.range(ofRowAt: focusedPath).lowerBound)
    }

    // MARK: Touches

    open override func touchBegan(_ touch: Touch) {
        if beginTouch(touch) { super.touchBegan(touch) }
    }

    open override func touchMoved(_ touch: Touch) {
        guard moveTouch(touch) else { return }
        super.touchMoved(touch)
        if isDragging || indexPath(under: touch) != highlightedPath { unhighlight() }
        if isDragging { bringFocusIntoView() }
    }

    open override func touchEnded(_ touch: Touch) {
        super.touchEnded(touch)
        endTouch(touch)
    }

    open override func touchCancelled(_ touch: Touch) {
        super.touchCancelled(touch)
        cancelTouch()
    }

    open override func wheelTurned(by notches: Int) -> Bool {
        closeMenu()
        let isUsed = super.wheelTurned(by: notches)
        bringFocusIntoView()
        return isUsed
    }

    /// Puts another view behind the rows.
    private func replaceBackground(_ former: View?) {
        if let former, former !== backgroundView, former.superview === self { former.removeFromSuperview() }
        if let backgroundView { insertSubview(backgroundView, at: 0) }
        setNeedsLayout()
    }

    /// Keeps what was seen: the top row stays, nothing lies beyond the end, and the row in focus stays on the screen.
    private func sizeChanged(from former: Size) {
        guard wasShown else { return }
        contentSize.width = frame.size.width
        if frame.size.width != former.width { forgetMeasuredHeights() }
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
        if let view { insertSubview(view, at: lowestIndex) }
        guard !needsReload else { return }
        let formerHeight = layout.contentHeight
        layout = TableLayout(
            sections: layout.sections, tableHeaderHeight: tableHeaderView?.frame.size.height ?? 0,
            tableFooterHeight: tableFooterView?.frame.size.height ?? 0)
        contentSize = Size(width: frame.size.width, height: layout.contentHeight)
        if layout.contentHeight < formerHeight { contentOffset = clampedOffset(contentOffset) }
        setNeedsLayout()
    }
}
