internal import ByteScan
internal import FormatCore
internal import Records

/// Renames a row of a table; changes only fields that hold names.
struct TableRenaming {
    private let cells: [[UInt8]]
    private let columns: DelimitedColumns

    package init(_ cells: [[UInt8]], _ columns: DelimitedColumns) {
        self.cells = cells
        self.columns = columns
    }

    /// The new values by column.
    ///
    /// - Throws: `NameEditError` if the row has no field for a name, or the split into parts is ambiguous.
    package func values(_ name: [UInt8]) throws(NameEditError) -> [Int: [UInt8]] {
        let names = columns.names.prefix(columns.nameCount)
        let found = names.first { $0.contains(where: isThere) }
        guard let columns = found ?? names.first(where: isName) else { throw .noNameField }
        guard isName(columns) else { throw .noNameField }
        guard columns.count == 1 else { return try parts(columns, name) }
        var values = [columns[0]: name]
        guard let pair = self.columns.pair, pair != columns, pair.contains(where: isThere) else {
            return values
        }
        // The parts must follow the name that they compose.
        let former = pair.map(text).filter { !$0.isEmpty }.joined(separator: [UInt8(ascii: " ")])
        guard found == nil || Array(former) == text(columns[0]) else { throw .joinedName }
        values.merge(try parts(pair, name)) { $1 }
        return values
    }

    /// The parts of a new name, for the columns that are not empty.
    private func parts(_ columns: [Int], _ name: [UInt8]) throws(NameEditError) -> [Int: [UInt8]] {
        let there = columns.filter(isThere)
        if there.count == 1 { return [there[0]: name] }
        let old = columns.map { there.isEmpty ? [] : text($0) }
        guard columns.count == 2, let parts = SplitName.parts(of: name, given: old[0], family: old[1]) else {
            throw .joinedName
        }
        var values: [Int: [UInt8]] = [:]
        if parts.given != old[0] { values[columns[0]] = parts.given }
        if parts.family != old[1] { values[columns[1]] = parts.family }
        return values
    }

    /// Whether columns hold names, as opposed to e-mail addresses or telephone numbers.
    private func isName(_ columns: [Int]) -> Bool {
        columns.allSatisfy { column in
            let heading = column < self.columns.headings.count ? self.columns.headings[column] : ""
            return ![.email, .phone].contains(Heading.contactField(heading))
        }
    }

    private func text(_ column: Int) -> [UInt8] {
        guard column < cells.count else { return [] }
        return Array(cells[column].trimming(while: ASCII.isBlank))
    }

    private func isThere(_ column: Int) -> Bool { !text(column).isEmpty }
}
