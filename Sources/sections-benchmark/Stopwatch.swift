/// Measures the duration of work as the median of several turns.
struct Stopwatch {
    /// Time budget of a measure in microseconds, if the number of turns is not specified.
    private static let budget = 150_000.0
    private static let fewestTurns = 3
    private static let maxTurns = 101
    /// Minimum duration of a turn in microseconds; shorter work is repeated, because reading the clock takes
    /// time.
    private static let shortestTurn = 20.0

    /// Number of turns; `nil` for as many as fit into the budget.
    let turns: Int?

    /// Measures repeatable work in microseconds; its result is released after the clock has stopped.
    func median(of work: () -> some Any) -> Double {
        let first = time(work)
        let second = first < 1_000 ? time(work) : first
        let batch = Int(max(1, (Self.shortestTurn / max(second, 0.01)).rounded(.up)))
        guard batch > 1 else { return median(firstTurn: first, before: {}, of: work) }
        let together = {
            for _ in 0..<batch { keep(work()) }
        }
        return median(firstTurn: Self.shortestTurn, before: {}, of: together) / Double(batch)
    }

    /// Measures, in microseconds, work with side effects; `before` runs before each turn and is not measured.
    func median(before: () -> Void, of work: () -> some Any) -> Double {
        let start = ContinuousClock.now
        before()
        _ = time(work)
        return median(firstTurn: Self.microseconds(.now - start), before: before, of: work)
    }

    /// Measures, in microseconds, work that cannot be repeated under the same conditions.
    func time(_ work: () -> some Any) -> Double {
        let start = ContinuousClock.now
        let result = work()
        let end = ContinuousClock.now
        keep(result)
        return Self.microseconds(end - start)
    }

    private func median(firstTurn: Double, before: () -> Void, of work: () -> some Any) -> Double {
        let fitting = Int(Self.budget / max(firstTurn, 1))
        let turns = turns ?? min(max(fitting, Self.fewestTurns), Self.maxTurns)
        var times: [Double] = []
        for _ in 0..<turns {
            before()
            times.append(time(work))
        }
        return times.sorted()[turns / 2]
    }

    private static func microseconds(_ time: Duration) -> Double {
        time / .microseconds(1)
    }
}

/// Uses a value, so that the compiler cannot eliminate the work that produced it.
@inline(never)
@_optimize(none)
private func keep(_ value: some Any) {}
