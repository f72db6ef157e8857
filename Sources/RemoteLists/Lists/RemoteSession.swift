internal import FormatCore
package import HelperProtocol
internal import NameLists
internal import NameLoading
internal import Names
internal import Tables

/// The connection, contents and state shared by the lists of one source.
@MainActor
final class RemoteSession {
    /// Time after which the status shows that an answer is pending.
    static let patience = Duration.milliseconds(150)
    /// Timeout for an answer.
    static let limit = Duration.seconds(10)

    private(set) var contents: ListAnswer.Contents
    private let headings: [String]
    private let transport: any ListTransport
    private let name: String
    private let table: [UInt8]

    private(set) var state = NameListState.ready
    /// Pending requests, with the time they were sent.
    private var waiting: [RequestID: ContinuousClock.Instant] = [:]
    private var lists: [() -> RemoteNameList?] = []
    private var lastList = 0
    private var lastID = 0
    /// Delay before reconnecting, which increases with each attempt; `nil` if the connection is not lost.
    private var pause: Duration?
    /// Whether a reconnection is scheduled.
    private var isPausing = false
    private static let pauseWhileAway = Duration.seconds(1)
    private static let (shortestPause, longestPause) = (Duration.milliseconds(250), Duration.seconds(30))
    /// Whether a crashed helper may be restarted: it has answered at least once.
    private var mayRestart = false
    private var isRestarting = false
    private var postponed: [@MainActor (Result<ListAnswer, NameListFailure>) -> Void] = []
    /// Whether the age of the oldest request is being monitored.
    private var isWatched = false

    /// Identifies a request, including cancelled ones.
    struct RequestID: Hashable {
        fileprivate let number: Int
    }

    init(_ contents: ListAnswer.Contents, of table: [UInt8], name: String, transport: any ListTransport) {
        (self.contents, self.table, self.name, self.transport) = (contents, table, name, transport)
        headings = contents.columns.map { String(decoding: $0, as: UTF8.self) }
    }

    var titles: [String] { contents.sections.map { String(decoding: $0.title, as: UTF8.self) } }

    /// Names of all columns except the name column.
    var fields: [String] {
        headings.enumerated().filter { $0.offset != contents.nameColumn }.map { $0.element.lowercased() }
    }

    /// An unused list number.
    func nextList() -> Int {
        lastList += 1
        return lastList
    }

    /// Adds a list to be notified of changes.
    func add(_ list: RemoteNameList) {
        lists.removeAll { $0() == nil }
        lists.append { [weak list] in list }
    }

    /// A row that is cached by any list.
    func row(of id: RowID) -> RowCache.Row? {
        for list in lists {
            if let row = list()?.cachedRow(of: id) { return row }
        }
        return nil
    }

    // MARK: Places

    /// Whether a section index is valid.
    func hasSection(_ section: Int) -> Bool { contents.sections.indices.contains(section) }

    /// Makes received rows a single-section list; `nil` if they are invalid.
    func names(of keys: [RowID], _ rows: [[TableValue]]) -> NameCollection? {
        guard rows.count == keys.count, rows.allSatisfy({ $0.count == headings.count }),
            keys.allSatisfy({ hasSection($0.section) })
        else { return nil }
        var values = ValueRows()
        for row in rows {
            for value in row { values.append(value.shown ?? [], value.type) }
            values.endRow()
        }
        return values.names(
            headings: headings, nameColumn: contents.nameColumn, searchesFields: false)
    }

    // MARK: Asking

    /// Sends a request.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - isPatient: Whether the answer may take long, so that waiting is not indicated.
    ///   - onAway: Called instead of the completion, after a delay, if only the server that has the answer is
    ///     unreachable.
    ///   - completion: Called with each answer.
    /// - Returns: A closure that cancels the request.
    @discardableResult
    func ask(
        _ request: ListRequest, isPatient: Bool = false, onAway: (@MainActor () -> Void)? = nil,
        _ completion: @escaping @MainActor (Result<ListAnswer, NameListFailure>) -> Void
    ) -> () -> Void {
        lastID += 1
        let pending = PendingRequest(RequestID(number: lastID))
        send(request, pending, isPatient: isPatient, onAway: onAway, completion)
        return { [weak self, transport] in
            self?.waiting[pending.id] = nil
            pending.isCancelled = true
            transport.ignoreAnswers(to: pending.number)
        }
    }

    /// A request that is repeated while the database is locked by others.
    private final class PendingRequest {
        let id: RequestID
        /// Number of the request, as assigned by the transport.
        var number: UInt32 = 0
        var isCancelled = false

        init(_ id: RequestID) { self.id = id }
    }

    /// Whether the database is locked by others, as far as known.
    private var isLocked = false

    private func send(
        _ request: ListRequest, _ pending: PendingRequest, isPatient: Bool, onAway: (@MainActor () -> Void)?,
        _ completion: @escaping @MainActor (Result<ListAnswer, NameListFailure>) -> Void
    ) {
        let id = pending.id
        if !isPatient { waiting[id] = transport.now }
        pending.number = transport.ask(request) { [weak self] answer in
            guard let self else { return }
            // The answer to the request follows.
            if case .success(.moves(let moves)) = answer { return take(moves) }
            waiting[id] = nil
            switch answer {
            case .success(let answer):
                (mayRestart, pause, isLocked) = (true, nil, false)
                if case .failed = state {} else if waiting.isEmpty { change(to: .ready) }
                completion(.success(answer))
            case .failure(let failure):
                let cause = listFailure(for: failure)
                if failure.kind == .isLocked {
                    isLocked = true
                    if state == .ready || isWaiting { change(to: .waiting(cause.message)) }
                    return transport.schedule(after: Self.pauseWhileAway) { [weak self] in
                        guard let self, !pending.isCancelled else { return }
                        send(request, pending, isPatient: isPatient, onAway: onAway, completion)
                    }
                }
                if failure.kind == .isAway, let onAway {
                    if state == .ready || isWaiting { change(to: .waiting(cause.message)) }
                    return transport.schedule(after: Self.pauseWhileAway, onAway)
                }
                if failure.kind == .isLost || failure.kind == .isGone && pause != nil {
                    reconnectLater()
                } else if failure.kind == .isGone {
                    restartOnce()
                }
                switch failure.kind {
                case _ where isPausing:
                    change(to: .waiting("The connection is lost; trying again."))
                case .isGone where isRestarting: break
                case .isGone, .isLate: change(to: .failed(cause))
                // The next answer removes the message, because other rows can be read.
                default: if state == .ready { change(to: .waiting(cause.message)) }
                }
                // A search is restarted; until then only its completion retains its list.
                if isRestarting || isPausing, isPatient {
                    postponed.append(completion)
                } else {
                    completion(.failure(cause))
                }
            }
        }
        watch()
    }

    /// Sends a request that has no answer.
    func send(_ request: ListRequest) { transport.ignoreAnswers(to: transport.ask(request) { _ in }) }

    private func listFailure(for failure: HelperFailure) -> NameListFailure {
        let why = failure.message.isEmpty ? "" : ": \(failure.message)"
        return switch failure.kind {
        case .isGone: NameListFailure("The helper program of \(name) has ended.", canRetry: true)
        case .isLost: NameListFailure("The connection is lost.", canRetry: true)
        case .isLate: NameListFailure("\(name) does not answer.", canRetry: true)
        case .damaged: NameListFailure("\(name) is damaged\(why).", canRetry: true)
        case .isLocked: NameListFailure("Another program keeps \(name) locked; trying again.", canRetry: true)
        case .isAway where !why.isEmpty: NameListFailure("\(failure.message).", canRetry: true)
        default: NameListFailure("\(name)\(why.isEmpty ? " cannot be read" : why).", canRetry: true)
        }
    }

    /// Monitors the age of the oldest request as long as there is one.
    private func watch() {
        guard !isWatched, let oldest = waiting.values.min() else { return }
        isWatched = true
        // Check when waiting becomes noticeable; later if it is already indicated.
        let age = transport.now - oldest
        let delay = age < Self.patience ? Self.patience - age : Self.patience
        transport.schedule(after: delay) { [weak self] in
            guard let self else { return }
            isWatched = false
            guard let oldest = waiting.values.min(), state == .ready || isWaiting else { return }
            let age = transport.now - oldest
            if age >= Self.limit {
                waiting = [:]
                return change(
                    to: .failed(NameListFailure("\(name) does not answer.", canRetry: true)))
            }
            if age >= Self.patience, !isLocked { change(to: .waiting("Waiting for \(name).")) }
            watch()
        }
    }

    private var isWaiting: Bool { if case .waiting = state { true } else { false } }

    private func change(to state: NameListState) {
        guard state != self.state else { return }
        self.state = state
        for list in lists { list()?.stateDidChange() }
    }

    /// Applies changes made while the connection was down.
    private func take(_ contents: ListAnswer.Contents) {
        guard contents.sections.map(\.title) == self.contents.sections.map(\.title),
            contents.sections != self.contents.sections
        else { return }
        take(ListAnswer.RowMoves(counts: contents.sections.map(\.count), places: []))
    }

    /// Applies an external change of the list, by which rows have moved.
    private func take(_ moves: ListAnswer.RowMoves) {
        guard moves.counts.count == contents.sections.count else { return }
        let lists = lists.compactMap { $0() }
        for list in lists { list.willMove() }
        for (index, count) in moves.counts.enumerated() { contents.sections[index].count = count }
        for list in lists { list.didMove(moves.places) }
    }

    /// Restarts a crashed helper once, but only if it has answered before.
    private func restartOnce() {
        guard mayRestart else { return }
        (mayRestart, isRestarting) = (false, true)
        transport.schedule(after: .zero) { [weak self] in self?.restart() }
    }

    /// Schedules a reconnection, with a longer delay each time.
    private func reconnectLater() {
        guard !isPausing else { return }
        isPausing = true
        let pause = pause ?? Self.shortestPause
        self.pause = min(pause * 2, Self.longestPause)
        transport.schedule(after: pause) { [weak self] in
            guard let self, isPausing else { return }
            restart()
        }
    }

    /// Reconnects after a failure.
    func retry() {
        if state.canRetry { restart() }
    }

    private func restart() {
        (isRestarting, isPausing, isLocked) = (false, false, false)
        waiting = [:]
        let lists = lists.compactMap { $0() }
        postponed = []
        transport.restart()
        if pause == nil { state = .ready }
        ask(.browse(table: table)) { [weak self] answer in
            if case .success(.contents(let contents)) = answer { self?.take(contents) }
        }
        for list in lists { list.begin(anew: true) }
    }
}

extension TableValue {
    /// The type that a field of a list has; the list shows binary data as empty.
    fileprivate var type: TypedValue.Kind {
        switch self {
        case .null: .null
        case .number: .number
        case .text, .empty, .blob: .text
        }
    }
}

/// Sends requests about a remote list.
@MainActor
package protocol ListTransport: AnyObject {
    /// Sends a request.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - answer: Called with each answer, in order and never before this method returns, or with a failure.
    /// - Returns: The number of the request.
    @discardableResult
    func ask(
        _ request: ListRequest,
        answer: @escaping @MainActor (Result<ListAnswer, HelperFailure>) -> Void
    ) -> UInt32

    /// Ignores further answers to a request.
    func ignoreAnswers(to request: UInt32)

    /// The current time of the clock used by `schedule`.
    var now: ContinuousClock.Instant { get }

    /// Runs a closure after a delay.
    func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void)

    /// Reconnects after a failure; requests may be made as soon as this method returns.
    func restart()
}
