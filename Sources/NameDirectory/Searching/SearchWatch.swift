internal import Synchronization

/// How far a search has come, for a thread that watches others search.
final class SearchWatch: Sendable {
    private let steps = Atomic(0)
    private let done = Atomic(0)
    private let isCalledOff = Atomic(false)
    private let isSilent: Atomic<Bool>
    /// How what was found so far is handed on.
    let parts: SearchParts
    private let onFound: @Sendable (FoundRows) -> Void

    /// Makes a watch.
    ///
    /// - Parameters:
    ///   - parts: When to hand on what was found so far; only when all was searched unless told.
    ///   - onFound: Takes it, on any thread.
    init(_ parts: SearchParts? = nil, onFound: @escaping @Sendable (FoundRows) -> Void = { _ in }) {
        self.parts = parts ?? SearchParts()
        self.onFound = onFound
        isSilent = Atomic(parts == nil)
    }

    /// Says how many steps the search will take at most.
    func begin(steps count: Int) {
        steps.store(count, ordering: .relaxed)
        done.store(0, ordering: .relaxed)
    }

    /// Takes note of steps that were done; returns whether somebody still waits for the search.
    @discardableResult
    func goesOn(after count: Int) -> Bool {
        done.wrappingAdd(count, ordering: .relaxed)
        return isWanted
    }

    /// Whether somebody still waits for the search.
    var isWanted: Bool { !isCalledOff.load(ordering: .relaxed) }

    /// Has the search end soon, without a result.
    func callOff() { isCalledOff.store(true, ordering: .relaxed) }

    /// Hands on what was found so far, if it is time to.
    func show(_ found: inout FoundRows) {
        guard !isSilent.load(ordering: .relaxed), found.isDue else { return }
        parts.willShow?()
        onFound(found.shown())
    }

    /// Hands on nothing more before the end.
    func beSilent() { isSilent.store(true, ordering: .relaxed) }

    /// How much is done, in hundredths: 0 to 99.
    var percentage: Int {
        let steps = steps.load(ordering: .relaxed)
        return steps > 0 ? min(99, done.load(ordering: .relaxed) * 100 / steps) : 0
    }
}
