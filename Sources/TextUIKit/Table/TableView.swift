/// A list of rows in sections.
///
/// Mirrors `UITableView`. Differs from UIKit: sizes are whole cells, a row of text is one cell high, and
/// besides the selected rows there is a focused row, on which keys act.
///
/// - Complexity: A reload costs O(sections), plus one call per row if the delegate knows row heights. Drawing
///   costs O(visible rows), a lookup O(log sections + log rows).
@MainActor
open class TableView: ScrollView {
    /// The look of the sections.
    public let style: Style

    /// The object that provides rows; a new one is read before the next frame.
    open weak var dataSource: (any TableViewDataSource)? {
        didSet {
            sourceMembers = Set(
                TableViewDataSourceMember.allCases.filter { dataSource?.responds(to: $0) ?? false })
            setNeedsReload()
        }
    }
    private var sourceMembers: Set<TableViewDataSourceMember> = []
    /// The data source, if it deletes and inserts rows.
    var editingDataSource: (any TableViewDataSource)? {
        sourceMembers.contains(.commitEditingStyle) ? dataSource : nil
    }
    /// The data source, if it moves rows.
    var reorderingDataSource: (any TableViewDataSource)? {
        sourceMembers.contains(.moveRow) ? dataSource : nil
    }

    /// The object that is told which rows will probably be shown soon.
    open weak var prefetchDataSource: (any TableViewDataSourcePrefetching)? {
        didSet { cells.prefetching.forget() }
    }
    /// Whether `prefetchDataSource` is called.
    open var isPrefetchingEnabled = true

    /// The object that decides how the table behaves, usually a `TableViewDelegate`.
    ///
    /// Differs from UIKit: has the type of a scroll view's delegate, because a Swift subclass cannot narrow
    /// it. An object that is not a `TableViewDelegate` is told only about scrolling.
    open override weak var delegate: (any ScrollViewDelegate)? {
        didSet {
            tableDelegate = delegate as? any TableViewDelegate
            heightMembers = Set(
                TableViewDelegateMember.allCases.filter { tableDelegate?.responds(to: $0) ?? false })
            setNeedsReload()
        }
    }
    weak var tableDelegate: (any TableViewDelegate)?
    /// The heights that the delegate gives.
    private(set) var heightMembers: Set<TableViewDelegateMember> = []

    // MARK: Heights and colours; heights are in rows, or in points if `PointScale.current` says so

    /// The height of rows without one from the delegate; `automaticDimension` by default.
    ///
    /// With `automaticDimension` a visible row's cell is asked by `sizeThatFits(_:)`, and other rows count as
    /// `estimatedRowHeight`.
    open var rowHeight = TableView.automaticDimension {
        didSet { if rowHeight != oldValue { setNeedsReload() } }
    }
    /// The height that a row counts as until it is visible; `automaticDimension` by default.
    ///
    /// With `automaticDimension` the first measured row stands for all, and a delegate that knows row heights
    /// is asked for every row at a reload. With 0 automatic rows are one cell high. Differs from UIKit: there
    /// a delegate's heights are estimated unless this is 0.
    open var estimatedRowHeight = TableView.automaticDimension {
        didSet { if estimatedRowHeight != oldValue { setNeedsReload() } }
    }
    /// The height of titled headers without one from the delegate; `automaticDimension` by default.
    ///
    /// With `automaticDimension` a header has the rows that its title takes; in another height it is cut.
    open var sectionHeaderHeight = TableView.automaticDimension {
        didSet { if sectionHeaderHeight != oldValue { setNeedsReload() } }
    }
    /// The height of titled footers without one from the delegate; as `sectionHeaderHeight`.
    open var sectionFooterHeight = TableView.automaticDimension {
        didSet { if sectionFooterHeight != oldValue { setNeedsReload() } }
    }
    /// Ignored; a reload reads the height of every header.
    open var estimatedSectionHeaderHeight = TableView.automaticDimension
    /// Ignored; a reload reads the height of every footer.
    open var estimatedSectionFooterHeight = TableView.automaticDimension
    /// Ignored; there is never a gap above a header.
    open var sectionHeaderTopPadding = TableView.automaticDimension
    /// The number of rows from which on the section index is shown.
    open var sectionIndexMinimumDisplayRowCount = 0 { didSet { setNeedsLayout() } }
    /// The colour of the section index; `nil` for the theme's.
    open var sectionIndexColor: Color?
    /// The background colour of the section index; `nil` for none.
    open var sectionIndexBackgroundColor: Color?
    /// The background colour of the section index while the pointer is held on it; `nil` for the theme's.
    open var sectionIndexTrackingBackgroundColor: Color?
    /// The kind of line below each row.
    ///
    /// Differs from UIKit: `.none` by default, because rows of text stand apart without lines.
    open var separatorStyle = SeparatorStyle.none { didSet { setNeedsLayout() } }
    /// Ignored; the lines begin with the text of the rows.
    open var separatorInset = EdgeInsets.zero
    /// Ignored; a table takes all of its width.
    open var cellLayoutMarginsFollowReadableWidth = false
    /// The colour of the lines and of the text above them; `nil` for the theme's.
    open var separatorColor: Color?

    // MARK: Selection

    /// Whether the user may select rows.
    open var allowsSelection = true
    /// Whether the user may select several rows.
    open var allowsMultipleSelection = false { didSet { selection.rulesChanged(in: self) } }
    /// Whether the user may select rows while the table is edited.
    open var allowsSelectionDuringEditing = false
    /// Whether the user may select several rows while the table is edited; rows that can be edited then show
    /// a checkbox.
    open var allowsMultipleSelectionDuringEditing = false { didSet { selection.rulesChanged(in: self) } }
    /// Whether focusing a row selects it as well.
    open var selectionFollowsFocus = false
    /// Whether the focus goes to the first of the rows that are read after a key in a search bar.
    ///
    /// Differs from UIKit, where a hand chooses a row.
    open var focusesFirstMatch = true

    // MARK: Views around the rows

    /// The view above the first section, which scrolls with the content; only its height counts.
    ///
    /// As in UIKit a later change of its height takes effect when the view is assigned again, or at the next
    /// reload or update. Until then the rows keep their places.
    open var tableHeaderView: View? {
        didSet { replace(oldValue, with: tableHeaderView) }
    }
    /// The view below the last section; only its height counts, as that of `tableHeaderView`.
    open var tableFooterView: View? {
        didSet { replace(oldValue, with: tableFooterView) }
    }
    /// The view behind the rows; it fills the table and does not scroll.
    open var backgroundView: View? {
        didSet { replaceBackground(oldValue) }
    }

    // MARK: State

    /// Where everything lies, as of the last reload or update.
    var layout = TableLayout()
    var sectionIndex = SectionIndexTitles()
    let sectionIndexView = SectionIndexView()
    let headerQueue = ReuseQueue<TableViewHeaderFooterView>()
    var isEditingNow = false
    /// Whether everything has to be read before the next frame.
    var needsReload = true
    /// How often counts and titles have been read, to notice that a delegate has changed the table.
    var readCount = 0
    /// Whether rows are being placed, so that changes meanwhile take effect in another round.
    private(set) var isLayingOut = false
    /// Whether the table has been shown; before, the offset is what code wants to begin with.
    private(set) var wasShown = false

    let cells = TableCells()
    let headers = SectionViews(at: .header)
    let footers = SectionViews(at: .footer)
    let rowHeights = RowHeights()
    let titleHeights = TitleHeights()
    let selection = TableSelection()
    let focus = TableFocus()
    let rowActions = RowActions()
    let reordering = RowReordering()
    let touches = TableTouches()
    let updates = TableUpdates()

    /// Makes a table.
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

    /// From the top to the bottom, where the cells lie in the order in which they have come.
    override var subviewsInFocusOrder: [View] { subviews.sorted { $0.frame.minY < $1.frame.minY } }

    // MARK: Reading and reusing

    /// Reads everything again: counts and titles at once, cells before the next frame.
    ///
    /// Deselects all rows. The focus stays on its row, or moves to the nearest. The offset changes if
    /// something beyond the end would be shown.
    ///
    /// - Complexity: O(sections), plus one call per row if the delegate knows row heights.
    open func reloadData() { readAgain() }

    /// Returns a cell to use again, or a new one of the registered class; `nil` if neither exists.
    open func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
        cells.dequeue(identifier)
    }

    /// Returns a cell to use again, or a new one of the registered class.
    ///
    /// Stops the program if no class is registered for the identifier.
    open func dequeueReusableCell(
        withIdentifier identifier: String, for indexPath: IndexPath
    ) -> TableViewCell {
        guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
            stopForWrongUse(
                "TableView: no cell class is registered for the identifier \"\(identifier)\" (\(indexPath)); "
                    + "call register(_:forCellReuseIdentifier:) first")
        }
        return cell
    }

    // MARK: Layout and drawing

    open override func layoutSubviews() {
        let isFirstTime = !wasShown && !frame.size.isEmpty
        if isFirstTime { wasShown = true }
        guard !isLayingOut else { return }
        isLayingOut = true
        defer { isLayingOut = false }
        // A delegate may change the table while it is asked: what was laid out before that speaks of rows
        // that are gone. One that does so every time is left alone after some rounds.
        for _ in 0..<8 {
            reloadIfNeeded()
            titleHeights.settle(in: self)
            // The size that the first offset was meant for is known only now.
            if isFirstTime { settleOffset() }
            let round = readCount
            layoutEverything()
            if round == readCount, !needsReload { break }
        }
    }

    /// Goes back to the content from an offset beyond it, as a scroll view does when its content changes.
    func settleOffset() {
        if !frame.size.isEmpty { contentOffset = clampedOffset(contentOffset) }
    }

    override var leastVerticalReach: Int {
        tableHeaderView?.canAlwaysScrollOut == true ? layout.tableHeaderHeight : 0
    }

    private func layoutEverything() {
        // A table scrolls up and down only.
        if contentSize.width != frame.size.width { contentSize.width = frame.size.width }
        backgroundView?.frame = bounds
        cells.layOut(in: self)
        // Their heights stay what code has made them, and count when the table looks at them again.
        place(tableHeaderView, at: 0)
        place(tableFooterView, at: layout.contentHeight - layout.tableFooterHeight)
        headers.layOut(in: self)
        footers.layOut(in: self)
        sectionIndexView.layOut(in: self)
        cells.prefetch(in: self)
    }

    /// The index among the subviews above the background.
    var lowestIndex: Int { backgroundView == nil ? 0 : 1 }

    /// The last column, below what is seen of the table header view.
    ///
    /// `nil` if the section index stands there, or a narrow table needs the column for its rows.
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
        cells.drawFillerSeparators(&context, in: self)
    }

    /// Keeps what was seen: the top row stays, nothing lies beyond the end, the row in focus stays in sight.
    private func sizeChanged(from former: Size) {
        guard wasShown else { return }
        contentSize.width = frame.size.width
        if frame.size.width != former.width {
            rowHeights.forgetMeasured(in: self)
            if !needsReload { titleHeights.settle(in: self) }
        }
        let end = contentSize.height + contentInset.bottom - former.height
        if contentOffset.y <= max(-contentInset.top, end) { contentOffset = settledOffset(contentOffset.y) }
        // On a screen without rows nothing can be seen, and what was seen is to come back.
        guard !needsReload, !frame.size.isEmpty, window != nil, let path = focus.path else { return }
        scroll(to: path, at: .none, animated: false)
    }

    /// A header that says its height, such as a search bar with scopes, gets it, and the rows move.
    override func naturalHeightChanged(of subview: View) {
        if subview === tableHeaderView {
            subview.frame.size.height = subview.sizeThatFits(frame.size).height
            replace(subview, with: subview)
        }
        super.naturalHeightChanged(of: subview)
    }

    // MARK: Editing

    /// Whether rows show their editing controls.
    open var isEditing: Bool {
        get { isEditingNow }
        set { setEditing(newValue, animated: false) }
    }

    /// Shows or hides the rows' editing controls; a change deselects all rows.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != isEditingNow else { return }
        rowActions.close(in: self)
        reordering.cancel(in: self)
        // What was ticked while the table was edited is not what is selected afterwards, nor the other way
        // round.
        selection.rows.deselectAll()
        isEditingNow = editing
        rowHeights.measureAgain(in: self)
        selection.rulesChanged(in: self)
        setNeedsLayout()
    }

    // MARK: Touches

    open override func touchBegan(_ touch: Touch) {
        if touches.begin(touch, in: self) { super.touchBegan(touch) }
    }

    open override func touchMoved(_ touch: Touch) {
        guard touches.move(touch, in: self) else { return }
        super.touchMoved(touch)
        touches.contentMoved(under: touch, in: self)
    }

    open override func touchEnded(_ touch: Touch) {
        super.touchEnded(touch)
        touches.end(touch, in: self)
    }

    open override func touchCancelled(_ touch: Touch) {
        super.touchCancelled(touch)
        touches.cancel(in: self)
    }

    open override func wheelTurned(by notches: Int) -> Bool {
        rowActions.close(in: self)
        let isUsed = super.wheelTurned(by: notches)
        focus.bringIntoView(in: self)
        return isUsed
    }

    // MARK: Keys

    open override var keyCommands: [KeyCommand] {
        let canChange = editingDataSource != nil || reorderingDataSource != nil
        return canChange ? TableKeyCommands.editable : TableKeyCommands.readOnly
    }

    override var firstKeyCommands: [KeyCommand] { rowActions.areShown ? TableKeyCommands.menu : [] }

    open override func keyDown(_ key: Key) -> Bool {
        rowActions.close(in: self)
        return false
    }

    open override func canPerform(_ action: Action) -> Bool {
        TableKeyCommands.canPerform(action, in: self)
    }

    open override func perform(_ action: Action, sender: Responder?) {
        TableKeyCommands.perform(action, in: self)
    }

    /// The beginning of the row in focus, if it is seen.
    open override var cursorLocation: Point? {
        guard let path = focus.path, layout.contains(path) else { return nil }
        return Point(x: 0, y: layout.range(ofRowAt: path).lowerBound)
    }
}
