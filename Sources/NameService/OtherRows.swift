/// What a change does to rows of a table that it does not name: by foreign keys, triggers, conflict clauses.
package struct TableEffect: Hashable, Sendable {
    /// The table, as messages call it.
    package var table: [UInt8]
    /// How many rows it deletes.
    package var deleted: Int
    /// How many it changes.
    package var changed: Int

    package init(table: [UInt8], deleted: Int, changed: Int) {
        (self.table, self.deleted, self.changed) = (table, deleted, changed)
    }
}

extension [TableEffect] {
    /// Whether nothing is among them that was not accepted.
    package func isCovered(by accepted: [TableEffect]) -> Bool {
        allSatisfy { effect in
            accepted.contains {
                $0.table == effect.table && $0.deleted >= effect.deleted && $0.changed >= effect.changed
            }
        }
    }
}

/// A row that a change has deleted or changed without naming it, so that an undo can bring it back.
package struct OtherRow: Hashable, Sendable {
    package var table: [UInt8]
    package var key: TableKey
    /// Its values before the change.
    package var before: [TableValue]
    /// Its values when the opposite change is made; `nil` if it is not there then.
    package var after: [TableValue]?

    package init(table: [UInt8], key: TableKey, before: [TableValue], after: [TableValue]?) {
        (self.table, self.key) = (table, key)
        (self.before, self.after) = (before, after)
    }
}

/// A change that was made.
package struct TableOutcome: Hashable, Sendable {
    /// What the rows were, and what they are, without anything left open.
    package var rows: [RowChange]
    /// The rows beside them that the opposite change has to bring back by itself.
    package var others: [OtherRow]
    /// Whether the opposite change brings back all that was there.
    package var canBeUndone: Bool

    package init(_ rows: [RowChange], others: [OtherRow] = [], canBeUndone: Bool = true) {
        (self.rows, self.others, self.canBeUndone) = (rows, others, canBeUndone)
    }
}

// MARK: Messages

extension TableEffect {
    func write(to writer: inout PayloadWriter) {
        writer.append(table)
        writer.append(deleted)
        writer.append(changed)
    }

    init(from reader: inout PayloadReader) throws(ServiceConfusion) {
        (table, deleted, changed) = (try reader.text(), try reader.number(), try reader.number())
    }
}

extension OtherRow {
    func write(to writer: inout PayloadWriter) {
        writer.append(table)
        writer.append(key.bytes)
        [TableValue]?(before).write(to: &writer)
        after.write(to: &writer)
    }

    init(from reader: inout PayloadReader) throws(ServiceConfusion) {
        table = try reader.text()
        key = TableKey(try reader.text())
        before = try [TableValue]?(from: &reader) ?? []
        after = try [TableValue]?(from: &reader)
    }
}

extension TableOutcome {
    func write(to writer: inout PayloadWriter) {
        rows.write(to: &writer)
        writer.append(others) { $1.write(to: &$0) }
        writer.append(canBeUndone ? 1 : 0)
    }

    init(from reader: inout PayloadReader) throws(ServiceConfusion) {
        rows = try [RowChange](from: &reader)
        others = try reader.list { reader throws(ServiceConfusion) in try OtherRow(from: &reader) }
        canBeUndone = try reader.number() == 1
    }
}
