internal import RecordUI
internal import TextUIKit

/// Rows that are wider than the list: how far they are scrolled to the side, and whether the one in focus is
/// wrapped.
@MainActor
package final class LongRows {
    /// How many cells of the rows lie left of what is seen.
    private(set) var offset = 0
    /// Whether the row in focus takes as many lines as it needs, up to a third of the list.
    package var wrapsFocus = false { didSet { if wrapsFocus != oldValue { setUpAgain() } } }
    /// The row that is wrapped, and the size of the list then.
    private var wrapped: (path: IndexPath, size: Size)?
    private let table: NameTable
    weak var host: (any ScreenHost)?

    init(_ table: NameTable) { self.table = table }

    private var tableView: TableView { table.tableView }

    private func setUpAgain() { tableView.reconfigureRows(at: tableView.visibleRows) }

    // MARK: Scrolling

    /// Scrolls the rows in sight by cells, to the right if positive, no further than the longest goes.
    func scroll(by cells: Int) {
        let (text, room) = widths
        guard text > room || offset > 0 else {
            host?.notice = "No row in sight is cut."
            return
        }
        let target = max(0, cells > 0 ? max(offset, min(offset + cells, text - room)) : offset + cells)
        guard target != offset else {
            host?.notice = cells > 0 ? "The rows in sight end here." : "The rows begin here."
            return
        }
        offset = target
        setUpAgain()
    }

    /// Scrolls back to the beginning: what a search finds is to be in sight.
    func reset() {
        guard offset != 0 else { return }
        offset = 0
        setUpAgain()
    }

    /// Scrolls by halves of a line.
    func scroll(byHalves halves: Int) { scroll(by: halves * max(1, widths.room / 2)) }

    /// The cells of the longest row in sight, and those that a row has.
    private var widths: (text: Int, room: Int) {
        tableView.visibleCells.reduce((0, 0)) { widest, cell in
            guard let widths = (cell as? NameCell)?.widths else { return widest }
            return (max(widest.0, widths.text), max(widest.1, widths.room))
        }
    }

    // MARK: Wrapping

    func toggleWrapping() {
        wrapsFocus.toggle()
        host?.notice = wrapsFocus ? "The row in focus is wrapped." : "Rows are cut."
    }

    /// Has the heights follow the focus, once a frame; the row stays in sight as a whole.
    func update() {
        let path = wrapsFocus ? tableView.focusedIndexPath : nil
        let size = tableView.frame.size
        guard path != wrapped?.path || path != nil && size != wrapped?.size else { return }
        let rows = [wrapped?.path, path].compactMap(\.self)
        wrapped = path.map { ($0, size) }
        tableView.reconfigureRows(at: rows.filter { tableView.cellForRow(at: $0) != nil })
        guard let path, tableView.cellForRow(at: path) != nil else { return }
        tableView.layoutIfNeeded()
        tableView.scrollToRow(at: path, at: .none, animated: false)
    }
}
