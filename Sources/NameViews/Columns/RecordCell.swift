package import TextUIKit

/// A row of a list with columns that can be marked.
@MainActor
package final class RecordCell: TableColumnsCell, MarkableCell {
    /// The reuse identifier of these cells.
    package static let reuseIdentifier = "RecordCell"

    package var isMarked = false

    /// Shows a row in the visible columns, or a placeholder for one that has not arrived or is invisible.
    func show(
        _ row: ColumnRow, sign: String?, in columns: [MeasuredColumn], _ fit: ColumnFit, _ theme: Theme
    ) {
        let visible = columns.indices.filter {
            !fit.hidden.contains($0) && $0 < fit.firstBeyond ?? columns.count
        }
        let room = frame.width - fit.widths[0] - ColumnLayout.spacing
        if let sign {
            hiddenColumns = 0..<0
            let text = AttributedText(sign, style: theme.detail)
            show(row, in: [TableColumn("") { _ in text }])
        } else if let note = row.note(besides: visible.map { columns[$0].column }, width: room, theme) {
            // A match in a hidden field is more useful than the values of the columns.
            hiddenColumns = 0..<0
            let name = column(columns[0], width: fit.widths[0], theme)
            show(row, in: [name, TableColumn("") { _ in note }])
        } else {
            hiddenColumns = fit.hidden
            // Columns after the one cut at the right edge are omitted.
            let end = min(columns.count, fit.firstBeyond.map { $0 + 1 } ?? columns.count)
            show(
                row,
                in: (0..<end).map { number in
                    fit.hidden.contains(number)
                        ? TableColumn("", width: .fixed(fit.widths[number])) { _ in AttributedText("") }
                        : column(columns[number], width: fit.widths[number], theme)
                })
        }
    }

    private func column(
        _ column: MeasuredColumn, width: Int, _ theme: Theme
    ) -> TableColumn<ColumnRow> {
        column.tableColumn(width: width) { $0.text(of: column.column, width: width, theme) }
    }

    package override func drawOverSubviews(_ context: inout GraphicsContext) {
        super.drawOverSubviews(&context)
        if isMarked { drawMark(&context) }
    }
}

extension MeasuredColumn {
    /// The column for a table.
    func tableColumn(
        width: Int, text: @escaping (ColumnRow) -> AttributedText
    ) -> TableColumn<ColumnRow> {
        TableColumn(
            title, width: .fixed(width), alignment: isNumeric ? .right : .left, attributedText: text)
    }
}
