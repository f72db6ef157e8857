internal import NameDirectory
internal import NameLists
internal import NameLoading
internal import NameService

/// What the lists of one source share: who answers, what there is, and whether it can be asked.
@MainActor
final class ServedSource {
    /// After this a sign is shown that one waits.
    static let patience = Duration.milliseconds(150)
    /// After this nobody waits any longer.
    static let limit = Duration.seconds(10)

    private(set) var contents: ListAnswer.Contents
    private let headings: [String]
    private let server: any NameServer
    private let name: String
    private let table: [UInt8]

    private(set) var state = NameListState.ready
    /// Questions that wait, with the time they were asked.
    private var waiting: [Question: ContinuousClock.Instant] = [:]
    private var lists: [() -> ServedNameList?] = []
    private var lastList = 0
    private var lastQuestion = 0
    /// How long it is until a connection that was lost is tried again, growing; `nil` if none was.
    private var pause: Duration?
    /// Whether it will be.
    private var isPausing = false
    private static let pauseWhileAway = Duration.seconds(1)
    private static let (shortestPause, longestPause) = (Duration.milliseconds(250), Duration.seconds(30))
    /// Whether somebody who has ended is replaced: if he has answered anything.
    private var mayRestart = false
    private var isRestarting = false
    private var postponed: [@MainActor (Result<ListAnswer, NameListFailure>) -> Void] = []
    /// Whether the time of the oldest question is looked at.
    private var isWatched = false

    /// A question, also one that is not sent any more.
    struct Question: Hashable {
        fileprivate let number: Int
    }

    init(_ contents: ListAnswer.Contents, of table: [UInt8], name: String, server: any NameServer) {
        (self.contents, self.table, self.name, self.server) = (contents, table, name, server)
        headings = contents.columns.map { String(decoding: $0, as: UTF8.self) }
    }

    var titles: [String] { contents.sections.map { String(decoding: $0.title, as: UTF8.self) } }

    /// The columns beside the name's.
    var fields: [String] {
        headings.enumerated().filter { $0.offset != contents.nameColumn }.map { $0.element.lowercased() }
    }

    /// A number that no list has.
    func nextList() -> Int {
        lastList += 1
        return lastList
    }

    /// A list is to hear of what becomes of the source.
    func add(_ list: ServedNameList) {
        lists.removeAll { $0() == nil }
        lists.append { [weak list] in list }
    }

    /// A row that is here, in whichever list.
    func row(of original: NamePlace) -> RowCache.Row? {
        for list in lists {
            if let row = list()?.cachedRow(of: original) { return row }
        }
        return nil
    }

    // MARK: Places

    /// Whether there is a section with a number.
    func hasSection(_ section: Int) -> Bool { contents.sections.indices.contains(section) }

    /// Rows as they were handed over, as a list of one section; `nil` if they are none.
    func names(of keys: [RowKey], in table: [UInt8]) -> NameDictionary? {
        guard
            let names = TableRows.names(
                in: table, headings: headings, nameColumn: contents.nameColumn), names.count == keys.count,
            keys.allSatisfy({ hasSection($0.section) })
        else { return nil }
        return names
    }

    // MARK: Asking

    /// Asks something whose answer one waits for.
    ///
    /// - Parameters:
    ///   - request: What.
    ///   - isPatient: Whether its answer may take long, so that no sign is shown.
    ///   - onAway: Called in place of the completion, after a pause, if the server that has the answer is
    ///     away and others are not.
    ///   - completion: Called with each answer.
    /// - Returns: What takes the question back.
    @discardableResult
    func ask(
        _ request: ListRequest, isPatient: Bool = false, onAway: (@MainActor () -> Void)? = nil,
        _ completion: @escaping @MainActor (Result<ListAnswer, NameListFailure>) -> Void
    ) -> () -> Void {
        lastQuestion += 1
        let asked = AskedQuestion(Question(number: lastQuestion))
        send(request, asked, isPatient: isPatient, onAway: onAway, completion)
        return { [weak self, server] in
            self?.waiting[asked.question] = nil
            asked.isTakenBack = true
            server.drop(asked.number)
        }
    }

    /// A question that is asked again while others keep what it is about locked.
    private final class AskedQuestion {
        let question: Question
        /// Its number for whoever answers.
        var number: UInt32 = 0
        var isTakenBack = false

        init(_ question: Question) { self.question = question }
    }

    /// Whether somebody has locked what is asked for, as far as is known.
    private var isLocked = false

    private func send(
        _ request: ListRequest, _ asked: AskedQuestion, isPatient: Bool, onAway: (@MainActor () -> Void)?,
        _ completion: @escaping @MainActor (Result<ListAnswer, NameListFailure>) -> Void
    ) {
        let question = asked.question
        if !isPatient { waiting[question] = server.now }
        asked.number = server.ask(request) { [weak self] answer in
            guard let self else { return }
            // The answer itself comes behind it.
            if case .success(.moved(let moved)) = answer { return self.moved(moved) }
            waiting[question] = nil
            switch answer {
            case .success(let answer):
                (mayRestart, pause, isLocked) = (true, nil, false)
                if case .failed = state {} else if waiting.isEmpty { change(to: .ready) }
                completion(.success(answer))
            case .failure(let failure):
                let told = told(failure)
                if failure.kind == .isLocked {
                    isLocked = true
                    if state == .ready || isWaiting { change(to: .waiting(told.message)) }
                    return server.schedule(after: Self.pauseWhileAway) { [weak self] in
                        guard let self, !asked.isTakenBack else { return }
                        send(request, asked, isPatient: isPatient, onAway: onAway, completion)
                    }
                }
                if failure.kind == .isAway, let onAway {
                    if state == .ready || isWaiting { change(to: .waiting(told.message)) }
                    return server.schedule(after: Self.pauseWhileAway, onAway)
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
                case .isGone, .isLate: change(to: .failed(told))
                // The next answer ends the message: other rows can be read.
                default: if state == .ready { change(to: .waiting(told.message)) }
                }
                // A search is begun anew; until then its list is held by who waits for it alone.
                if isRestarting || isPausing, isPatient {
                    postponed.append(completion)
                } else {
                    completion(.failure(told))
                }
            }
        }
        watch()
    }

    /// Says something that has no answer.
    func tell(_ request: ListRequest) { server.drop(server.ask(request) { _ in }) }

    private func told(_ failure: ServiceFailure) -> NameListFailure {
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

    /// Looks whether the oldest question has waited for too long, as long as there is one.
    private func watch() {
        guard !isWatched, let oldest = waiting.values.min() else { return }
        isWatched = true
        // When it is due, not a while after the last look; later if that is told already.
        let age = server.now - oldest
        let delay = age < Self.patience ? Self.patience - age : Self.patience
        server.schedule(after: delay) { [weak self] in
            guard let self else { return }
            isWatched = false
            guard let oldest = waiting.values.min(), state == .ready || isWaiting else { return }
            let age = server.now - oldest
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

    /// The list may have changed while nobody was there who could say so.
    private func take(_ contents: ListAnswer.Contents) {
        guard contents.sections.map(\.title) == self.contents.sections.map(\.title),
            contents.sections != self.contents.sections
        else { return }
        moved(ListAnswer.Moved(counts: contents.sections.map(\.count), places: []))
    }

    /// The list has changed by itself: rows stand elsewhere.
    private func moved(_ moved: ListAnswer.Moved) {
        guard moved.counts.count == contents.sections.count else { return }
        let lists = lists.compactMap { $0() }
        for list in lists { list.willMove() }
        for (index, count) in moved.counts.enumerated() { contents.sections[index].count = count }
        for list in lists { list.didMove(moved.places) }
    }

    /// Replaces somebody who has ended, but nobody who has never answered.
    private func restartOnce() {
        guard mayRestart else { return }
        (mayRestart, isRestarting) = (false, true)
        server.schedule(after: .zero) { [weak self] in self?.restart() }
    }

    /// Tries a connection again that was lost, the next time after a longer pause.
    private func reconnectLater() {
        guard !isPausing else { return }
        isPausing = true
        let pause = pause ?? Self.shortestPause
        self.pause = min(pause * 2, Self.longestPause)
        server.schedule(after: pause) { [weak self] in
            guard let self, isPausing else { return }
            restart()
        }
    }

    /// Begins anew after a failure.
    func retry() {
        if state.canRetry { restart() }
    }

    private func restart() {
        (isRestarting, isPausing, isLocked) = (false, false, false)
        waiting = [:]
        let lists = lists.compactMap { $0() }
        postponed = []
        server.restart()
        if pause == nil { state = .ready }
        ask(.browse(table: table)) { [weak self] answer in
            if case .success(.contents(let contents)) = answer { self?.take(contents) }
        }
        for list in lists { list.begin(anew: true) }
    }
}
