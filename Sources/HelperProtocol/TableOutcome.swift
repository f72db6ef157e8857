/// The effect of a change on rows of a table that it does not name, due to foreign keys, triggers or conflict
/// clauses.
package struct TableEffect: Hashable, Sendable {
    /// Name of the table for messages.
    package var table: [UInt8]
    /// Number of rows it deletes.
    package var deleted: Int
    /// Number of rows it changes.
    package var changed: Int

    /// Effects that cannot be counted, such as those on whole tables or on other servers.
    package static let uncounted = TableEffect(table: [], deleted: 0, changed: 1)

    package init(table: [UInt8], deleted: Int, changed: Int) {
        (self.table, self.deleted, self.changed) = (table, deleted, changed)
    }
}

extension [TableEffect] {
    /// Whether all effects are among the accepted ones.
    package func isCovered(by accepted: [TableEffect]) -> Bool {
        allSatisfy { effect in
            accepted.contains {
                $0.table == effect.table && $0.deleted >= effect.deleted && $0.changed >= effect.changed
            }
        }
    }
}

/// A row that a change has deleted or changed without naming it, kept for undo.
package struct OtherRow: Hashable, Sendable {
    package var table: [UInt8]
    package var key: TableKey
    /// Its values before the change.
    package var before: [TableValue]
    /// Its values when the inverse change is made; `nil` if it does not exist then.
    package var after: [TableValue]?

    package init(table: [UInt8], key: TableKey, before: [TableValue], after: [TableValue]?) {
        (self.table, self.key) = (table, key)
        (self.before, self.after) = (before, after)
    }
}

/// The result of a change.
package struct TableOutcome: Hashable, Sendable {
    /// The final values of the rows before and after the change.
    package var rows: [RowChange]
    /// Other rows that the inverse change must restore explicitly.
    package var others: [OtherRow]
    /// Whether the inverse change restores everything.
    package var canBeUndone: Bool
    /// Whether further rows of the same table may have changed, so that a list of them must be read again.
    package var changesList: Bool

    package init(
        _ rows: [RowChange], others: [OtherRow] = [], canBeUndone: Bool = true, changesList: Bool = false
    ) {
        (self.rows, self.others) = (rows, others)
        (self.canBeUndone, self.changesList) = (canBeUndone, changesList)
    }
}

// MARK: Messages

extension TableEffect {
    func write(to writer: inout PayloadWriter) {
        writer.append(table)
        writer.append(deleted)
        writer.append(changed)
    }

    init(from reader: inout PayloadReader) throws(ProtocolError) {
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

    init(from reader: inout PayloadReader) throws(ProtocolError) {
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
        writer.append(changesList ? 1 : 0)
    }

    init(from reader: inout PayloadReader) throws(ProtocolError) {
        rows = try [RowChange](from: &reader)
        others = try reader.list { reader throws(ProtocolError) in try OtherRow(from: &reader) }
        canBeUndone = try reader.number() == 1
        changesList = try reader.number() == 1
    }
}

/// The message that a helper sends before committing a change, for finding out later whether it was made.
///
/// It is needed if the answer to the change is lost.
package struct TablePromise: Hashable, Sendable {
    /// The database's ID of the transaction; empty if it does not report on past transactions.
    package var transaction: [UInt8]
    /// The outcome that the answer would contain.
    package var outcome: TableOutcome

    package init(transaction: [UInt8], outcome: TableOutcome) {
        (self.transaction, self.outcome) = (transaction, outcome)
    }

    func write(to writer: inout PayloadWriter) {
        writer.append(transaction)
        outcome.write(to: &writer)
    }

    init(from reader: inout PayloadReader) throws(ProtocolError) {
        transaction = try reader.text()
        outcome = try TableOutcome(from: &reader)
    }
}
