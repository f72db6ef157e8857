internal import Synchronization

/// How far a search has come, for a thread that watches another one search.
final class SearchWatch: Sendable {
    private struct State {
        var steps = 0
        var done = 0
        var isCalledOff = false
    }

    private let state = Mutex(State())

    /// Says how many steps the search will take at most.
    func begin(steps: Int) {
        state.withLock { $0.steps = steps }
    }

    /// Takes note of steps that were done; returns whether somebody still waits for the search.
    func goesOn(after steps: Int) -> Bool {
        state.withLock { state in
            state.done += steps
            return !state.isCalledOff
        }
    }

    /// Has the search end soon, without a result.
    func callOff() {
        state.withLock { $0.isCalledOff = true }
    }

    /// How much is done, in hundredths: 0 to 99.
    var percentage: Int {
        state.withLock { $0.steps > 0 ? min(99, $0.done * 100 / $0.steps) : 0 }
    }
}
