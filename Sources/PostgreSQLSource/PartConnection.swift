internal import NameService

/// What asks for the rows of a part of a table; for one thread.
///
/// A server that does not answer must not keep those waiting who look at the rows of another one. What takes
/// too long goes on, and until it is done nothing else is asked of this server.
final class PartConnection {
    /// How long an answer may take where there are others, in milliseconds; longer each time that one comes
    /// later after all.
    private static let (shortestPatience, longestPatience) = (Int32(100), Int32(3_000))

    let part: TablePart
    private let address: [UInt8]
    private let isAlone: Bool
    private var (rows, counting): (PostgreSQLSession?, PostgreSQLSession?)
    /// Is used before others are opened.
    private var first: PostgreSQLSession?
    private var (spareRows, spareCounting): ([PostgreSQLSession], [PostgreSQLSession]) = ([], [])
    /// What the server was told to end, or does for nobody.
    private var ending: [(session: PostgreSQLSession, isForRows: Bool, since: ContinuousClock.Instant)] = []
    /// After this nobody looks any more whether it has.
    private static let longestEnding = Duration.seconds(5)
    private var patience = shortestPatience

    /// Takes a part.
    ///
    /// - Parameters:
    ///   - part: Which one.
    ///   - address: The server through which it is reached.
    ///   - first: A connection that is there; `nil` if there is none.
    ///   - isAlone: Whether there are no others.
    init(_ part: TablePart, _ address: [UInt8], first: PostgreSQLSession?, isAlone: Bool) {
        (self.part, self.address, self.first, self.isAlone) = (part, address, first, isAlone)
    }

    /// Runs a statement, and returns who has its result.
    ///
    /// - Throws: `ServiceFailure` of the kind `isAway` if the server of this part cannot be reached, or does
    ///   not answer in time.
    func ask(_ statement: PostgreSQLStatement) throws(ServiceFailure) -> PostgreSQLSession {
        guard isAlone else {
            try begin(statement)
            return try finish()
        }
        let session = try rowsSession()
        try session.ask(statement)
        return session
    }

    /// Has the server begin with a statement; nothing else may be asked before it is finished.
    func begin(_ statement: PostgreSQLStatement) throws(ServiceFailure) {
        let session = try rowsSession()
        do throws(ServiceFailure) { try session.begin(statement) } catch { throw told(error) }
    }

    /// Returns who has the result of what was begun, as `ask` does.
    func finish() throws(ServiceFailure) -> PostgreSQLSession {
        let session = try rowsSession()
        do throws(ServiceFailure) {
            guard try session.finish(milliseconds: patience) == nil else { return session }
        } catch {
            throw told(error)
        }
        throw isAway
    }

    private var isAway: ServiceFailure { ServiceFailure(.isAway, "\(part.server ?? "") does not answer") }

    private func told(_ failure: ServiceFailure) -> ServiceFailure {
        guard failure.kind == .isAway, let server = part.server else { return failure }
        return ServiceFailure(.isAway, "\(server): \(failure.message)")
    }

    // MARK: Sessions

    /// Asks for rows: they come from the index that has their order; others would have to be sorted.
    func rowsSession() throws(ServiceFailure) -> PostgreSQLSession {
        if let rows {
            let wasLate = rows.isLate
            guard rows.settle() else { throw isAway }
            if wasLate { patience = min(patience * 2, Self.longestPatience) }
            return rows
        }
        let session: PostgreSQLSession
        if let spare = spareRows.popLast() { session = spare } else { session = try opened(isForRows: true) }
        rows = session
        return session
    }

    /// Counts and gathers.
    func countingSession() throws(ServiceFailure) -> PostgreSQLSession {
        if let counting { return counting }
        let session: PostgreSQLSession
        if let spare = spareCounting.popLast() {
            session = spare
        } else {
            session = try opened(isForRows: false)
        }
        counting = session
        return session
    }

    private func opened(isForRows: Bool) throws(ServiceFailure) -> PostgreSQLSession {
        let session: PostgreSQLSession
        if let first { session = first } else { session = try PostgreSQLSession(address) }
        first = nil
        try session.run(isForRows ? Self.rowsSettings : Self.countingSettings)
        return session
    }

    private static let rowsSettings = """
        set enable_bitmapscan = off; set enable_seqscan = off; set enable_sort = off;
        set enable_incremental_sort = off; set max_parallel_workers_per_gather = 0;
        set statement_timeout = '10s'
        """
    /// Rows that are asked for meanwhile need a processor, too.
    private static let countingSettings = """
        set statement_timeout = '10s'; set work_mem = '64MB'; set max_parallel_workers_per_gather = 1
        """

    // MARK: Ending

    /// Has another session take the place of the one for rows, until the server has ended what it was asked.
    func leaveRows() {
        if let rows { end(rows, isForRows: true) }
        rows = nil
    }

    /// The same for the session that counts.
    func leaveCounting() {
        if let counting { end(counting, isForRows: false) }
        counting = nil
    }

    private func end(_ session: PostgreSQLSession, isForRows: Bool) {
        session.cancel()
        ending.append((session, isForRows, .now))
    }

    /// Takes what the server has ended, or done for nobody.
    ///
    /// - Parameter milliseconds: How long to wait for it.
    func sweep(milliseconds: Int32 = 0) {
        for index in ending.indices.reversed() {
            let (session, isForRows, since) = ending[index]
            if session.wait(milliseconds: milliseconds), !session.isCancelling {
                ending.remove(at: index)
                // A connection that is lost is of no use.
                guard (try? session.take()) != nil || session.isConnected else { continue }
                if isForRows {
                    if spareRows.isEmpty { spareRows.append(session) }
                } else if spareCounting.count < 2 {
                    spareCounting.append(session)
                }
            } else if since + Self.longestEnding < .now {
                ending.remove(at: index)
            }
        }
    }

    /// Whether anything is to be swept.
    var isEnding: Bool { !ending.isEmpty }

    // MARK: Warming up

    /// How many sessions were opened before anybody needed them.
    private var warmed = 0
    /// Whether there are as many sessions as somebody needs who types: two that look for rows and two that
    /// count, as what is left has to be ended first.
    var isWarm: Bool { warmed == 4 }

    /// Opens one of them, and has the server look at the table: the first statement of a connection takes it
    /// some milliseconds.
    func warmUp() throws(ServiceFailure) {
        warmed += 1
        if warmed == 4 { return try fetchRungs() }
        let isForRows = warmed == 3
        let session = try opened(isForRows: isForRows)
        try session.begin(
            PostgreSQLStatement(
                "select \(PreparedTable.section) from \(part.list) where \(part.condition) limit 1"))
        ending.append((session, isForRows, .now))
    }

    /// Rows whose places the server keeps, by what it calls their sections, in order; `nil` if they are not
    /// known here.
    private(set) var rungs: [Int: [(row: Int, place: TablePlace)]]?
    /// More are asked for one by one.
    private static let mostRungs = 8_192

    private func fetchRungs() throws(ServiceFailure) {
        let result = try ask(
            PostgreSQLStatement(
                "select section, row, sorted, id from \(part.rungs) where \(part.condition(on: "section")) "
                    + "order by section, row limit \(Self.mostRungs + 1)"))
        guard result.rowCount <= Self.mostRungs else { return }
        var rungs: [Int: [(row: Int, place: TablePlace)]] = [:]
        for row in 0..<result.rowCount {
            let place = TablePlace(sorted: result.text(row, 2), key: result.number(row, 3))
            rungs[result.number(row, 0), default: []].append((result.number(row, 1), place))
        }
        self.rungs = rungs
    }

    /// Has them fetched again, as they may have changed.
    func forgetRungs() {
        guard rungs != nil else { return }
        (rungs, warmed) = (nil, 3)
    }

    /// Asks the server for next to nothing, beside all else; waits for no longer than it takes to ask.
    ///
    /// - Throws: `ServiceFailure` if it does not answer in time.
    func probe(within limit: Duration) throws(ServiceFailure) {
        if let probe {
            guard !probe.session.wait(milliseconds: 0) else {
                self.probe = nil
                do throws(ServiceFailure) { try probe.session.take() } catch { throw told(error) }
                hasAnswered = .now
                return
            }
            if probe.begun + limit < .now { throw isAway }
        } else if hasAnswered.map({ $0 + limit < .now }) ?? true {
            let session = try PostgreSQLSession(address)
            try session.begin(PostgreSQLStatement("select 1 from \(part.list) limit 1"))
            probe = (session, .now)
        }
    }

    private var probe: (session: PostgreSQLSession, begun: ContinuousClock.Instant)?
    private var hasAnswered: ContinuousClock.Instant?
}
