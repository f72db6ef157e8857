internal import NameLoading
package import NameService
internal import ServiceConnections
package import SourceText
internal import Synchronization
package import SystemSupport

/// A table of a database whose rows are copied to be edited, and changed where they are.
///
/// For any thread, one at a time.
package final class EditableTable: Sendable {
    /// How long a change is waited for.
    private static let patience = Duration.seconds(10)

    private let database: Database
    private let table: ServiceAnswer.Table
    /// How its columns are laid out.
    package let columns: [TableColumn]
    /// Those that hold nothing in any row, by their numbers, if the name would have been looked for there.
    private let vacant = Mutex<[Int]>([])
    package var vacantColumns: [Int] { vacant.withLock { $0 } }
    /// What changes rows; `nil` after it has failed.
    private let connection: Mutex<ServiceConnection?>
    /// A change whose answer was lost, and what was said before that; `nil` if there is none.
    private let promised = Mutex<(rows: [RowChange], promise: TablePromise)?>(nil)

    /// Finds out whether the rows of a table can be changed.
    ///
    /// - Throws: `ReadingError` if they cannot.
    package init(_ table: ServiceAnswer.Table, of database: Database) throws(ReadingError) {
        (self.table, self.database) = (table, database)
        do throws(ServiceFailure) {
            let opened = try database.connection()
            columns = try Self.columns(of: table, over: opened)
            connection = Mutex(opened)
        } catch {
            throw ReadingError(error, file: database.path.shown)
        }
    }

    private static func columns(
        of table: ServiceAnswer.Table, over connection: ServiceConnection
    ) throws(ServiceFailure) -> [TableColumn] {
        guard
            case .editable(let columns) = try connection.answer(
                to: .edit(table: table.name), within: patience)
        else { throw ServiceFailure(.isGone, "it is of another version") }
        return columns
    }

    /// What it is called.
    package var name: [UInt8] { table.name }

    /// What stands for it in messages: the file, or the table if it is on a server.
    package var path: FilePath { FilePath(typed: database.shownName(of: table)) }

    /// Copies all rows, as a table with headings.
    ///
    /// - Parameters:
    ///   - options: How they are read.
    ///   - check: Called with the count of bytes so far, to end it.
    /// - Returns: Their bytes, the keys of the rows in their order, and what was left out.
    /// - Throws: `ReadingError` if they cannot be read.
    package func read(
        _ options: ReadingOptions, check: (Int) throws(ReadingError) -> Void
    ) throws(ReadingError) -> (bytes: [UInt8], keys: TableKeys, problems: [NameProblem]) {
        let rows = try database.rows(of: .edited(table.name), options, asTable: true)
        vacant.withLock { $0 = rows.vacantColumns }
        let names = rows.headings.map { Array($0.utf8) }
        guard names == columns.filter({ !$0.isHidden }).map(\.name) else {
            throw ReadingError(
                file: database.path.shown,
                reason: .database("the columns of the table have changed", advice: "try again"))
        }
        var keyed = KeyedRows()
        var failure: ReadingError?
        while failure == nil {
            let room = 1 << 20
            var isAtEnd = false
            let part = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
                // Only as many bytes are said to be there as were written.
                do throws(ReadingError) {
                    count = try rows.read(into: buffer)
                    isAtEnd = count == 0
                } catch {
                    failure = error
                }
            }
            if isAtEnd { break }
            keyed.take(part)
            try check(keyed.bytes.count)
        }
        if let failure { throw failure }
        return (keyed.bytes, keyed.keys, rows.problems)
    }

    /// Changes rows, or none of them if others have written to one, or it would do more than is accepted.
    ///
    /// A change whose answer was lost before is made once: the database is asked whether it was made.
    ///
    /// - Returns: `changed`, `conflict` or `effects`.
    /// - Throws: `ServiceFailure` if it cannot be done. Nothing is changed then, unless it is `mayBeMade`.
    package func make(_ change: TableChange) throws(ServiceFailure) -> ServiceAnswer {
        var change = change
        change.table = table.name
        let former = promised.withLock { promised in
            defer { promised = nil }
            return promised
        }
        // Another change has nothing to do with what became of the one before.
        var promise = former?.rows == change.rows ? former?.promise : nil
        var isOpen = promise != nil
        do throws(ServiceFailure) {
            let used = try usedConnection()
            if let made = promise {
                let answer = try used.answer(
                    to: .settle(table: table.name, made), within: Self.patience)
                guard case .settled(let isMade) = answer else {
                    throw ServiceFailure(.isGone, "it is of another version")
                }
                (promise, isOpen) = (nil, false)
                if isMade { return .changed(made.outcome) }
            }
            return try used.answer(to: .change(change), within: Self.patience) { promise = $0 }
        } catch {
            // Nobody knows what a helper does that says nothing.
            if error.kind == .isGone || error.kind == .isLate {
                connection.withLock { connection in
                    connection?.end()
                    connection = nil
                }
            }
            guard let promise else { throw error }
            // A database that answers has not made it.
            guard isOpen || [.isGone, .isLate, .isLost, .isAway].contains(error.kind) else { throw error }
            promised.withLock { $0 = (change.rows, promise) }
            throw ServiceFailure(.mayBeMade, error.message)
        }
    }

    private func usedConnection() throws(ServiceFailure) -> ServiceConnection {
        if let present = connection.withLock({ $0 }) { return present }
        let used = try database.connection()
        guard try Self.columns(of: table, over: used) == columns else {
            throw ServiceFailure(.notEditable, "the columns of the table have changed")
        }
        connection.withLock { $0 = used }
        return used
    }
}
