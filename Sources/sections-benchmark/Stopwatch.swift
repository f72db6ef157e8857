/// Measures how long work takes: the median of some turns.
struct Stopwatch {
    /// As long as the turns of one measure take together, if nobody says how many there are.
    private static let budget = 150_000.0
    private static let fewestTurns = 3
    private static let mostTurns = 101
    /// Work that is shorter is done several times a turn, in microseconds: the clock takes a part of one.
    private static let shortestTurn = 20.0

    /// How many turns; `nil` for as many as there is time for.
    let turns: Int?

    /// Measures, in microseconds, work that can be repeated; its result goes after the clock has stopped.
    func median<Failure: Error>(of work: () throws(Failure) -> some Any) throws(Failure) -> Double {
        let first = try time(work)
        let second = first < 1_000 ? try time(work) : first
        let batch = Int(max(1, (Self.shortestTurn / max(second, 0.01)).rounded(.up)))
        guard batch > 1 else { return try median(firstTurn: first, before: {}, of: work) }
        let together = { () throws(Failure) in
            for _ in 0..<batch { keep(try work()) }
        }
        return try median(firstTurn: Self.shortestTurn, before: {}, of: together) / Double(batch)
    }

    /// Measures, in microseconds, work that is never the same again.
    func once(_ work: () -> some Any) -> Double { time(work) }

    /// Measures, in microseconds, work that changes something; what is done before each turn is not measured.
    func median(before: () -> Void, of work: () -> some Any) -> Double {
        let start = ContinuousClock.now
        before()
        _ = time(work)
        return median(firstTurn: Self.microseconds(.now - start), before: before, of: work)
    }

    private func median<Failure: Error>(
        firstTurn: Double, before: () -> Void, of work: () throws(Failure) -> some Any
    ) throws(Failure) -> Double {
        let fitting = Int(Self.budget / max(firstTurn, 1))
        let turns = turns ?? min(max(fitting, Self.fewestTurns), Self.mostTurns)
        var times: [Double] = []
        for _ in 0..<turns {
            before()
            times.append(try time(work))
        }
        return times.sorted()[turns / 2]
    }

    private func time<Failure: Error>(_ work: () throws(Failure) -> some Any) throws(Failure) -> Double {
        let start = ContinuousClock.now
        let result = try work()
        let end = ContinuousClock.now
        keep(result)
        return Self.microseconds(end - start)
    }

    private static func microseconds(_ time: Duration) -> Double {
        time / .microseconds(1)
    }
}

/// Uses a value, so that the compiler cannot leave out the work that made it.
@inline(never)
@_optimize(none)
private func keep(_ value: some Any) {}
