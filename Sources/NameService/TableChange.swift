/// A value of a row.
package enum TableValue: Hashable, Sendable {
    /// Nothing, which is no text.
    case null
    /// A text, as the database writes the value.
    case text([UInt8])
    /// What a list shows as nothing: NULL, or a text of no letters.
    ///
    /// Of a row that is new, what the column has by itself.
    case empty
    /// A number where others may have texts: as a list shows it, and with all of its digits.
    case number([UInt8], exact: [UInt8])
    /// Bytes that are no text.
    case blob([UInt8])

    /// Whether a value that the database has is what somebody has seen.
    package func matches(_ seen: TableValue) -> Bool {
        switch (self, seen) {
        case (.blob, .blob): self == seen
        // Of bytes nobody has seen what they are.
        case (.blob, _): true
        case (_, .empty): shown?.isEmpty ?? false
        case (.number(let bytes, _), .text(let text)): bytes == text
        case (.number(_, let exact), .number(_, let seen)): exact == seen
        default: self == seen
        }
    }

    /// Its bytes if they are a text; none of what is nothing.
    package var shown: [UInt8]? {
        switch self {
        case .null, .empty: []
        case .text(let bytes), .number(let bytes, _): bytes
        case .blob: nil
        }
    }
}

/// What becomes of one row: the values of all columns before and after, by their order in the table.
///
/// Of a change that was made, both are `nil` if there was nothing to do: the row was gone already.
package struct RowChange: Hashable, Sendable {
    /// `nil` of a row that is new.
    package var before: [TableValue]?
    /// `nil` of a row that is deleted.
    package var after: [TableValue]?

    package init(before: [TableValue]?, after: [TableValue]?) { (self.before, self.after) = (before, after) }

    /// What takes it back.
    package var inverse: RowChange { RowChange(before: after, after: before) }
}

/// A change of some rows of a table, made as a whole or not at all.
package struct TableChange: Hashable, Sendable {
    /// The most rows of one change.
    package static let mostRows = 1_000

    package var table: [UInt8]
    package var rows: [RowChange]
    /// Whether it is made whatever others have written to the rows meanwhile.
    package var overwrites: Bool
    /// What it may do to other rows that the opposite change alone would not bring back.
    package var accepted: [TableEffect]
    /// Other rows that are to be brought back with it, as it takes back what did away with them.
    package var others: [OtherRow]

    package init(
        table: [UInt8], rows: [RowChange], overwrites: Bool = false, accepted: [TableEffect] = [],
        others: [OtherRow] = []
    ) {
        (self.table, self.rows, self.overwrites) = (table, rows, overwrites)
        (self.accepted, self.others) = (accepted, others)
    }

    /// Whether a message has room for it.
    package var isSendable: Bool {
        ServiceRequest.change(self).frame(number: 0).payload.count <= ServiceFrame.largestPayload
    }
}

/// A row that others have written to since it was read, so that a change was not made.
package struct TableConflict: Hashable, Sendable {
    /// Its place in the change.
    package var row: Int
    /// What it is now; `nil` if it is gone.
    package var present: [TableValue]?

    package init(row: Int, present: [TableValue]?) { (self.row, self.present) = (row, present) }
}

/// A column of a table whose rows are changed.
package struct TableColumn: Hashable, Sendable {
    package var name: [UInt8]
    /// Whether it is one of those that tell which row it is.
    package var isKey: Bool
    /// Whether it may be NULL.
    package var isNullable: Bool
    /// Whether the database calculates its values.
    package var isGenerated: Bool
    /// Whether lists do not show it: it is the database's own number of each row, behind all others.
    package var isHidden: Bool

    package init(name: [UInt8], isKey: Bool, isNullable: Bool, isGenerated: Bool, isHidden: Bool = false) {
        (self.name, self.isKey, self.isHidden) = (name, isKey, isHidden)
        (self.isNullable, self.isGenerated) = (isNullable, isGenerated)
    }
}

// MARK: Messages

extension TableValue {
    func write(to writer: inout PayloadWriter) {
        switch self {
        case .null: writer.append(0)
        case .text(let bytes):
            writer.append(1)
            writer.append(bytes)
        case .empty: writer.append(2)
        case .number(let bytes, let exact):
            writer.append(3)
            writer.append(bytes)
            writer.append(exact)
        case .blob(let bytes):
            writer.append(4)
            writer.append(bytes)
        }
    }

    init(from reader: inout PayloadReader) throws(ServiceConfusion) {
        switch try reader.number() {
        case 0: self = .null
        case 1: self = .text(try reader.text())
        case 2: self = .empty
        case 3: self = .number(try reader.text(), exact: try reader.text())
        case 4: self = .blob(try reader.text())
        default: throw ServiceConfusion()
        }
    }
}

extension [TableValue]? {
    func write(to writer: inout PayloadWriter) {
        writer.append(self == nil ? 0 : 1)
        if let self { writer.append(self) { $1.write(to: &$0) } }
    }

    init(from reader: inout PayloadReader) throws(ServiceConfusion) {
        self = nil
        guard try reader.number() == 1 else { return }
        self = try reader.list { reader throws(ServiceConfusion) in try TableValue(from: &reader) }
    }
}

extension [RowChange] {
    func write(to writer: inout PayloadWriter) {
        writer.append(self) {
            $1.before.write(to: &$0)
            $1.after.write(to: &$0)
        }
    }

    init(from reader: inout PayloadReader) throws(ServiceConfusion) {
        self = try reader.list { reader throws(ServiceConfusion) in
            RowChange(before: try [TableValue]?(from: &reader), after: try [TableValue]?(from: &reader))
        }
    }
}

extension TableChange {
    func write(to writer: inout PayloadWriter) {
        writer.append(table)
        rows.write(to: &writer)
        writer.append(overwrites ? 1 : 0)
        writer.append(accepted) { $1.write(to: &$0) }
        writer.append(others) { $1.write(to: &$0) }
    }

    init(from reader: inout PayloadReader) throws(ServiceConfusion) {
        table = try reader.text()
        rows = try [RowChange](from: &reader)
        overwrites = try reader.number() == 1
        accepted = try reader.list { reader throws(ServiceConfusion) in try TableEffect(from: &reader) }
        others = try reader.list { reader throws(ServiceConfusion) in try OtherRow(from: &reader) }
    }
}

extension TableConflict {
    func write(to writer: inout PayloadWriter) {
        writer.append(row)
        present.write(to: &writer)
    }

    init(from reader: inout PayloadReader) throws(ServiceConfusion) {
        row = try reader.number()
        present = try [TableValue]?(from: &reader)
    }
}

extension TableColumn {
    func write(to writer: inout PayloadWriter) {
        writer.append(name)
        for isSo in [isKey, isNullable, isGenerated, isHidden] { writer.append(isSo ? 1 : 0) }
    }

    init(from reader: inout PayloadReader) throws(ServiceConfusion) {
        name = try reader.text()
        isKey = try reader.number() == 1
        isNullable = try reader.number() == 1
        isGenerated = try reader.number() == 1
        isHidden = try reader.number() == 1
    }
}
