package import HelperProtocol

/// Identifies a row not named by a change, or a whole table if its rows cannot be told apart.
package struct OtherRowID: Hashable, Sendable {
    package var table: [UInt8]
    package var key: TableKey

    package init(table: [UInt8], key: TableKey) { (self.table, self.key) = (table, key) }
}

/// The effects of a change on rows that it does not name.
struct TableConsequences {
    var effects: [TableEffect]
    /// Further rows that an undo must restore.
    var others: [OtherRow]
    var canBeUndone: Bool
}

extension TableSchema {
    /// Determines the effects of a change made in a transaction, and whether the inverse change undoes them.
    ///
    /// This is done by trial: the change is undone and made again, and all affected rows are compared.
    ///
    /// - Parameters:
    ///   - rows: The changed rows; on return, those of the repeated change.
    ///   - writer: The writer, whose transaction has a savepoint from before the change.
    ///   - start: Name of the savepoint.
    ///   - again: Repeats the change.
    /// - Returns: The effects; `nil` if the inverse change alone undoes everything.
    /// - Throws: `HelperFailure` if the change cannot be repeated.
    func consequences(
        of rows: inout [RowChange], in writer: some TableWriter, from start: String,
        again: () throws(HelperFailure) -> [RowChange]
    ) throws(HelperFailure) -> TableConsequences? {
        let touched = try writer.otherRows(besides: rows)
        guard !touched.isEmpty else { return nil }
        let counts = try writer.effects(besides: rows)
        let replaced = try writer.replacedRows(besides: rows)
        try writer.mark("made")
        let isReverted = revert(rows, [], in: writer)
        // The inverse change may affect further rows.
        let all = writer.restoresRows ? touched.union(try writer.otherRows(besides: rows)) : touched
        let areKnown = writer.restoresRows
        let last = isReverted ? try states(of: all, in: writer) : [:]
        try writer.goBack(to: "made")
        var made = try states(of: all, in: writer)
        for id in replaced { made[id] = nil }
        try writer.goBack(to: start)
        let former = try states(of: all, in: writer)
        let lost = all.filter { id in
            guard let value = former[id] else { return !areKnown }
            return !isReverted || last[id] != value
        }.sorted { $0.key.bytes.lexicographicallyPrecedes($1.key.bytes) }
        try writer.watch()
        rows = try again()
        guard !lost.isEmpty else { return nil }
        let others = lost.compactMap { id in
            former[id].map { OtherRow(table: id.table, key: id.key, before: $0, after: last[id]) }
        }
        var found = TableConsequences(effects: counts, others: [], canBeUndone: false)
        let tables = Set(lost.map(\.table))
        found.effects.removeAll { !tables.contains($0.table) }
        guard areKnown else { return found }
        found.effects = effects(of: others, made)
        guard isReverted else { return found }
        // Try again, restoring the other rows explicitly.
        try writer.mark("again")
        if revert(rows, others, in: writer), let restored = try? states(of: all, in: writer) {
            found.canBeUndone = all.allSatisfy { former[$0] == nil || restored[$0] == former[$0] }
        }
        try writer.goBack(to: "again")
        // An undo must fit into a message.
        let outcome = HelperAnswer.changed(TableOutcome(rows, others: others))
        let isSmall = outcome.frame(number: 0).payload.count <= MessageFrame.largestPayload / 2
        found.canBeUndone = found.canBeUndone && isSmall
        if found.canBeUndone { found.others = others }
        return found
    }

    private func states(
        of ids: Set<OtherRowID>, in writer: some TableWriter
    ) throws(HelperFailure) -> [OtherRowID: [TableValue]] {
        var states: [OtherRowID: [TableValue]] = [:]
        for id in ids { states[id] = try writer.state(of: id) }
        return states
    }

    /// Tries the inverse change; returns whether it succeeds.
    private func revert(_ rows: [RowChange], _ others: [OtherRow], in writer: some TableWriter) -> Bool {
        do throws(HelperFailure) {
            let opposite = rows.reversed().map(\.inverse).filter { $0.before != nil || $0.after != nil }
            let change = TableChange(table: [], rows: opposite, others: others)
            guard case .made = try makeRows(of: change, in: writer) else { return false }
            return true
        } catch {
            return false
        }
    }

    private func effects(of others: [OtherRow], _ made: [OtherRowID: [TableValue]]) -> [TableEffect] {
        var effects: [TableEffect] = []
        for row in others {
            let isDeleted = made[OtherRowID(table: row.table, key: row.key)] == nil
            if effects.last?.table != row.table, !effects.contains(where: { $0.table == row.table }) {
                effects.append(TableEffect(table: row.table, deletedCount: 0, changedCount: 0))
            }
            guard let index = effects.firstIndex(where: { $0.table == row.table }) else { continue }
            if isDeleted { effects[index].deletedCount += 1 } else { effects[index].changedCount += 1 }
        }
        return effects.sorted { $0.table.lexicographicallyPrecedes($1.table) }
    }
}
