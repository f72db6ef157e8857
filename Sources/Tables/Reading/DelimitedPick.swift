internal import ByteScan
internal import FormatCore
internal import Records

/// Extracts the name and the section title of a row of delimited text.
struct DelimitedPick {
    let row: Range<Int>
    let bytes: UnsafeBufferPointer<UInt8>
    let dialect: TableDialect
    private(set) var name = BorrowedText.inFile(0..<0)
    private(set) var title: BorrowedText?

    init(row: Range<Int>, bytes: UnsafeBufferPointer<UInt8>, dialect: TableDialect) {
        self.row = row
        self.bytes = bytes
        self.dialect = dialect
    }

    /// Finds both; values that differ from the file's text are appended to `scratch`.
    mutating func choose(_ columns: DelimitedColumns, scratch: inout [UInt8]) {
        name = familyFirst(columns, &scratch) ?? chooseName(columns.names, &scratch)
        if let column = columns.title, let cell = cell(column) { title = value(cell, &scratch) }
    }

    /// The name from the first columns that are not blank.
    private func chooseName(_ names: [[Int]], _ scratch: inout [UInt8]) -> BorrowedText {
        for columns in names {
            if let name = joined(columns, &scratch) { return name }
        }
        // A row without a name is shown by its first value.
        var cells = DelimitedCells(of: row, in: bytes, dialect: dialect)
        var firstText: DelimitedCell?
        while let cell = cells.next() {
            if !cell.isBlank(in: bytes) { return value(cell, &scratch) }
            if firstText == nil, !cell.text.isEmpty { firstText = cell }
        }
        return firstText.map { value($0, &scratch) } ?? .inFile(row.lowerBound..<row.lowerBound)
    }

    /// The texts of columns joined by spaces; `nil` if all are blank.
    private func joined(_ columns: [Int], _ scratch: inout [UInt8]) -> BorrowedText? {
        let start = scratch.count
        var found: DelimitedCell?
        for column in columns {
            guard let cell = cell(column), !cell.isBlank(in: bytes) else { continue }
            if let first = found {
                if scratch.count == start { first.append(to: &scratch, from: bytes) }
                scratch.append(UInt8(ascii: " "))
                cell.append(to: &scratch, from: bytes)
            } else {
                found = cell
            }
        }
        if scratch.count > start { return .inScratch(start..<scratch.count) }
        return found.map { value($0, &scratch) }
    }

    /// The name with the family name first, if requested and both parts have columns.
    private func familyFirst(_ columns: DelimitedColumns, _ scratch: inout [UInt8]) -> BorrowedText? {
        guard columns.display == .familyFirst, let pair = columns.pair else { return nil }
        let (given, family) = (text(ofColumn: pair[0]), text(ofColumn: pair[1]))
        guard !given.isEmpty, !family.isEmpty else { return nil }
        let start = scratch.count
        scratch += DisplayedName.familyFirst(family, given: given)
        return .inScratch(start..<scratch.count)
    }

    /// The trimmed text of a field; empty if the row has no such field.
    func text(ofColumn column: Int) -> [UInt8] {
        guard let cell = cell(column), !cell.isBlank(in: bytes) else { return [] }
        var text: [UInt8] = []
        cell.append(to: &text, from: bytes)
        return ASCII.trimmed(text)
    }

    private func cell(_ column: Int) -> DelimitedCell? {
        var cells = DelimitedCells(of: row, in: bytes, dialect: dialect)
        for _ in 0..<column where cells.next() == nil { return nil }
        return cells.next()
    }

    private func value(_ cell: DelimitedCell, _ scratch: inout [UInt8]) -> BorrowedText {
        if cell.isPlain { return .inFile(cell.text) }
        let start = scratch.count
        cell.append(to: &scratch, from: bytes)
        return .inScratch(start..<scratch.count)
    }
}
