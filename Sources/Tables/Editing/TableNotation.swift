internal import ByteScan
package import FormatCore
internal import Records

/// Rows of delimited fields, which may be quoted.
package struct TableNotation: RowNotation {
    package let dialect: TableDialect

    package init(dialect: TableDialect) { self.dialect = dialect }

    package var delimiter: UInt8 { dialect.delimiter }
    private static let quote = UInt8(ascii: "\"")
    private static let tab = UInt8(ascii: "\t")

    package func obstacle(in name: [UInt8]) -> String? {
        if name.contains(0) { return "a NUL byte" }
        // Programs that read TSV do not support quotes.
        guard delimiter == Self.tab else { return nil }
        if name.contains(Self.tab) { return "a tab" }
        return name.contains { $0 == ASCII.newline || $0 == 0x0D } ? "a line break" : nil
    }

    package func removals(_ edit: FileEdit, _ source: FileSource) -> [FilePatch.Splice] {
        edit.removed.map { row in
            let range = source.layout.rows[row].range
            return .init(range: range.lowerBound..<lineEnd(after: range, source).upperBound, bytes: [])
        }
    }

    // MARK: Cells

    /// A field of a row: its range, and its value.
    package struct Cell {
        package let range: Range<Int>
        package let value: [UInt8]
        let isQuoted: Bool
        private let kind: TypedValue.Kind

        init(_ cell: DelimitedCell, in bytes: UnsafeBufferPointer<UInt8>) {
            var value: [UInt8] = []
            cell.append(to: &value, from: bytes)
            (range, self.value) = (cell.start..<cell.end, value)
            (isQuoted, kind) = (cell.isQuoted, cell.type)
        }

        package var typedValue: TypedValue { TypedValue(value, kind) }
    }

    package func cells(of row: Range<Int>, _ source: FileSource) -> [Cell] {
        DelimitedCells(of: row, in: source.bytes, dialect: dialect).map { Cell($0, in: source.bytes) }
    }

    /// The separator between fields of a row.
    private func separator(in row: Range<Int>, _ source: FileSource) -> [UInt8] {
        guard !dialect.hasLengths else { return [] }
        guard dialect.skipsBlanks,
            let at = source.bytes[row].firstIndex(of: delimiter), at + 1 < row.upperBound,
            source.bytes[at + 1] == 0x20
        else { return [delimiter] }
        return [delimiter, 0x20]
    }

    /// The splices that set fields of a row; missing fields are appended.
    package func splices(
        _ values: [Int: [UInt8]], ofRow range: Range<Int>, _ source: FileSource
    ) -> [FilePatch.Splice] {
        let cells = cells(of: range, source)
        var splices: [FilePatch.Splice] = []
        for (column, cell) in cells.enumerated() {
            guard let value = values[column] else { continue }
            // An empty line is not a row.
            let isQuoted = cell.isQuoted || (value.isEmpty && cells.count == 1)
            splices.append(.init(range: cell.range, bytes: dialect.cell(value, isQuoted: isQuoted)))
        }
        let isQuoted = cells.last?.isQuoted ?? false
        var text: [UInt8] = []
        if let last = values.keys.max(), last >= cells.count {
            for column in cells.count...last {
                text += separator(in: range, source)
                if let value = values[column] { text += dialect.cell(value, isQuoted: isQuoted) }
            }
            splices.append(.init(range: range.upperBound..<range.upperBound, bytes: text))
        }
        return FilePatch(splices).splices
    }

    /// A new row with the usual number of fields, quoted like the fields of another row.
    package func row(_ values: [Int: [UInt8]], like row: Int?, _ source: FileSource) -> [UInt8] {
        let range = row.map { source.layout.rows[$0].range } ?? source.layout.table?.firstRow ?? 0..<0
        let cells = cells(of: range, source)
        let headings = source.layout.table?.columns.headings.count ?? 0
        let count = max(headings > 0 ? headings : cells.count, (values.keys.max() ?? 0) + 1)
        // Quotes that a value requires do not apply to other values.
        let areAllQuoted = !cells.isEmpty && cells.allSatisfy(\.isQuoted)
        let fields = (0..<count).map { column in
            let isQuoted =
                column < cells.count && cells[column].isQuoted && !dialect.needsQuotes(cells[column].value)
            guard let value = values[column], !value.isEmpty else {
                return dialect.cell([], isQuoted: areAllQuoted)
            }
            return dialect.cell(value, isQuoted: isQuoted || areAllQuoted)
        }
        let text = Array(fields.joined(separator: separator(in: range, source)))
        return text.isEmpty ? [Self.quote, Self.quote] : text
    }

    // MARK: Names

    /// The splices that rename a row, in the fields of its name and of the parts of its name.
    package func renaming(
        _ row: Int, to name: [UInt8], _ source: FileSource
    ) throws(NameEditError) -> [FilePatch.Splice] {
        let range = source.layout.rows[row].range
        let cells = cells(of: range, source)
        let values = try TableRenaming(cells.map(\.value), source.layout.table?.columns ?? DelimitedColumns())
            .values(name)
        return splices(values, ofRow: range, source)
    }

    private func newRow(
        named name: [UInt8], like row: Int?, _ source: FileSource
    ) throws(NameEditError) -> [UInt8] {
        let columns = source.layout.table?.columns.name ?? [0]
        guard columns.count > 1 else { return self.row([columns.first ?? 0: name], like: row, source) }
        guard let parts = SplitName.parts(of: name, given: [], family: []) else { throw .joinedName }
        return self.row([columns[0]: parts.given, columns[1]: parts.family], like: row, source)
    }

    // MARK: Rows

    package func insertion(_ edit: FileEdit, _ source: FileSource) throws(NameEditError) -> FilePatch.Splice {
        let all = source.layout.rows.indices
        let model = edit.rowBefore(in: all) ?? edit.rowAfter(in: all)
        var texts: [[UInt8]] = []
        for piece in edit.pieces {
            switch piece {
            case .name(let name): texts.append(try newRow(named: name, like: model ?? all.first, source))
            case .record(let text): texts.append(text)
            case .row(let row): texts.append(try text(ofRow: row, edit, source))
            }
        }
        let usualEnd = usualLineEnd(source)
        if let next = edit.rowAfter(in: all) {
            let start = source.layout.rows[next].range.lowerBound
            return .init(range: start..<start, bytes: texts.flatMap { $0 + usualEnd })
        }
        let last = edit.rowBefore(in: all).map { source.layout.rows[$0].range }
        guard let range = last ?? source.layout.table?.firstRow, !range.isEmpty || last != nil else {
            let end = source.bytes.count
            return .init(range: end..<end, bytes: texts.flatMap { $0 + usualEnd })
        }
        let lineEnd = lineEnd(after: range, source)
        // If the last line has no ending, the new last line has none either.
        guard !lineEnd.isEmpty else {
            return .init(range: range.upperBound..<range.upperBound, bytes: texts.flatMap { usualEnd + $0 })
        }
        return .init(range: lineEnd.upperBound..<lineEnd.upperBound, bytes: texts.flatMap { $0 + usualEnd })
    }

    /// The range of a row's line ending; empty if it has none.
    private func lineEnd(after row: Range<Int>, _ source: FileSource) -> Range<Int> {
        var end = row.upperBound
        guard !dialect.hasLengths else { return end..<end }
        if end < source.bytes.count, source.bytes[end] == 0x0D { end += 1 }
        if end < source.bytes.count, source.bytes[end] == ASCII.newline { end += 1 }
        return row.upperBound..<end
    }

    /// The line ending of the first row.
    private func usualLineEnd(_ source: FileSource) -> [UInt8] {
        guard !dialect.hasLengths else { return [] }
        guard let first = source.layout.table?.firstRow else { return [ASCII.newline] }
        let end = source.copy(lineEnd(after: first, source))
        return end.isEmpty ? [ASCII.newline] : end
    }
}
