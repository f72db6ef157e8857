internal import NameViews
internal import TextUIKit

/// Horizontal scrolling of rows that are wider than the list, and wrapping of the focused row.
@MainActor
package final class LongRows {
    /// Number of cells scrolled out of sight on the left.
    private(set) var offset = 0
    /// Whether the focused row wraps, to at most a third of the list's height.
    package var wrapsFocus = false { didSet { if wrapsFocus != oldValue { setUpAgain() } } }
    /// The wrapped row, and the size of the list when it was wrapped.
    private var wrapped: (path: IndexPath, size: Size)?
    private let table: NameTable
    weak var host: (any ScreenHost)?

    init(_ table: NameTable) { self.table = table }

    private var tableView: TableView { table.tableView }

    private func setUpAgain() { tableView.reconfigureRows(at: tableView.visibleRows) }

    // MARK: Scrolling

    /// Scrolls the visible rows by cells, to the right if positive, up to the end of the longest one.
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

    /// Scrolls back to the start, so that matches are visible.
    func reset() {
        guard offset != 0 else { return }
        offset = 0
        setUpAgain()
    }

    /// Scrolls by half a line, a number of times.
    func scroll(byHalves halves: Int) { scroll(by: halves * max(1, widths.room / 2)) }

    /// The widths in cells of the longest visible row and of the space for a row.
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

    /// Updates row heights when the focus has moved, once a frame, and keeps the wrapped row fully visible.
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
