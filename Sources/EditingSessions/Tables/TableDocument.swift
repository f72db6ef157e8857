package import Documents
package import FormatCore
package import HelperProtocol
package import NameEditing
package import NameLoading
internal import Synchronization
package import SystemSupport

/// A database table whose rows are edited; each change is saved at once, atomically.
package final class TableDocument: DocumentStore {
    /// Reads and changes the rows of a table, on any thread.
    package struct Access: Sendable {
        /// The name of the table in messages.
        package var path: FilePath
        /// The identity of the table, in the form of a path to a file that does not exist.
        package var place: FilePath
        package var columns: [ColumnSchema]
        /// Reads the values of all rows (`TypedValue`) without hidden columns, and the keys; calls the
        /// closure with the byte count to check limits.
        package var read: Read
        /// Columns that are empty in all rows and so cannot hold the names, as `read` has found.
        package var vacantColumns: @Sendable () -> [Int] = { [] }
        /// Changes rows; changes none if another client has changed one of them.
        package var make: @Sendable (TableChange) throws(HelperFailure) -> HelperAnswer

        package init(
            path: FilePath, columns: [ColumnSchema],
            read: @escaping Read,
            make: @escaping @Sendable (TableChange) throws(HelperFailure) -> HelperAnswer
        ) {
            (self.path, self.columns, self.read, self.make) = (path, columns, read, make)
            place = path
        }
    }

    package typealias Read =
        @Sendable (ReadingOptions, (Int) throws(ReadingError) -> Void) throws(ReadingError) -> (
            rows: [UInt8], keys: TableKeys, problems: [NameProblem]
        )

    private struct State {
        /// The keys of the rows that were read last, and the options for reading them again.
        var keys = TableKeys()
        var options: ReadingOptions?
        /// The changes to be saved.
        var rows: [RowChange] = []
        /// Other rows to be restored along with them.
        var others: [OtherRow] = []
        /// The changes as the database made them.
        var outcome: TableOutcome?
        var conflict: TableConflict?
        /// All rows after a change that affected more of them than it names; `nil` if they were not read.
        var present: Present?
        /// The reported effects of the change on other rows.
        var effects: [TableEffect] = []
        /// Whether the change that had these effects was to overwrite changes of others.
        var overwrites = false
        /// Whether the change may have been made although there was no answer.
        var mayBeMade = false
    }

    /// The rows of a table at one time.
    struct Present: Sendable {
        let copy: MutableNameDocument
        let keys: TableKeys
    }

    let access: Access
    private let memory: MemoryWatch
    private let state = Mutex(State())

    package init(_ access: Access, memory: MemoryWatch = MemoryWatch()) {
        (self.access, self.memory) = (access, memory)
    }

    package var path: FilePath { access.path }
    package var place: FilePath { access.place }
    package var reasonNotToSaveElsewhere: String? {
        "Changes are saved in the database; --export csv writes a file."
    }
    package var isWritable: Bool { true }
    package var isThere: Bool { true }
    package var noteOnSave: String? { nil }

    package func read(_ options: ReadingOptions) throws(EditingFailure) -> EditedDocument {
        do throws(ReadingError) {
            let (read, keys) = try rows(options)
            state.withLock { ($0.keys, $0.options) = (keys, options) }
            return read
        } catch {
            throw .names(error)
        }
    }

    /// Reads all rows and their keys.
    private func rows(_ options: ReadingOptions) throws(ReadingError) -> (EditedDocument, TableKeys) {
        let (limit, path, memory) = (options.limits.ofRecords.bytes, path.displayText, memory)
        let rows = try access.read(options) { count throws(ReadingError) in
            let isTooLarge = count > limit ? ReadingError.Reason.tooLarge(limit: limit) : nil
            if let reason = isTooLarge ?? memory.reasonNotToEdit(count) {
                throw ReadingError(file: path, reason: reason)
            }
        }
        var options = options
        options.vacantColumns = access.vacantColumns()
        let columns = access.columns.filter { !$0.isHidden }.map { String(decoding: $0.name, as: UTF8.self) }
        let document = try NameDocument(rows: rows.rows, columns: columns, file: path, options: options)
        guard document.mutableDeepCopy().tableRowCount == rows.keys.count else {
            throw ReadingError(
                file: path,
                reason: .database("its rows were not read as they are", advice: "leave --edit out"))
        }
        return (EditedDocument(document: document, leftOut: rows.problems), rows.keys)
    }

    /// The keys of the rows that were read last, in their order.
    var keys: TableKeys { state.withLock { $0.keys } }

    package func unread() -> any DocumentStore { TableDocument(access, memory: memory) }

    /// Tables are not locked: conflicts are detected on save.
    package func lock() throws(DocumentError) {}
    package func unlock() {}
    package func changeOnDisk() -> DocumentError.Reason? { nil }

    // MARK: Saving

    /// Sets the changes to be saved next.
    func stage(_ rows: [RowChange], others: [OtherRow] = []) {
        state.withLock { state in
            (state.rows, state.others) = (rows, others)
            (state.outcome, state.conflict, state.effects) = (nil, nil, [])
            (state.present, state.overwrites, state.mayBeMade) = (nil, false, false)
        }
    }

    /// Returns the outcome of the last save, once.
    func takeOutcome() -> TableOutcome? {
        state.withLock { state in
            defer { state.outcome = nil }
            return state.outcome
        }
    }

    /// Returns all rows after the last save, once; `nil` if they were not read.
    func takePresent() -> Present? {
        state.withLock { state in
            defer { state.present = nil }
            return state.present
        }
    }

    /// Whether a change that failed to save may have been made nevertheless.
    var mayBeMade: Bool { state.withLock { $0.mayBeMade } }

    /// The conflicting change that prevented the last save.
    var conflict: TableConflict? { state.withLock { $0.conflict } }

    package func save(
        _ copy: MutableNameDocument, _ options: SaveOptions, only file: FilePath?
    ) throws(DocumentError) {
        let (rows, others, effects, overwrote) = state.withLock {
            ($0.rows, $0.others, $0.effects, $0.overwrites)
        }
        guard !rows.isEmpty else { return }
        let acceptsEffects = options.contains(.changingOthers)
        // Who accepts the effects of overwriting has chosen to overwrite before.
        let overwrites = options.contains(.overwritingChanges) || acceptsEffects && overwrote
        let change = TableChange(
            table: [], rows: rows, overwrites: overwrites, accepted: acceptsEffects ? effects : [],
            others: others)
        let answer: HelperAnswer
        do throws(HelperFailure) {
            answer = try access.make(change)
        } catch {
            state.withLock { $0.mayBeMade = error.kind == .mayBeMade }
            throw failure(.refused(sentence(error)))
        }
        switch answer {
        case .changed(let outcome) where outcome.rows.count == rows.count:
            let reading = state.withLock { state in
                (state.rows, state.outcome, state.conflict) = ([], outcome, nil)
                return outcome.changesList ? state.options : nil
            }
            if let reading, let (read, keys) = try? self.rows(reading) {
                let present = Present(copy: read.document.mutableDeepCopy(), keys: keys)
                state.withLock { $0.present = present }
            }
        case .effects(let effects, let canBeUndone):
            state.withLock { ($0.effects, $0.overwrites) = (effects, overwrites) }
            throw failure(.changesOthers(sentence(effects, canBeUndone)))
        case .conflict(let conflict) where rows.indices.contains(conflict.row):
            state.withLock { ($0.conflict, $0.overwrites) = (conflict, false) }
            throw failure(.conflict(sentence(conflict, rows[conflict.row])))
        default: throw failure(.refused("its helper program is of another version"))
        }
    }

    private func failure(_ reason: DocumentError.Reason) -> DocumentError {
        DocumentError(file: path, action: .save, reason: reason)
    }

    private func sentence(_ failure: HelperFailure) -> String {
        let said = SafeText.oneLine(failure.message, limit: 200)
        let why = said.isEmpty ? "" : ": \(said)"
        return switch failure.kind {
        case .isLocked: "another program is writing to it"
        case .isLost, .cannotConnect, .isAway: "the server does not answer\(why)"
        case .isLate: "the database does not answer"
        case .mayBeMade: "there was no answer, and it may be saved; trying again finds out (\(said))"
        case .isGone: "its helper program failed\(why)"
        case .noTable: "the table is not there any more"
        case .tooLong: "too much for one change\(why)"
        default: said.isEmpty ? "the database gives no reason" : said
        }
    }

    /// Describes the effects of a change on other rows.
    private func sentence(_ effects: [TableEffect], _ canBeUndone: Bool) -> String {
        func part(_ verb: String, _ count: Int, _ table: [UInt8]) -> String? {
            guard count > 0 else { return nil }
            guard !table.isEmpty else { return "may do more than can be counted, such as empty tables" }
            let name = SafeText.oneLine(String(decoding: table, as: UTF8.self), limit: 40)
            return "\(verb) \(SafeText.count(count, "row")) of \(name)"
        }
        let parts = effects.flatMap { effect in
            [
                part("deletes", effect.deletedCount, effect.table),
                part("changes", effect.changedCount, effect.table),
            ]
        }.compactMap(\.self)
        let shown = parts.prefix(4) + (parts.count > 4 ? ["changes more tables"] : [])
        let what = shown.dropLast().joined(separator: ", ") + (shown.count > 1 ? " and " : "")
        return what + (shown.last ?? "changes other rows")
            + (canBeUndone ? " (an undo brings them back)" : " (this cannot be undone)")
    }

    /// Describes a conflicting change, next to the change to be saved.
    private func sentence(_ conflict: TableConflict, _ row: RowChange) -> String {
        guard let present = conflict.present else { return "someone else deleted this row" }
        let before = row.before ?? []
        let columns = present.indices.filter {
            $0 < before.count && !present[$0].matches(before[$0])
        }
        // For a deletion, and for rows without a key, every changed column counts.
        let own = columns.filter { column in row.after.map { $0[column] != before[column] } ?? false }
        let parts = (own.isEmpty ? columns : own).map { column in
            let yours = own.isEmpty ? nil : row.after.map { " (yours: \(displayText(of: $0[column])))" }
            return "\(label(column)) is now \(displayText(of: present[column]))\(yours ?? "")"
        }
        return "someone else changed this row: " + parts.prefix(4).joined(separator: "; ")
    }

    func label(_ column: Int) -> String {
        SafeText.oneLine(String(decoding: access.columns[column].name, as: UTF8.self), limit: 40)
    }

    func displayText(of value: TableValue) -> String {
        guard let bytes = value.shown else { return "bytes" }
        return bytes.isEmpty ? "empty" : SafeText.quoted(String(decoding: bytes, as: UTF8.self))
    }

    // MARK: Recovery

    // See `TableDocument+Recovery.swift`.

    /// The changes that are not saved yet.
    var unsavedRows: [RowChange] { state.withLock { $0.rows } }

    package func recoverable(_ copy: MutableNameDocument) -> [UInt8] { recoverable([]) }
    package var base: UInt64 { 0 }
    // Conflicts are detected on save.
    package func matchesBase(_ kept: [UInt8], base: UInt64) -> Bool { true }

    package func recovered(
        _ kept: [UInt8], over document: NameDocument, _ options: ReadingOptions
    ) throws(ReadingError) -> NameDocument { document }
}
