internal import FormatCore
internal import NameEditing
internal import NameLists
internal import Names
internal import TextUIKit

/// Tracks rows through changes of the names.
@MainActor
protocol NameTableDelegate: AnyObject {
    /// Called after the list has changed and rows have other positions.
    func nameTable(_ table: NameTable, didFollow mapping: any RowMapping, from former: any NameList)

    /// Called when rows have arrived or the state of a list has changed.
    func nameTableDidFetch(_ table: NameTable)

    /// Called when the list has moved rows or found more.
    func nameTableDidMoveRows(_ table: NameTable)
}

/// The table of names: its contents and its focus.
@MainActor
final class NameTable {
    /// The reason for a move of the focus.
    enum FocusReason: Hashable {
        /// The user moves.
        case user
        /// Typed letters lead to a name.
        case letters
        /// The list changes around the row.
        case names
    }

    /// The reuse identifier of its cells.
    static let cellIdentifier = "SectionsTableIdentifier"

    let tableView = TableView()
    var content: ListContent { didSet { listen() } }
    weak var delegate: (any NameTableDelegate)?
    /// The row that the delegate was asked to select last, by its ID.
    var selectedID: RowID?
    private var ownReason = FocusReason.user
    /// The reason for the move of the focus that is going on.
    var reason: FocusReason {
        ownReason == .user && tableView.isMovingByTypeSelect ? .letters : ownReason
    }
    /// Number of rows in half a page, once the user has set it.
    var halfPageRows: Int?
    /// The pending move of the focus; `nil` for none.
    private var pendingFocus: PendingFocus?
    /// Incremented when the focus moves or is about to move.
    private(set) var moveNumber = 0
    /// The highlight before the list began to move its rows.
    private var highlightBeforeMove: Highlight?
    /// The highlight before the last move of rows, and the position after it.
    private var lastMove: (highlight: Highlight, position: Position)?

    init(_ list: any NameList) {
        content = ListContent(list)
        listen()
    }

    /// Whether the table has requested its rows.
    private var isLoaded: Bool { tableView.dataSource != nil }

    // MARK: Focus

    var focusedPosition: RowPosition? { tableView.focusedIndexPath.flatMap { content.position(at: $0) } }
    var focusedID: RowID? { tableView.focusedIndexPath.flatMap { content.id(at: $0) } }

    func focus(at position: RowPosition) { tableView.focusRow(at: content.path(at: position)) }
    func focusLastRow() { tableView.focusRow(at: IndexPath(row: 0, section: .max)) }

    /// A move of the focus to a row that the list has yet to locate.
    private struct PendingFocus {
        /// Number of the move.
        let number: Int
        /// The number of the user's last event at the time of the request; `nil` if the user did not request
        /// it.
        let eventNumber: Int?
        var request: (any NameRequest)?
        /// Whether the list did not answer at once.
        var isLate = false
    }

    /// Locates a row and focuses it, synchronously if the list can.
    ///
    /// - Parameters:
    ///   - target: The row to locate.
    ///   - list: The list to search; `nil` for the shown one.
    ///   - done: Receives `nil` if the row does not exist or is not shown. Not called if locating fails, if
    ///     the focus moves elsewhere first, or if the user, who requested it, does something else.
    func focus(
        _ target: NameTarget, in list: (any NameList)? = nil,
        then done: @escaping (LocatedName?) -> Void = { _ in }
    ) {
        forgetTarget()
        let (number, reason, list) = (moveNumber, reason, list ?? content.visibleList)
        pendingFocus = PendingFocus(number: number, eventNumber: reason == .names ? nil : eventNumber)
        let request = list.locate(target) { [weak self] answer in
            guard let self, let pendingFocus, pendingFocus.number == number else { return }
            self.pendingFocus = nil
            tableView.setNeedsDisplay()
            guard pendingFocus.eventNumber == nil || pendingFocus.eventNumber == eventNumber,
                case .success(let found) = answer
            else { return }
            // A late answer does not count as the user's move, which would end what has begun since.
            moving(because: pendingFocus.isLate && reason == .user ? .names : reason) {
                self.focus(found, in: list, then: done)
            }
        }
        guard pendingFocus?.number == number else { return }
        pendingFocus?.request = request
        pendingFocus?.isLate = true
    }

    private func focus(
        _ found: LocatedName?, in list: any NameList, then done: @escaping (LocatedName?) -> Void
    ) {
        guard let found else { return done(nil) }
        if let path = content.path(of: found.id) {
            tableView.focusRow(at: path)
            done(found)
        } else if list !== content.visibleList {
            focus(.id(found.id)) { done($0.map { _ in found }) }
        } else {
            done(nil)
        }
    }

    /// Whether a row is being located.
    var isLooking: Bool { pendingFocus != nil }

    /// Cancels the pending move because the focus goes elsewhere.
    func forgetTarget() {
        moveNumber += 1
        pendingFocus?.request?.cancel()
        pendingFocus = nil
    }

    /// The number of the user's last event; requests made at an earlier one may be obsolete.
    var eventNumber: Int { tableView.window?.application?.userEventCount ?? 0 }

    /// Moves the focus for a given reason.
    func moving<Result>(because reason: FocusReason, _ move: () -> Result) -> Result {
        let former = ownReason
        ownReason = reason
        defer { ownReason = former }
        return move()
    }

    // MARK: Focus after a reload

    /// The position of the list on the screen.
    struct Position: Equatable {
        var offset: Point
        /// The ID of the focused row.
        var id: RowID?
        /// The line of the screen's view at which that row begins, visible or not.
        var line: Int
        /// The version of the loader's list that the ID refers to.
        var version: Int
    }

    /// The target of the focus after rows have changed.
    enum FocusAfterReload {
        /// The row chosen by the table.
        case unchanged
        /// The first row, optionally scrolled to the top.
        case first(fromTop: Bool)
        /// A name, if it is shown.
        case name(RowID)
        /// A former position; `rows` is the number of rows added above the list since.
        case position(Position, rows: Int)
        /// The present first name; the content keeps its offset.
        case firstName(Point)
        /// A name, or the row `rowsAfter` rows after it; the name keeps its height on the screen.
        case nameInSight(RowID, height: Int, Point, rowsAfter: Int = 0)
    }

    var position: Position {
        Position(
            offset: tableView.contentOffset, id: focusedID, line: focusedLine, version: content.version)
    }

    func reload(focusing focus: FocusAfterReload = .unchanged) {
        tableView.reloadData()
        settle(focus)
    }

    /// Moves the focus; the only place that decides where it goes after rows have changed.
    func settle(_ focus: FocusAfterReload) {
        switch focus {
        case .unchanged: break
        case .first(let isFromTop):
            if isFromTop { tableView.setContentOffset(.zero, animated: false) }
            tableView.focusRow(at: IndexPath(row: 0, section: 0))
        case .name(let id): self.focus(.id(id))
        case .position(let position, let rows): restore(position, rows: rows)
        case .firstName(let offset):
            if let first = content.visibleList.firstPosition { self.focus(at: first) }
            tableView.setContentOffset(offset, animated: false)
        case .nameInSight(let id, let height, let offset, let rowsAfter):
            self.focus(.id(id)) { [weak self] found in
                guard let self, found != nil else { return }
                scroll(to: Point(x: offset.x, y: focusedRowTop - height))
                if rowsAfter != 0 { moveRows(rowsAfter) }
            }
        }
    }

    private func restore(_ position: Position, rows: Int) {
        scroll(to: Point(x: position.offset.x, y: position.offset.y + rows))
        guard let id = position.id else { return }
        focus(.id(id)) { [weak self] found in
            guard let self, found != nil, content.version != position.version else { return }
            // If names were added before the row, it returns to its line, not to its distance from the first
            // row.
            let y = tableView.contentOffset.y + focusedLine - position.line
            scroll(to: Point(x: position.offset.x, y: y))
        }
    }

    private func scroll(to offset: Point) {
        tableView.setContentOffset(tableView.clampedOffset(offset), animated: false)
    }

    /// The line of the view at which the focused row begins, visible or not.
    private var focusedLine: Int { tableView.frame.origin.y + focusedRowTop - tableView.contentOffset.y }

    /// The position of the focused row in the content.
    private var focusedRowTop: Int {
        tableView.focusedIndexPath.map { tableView.rectForRow(at: $0).origin.y } ?? 0
    }

    // MARK: Other names

    /// Shows other names, read or recovered; the focus and tracked rows follow equal names.
    ///
    /// If the user has not moved, the focus stays on the first row, whichever that is now.
    func show(_ list: StoredNameList, leaving found: any NameList, version: Int? = nil) {
        let growth = list.growth(from: content.all)
        follow(growth) { content.replace(by: list, found: found, version: version) }
    }

    /// Shows the same names in another order.
    func show(_ list: any NameList, leaving found: any NameList, following mapping: any RowMapping) {
        follow(mapping) { content.replace(by: list, found: found) }
    }

    /// The position of the highlight, to be kept when rows change.
    private struct Highlight {
        /// Whether the first row is highlighted.
        var isAtStart: Bool
        var offset: Point
        /// The ID of the row; `nil` if the row has not arrived.
        var id: RowID?
        /// The distance from the upper edge of the table, in rows.
        var height: Int
        /// The other visible rows, nearest first, and their distances to the highlighted row.
        ///
        /// One of them keeps its position if the highlighted row is gone or has not arrived.
        var others: [(id: RowID, height: Int, rowsAfter: Int)] = []
    }

    private var highlight: Highlight {
        let offset = tableView.contentOffset
        let id = focusedID
        return Highlight(
            isAtStart: isFirstRowInFocus, offset: offset, id: id,
            height: id == nil ? 0 : focusedRowTop - offset.y)
    }

    /// Saves the highlight before the shown list moves its rows.
    func rowsWillMove() {
        guard isLoaded else { return highlightBeforeMove = nil }
        var highlight = highlight
        if let focused = focusedPosition.map({ content.visibleList.number(of: $0) }) {
            let rows = seenRows.compactMap { path in
                content.position(at: path).flatMap { shown in
                    content.visibleList.id(at: shown).map {
                        (
                            id: $0, height: tableView.rectForRow(at: path).origin.y - highlight.offset.y,
                            rowsAfter: focused - content.visibleList.number(of: shown)
                        )
                    }
                }
            }
            highlight.others = rows.sorted { abs($0.rowsAfter) < abs($1.rowsAfter) }
        }
        // If rows move again before any has arrived, the former highlight still applies.
        if highlight.id == nil, highlight.others.isEmpty, let lastMove, lastMove.position == position {
            highlight = lastMove.highlight
        }
        highlightBeforeMove = highlight
    }

    /// Follows rows that a list has moved.
    func rowsDidMove(_ mapping: (any RowMapping)?, isReloading: Bool) {
        if let mapping { delegate?.nameTable(self, didFollow: mapping, from: content.all) }
        guard isReloading, isLoaded else { return }
        let before = highlightBeforeMove ?? highlight
        highlightBeforeMove = nil
        settle(before, after: mapping)
        lastMove = (before, position)
    }

    /// Replaces what is shown; the focus and tracked rows follow.
    private func follow(_ mapping: (any RowMapping)?, _ replace: () -> Void) {
        guard isLoaded else { return replace() }
        let former = content.all
        let before = highlight
        replace()
        if let mapping { delegate?.nameTable(self, didFollow: mapping, from: former) }
        settle(before, after: mapping)
    }

    private func settle(_ before: Highlight, after mapping: (any RowMapping)?) {
        let focus: FocusAfterReload =
            if before.isAtStart, mapping?.keepsFirstRow == true {
                .firstName(before.offset)
            } else if let id = before.id.flatMap({ mapping.map { $0.newID(of:) }?($0) ?? $0 }),
                content.visibleList.position(of: id) != nil || before.others.isEmpty
            {
                .nameInSight(id, height: before.height, before.offset)
            } else if let other = before.others.first(where: {
                content.visibleList.position(of: $0.id) != nil
            }) {
                .nameInSight(
                    other.id, height: other.height, before.offset, rowsAfter: other.rowsAfter)
            } else {
                .unchanged
            }
        // A focus that follows its name does not count as the user's move, which would end notices and
        // type-ahead.
        moving(because: .names) { reload(focusing: focus) }
    }

    private var isFirstRowInFocus: Bool {
        guard let focused = tableView.focusedIndexPath else { return true }
        return focused == content.visibleList.firstPosition.map { content.path(at: $0) }
    }

    /// Shows names after an edit with updates of the table; the highlight stays or moves to `id`.
    ///
    /// - Complexity: O(sections + changes).
    func show(
        _ list: any NameList, leaving found: any NameList, after change: NameChange,
        focusing id: RowID?
    ) {
        let former = content.all
        let before = content.visibleList
        let focused = focusedID
        delegate?.nameTable(self, didFollow: change, from: former)
        moving(because: .names) {
            let first = content.hasMagnifier ? 1 : 0
            // A table that counts rows would reload for updates.
            let updates =
                content.hasManySections
                ? nil : UpdateBatch(change, from: before, to: found, firstSection: first)
            content.replace(by: list, found: found)
            if let updates {
                if !updates.keepsPlaces {
                    tableView.apply(updates)
                    tableView.reloadSectionIndexTitles()
                }
                // A moved row keeps its cell, so its name must be updated.
                tableView.reconfigureRows(at: updates.movedRows.map(\.destination))
                // The table treats a renamed section as a new one.
                let isRenamed = !change.renamedSections.isEmpty
                let kept = id ?? (isRenamed ? focused.flatMap { change.newID(of: $0) } : nil)
                if let kept { focus(.id(kept)) }
            } else {
                let kept = id ?? focused.flatMap { change.newID(of: $0) }
                reload(focusing: kept.map { .name($0) } ?? .unchanged)
            }
        }
    }
}
