/// A list of rows in sections.
///
/// Mirrors `UITableView`. Differs from UIKit: sizes are whole cells, a row of text is one cell high, and
/// besides the selected rows there is a focused row, on which keys act.
///
/// - Complexity: A reload costs O(sections), plus one call per row if the delegate provides row heights.
///   Drawing costs O(visible rows), a lookup O(log sections + log rows).
@MainActor
open class TableView: ScrollView {
    /// The appearance of the sections.
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

    /// The object that prepares data for rows that will probably be shown soon.
    open weak var prefetchDataSource: (any TableViewDataSourcePrefetching)? {
        didSet { cells.prefetching.reset() }
    }
    /// Whether `prefetchDataSource` is called.
    open var isPrefetchingEnabled = true

    /// The object that determines the behaviour of the table, usually a `TableViewDelegate`.
    ///
    /// Differs from UIKit: has the type of a scroll view's delegate, because a Swift subclass cannot narrow
    /// it. An object that is not a `TableViewDelegate` receives only the scrolling events.
    open override weak var delegate: (any ScrollViewDelegate)? {
        didSet {
            if tableDelegate !== delegate { tableDelegate = delegate as? any TableViewDelegate }
            heightMembers = Set(
                TableViewDelegateMember.allCases.filter { tableDelegate?.responds(to: $0) ?? false })
            setNeedsReload()
        }
    }
    package weak var tableDelegate: (any TableViewDelegate)?
    private(set) var heightMembers: Set<TableViewDelegateMember> = []

    // MARK: Heights and colours; heights are in rows, or in points if `PointScale.current` says so

    /// The height of rows without one from the delegate; `automaticDimension` by default.
    ///
    /// With `automaticDimension`, the `sizeThatFits(_:)` of its cell determines the height of a visible row,
    /// and other rows count as `estimatedRowHeight`.
    open var rowHeight = TableView.automaticDimension {
        didSet { if rowHeight != oldValue { setNeedsReload() } }
    }
    /// The assumed height of a row until it is visible; `automaticDimension` by default.
    ///
    /// With `automaticDimension`, the height of the first measured row is assumed for all, and a delegate
    /// that provides row heights is asked for every row at a reload. With 0, automatic rows are one cell
    /// high. Differs from UIKit: there a delegate's heights are estimated unless this is 0.
    open var estimatedRowHeight = TableView.automaticDimension {
        didSet { if estimatedRowHeight != oldValue { setNeedsReload() } }
    }
    /// The height of titled headers without one from the delegate; `automaticDimension` by default.
    ///
    /// With `automaticDimension`, a header is as high as its wrapped title; other heights may truncate it.
    open var sectionHeaderHeight = TableView.automaticDimension {
        didSet { if sectionHeaderHeight != oldValue { setNeedsReload() } }
    }
    /// The height of titled footers without one from the delegate; works like `sectionHeaderHeight`.
    open var sectionFooterHeight = TableView.automaticDimension {
        didSet { if sectionFooterHeight != oldValue { setNeedsReload() } }
    }
    /// Ignored; a reload reads the height of every header.
    open var estimatedSectionHeaderHeight = TableView.automaticDimension
    /// Ignored; a reload reads the height of every footer.
    open var estimatedSectionFooterHeight = TableView.automaticDimension
    /// Ignored; there is never a gap above a header.
    open var sectionHeaderTopPadding = TableView.automaticDimension
    /// The minimum number of rows for showing the section index.
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
    /// The colour of the lines, which are absent by default, and of the text above; `nil` for the theme's.
    open var separatorColor: Color?

    // MARK: Selection

    /// Whether the user may select rows.
    open var allowsSelection = true
    /// Whether the user may select several rows.
    open var allowsMultipleSelection = false { didSet { selection.rulesChanged(in: self) } }
    /// Whether the user may select rows in editing mode.
    open var allowsSelectionDuringEditing = false
    /// Whether the user may select several rows in editing mode, where editable rows then show a checkbox.
    open var allowsMultipleSelectionDuringEditing = false { didSet { selection.rulesChanged(in: self) } }
    /// Whether focusing a row selects it as well.
    open var selectionFollowsFocus = false
    /// Whether the focus moves to the first row when rows are read after a key in a search bar.
    ///
    /// Differs from UIKit, where a hand chooses a row.
    open var focusesFirstMatch = true

    /// Whether typed letters go to a section or row; `false` by default.
    ///
    /// Mirrors AppKit's `NSTableView.allowsTypeSelect`, which is on by default; UIKit has no counterpart. A
    /// letter acts as a tap on its title in the section index, or else goes to the first row that begins with
    /// it; more letters go to the first row with all of them, a repeated letter to the next. Ignores case,
    /// accents that are not typed, and letters without a match. Key commands, such as Space, and text inputs
    /// take precedence. Differs from AppKit: moves the focus; selects only if `selectionFollowsFocus`.
    ///
    /// - Complexity: O(index titles) or O(rows to the match), at most 10,000; the delegate may be faster.
    open var allowsTypeSelect = false { didSet { if !allowsTypeSelect { cancelTypeSelect() } } }
    /// The pause that ends a typed text, a second by default; AppKit derives it from the key repeat.
    open var typeSelectTimeout = Duration.seconds(1)

    // MARK: Views around the rows

    /// The view above the first section, which scrolls with the content; only its height counts.
    ///
    /// As in UIKit a later change of its height takes effect when the view is assigned again, or at the next
    /// reload or update. Until then the rows keep their places.
    open var tableHeaderView: View? {
        didSet { replace(oldValue, with: tableHeaderView) }
    }
    /// The view below the last section; only its height counts, as with `tableHeaderView`.
    open var tableFooterView: View? {
        didSet { replace(oldValue, with: tableFooterView) }
    }
    /// The background of the rows; it fills the table and does not scroll.
    open var backgroundView: View? {
        didSet { replaceBackground(oldValue) }
    }

    /// The control that loads the content again; `nil` for none.
    ///
    /// Mirrors `UIScrollView.refreshControl`. Differs from UIKit: only tables have one.
    open var refreshControl: RefreshControl? {
        didSet { refreshing.replace(oldValue, with: refreshControl, in: self) }
    }

    // MARK: State

    /// The positions of all sections and rows as of the last reload or update.
    var layout = TableLayout()
    var sectionIndex = SectionIndexTitles()
    let sectionIndexView = SectionIndexView()
    let headerQueue = ReuseQueue<TableViewHeaderFooterView>()
    var isEditingNow = false
    var needsReload = true
    /// The number of reads of counts and titles, to detect that a delegate has changed the table.
    var readCount = 0
    /// Whether layout is running; changes made during layout take effect in another pass.
    private(set) var isLayingOut = false
    /// Whether the table has been shown; until then the offset is the initial one set by code.
    private(set) var wasShown = false

    // The parts get the table as an argument. With unowned references to it a page took 35 to 55 % longer,
    // and a reload of 500,000 sections five times as long, because Swift retains an object with such
    // references on a slow path.
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
    let typeSelect = TypeSelect()
    let refreshing = TableRefreshing()

    /// Creates a table without rows.
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

    /// The subviews from top to bottom, since cells are stored in the order in which they were added.
    override var subviewsInFocusOrder: [View] { subviews.sorted { $0.frame.minY < $1.frame.minY } }

    // MARK: Reading and reusing

    /// Reloads everything: counts and titles at once, cells before the next frame.
    ///
    /// Deselects all rows. The focus stays near its row; the offset changes only if it exceeds the content.
    ///
    /// - Complexity: O(sections), plus one call per row if the delegate provides row heights.
    open func reloadData() { readAgain() }

    /// Returns a reused cell, or a new one of the registered class; `nil` if neither exists.
    open func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
        cells.dequeue(identifier)
    }

    /// Returns a reused cell, or a new one of the registered class.
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
        // A delegate may change the table during layout, and then the layout so far refers to rows that are
        // gone. Eight passes are the limit, for a delegate that changes the table every time.
        for _ in 0..<8 {
            reloadIfNeeded()
            titleHeights.settle(in: self)
            // Only now is the size known for which the initial offset was meant.
            if isFirstTime { clampOffset() }
            let round = readCount
            layoutEverything()
            if round == readCount, !needsReload { break }
        }
    }

    override var minVerticalReach: Int {
        tableHeaderView?.canAlwaysScrollOut == true ? layout.tableHeaderHeight : 0
    }

    private func layoutEverything() {
        // A table scrolls only vertically.
        if contentSize.width != frame.size.width { contentSize.width = frame.size.width }
        backgroundView?.frame = bounds
        cells.layOut(in: self)
        // Their heights stay as set by code; changes take effect at the next reload, update or assignment.
        place(tableHeaderView, at: 0)
        place(tableFooterView, at: layout.contentHeight - layout.tableFooterHeight)
        headers.layOut(in: self)
        footers.layOut(in: self)
        sectionIndexView.layOut(in: self)
        refreshing.layOut(in: self)
        cells.prefetch(in: self)
    }

    /// The last column, below the visible part of the table header view.
    ///
    /// `nil` if the section index is there, or if a narrow table needs the column for its rows.
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

    /// Adjusts the offset to a new size: the top row and the focused row stay visible, without empty space.
    private func sizeChanged(from former: Size) {
        guard wasShown else { return }
        contentSize.width = frame.size.width
        if frame.size.width != former.width {
            rowHeights.forgetMeasured(in: self)
            if !needsReload { titleHeights.settle(in: self) }
        }
        // An offset set by code beyond the end stays; in an empty frame none was settled after a reload.
        let end = contentSize.height + contentInset.bottom - former.height
        if former.isEmpty || contentOffset.y <= max(-contentInset.top, end) {
            contentOffset = clampedOffset(contentOffset.y)
        }
        // Nothing is visible in an empty frame, and the same rows should come back after it.
        guard !needsReload, !frame.size.isEmpty, window != nil, let path = focus.path else { return }
        scroll(to: path, at: .none, animated: false)
    }

    /// Gives a table header view, such as a search bar with scopes, its natural height, and moves the rows.
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
        // The rows checked in editing mode are not the selection outside of it, nor the other way round.
        selection.rows.deselectAll()
        isEditingNow = editing
        rowHeights.measureAgain(in: self)
        selection.rulesChanged(in: self)
        setNeedsLayout()
    }

    // MARK: Touches

    open override func touchBegan(_ touch: Touch) {
        hasTouch = true
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
        if refreshing.pull(by: notches, in: self) { return true }
        let isUsed = super.wheelTurned(by: notches)
        focus.bringIntoView(in: self)
        return isUsed
    }

    // MARK: Keys

    open override var keyCommands: [KeyCommand] { TableKeyCommands.commands(of: self) }

    override var firstKeyCommands: [KeyCommand] { rowActions.areShown ? TableKeyCommands.menu : [] }

    open override func keyDown(_ key: Key) -> Bool {
        rowActions.close(in: self)
        return typeSelect.type(key, in: self)
    }

    open override func canPerform(_ action: Action) -> Bool {
        TableKeyCommands.canPerform(action, in: self)
    }

    open override func perform(_ action: Action, sender: Responder?) {
        TableKeyCommands.perform(action, in: self)
    }

    /// The first cell of the focused row.
    open override var cursorLocation: Point? {
        guard let path = focus.path, layout.contains(path) else { return nil }
        return Point(x: 0, y: layout.range(ofRowAt: path).lowerBound)
    }
}
