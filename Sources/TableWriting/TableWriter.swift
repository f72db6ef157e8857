package import NameService

/// A database that rows of its tables are changed in; for one thread.
///
/// Statements are those of SQL that PostgreSQL and SQLite have in common, with `$1` and so on for values.
package protocol TableWriter {
    /// Begins a transaction that may write, waiting some time for others that do.
    func begin() throws(ServiceFailure)

    /// Makes what was written since then stay.
    func commit() throws(ServiceFailure)

    /// Takes back what was written since then, if that is not done yet.
    func rollback()

    /// Runs a statement.
    ///
    /// - Parameters:
    ///   - statement: One statement.
    ///   - values: The values for `$1` and so on.
    /// - Returns: The rows that it gives.
    /// - Throws: `ServiceFailure` if the database does not take it.
    func run(_ statement: String, _ values: [TableValue]) throws(ServiceFailure) -> [[TableValue]]

    /// A column as the text that the database writes it as.
    func text(of column: String) -> String

    /// The condition that a column has a value, of which a text may be what is known.
    func condition(_ column: String, _ value: String) -> String

    /// What stands before the values of a row that is added, so that each value counts.
    var overriding: String { get }

    /// What stands at the end of a statement that reads a row which is changed then.
    var lock: String { get }
}

/// A table whose rows are changed, each known by its key.
package struct WrittenTable {
    /// Its name in statements, in quotes.
    let place: String
    package let columns: [TableColumn]

    /// Makes a table.
    ///
    /// - Parameters:
    ///   - place: Its name in statements, in quotes.
    ///   - columns: Its columns, of which some are the key.
    package init(_ place: String, _ columns: [TableColumn]) { (self.place, self.columns) = (place, columns) }

    /// Makes a change, or none of it.
    ///
    /// Each row is checked first: one that others have written to is left as it is. What a change makes a
    /// row say that it says already is no conflict, so that one can be made again whose answer was lost.
    ///
    /// - Returns: `changed`, or `conflict` if others have written to a row meanwhile.
    /// - Throws: `ServiceFailure` if the database does not take it; nothing is changed then.
    package func make(
        _ change: TableChange, in writer: some TableWriter
    ) throws(ServiceFailure)
        -> ServiceAnswer
    {
        guard change.rows.count <= TableChange.mostRows else {
            throw ServiceFailure(.tooLong, "too many rows for one change")
        }
        try writer.begin()
        do throws(ServiceFailure) {
            var made: [RowChange] = []
            for (number, row) in change.rows.enumerated() {
                switch try make(row, overwrites: change.overwrites, in: writer) {
                case .made(let row): made.append(row)
                case .conflict(let present):
                    writer.rollback()
                    return .conflict(TableConflict(row: number, present: present))
                }
            }
            let answer = ServiceAnswer.changed(made)
            guard answer.frame(number: 0).payload.count <= ServiceFrame.largestPayload else {
                throw ServiceFailure(.tooLong, "the rows are too long to be changed at once")
            }
            try writer.commit()
            return answer
        } catch {
            writer.rollback()
            throw error
        }
    }

    private enum Outcome {
        case made(RowChange)
        case conflict([TableValue]?)
    }

    private func make(
        _ change: RowChange, overwrites: Bool, in writer: some TableWriter
    ) throws(ServiceFailure) -> Outcome {
        for values in [change.before, change.after] {
            guard values.map({ $0.count == columns.count }) ?? true else {
                throw ServiceFailure(.other, "the columns of the table have changed")
            }
        }
        guard let before = change.before else {
            guard let after = change.after else { throw ServiceFailure(.other, "there is nothing to do") }
            return .made(RowChange(before: nil, after: try insert(after, in: writer)))
        }
        let present = try row(withKeyOf: before, in: writer, writer.lock)
        guard let after = change.after else {
            // Whoever has deleted it did what was wanted.
            guard let present else { return .made(RowChange(before: before, after: nil)) }
            let isSame = columns.indices.allSatisfy { present[$0].matches(before[$0]) }
            guard isSame || overwrites else { return .conflict(present) }
            var statement = Statement("delete from \(place) where ")
            try append(keyOf: present, to: &statement, in: writer)
            _ = try statement.run(in: writer)
            return .made(RowChange(before: present, after: nil))
        }
        guard let present else {
            guard overwrites else { return .conflict(nil) }
            return .made(RowChange(before: nil, after: try insert(after, in: writer)))
        }
        return try update(present, from: before, to: after, overwrites: overwrites, in: writer)
    }

    private func update(
        _ present: [TableValue], from before: [TableValue], to after: [TableValue], overwrites: Bool,
        in writer: some TableWriter
    ) throws(ServiceFailure) -> Outcome {
        let wanted = columns.indices.filter { !columns[$0].isGenerated && after[$0] != before[$0] }
        for column in wanted {
            // A text in their place would be none of what they were.
            guard case .blob = present[column], case .text = after[column] else { continue }
            let name = String(decoding: columns[column].name, as: UTF8.self)
            throw ServiceFailure(.refused, "\(name) contains binary data, which cannot be edited")
        }
        let isSame = wanted.allSatisfy {
            present[$0].matches(before[$0]) || present[$0].matches(after[$0])
        }
        guard isSame || overwrites else { return .conflict(present) }
        let changed = wanted.filter { !present[$0].matches(after[$0]) }
        guard !changed.isEmpty else { return .made(RowChange(before: present, after: present)) }
        var statement = Statement("update \(place) set ")
        for (number, column) in changed.enumerated() {
            statement += (number > 0 ? ", " : "") + name(of: column) + " = "
            statement += statement.adding(value(after[column], of: column, like: present[column]))
        }
        statement += " where "
        try append(keyOf: present, to: &statement, in: writer)
        _ = try statement.run(in: writer)
        var key = present
        for column in changed { key[column] = after[column] }
        return .made(RowChange(before: present, after: try written(key, in: writer)))
    }

    /// Adds a row; returns what it is then.
    private func insert(
        _ values: [TableValue], in writer: some TableWriter
    ) throws(ServiceFailure) -> [TableValue] {
        // What nothing is said of has what the column has by itself.
        let told = columns.indices.filter {
            !columns[$0].isGenerated && values[$0] != .empty
        }
        guard !told.isEmpty else { throw ServiceFailure(.refused, "the row is empty") }
        var statement = Statement("insert into \(place) (")
        statement += told.map { name(of: $0) }.joined(separator: ", ")
        statement += ")\(writer.overriding) values ("
        for (number, column) in told.enumerated() {
            if number > 0 { statement += ", " }
            statement += statement.adding(values[column])
        }
        let keys = columns.indices.filter { columns[$0].isKey }
        statement += ") returning " + keys.map { writer.text(of: name(of: $0)) }.joined(separator: ", ")
        guard let row = try statement.run(in: writer).first, row.count == keys.count else {
            throw ServiceFailure(.refused, "the database did not add the row")
        }
        var key = values
        for (column, value) in zip(keys, row) { key[column] = value }
        return try written(key, in: writer)
    }

    /// A row that was written, as it is now: what happens behind a change may have changed more.
    private func written(
        _ values: [TableValue], in writer: some TableWriter
    ) throws(ServiceFailure) -> [TableValue] {
        guard let row = try row(withKeyOf: values, in: writer, "") else {
            throw ServiceFailure(.refused, "the row disappeared after the change")
        }
        return row
    }

    private func row(
        withKeyOf values: [TableValue], in writer: some TableWriter, _ ending: String
    ) throws(ServiceFailure) -> [TableValue]? {
        var statement = Statement("select ")
        statement += columns.indices.map { writer.text(of: name(of: $0)) }.joined(separator: ", ")
        statement += " from \(place) where "
        try append(keyOf: values, to: &statement, in: writer)
        statement += ending
        let rows = try statement.run(in: writer)
        guard rows.count <= 1 else { throw ServiceFailure(.damaged, "its key stands for several rows") }
        guard let row = rows.first else { return nil }
        guard row.count == columns.count else { throw ServiceFailure(.damaged, "the row has other columns") }
        return row
    }

    private func append(
        keyOf values: [TableValue], to statement: inout Statement, in writer: some TableWriter
    ) throws(ServiceFailure) {
        var isFirst = true
        for column in columns.indices where columns[column].isKey {
            let value = values[column] == .empty ? .text([]) : values[column]
            if !isFirst { statement += " and " }
            statement += writer.condition(name(of: column), statement.adding(value))
            isFirst = false
        }
        guard !isFirst else { throw ServiceFailure(.notEditable, "the table has no primary key") }
    }

    private func name(of column: Int) -> String {
        SQLText.quoted(String(decoding: columns[column].name, as: UTF8.self))
    }

    /// What is written to a column in place of a value.
    private func value(_ value: TableValue, of column: Int, like present: TableValue) -> TableValue {
        switch (value, present) {
        case (.empty, _): columns[column].isNullable ? .null : .text([])
        case (.text(let bytes), .number): .number(bytes, exact: bytes)
        default: value
        }
    }
}

/// A statement with its values.
private struct Statement {
    private var text: String
    private var values: [TableValue] = []

    init(_ text: String) { self.text = text }

    static func += (statement: inout Statement, text: String) { statement.text += text }

    /// Takes a value; returns what stands for it.
    mutating func adding(_ value: TableValue) -> String {
        values.append(value)
        return "$\(values.count)"
    }

    func run(in writer: some TableWriter) throws(ServiceFailure) -> [[TableValue]] {
        try writer.run(text, values)
    }
}
