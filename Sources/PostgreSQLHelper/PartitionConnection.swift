internal import HelperProtocol

/// Requests the rows of a partition; must be used by one thread.
///
/// A server that does not answer must not delay access to the others. A slow statement continues in the
/// background, and until it is done nothing else is requested from this server.
final class PartitionConnection {
    /// Timeout in milliseconds if there are other partitions; it increases each time an answer arrives late.
    private static let (shortestPatience, longestPatience) = (Int32(100), Int32(3_000))

    let part: Partition
    private let address: [UInt8]
    private let isAlone: Bool
    private var (rows, counting): (PostgreSQLSession?, PostgreSQLSession?)
    /// A connection that is used before new ones are opened.
    private var first: PostgreSQLSession?
    private var (spareRows, spareCounting): ([PostgreSQLSession], [PostgreSQLSession]) = ([], [])
    /// Sessions whose statement was cancelled or whose result is not needed.
    private var ending: [(session: PostgreSQLSession, isForRows: Bool, since: ContinuousClock.Instant)] = []
    /// Time after which a session whose statement has not ended is abandoned.
    private static let longestEnding = Duration.seconds(5)
    private var patience = shortestPatience

    /// Creates the connection of a partition.
    ///
    /// - Parameters:
    ///   - part: The partition.
    ///   - address: The server through which it is accessed.
    ///   - first: An open connection; `nil` if there is none.
    ///   - isAlone: Whether it is the only partition.
    init(_ part: Partition, _ address: [UInt8], first: PostgreSQLSession?, isAlone: Bool) {
        (self.part, self.address, self.first, self.isAlone) = (part, address, first, isAlone)
    }

    /// Runs a statement, and returns the session that has its result.
    ///
    /// - Throws: `HelperFailure` of kind `isAway` if the partition's server cannot be reached or does not
    ///   answer in time.
    func ask(_ statement: PostgreSQLStatement) throws(HelperFailure) -> PostgreSQLSession {
        guard isAlone else {
            try begin(statement)
            return try finish()
        }
        let session = try rowsSession()
        try session.ask(statement)
        return session
    }

    /// Sends a statement; nothing else may be requested before it is finished.
    func begin(_ statement: PostgreSQLStatement) throws(HelperFailure) {
        let session = try rowsSession()
        do throws(HelperFailure) { try session.begin(statement) } catch { throw failure(for: error) }
    }

    /// Returns the session that has the result of the statement sent, like `ask`.
    func finish() throws(HelperFailure) -> PostgreSQLSession {
        let session = try rowsSession()
        do throws(HelperFailure) {
            guard try session.finish(milliseconds: patience) == nil else { return session }
        } catch {
            throw failure(for: error)
        }
        throw isAway
    }

    private var isAway: HelperFailure { HelperFailure(.isAway, "\(part.server ?? "") does not answer") }

    private func failure(for failure: HelperFailure) -> HelperFailure {
        guard failure.kind == .isAway, let server = part.server else { return failure }
        return HelperFailure(.isAway, "\(server): \(failure.message)")
    }

    // MARK: Sessions

    /// The session for fetching rows, which must come from the index in order because sorting would be slow.
    func rowsSession() throws(HelperFailure) -> PostgreSQLSession {
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

    /// The session for counting and gathering.
    func countingSession() throws(HelperFailure) -> PostgreSQLSession {
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

    private func opened(isForRows: Bool) throws(HelperFailure) -> PostgreSQLSession {
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
    /// Leave a processor for row requests at the same time.
    private static let countingSettings = """
        set statement_timeout = '10s'; set work_mem = '64MB'; set max_parallel_workers_per_gather = 1
        """

    // MARK: Ending

    /// Replaces the row session, and cancels its statement.
    func leaveRows() {
        if let rows { end(rows, isForRows: true) }
        rows = nil
    }

    /// Replaces the counting session, and cancels its statement.
    func leaveCounting() {
        if let counting { end(counting, isForRows: false) }
        counting = nil
    }

    private func end(_ session: PostgreSQLSession, isForRows: Bool) {
        session.cancel()
        ending.append((session, isForRows, .now))
    }

    /// Collects sessions whose statements have ended, for reuse.
    ///
    /// - Parameter milliseconds: Time to wait for each of them.
    func sweep(milliseconds: Int32 = 0) {
        for index in ending.indices.reversed() {
            let (session, isForRows, since) = ending[index]
            if session.wait(milliseconds: milliseconds), !session.isCancelling {
                ending.remove(at: index)
                // Drop a lost connection.
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

    /// Whether any session is still ending.
    var isEnding: Bool { !ending.isEmpty }

    // MARK: Warming up

    /// Number of warm-up steps completed.
    private var warmed = 0
    /// Whether the sessions needed during typing exist.
    ///
    /// These are two for rows and two for counting, because an obsolete statement has to end first.
    var isWarm: Bool { warmed == 4 }

    /// Opens a session and runs a statement, because the first statement on a connection takes some
    /// milliseconds longer.
    func warmUp() throws(HelperFailure) {
        warmed += 1
        if warmed == 4 { return try fetchCheckpoints() }
        let isForRows = warmed == 3
        let session = try opened(isForRows: isForRows)
        try session.begin(
            PostgreSQLStatement(
                "select \(PreparedTable.section) from \(part.list) where \(part.condition) limit 1"))
        ending.append((session, isForRows, .now))
    }

    /// Checkpoints, by the server's number of their section and in order; `nil` if they have not been
    /// fetched.
    private(set) var checkpoints: [Int: [(row: Int, place: TablePlace)]]?
    /// Maximum number of checkpoints to fetch; if there are more, they are requested one by one.
    private static let maxCheckpoints = 8_192

    private func fetchCheckpoints() throws(HelperFailure) {
        let result = try ask(
            PostgreSQLStatement(
                "select section, row, sorted, id from \(part.checkpoints) "
                    + "where \(part.condition(on: "section")) "
                    + "order by section, row limit \(Self.maxCheckpoints + 1)"))
        guard result.rowCount <= Self.maxCheckpoints else { return }
        var checkpoints: [Int: [(row: Int, place: TablePlace)]] = [:]
        for row in 0..<result.rowCount {
            let place = TablePlace(sorted: result.text(row, 2), key: result.number(row, 3))
            checkpoints[result.number(row, 0), default: []].append((result.number(row, 1), place))
        }
        self.checkpoints = checkpoints
    }

    /// Discards the checkpoints, which may have changed, so that they are fetched again.
    func forgetCheckpoints() {
        guard checkpoints != nil else { return }
        (checkpoints, warmed) = (nil, 3)
    }

    /// Sends a minimal keep-alive request on a separate connection, without waiting for the answer.
    ///
    /// - Throws: `HelperFailure` if the previous request has timed out.
    func probe(within limit: Duration) throws(HelperFailure) {
        if let probe {
            guard !probe.session.wait(milliseconds: 0) else {
                self.probe = nil
                do throws(HelperFailure) { try probe.session.take() } catch { throw failure(for: error) }
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
