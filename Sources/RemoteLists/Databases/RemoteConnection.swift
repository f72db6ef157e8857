package import FormatCore
package import HelperProtocol
package import NameLists
package import SystemSupport

/// Requests about a list, sent to a helper by the main thread and answered by way of another thread.
@MainActor
final class RemoteConnection: ListTransport {
    private let database: Database
    private let table: HelperAnswer.Table
    private let post: RunLoopPost
    private let later: (Duration, @escaping @MainActor () -> Void) -> Void
    private var connection: HelperConnection?
    /// Starts another helper; its result is `nil` if that fails.
    private var restartJob: Job<HelperConnection?>?
    private var lastNumber: UInt32 = 1_000
    /// Requests made while the helper is starting; `nil` if it is not.
    private var unsent: [(request: ListRequest, number: UInt32)]?
    /// Handlers of the answers, by request number.
    private var waiting: [UInt32: @MainActor (Result<ListAnswer, HelperFailure>) -> Void] = [:]
    /// Number of connections so far.
    private var round = 0

    /// Creates the connection to a prepared table.
    ///
    /// - Parameters:
    ///   - database: The database that contains the list.
    ///   - table: The table of the list.
    ///   - post: Runs a closure on the run loop.
    ///   - later: Runs a closure after a delay.
    init(
        _ database: Database, _ table: HelperAnswer.Table, post: @escaping RunLoopPost,
        later: @escaping (Duration, @escaping @MainActor () -> Void) -> Void
    ) {
        (self.database, self.table, self.post, self.later) = (database, table, post, later)
    }

    deinit { connection?.end() }

    fileprivate func listen(to connection: HelperConnection) {
        round += 1
        self.connection = connection
        let (post, round) = (post, round)
        // Not a job: each message counts, and the stream has no last one.
        let isStarted = BackgroundThread.startDetached { [weak self] in
            while true {
                let result = Self.receive(from: connection)
                post { self?.take(result, round) }
                if case .failure = result { return }
            }
        }
        if !isStarted { take(.failure(HelperFailure(.noMemory, "there is no thread for it")), round) }
    }

    private nonisolated static func receive(
        from connection: HelperConnection
    ) -> Result<MessageFrame, HelperFailure> {
        do throws(MessageChannel.Failure) {
            return .success(try connection.channel.receive())
        } catch {
            return .failure(HelperFailure(error))
        }
    }

    private func take(_ result: Result<MessageFrame, HelperFailure>, _ round: Int) {
        // Ignore messages from a previous helper.
        guard round == self.round else { return }
        switch result {
        case .failure(let failure): fail(failure)
        case .success(let frame):
            guard let answer = waiting[frame.number] else { return }
            do throws(HelperFailure) {
                switch try HelperAnswer.read(frame) {
                // More answers follow these.
                case .list(.progress(let progress)): answer(.success(.progress(progress)))
                case .list(.moves(let moves)): answer(.success(.moves(moves)))
                case .list(let last):
                    waiting[frame.number] = nil
                    answer(.success(last))
                case .failure(let failure): throw failure
                case .opened, .columns, .text, .end, .findings, .editable, .changed, .conflict, .effects,
                    .promised,
                    .settled:
                    throw HelperFailure.otherVersion
                }
            } catch {
                waiting[frame.number] = nil
                answer(.failure(error))
            }
        }
    }

    /// Handles the loss of the helper.
    private func fail(_ failure: HelperFailure) {
        connection?.end()
        connection = nil
        let questions = waiting.sorted { $0.key < $1.key }
        waiting = [:]
        for (_, answer) in questions { answer(.failure(failure)) }
    }

    @discardableResult
    func ask(
        _ request: ListRequest,
        answer: @escaping @MainActor (Result<ListAnswer, HelperFailure>) -> Void
    ) -> UInt32 {
        lastNumber &+= 1
        let number = lastNumber
        waiting[number] = answer
        if unsent != nil {
            unsent?.append((request, number))
        } else {
            send(request, number)
        }
        return number
    }

    private func send(_ request: ListRequest, _ number: UInt32) {
        do throws(HelperFailure) {
            guard let connection else { throw HelperFailure(.isGone, "it has ended") }
            try connection.send(.list(request), number: number)
        } catch {
            let failure = error
            post { [weak self] in self?.waiting.removeValue(forKey: number)?(.failure(failure)) }
        }
    }

    var now: ContinuousClock.Instant { .now }

    func ignoreAnswers(to request: UInt32) { waiting[request] = nil }

    func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void) {
        later(delay, action)
    }

    func restart() {
        // Pending requests are not answered any more.
        waiting = [:]
        unsent = []
        connection?.end()
        connection = nil
        round += 1
        restartJob?.cancel()
        restartJob = Job.start(post: post) { [database] job in
            job.send(try? database.connection())
        } handler: { [weak self] in
            self?.resume(with: $0)
        }
    }

    /// Sends the requests made while the helper was starting; they fail if there is none.
    private func resume(with connection: HelperConnection?) {
        if let connection { listen(to: connection) }
        let unsent = unsent ?? []
        self.unsent = nil
        for (request, number) in unsent { send(request, number) }
    }
}

extension Database {
    /// A table to be browsed in place, and the connection to the helper that has opened it.
    package struct OpenTable: Sendable {
        fileprivate let table: HelperAnswer.Table
        fileprivate let contents: ListAnswer.Contents
        fileprivate let connection: HelperConnection

        /// Names of the columns.
        package var columns: [String] { contents.columns.map { String(decoding: $0, as: UTF8.self) } }

        /// Tag of the language that determines the order.
        package var language: String { String(decoding: contents.language, as: UTF8.self) }
    }

    /// Opens a table for browsing in a helper; blocks, and may be called on any thread.
    ///
    /// - Parameter table: The table, which must be prepared.
    /// - Returns: The table's contents and connection.
    /// - Throws: `ReadingError` if the helper cannot be asked.
    package func browse(_ table: HelperAnswer.Table) throws(ReadingError) -> OpenTable {
        do throws(HelperFailure) {
            let connection = try connection()
            guard
                case .list(.contents(let contents)) = try connection.answer(
                    to: .list(.browse(table: table.name)), within: Self.patience)
            else { throw HelperFailure.otherVersion }
            return OpenTable(table: table, contents: contents, connection: connection)
        } catch {
            throw ReadingError(error, file: path.displayText)
        }
    }

    /// A list of a table's rows that stay in the database.
    ///
    /// - Parameters:
    ///   - openTable: The table.
    ///   - post: Runs a closure on the run loop.
    ///   - later: Runs a closure after a delay.
    /// - Returns: The list.
    @MainActor
    package func list(
        of openTable: OpenTable, post: @escaping RunLoopPost,
        later: @escaping (Duration, @escaping @MainActor () -> Void) -> Void
    ) -> any NameList {
        let (table, contents) = (openTable.table, openTable.contents)
        let connection = RemoteConnection(self, table, post: post, later: later)
        connection.listen(to: openTable.connection)
        return RemoteNameList(contents, of: table.name, name: shownName(of: table), transport: connection)
    }
}
