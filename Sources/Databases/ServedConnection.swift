package import NameLists
package import NameService
internal import ServedNames
internal import ServiceConnections
package import SourceText
internal import SystemSupport

/// A helper that is asked about a list by the main thread, and answers by another one.
@MainActor
final class ServedConnection: NameServer {
    private let database: Database
    private let table: ServiceAnswer.Table
    private let post: Database.Post
    private let later: (Duration, @escaping @MainActor () -> Void) -> Void
    private var connection: ServiceConnection?
    private var lastNumber: UInt32 = 1_000
    /// What is asked while a helper is started.
    private var unsent: [(request: ListRequest, number: UInt32)]?
    /// What is called with the answers to a question.
    private var waiting: [UInt32: @MainActor (Result<ListAnswer, ServiceFailure>) -> Void] = [:]
    /// How often it was begun anew.
    private var round = 0

    /// Makes one to a book that is open.
    ///
    /// - Parameters:
    ///   - database: Where the list is.
    ///   - table: Which of its tables it is.
    ///   - post: Has the main thread do something.
    ///   - later: Does something after some time.
    init(
        _ database: Database, _ table: ServiceAnswer.Table, post: @escaping Database.Post,
        later: @escaping (Duration, @escaping @MainActor () -> Void) -> Void
    ) {
        (self.database, self.table, self.post, self.later) = (database, table, post, later)
    }

    deinit { connection?.end() }

    fileprivate func listen(to connection: ServiceConnection) {
        round += 1
        self.connection = connection
        let (post, round) = (post, round)
        let isStarted = BackgroundThread.startDetached { [weak self] in
            Self.listen(to: connection) { result in post { self?.take(result, round) } }
        }
        if !isStarted { take(.failure(ServiceFailure(.noMemory, "there is no thread for it")), round) }
    }

    /// Hands on all that a helper says, until it ends.
    private nonisolated static func listen(
        to connection: ServiceConnection, _ take: (Result<ServiceFrame, ServiceFailure>) -> Void
    ) {
        while true {
            let result = receive(from: connection)
            take(result)
            if case .failure = result { return }
        }
    }

    private nonisolated static func receive(
        from connection: ServiceConnection
    ) -> Result<ServiceFrame, ServiceFailure> {
        do throws(ServiceChannel.Failure) {
            return .success(try connection.channel.receive())
        } catch {
            return .failure(ServiceFailure(error))
        }
    }

    private func take(_ result: Result<ServiceFrame, ServiceFailure>, _ round: Int) {
        // What an older helper says is not wanted any more.
        guard round == self.round else { return }
        switch result {
        case .failure(let failure): fail(failure)
        case .success(let frame):
            guard let answer = waiting[frame.number] else { return }
            do throws(ServiceFailure) {
                switch try ServiceAnswer.read(frame) {
                // Others come behind them.
                case .list(.found(let found)): answer(.success(.found(found)))
                case .list(.moved(let moved)): answer(.success(.moved(moved)))
                case .list(let told):
                    waiting[frame.number] = nil
                    answer(.success(told))
                case .failure(let failure): throw failure
                case .opened, .columns, .text, .end, .findings, .editable, .changed, .conflict, .effects,
                    .promised,
                    .settled:
                    throw ServiceFailure(.isGone, "it is of another version")
                }
            } catch {
                waiting[frame.number] = nil
                answer(.failure(error))
            }
        }
    }

    /// Nobody answers any more.
    private func fail(_ failure: ServiceFailure) {
        connection?.end()
        connection = nil
        let questions = waiting.sorted { $0.key < $1.key }
        waiting = [:]
        for (_, answer) in questions { answer(.failure(failure)) }
    }

    @discardableResult
    func ask(
        _ request: ListRequest,
        answer: @escaping @MainActor (Result<ListAnswer, ServiceFailure>) -> Void
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
        do throws(ServiceFailure) {
            guard let connection else { throw ServiceFailure(.isGone, "it has ended") }
            try connection.send(.list(request), number: number)
        } catch {
            let failure = error
            post { [weak self] in self?.waiting.removeValue(forKey: number)?(.failure(failure)) }
        }
    }

    var now: ContinuousClock.Instant { .now }

    func drop(_ question: UInt32) { waiting[question] = nil }

    func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void) {
        later(delay, action)
    }

    func restart() {
        // Nothing that was asked is answered any more.
        waiting = [:]
        unsent = []
        connection?.end()
        connection = nil
        round += 1
        let (database, post, round) = (database, post, round)
        // A helper ends with the thread that has started it: that one listens, too.
        let isStarted = BackgroundThread.startDetached { [weak self] in
            let connection = try? database.connection()
            post { self?.goOn(with: connection, round) }
            guard let connection else { return }
            Self.listen(to: connection) { result in post { self?.take(result, round) } }
        }
        if !isStarted { goOn(with: nil, round) }
    }

    /// Asks a helper what was asked while it was started; nobody answers if there is none.
    private func goOn(with connection: ServiceConnection?, _ round: Int) {
        guard round == self.round else { return }
        self.connection = connection
        let unsent = unsent ?? []
        self.unsent = nil
        for (request, number) in unsent { send(request, number) }
    }
}

extension Database {
    /// Has the main thread do something; called by any thread.
    package typealias Post = @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void

    /// A table whose rows stay in it, by a helper that has looked at it.
    package struct Browsed: Sendable {
        fileprivate let table: ServiceAnswer.Table
        fileprivate let contents: ListAnswer.Contents
        fileprivate let connection: ServiceConnection

        /// What its columns are called.
        package var columns: [String] { contents.columns.map { String(decoding: $0, as: UTF8.self) } }

        /// The tag of the language that it is ordered in.
        package var language: String { String(decoding: contents.language, as: UTF8.self) }
    }

    /// Has a helper look at a table; for any thread, which waits.
    ///
    /// - Parameter table: The table, which is a book.
    /// - Returns: What the list is made of.
    /// - Throws: `ReadingError` if it cannot be asked.
    package func browse(_ table: ServiceAnswer.Table) throws(ReadingError) -> Browsed {
        do throws(ServiceFailure) {
            let connection = try connection()
            guard
                case .list(.contents(let contents)) = try connection.answer(
                    to: .list(.browse(table: table.name)), within: Self.patience)
            else { throw ServiceFailure(.isGone, "it is of another version") }
            return Browsed(table: table, contents: contents, connection: connection)
        } catch {
            throw ReadingError(error, file: path.shown)
        }
    }

    /// The rows of a table as a list whose rows stay in it.
    ///
    /// - Parameters:
    ///   - browsed: The table.
    ///   - post: Has the main thread do something.
    ///   - later: Does something after some time.
    /// - Returns: The list.
    @MainActor
    package func list(
        of browsed: Browsed, post: @escaping Post,
        later: @escaping (Duration, @escaping @MainActor () -> Void) -> Void
    ) -> any NameList {
        let (table, contents) = (browsed.table, browsed.contents)
        let connection = ServedConnection(self, table, post: post, later: later)
        connection.listen(to: browsed.connection)
        return ServedNameList(contents, of: table.name, name: shownName(of: table), server: connection)
    }
}
