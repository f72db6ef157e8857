/// A change of one row: the values of all columns before and after, in table order.
///
/// In the result of a change, both are `nil` if the row had already been deleted.
package struct RowChange: Hashable, Sendable {
    /// `nil` if the row is new.
    package var before: [TableValue]?
    /// `nil` if the row is deleted.
    package var after: [TableValue]?

    package init(before: [TableValue]?, after: [TableValue]?) { (self.before, self.after) = (before, after) }

    /// The inverse change.
    package var inverse: RowChange { RowChange(before: after, after: before) }
}

/// A change of rows of a table, made completely or not at all.
package struct TableChange: Hashable, Sendable {
    /// Maximum number of rows in a change.
    package static let maxRows = 1_000

    package var table: [UInt8]
    package var rows: [RowChange]
    /// Whether it is made even if another client has changed the rows in the meantime.
    package var overwrites: Bool
    /// Accepted effects on other rows that the inverse change alone would not undo.
    package var accepted: [TableEffect]
    /// Other rows to be restored with it, because it undoes the change that affected them.
    package var others: [OtherRow]

    package init(
        table: [UInt8], rows: [RowChange], overwrites: Bool = false, accepted: [TableEffect] = [],
        others: [OtherRow] = []
    ) {
        (self.table, self.rows, self.overwrites) = (table, rows, overwrites)
        (self.accepted, self.others) = (accepted, others)
    }

    /// Whether it fits into a message.
    package var isSendable: Bool {
        HelperRequest.change(self).frame(number: 0).payload.count <= MessageFrame.largestPayload
    }
}

/// A row that another client has changed since it was read, so that a change was not made.
package struct TableConflict: Hashable, Sendable {
    /// Index of the row in the change.
    package var row: Int
    /// Its current values; `nil` if it was deleted.
    package var present: [TableValue]?

    package init(row: Int, present: [TableValue]?) { (self.row, self.present) = (row, present) }
}

/// A column of an editable table.
package struct ColumnSchema: Hashable, Sendable {
    package var name: [UInt8]
    /// Whether it is part of the key.
    package var isKey: Bool
    /// Whether it can be NULL.
    package var isNullable: Bool
    /// Whether the database computes its values.
    package var isGenerated: Bool
    /// Whether lists do not show it, because it is the database's row number, which follows all other
    /// columns.
    package var isHidden: Bool

    package init(name: [UInt8], isKey: Bool, isNullable: Bool, isGenerated: Bool, isHidden: Bool = false) {
        (self.name, self.isKey, self.isHidden) = (name, isKey, isHidden)
        (self.isNullable, self.isGenerated) = (isNullable, isGenerated)
    }
}

// MARK: Messages

extension RowChange: PayloadValue {
    static let blank = RowChange(before: nil, after: nil)

    func coded(by coder: inout PayloadCoder) throws(ProtocolError) -> RowChange {
        RowChange(before: try coder.row(before), after: try coder.row(after))
    }
}

extension TableChange: PayloadValue {
    static let blank = TableChange(table: [], rows: [])

    func coded(by coder: inout PayloadCoder) throws(ProtocolError) -> TableChange {
        TableChange(
            table: try coder.text(table), rows: try rows.coded(by: &coder),
            overwrites: try coder.flag(overwrites), accepted: try accepted.coded(by: &coder),
            others: try others.coded(by: &coder))
    }
}

extension TableConflict: PayloadValue {
    static let blank = TableConflict(row: 0, present: nil)

    func coded(by coder: inout PayloadCoder) throws(ProtocolError) -> TableConflict {
        TableConflict(row: try coder.number(row), present: try coder.row(present))
    }
}

extension ColumnSchema: PayloadValue {
    static let blank = ColumnSchema(name: [], isKey: false, isNullable: false, isGenerated: false)

    func coded(by coder: inout PayloadCoder) throws(ProtocolError) -> ColumnSchema {
        ColumnSchema(
            name: try coder.text(name), isKey: try coder.flag(isKey), isNullable: try coder.flag(isNullable),
            isGenerated: try coder.flag(isGenerated), isHidden: try coder.flag(isHidden))
    }
}
