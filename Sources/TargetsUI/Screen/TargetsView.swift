internal import CommandUI
internal import TextUIKit

/// The root view of the list: search bar, table, totals, status and hints, from top to bottom.
@MainActor
final class TargetsView: View {
    private let table: TargetTable
    private let totalsRow = TargetRowView()
    private let emptyLabel = Label()
    private let statusLine = StatusLine()
    private let hintsLine = StatusLine()
    private var hasStatusLine = true

    init(_ table: TargetTable) {
        self.table = table
        super.init()
        for part in [table.bar, table.tableView, totalsRow, emptyLabel, statusLine, hintsLine] as [View] {
            addSubview(part)
        }
        totalsRow.style = Style(attributes: .bold)
        emptyLabel.numberOfLines = 0
    }

    /// Lays out the views; if there are few rows, the list gets them.
    override func layoutSubviews() {
        let size = frame.size
        let hasHints = size.height >= 3
        let hasTotals = size.height >= 5 && !table.listing.targets.isEmpty
        hasStatusLine = size.height >= 6
        var bottom = size.height
        func row(_ isThere: Bool, _ view: View) {
            view.isHidden = !isThere
            if isThere { bottom -= 1 }
            view.frame = Rect(x: 0, y: bottom, width: size.width, height: isThere ? 1 : 0)
        }
        row(hasHints, hintsLine)
        row(hasStatusLine, statusLine)
        row(hasTotals, totalsRow)
        let hasBar = table.bar.isFirstResponder || table.isFiltered
        let top = hasBar && size.height >= 2 ? 1 : 0
        table.bar.isHidden = top == 0
        table.bar.frame = Rect(x: 0, y: 0, width: size.width, height: top)
        table.tableView.frame = Rect(x: 0, y: top, width: size.width, height: max(0, bottom - top))
        table.tableView.layoutIfNeeded()
        placeTotals()
        emptyLabel.frame = Rect(
            x: 2, y: top + (bottom - top > 2 ? 1 : 0), width: max(0, size.width - 4),
            height: max(0, min(2, bottom - top - 1)))
    }

    /// Aligns the totals with the columns of the rows.
    private func placeTotals() {
        let cell = table.tableView.visibleCells.lazy.compactMap { $0 as? TargetCell }.first
        if let cell { cell.layoutIfNeeded() }
        let columns = cell.map { $0.row.convert($0.row.bounds, to: self) }
        totalsRow.frame.origin.x = columns?.minX ?? 2
        totalsRow.frame.size.width = columns?.width ?? max(0, frame.size.width - 3)
    }

    /// Updates the lines at the bottom, and the placeholder of an empty list.
    func show(_ status: TargetsStatus, hints: [StatusLine.Hint]) {
        let totals = table.listing.totals
        totalsRow.widths = table.listing.widths
        totalsRow.content = .init(
            name: AttributedText(table.isFiltered ? "Total of those shown" : "Total"),
            achieved: totals.achievedHours, target: totals.targetHours)
        let message = status.message
        statusLine.text = message ?? status.summary
        statusLine.isNotice = message != nil
        hintsLine.hints = hints
        // Without its own row, a message replaces the hints.
        hintsLine.text = hasStatusLine ? "" : message ?? ""
        hintsLine.isNotice = true
        emptyLabel.isHidden = !table.listing.targets.isEmpty
        emptyLabel.text = status.emptyText
    }
}
