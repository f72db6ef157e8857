import EditingSessions
import FormatCore
import HelperProtocol
import NameLoading
import Synchronization
import SystemSupport

/// A table as a slow and obvious database has it: what is changed in a row is counted in its last column.
final class DatabaseModel: Sendable {
    struct Row: Equatable {
        var name: String
        var phone: String
        var count = 0
    }

    private struct State {
        var rows: [Int: Row] = [:]
        var lastID = 0
        /// Whether the database does not answer.
        var isAway = false
    }

    private let state = Mutex(State())

    init(_ names: [String]) {
        for name in names { add(Row(name: name, phone: "")) }
    }

    var rows: [Int: Row] {
        get { state.withLock { $0.rows } }
        set { state.withLock { $0.rows = newValue } }
    }

    var isAway: Bool {
        get { state.withLock { $0.isAway } }
        set { state.withLock { $0.isAway = newValue } }
    }

    func add(_ row: Row) {
        state.withLock { state in
            state.lastID += 1
            state.rows[state.lastID] = row
        }
    }

    var access: TableDocument.Access {
        TableDocument.Access(
            path: "people",
            columns: ["id", "name", "phone", "count"].map {
                ColumnSchema(
                    name: Array($0.utf8), isKey: $0 == "id", isNullable: $0 == "phone", isGenerated: false)
            },
            read: { [self] _, _ in
                var (values, keys) = (ValueRows(), TableKeys())
                for (id, row) in rows.sorted(by: { $0.key < $1.key }) {
                    for text in ["\(id)", row.name, row.phone, "\(row.count)"] { values.append(text.utf8) }
                    values.endRow()
                    keys.append(TableKey(of: [.text(Array("\(id)".utf8))]).bytes)
                }
                return (values.bytes, keys, [])
            },
            make: { [self] change throws(HelperFailure) in try make(change) })
    }

    private func make(_ change: TableChange) throws(HelperFailure) -> HelperAnswer {
        if isAway { throw HelperFailure(.isLost, "gone") }
        let former = state.withLock { $0.rows }
        var made: [RowChange] = []
        for (number, row) in change.rows.enumerated() {
            do throws(HelperFailure) {
                if let done = try make(row, change.overwrites) {
                    made.append(done)
                    continue
                }
            } catch {
                rows = former
                throw error
            }
            let id = row.before.flatMap { Int(Self.text($0[0])) } ?? 0
            let present = rows[id].map { Self.values(id, $0) }
            rows = former
            return .conflict(TableConflict(row: number, present: present))
        }
        return .changed(TableOutcome(made))
    }

    /// Changes a row; `nil` if others have changed it.
    private func make(_ change: RowChange, _ overwrites: Bool) throws(HelperFailure) -> RowChange? {
        func editedRow(_ values: [TableValue], over present: Row) -> Row {
            Row(name: Self.text(values[1]), phone: Self.text(values[2]), count: present.count)
        }
        if change.after.map({ Self.text($0[1]).contains("!") }) == true {
            throw HelperFailure(.refused, "no shouting")
        }
        guard let before = change.before else {
            let values = change.after ?? []
            let row = editedRow(values, over: Row(name: "", phone: "", count: Int(Self.text(values[3])) ?? 0))
            return state.withLock { state in
                let id = Int(Self.text(values[0])) ?? state.lastID + 1
                state.lastID = max(id, state.lastID)
                state.rows[id] = row
                return RowChange(before: nil, after: Self.values(id, row))
            }
        }
        let id = Int(Self.text(before[0])) ?? 0
        let present = rows[id]
        guard let after = change.after else {
            guard let present else { return change }
            guard overwrites || zip(Self.values(id, present), before).allSatisfy({ $0.matches($1) }) else {
                return nil
            }
            rows[id] = nil
            return RowChange(before: Self.values(id, present), after: nil)
        }
        guard let present else {
            guard overwrites else { return nil }
            return try make(RowChange(before: nil, after: after), true)
        }
        let values = Self.values(id, present)
        let changed = values.indices.filter { before[$0] != after[$0] }
        guard overwrites || changed.allSatisfy({ values[$0].matches(before[$0]) }) else { return nil }
        var wanted = values
        for column in changed { wanted[column] = after[column] }
        var row = editedRow(wanted, over: present)
        row.count += 1
        rows[id] = row
        return RowChange(before: values, after: Self.values(id, row))
    }

    private static func text(_ value: TableValue) -> String {
        String(decoding: value.shown ?? [], as: UTF8.self)
    }

    private static func values(_ id: Int, _ row: Row) -> [TableValue] {
        ["\(id)", row.name, row.phone, "\(row.count)"].map { .text(Array($0.utf8)) }
    }
}
