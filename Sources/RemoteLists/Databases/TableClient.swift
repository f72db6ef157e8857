package import FormatCore
package import HelperProtocol
package import NameLoading
internal import Synchronization
package import SystemSupport

/// A database table whose rows are copied for editing and changed in place.
///
/// May be used by any thread, one at a time.
package final class TableClient: Sendable {
    /// Timeout for a change.
    private static let patience = Duration.seconds(10)

    private let database: Database
    private let table: HelperAnswer.Table
    /// The structure of its columns.
    package let columns: [ColumnSchema]
    /// Indexes of the columns that are empty in all rows and would have been used for the name.
    private let vacant = Mutex<[Int]>([])
    package var vacantColumns: [Int] { vacant.withLock { $0 } }
    /// The connection for changes; `nil` after it has failed.
    private let connection: Mutex<HelperConnection?>
    /// A change whose answer was lost, and the promise received for it; `nil` if none.
    private let promised = Mutex<(rows: [RowChange], promise: TablePromise)?>(nil)

    /// Checks that the rows of a table can be changed.
    ///
    /// - Throws: `ReadingError` if they cannot.
    package init(_ table: HelperAnswer.Table, of database: Database) throws(ReadingError) {
        (self.table, self.database) = (table, database)
        do throws(HelperFailure) {
            let opened = try database.connection()
            columns = try Self.columns(of: table, over: opened)
            connection = Mutex(opened)
        } catch {
            throw ReadingError(error, file: database.path.displayText)
        }
    }

    private static func columns(
        of table: HelperAnswer.Table, over connection: HelperConnection
    ) throws(HelperFailure) -> [ColumnSchema] {
        guard
            case .editable(let columns) = try connection.answer(
                to: .edit(table: table.name), within: patience)
        else { throw HelperFailure.otherVersion }
        return columns
    }

    /// The name of the table.
    package var name: [UInt8] { table.name }

    /// Name for messages: the file, or the table if it is on a server.
    package var path: FilePath { FilePath(typed: database.shownName(of: table)) }

    /// Copies the values of all rows.
    ///
    /// - Parameters:
    ///   - options: The reading options.
    ///   - check: Called with the number of bytes so far; may throw to end reading.
    /// - Returns: The values (`TypedValue`) without those of hidden columns, the keys of the rows in order,
    ///   and the problems.
    /// - Throws: `ReadingError` if the rows cannot be read.
    package func read(
        _ options: ReadingOptions, check: (Int) throws(ReadingError) -> Void
    ) throws(ReadingError) -> (rows: [UInt8], keys: TableKeys, problems: [NameProblem]) {
        let rows = try database.rows(of: .edited(table.name), options, forEditing: true)
        vacant.withLock { $0 = rows.vacantColumns }
        let names = rows.headings.map { Array($0.utf8) }
        guard names == columns.filter({ !$0.isHidden }).map(\.name) else {
            throw ReadingError(
                file: database.path.displayText,
                reason: .database("the columns of the table have changed", advice: "try again"))
        }
        var keyed = KeyedRows(columnCount: names.count)
        var failure: ReadingError?
        while failure == nil, !keyed.isDamaged {
            let room = 1 << 20
            var isAtEnd = false
            let part = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
                // The count is set only after as many bytes were written.
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
        guard keyed.isComplete else {
            throw ReadingError(HelperFailure.otherVersion, file: database.path.displayText)
        }
        return (keyed.bytes, keyed.keys, rows.problems)
    }

    /// Changes rows, or none of them if another client has changed one, or the change has unaccepted effects.
    ///
    /// If the answer to the same change was lost before, the database is first asked whether that change was
    /// made, so that it is made only once.
    ///
    /// - Returns: `changed`, `conflict` or `effects`.
    /// - Throws: `HelperFailure` if it fails. Nothing is changed then, except possibly for `mayBeMade`.
    package func make(_ change: TableChange) throws(HelperFailure) -> HelperAnswer {
        var change = change
        change.table = table.name
        let former = promised.withLock { promised in
            defer { promised = nil }
            return promised
        }
        // The fate of the previous change does not matter for a different one.
        var promise = former?.rows == change.rows ? former?.promise : nil
        var isOpen = promise != nil
        do throws(HelperFailure) {
            let used = try usedConnection()
            if let made = promise {
                let answer = try used.answer(
                    to: .settle(table: table.name, made), within: Self.patience)
                guard case .settled(let isMade) = answer else {
                    throw HelperFailure.otherVersion
                }
                (promise, isOpen) = (nil, false)
                if isMade { return .changed(made.outcome) }
            }
            return try used.answer(to: .change(change), within: Self.patience) { promise = $0 }
        } catch {
            // The state of a helper that does not answer is unknown.
            if error.kind == .isGone || error.kind == .isLate {
                connection.withLock { connection in
                    connection?.end()
                    connection = nil
                }
            }
            guard let promise else { throw error }
            // If the database answers, it has not made the change.
            guard isOpen || [.isGone, .isLate, .isLost, .isAway].contains(error.kind) else { throw error }
            promised.withLock { $0 = (change.rows, promise) }
            throw HelperFailure(.mayBeMade, error.message)
        }
    }

    private func usedConnection() throws(HelperFailure) -> HelperConnection {
        if let present = connection.withLock({ $0 }) { return present }
        let used = try database.connection()
        guard try Self.columns(of: table, over: used) == columns else {
            throw HelperFailure(.notEditable, "the columns of the table have changed")
        }
        connection.withLock { $0 = used }
        return used
    }
}
