/// The effect of a change on rows of a table that it does not name, due to foreign keys, triggers or conflict
/// clauses.
package struct TableEffect: Hashable, Sendable {
    /// Name of the table for messages.
    package var table: [UInt8]
    /// Number of rows it deletes.
    package var deletedCount: Int
    /// Number of rows it changes.
    package var changedCount: Int

    /// Effects that cannot be counted, such as those on whole tables or on other servers.
    package static let uncounted = TableEffect(table: [], deletedCount: 0, changedCount: 1)

    package init(table: [UInt8], deletedCount: Int, changedCount: Int) {
        (self.table, self.deletedCount, self.changedCount) = (table, deletedCount, changedCount)
    }
}

extension [TableEffect] {
    /// Whether all effects are among the accepted ones.
    package func isCovered(by accepted: [TableEffect]) -> Bool {
        allSatisfy { effect in
            accepted.contains {
                $0.table == effect.table && $0.deletedCount >= effect.deletedCount
                    && $0.changedCount >= effect.changedCount
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

extension TableEffect: PayloadValue {
    static var blank: TableEffect { uncounted }

    func coded(by coder: inout PayloadCoder) throws(ProtocolError) -> TableEffect {
        TableEffect(
            table: try coder.text(table), deletedCount: try coder.number(deletedCount),
            changedCount: try coder.number(changedCount))
    }
}

extension OtherRow: PayloadValue {
    static let blank = OtherRow(table: [], key: TableKey([]), before: [], after: nil)

    func coded(by coder: inout PayloadCoder) throws(ProtocolError) -> OtherRow {
        OtherRow(
            table: try coder.text(table), key: TableKey(try coder.text(key.bytes)),
            before: try coder.row(before) ?? [], after: try coder.row(after))
    }
}

extension TableOutcome: PayloadValue {
    static let blank = TableOutcome([])

    func coded(by coder: inout PayloadCoder) throws(ProtocolError) -> TableOutcome {
        TableOutcome(
            try rows.coded(by: &coder), others: try others.coded(by: &coder),
            canBeUndone: try coder.flag(canBeUndone), changesList: try coder.flag(changesList))
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
}

extension TablePromise: PayloadValue {
    static let blank = TablePromise(transaction: [], outcome: .blank)

    func coded(by coder: inout PayloadCoder) throws(ProtocolError) -> TablePromise {
        TablePromise(transaction: try coder.text(transaction), outcome: try outcome.coded(by: &coder))
    }
}
