internal import NameDirectory
internal import NameEditing
internal import NameLists
internal import TextUIKit

/// Who remembers rows and has to follow them when the names change.
@MainActor
protocol NameTableDelegate: AnyObject {
    /// The list has changed, and rows are known by other places.
    func nameTable(_ table: NameTable, didFollow mapping: any RowMapping, from former: any NameList)

    /// Rows have come, or a list is in another state.
    func nameTableDidFetch(_ table: NameTable)

    /// The list has moved rows, or has found more.
    func nameTableDidMoveRows(_ table: NameTable)
}

/// The table of names: what it shows, and which row has the focus.
@MainActor
final class NameTable {
    /// Why the focus moves.
    enum Cause: Hashable {
        /// The user goes elsewhere.
        case user
        /// Letters are being typed that lead to a name.
        case letters
        /// The list changes around the row.
        case names
    }

    /// The identifier of its cells.
    static let cellIdentifier = "SectionsTableIdentifier"

    let tableView = TableView()
    var content: ShownNames { didSet { listen() } }
    weak var delegate: (any NameTableDelegate)?
    /// The row that the delegate was asked about last, among all names.
    var selectedPlace: NamePlace?
    private(set) var cause = Cause.user
    /// The row that the focus waits for; `nil` for none.
    private var wish: Wish?
    /// Grows when the focus is moved, or is to go somewhere.
    private(set) var moveNumber = 0
    /// Where the highlight was before the list began to move its rows.
    private var before: Highlight?
    /// Where it was when rows were moved last, and what that led to.
    private var settled: (highlight: Highlight, position: Position)?

    init(_ list: any NameList) {
        content = ShownNames(list)
        listen()
    }

    /// Whether the table has asked for its rows.
    private var isLoaded: Bool { tableView.dataSource != nil }

    // MARK: Focus

    var shownPlaceInFocus: NamePlace? { tableView.focusedIndexPath.flatMap { content.shownPlace(at: $0) } }
    /// The row in focus among all names.
    var placeInFocus: NamePlace? { tableView.focusedIndexPath.flatMap { content.place(at: $0) } }

    func focus(shown place: NamePlace) { tableView.focusRow(at: content.path(ofShown: place)) }

    /// A row that the focus is to go to when the list has found it.
    private struct Wish {
        /// Which move of the focus it is.
        let number: Int
        /// The user's last key or touch when it was wished for; `nil` if it was not the user who did.
        let eventNumber: Int?
        var request: (any NameRequest)?
        /// Whether the list has not answered at once.
        var isLate = false
    }

    /// Looks for a row, and focuses it: before this returns if the list knows it.
    ///
    /// - Parameters:
    ///   - target: Which row.
    ///   - list: Where to look for it; `nil` for the list that is shown.
    ///   - done: Gets `nil` if there is no such row, or if it is not shown. Never called if looking fails, if
    ///     the focus goes elsewhere before, or if the user, whose wish it was, does something else.
    func focus(
        _ target: NameTarget, in list: (any NameList)? = nil,
        then done: @escaping (LocatedName?) -> Void = { _ in }
    ) {
        forgetTarget()
        let (number, cause, list) = (moveNumber, cause, list ?? content.shown)
        wish = Wish(number: number, eventNumber: cause == .names ? nil : eventNumber)
        let request = list.locate(target) { [weak self] answer in
            guard let self, let wish, wish.number == number else { return }
            self.wish = nil
            tableView.setNeedsDisplay()
            guard wish.eventNumber == nil || wish.eventNumber == eventNumber,
                case .success(let found) = answer
            else { return }
            // What comes late is no move of the user's, which would end what has begun since.
            moving(because: wish.isLate && cause == .user ? .names : cause) {
                self.focus(found, in: list, then: done)
            }
        }
        guard wish?.number == number else { return }
        wish?.request = request
        wish?.isLate = true
    }

    private func focus(
        _ found: LocatedName?, in list: any NameList, then done: @escaping (LocatedName?) -> Void
    ) {
        guard let found else { return done(nil) }
        if let path = content.path(of: found.original) {
            tableView.focusRow(at: path)
            done(found)
        } else if list !== content.shown {
            focus(.original(found.original)) { done($0.map { _ in found }) }
        } else {
            done(nil)
        }
    }

    /// Whether a row is being looked for.
    var isLooking: Bool { wish != nil }

    /// Forgets the row that is looked for: the focus goes elsewhere.
    func forgetTarget() {
        moveNumber += 1
        wish?.request?.cancel()
        wish = nil
    }

    /// The number of the user's last key or touch: what was asked for at another one may not be wanted any
    /// more.
    var eventNumber: Int { tableView.window?.application?.userEventCount ?? 0 }

    /// Moves the focus without the user.
    func moving<Result>(because cause: Cause, _ move: () -> Result) -> Result {
        let former = self.cause
        self.cause = cause
        defer { self.cause = former }
        return move()
    }

    // MARK: Focus after a reload

    /// Where the list stands on the screen.
    struct Position: Equatable {
        var offset: Point
        /// The row in focus, among all names.
        var place: NamePlace?
        /// The line of the screen's view on which it stands, in sight or not.
        var line: Int
        /// Which of a loader's lists the place counts in.
        var version: Int
    }

    /// Where the focus goes when the rows are others.
    enum FocusAfterReload {
        /// Where the table leaves it.
        case unchanged
        /// To the first row; at the top if that is said.
        case first(fromTop: Bool)
        /// To a name if it is shown.
        case name(NamePlace)
        /// Back to where the list was; `rows` more lie above the content now than then.
        case position(Position, rows: Int)
        /// To the first name, whichever that is now; the content stays where it is.
        case firstName(Point)
        /// To a name, or so many rows behind it; the name stays at its height in sight.
        case nameInSight(NamePlace, height: Int, Point, rowsBehind: Int = 0)
    }

    var position: Position {
        Position(
            offset: tableView.contentOffset, place: placeInFocus, line: focusedLine, version: content.version)
    }

    func reload(focusing focus: FocusAfterReload = .unchanged) {
        tableView.reloadData()
        settle(focus)
    }

    /// Moves the focus: the one place that decides where it goes when the rows are others.
    func settle(_ focus: FocusAfterReload) {
        switch focus {
        case .unchanged: break
        case .first(let isFromTop):
            if isFromTop { tableView.setContentOffset(.zero, animated: false) }
            tableView.focusRow(at: IndexPath(row: 0, section: 0))
        case .name(let place): self.focus(.original(place))
        case .position(let position, let rows): restore(position, rows: rows)
        case .firstName(let offset):
            if let first = content.shown.firstPlace { self.focus(shown: first) }
            tableView.setContentOffset(offset, animated: false)
        case .nameInSight(let place, let height, let offset, let rowsBehind):
            self.focus(.original(place)) { [weak self] found in
                guard let self, found != nil else { return }
                scroll(to: Point(x: offset.x, y: focusedRowTop - height))
                if rowsBehind != 0 { moveRows(rowsBehind) }
            }
        }
    }

    private func restore(_ position: Position, rows: Int) {
        scroll(to: Point(x: position.offset.x, y: position.offset.y + rows))
        guard let place = position.place else { return }
        focus(.original(place)) { [weak self] found in
            guard let self, found != nil, content.version != position.version else { return }
            // Names have come before the row: it goes back to its line, not to its distance from the first
            // one.
            let y = tableView.contentOffset.y + focusedLine - position.line
            scroll(to: Point(x: position.offset.x, y: y))
        }
    }

    private func scroll(to offset: Point) {
        tableView.setContentOffset(tableView.clampedOffset(offset), animated: false)
    }

    /// The line of the view on which the row in focus stands, in sight or not.
    private var focusedLine: Int { tableView.frame.origin.y + focusedRowTop - tableView.contentOffset.y }

    /// Where the row in focus begins in the content.
    private var focusedRowTop: Int {
        tableView.focusedIndexPath.map { tableView.rectForRow(at: $0).origin.y } ?? 0
    }

    // MARK: Other names

    /// Shows other names, read or recovered; what remembers rows and the focus follow equal names.
    ///
    /// As long as the user has not moved, the focus stays on the first row, whichever that is by now.
    func show(_ list: StoredNameList, leaving found: any NameList, version: Int? = nil) {
        let growth = list.growth(from: content.all)
        follow(growth) { content.replace(by: list, found: found, version: version) }
    }

    /// Shows the same names in another order.
    func show(_ list: any NameList, leaving found: any NameList, following mapping: any RowMapping) {
        follow(mapping) { content.replace(by: list, found: found) }
    }

    /// Where the highlight is, for leaving it there when the rows are others.
    private struct Highlight {
        /// Whether it is on the first row there is.
        var isAtStart: Bool
        var offset: Point
        /// The row, among all names; `nil` if it is not here.
        var place: NamePlace?
        /// How far below the upper edge of the table it stands, in rows.
        var height: Int
        /// The other rows in sight, the nearest ones first, and how many rows behind each it is: one of them
        /// stays where it is if the row itself is gone, or not here yet.
        var others: [(place: NamePlace, height: Int, rowsBehind: Int)] = []
    }

    private var highlight: Highlight {
        let offset = tableView.contentOffset
        let place = placeInFocus
        return Highlight(
            isAtStart: isFirstRowInFocus, offset: offset, place: place,
            height: place == nil ? 0 : focusedRowTop - offset.y)
    }

    /// Takes down where the highlight is: the shown list is about to move its rows.
    func rowsWillMove() {
        guard isLoaded else { return before = nil }
        var highlight = highlight
        if let focused = shownPlaceInFocus.map({ content.shown.number(of: $0) }) {
            let rows = seenRows.compactMap { path in
                content.shownPlace(at: path).flatMap { shown in
                    content.shown.original(of: shown).map {
                        (
                            place: $0, height: tableView.rectForRow(at: path).origin.y - highlight.offset.y,
                            rowsBehind: focused - content.shown.number(of: shown)
                        )
                    }
                }
            }
            highlight.others = rows.sorted { abs($0.rowsBehind) < abs($1.rowsBehind) }
        }
        // Rows that have moved again before any of them came are where they were before.
        if highlight.place == nil, highlight.others.isEmpty, let settled, settled.position == position {
            highlight = settled.highlight
        }
        before = highlight
    }

    /// Follows rows that a list has moved.
    func rowsDidMove(_ mapping: (any RowMapping)?, isReloading: Bool) {
        if let mapping { delegate?.nameTable(self, didFollow: mapping, from: content.all) }
        guard isReloading, isLoaded else { return }
        let before = before ?? highlight
        self.before = nil
        settle(before, after: mapping)
        settled = (before, position)
    }

    /// Changes what is shown; what remembers rows and the focus follow them.
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
            } else if let place = before.place.flatMap({ mapping.map { $0.newPlace(of:) }?($0) ?? $0 }),
                content.shown.place(ofOriginal: place) != nil || before.others.isEmpty
            {
                .nameInSight(place, height: before.height, before.offset)
            } else if let other = before.others.first(where: {
                content.shown.place(ofOriginal: $0.place) != nil
            }) {
                .nameInSight(
                    other.place, height: other.height, before.offset, rowsBehind: other.rowsBehind)
            } else {
                .unchanged
            }
        // A focus that moves with its name is no move of the user's, which would end notices and typed
        // letters.
        moving(because: .names) { reload(focusing: focus) }
    }

    private var isFirstRowInFocus: Bool {
        guard let focused = tableView.focusedIndexPath else { return true }
        return focused == content.shown.firstPlace.map { content.path(ofShown: $0) }
    }

    /// Shows names after an edit: the table follows with its rows; the highlight stays or goes to a place.
    ///
    /// - Complexity: O(sections + changes).
    func show(
        _ list: any NameList, leaving found: any NameList, after change: NameChange,
        focusing place: NamePlace?
    ) {
        let former = content.all
        let before = content.shown
        let focused = placeInFocus
        delegate?.nameTable(self, didFollow: change, from: former)
        moving(because: .names) {
            if let updates = ListUpdates(change, from: before, to: found) {
                apply(updates) { content.replace(by: list, found: found) }
                // The table takes a section with another title for another one.
                let isRenamed = !change.renamedSections.isEmpty
                let kept = place ?? (isRenamed ? focused.flatMap { change.newPlace(of: $0) } : nil)
                if let kept { focus(.original(kept)) }
            } else {
                content.replace(by: list, found: found)
                let kept = place ?? focused.flatMap { change.newPlace(of: $0) }
                reload(focusing: kept.map { .name($0) } ?? .unchanged)
            }
        }
    }

    private func apply(_ updates: ListUpdates, _ replaceNames: () -> Void) {
        func path(_ place: NamePlace) -> IndexPath { content.path(ofShown: place) }
        let first = content.hasMagnifier ? 1 : 0
        if updates.keepsPlaces {
            replaceNames()
        } else {
            tableView.beginUpdates()
            replaceNames()
            tableView.deleteSections(updates.deletedSections.map { $0 + first })
            tableView.insertSections(updates.insertedSections.map { $0 + first })
            tableView.deleteRows(at: updates.deletedRows.map(path))
            tableView.insertRows(at: updates.insertedRows.map(path))
            for move in updates.moves { tableView.moveRow(at: path(move.from), to: path(move.to)) }
            tableView.endUpdates()
            tableView.reloadSectionIndexTitles()
        }
        // A row that was moved keeps its cell, whatever its name is now.
        tableView.reconfigureRows(at: updates.moves.map { path($0.to) })
    }
}
