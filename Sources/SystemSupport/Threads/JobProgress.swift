internal import Synchronization

/// Progress and cancellation of a job, shared between its threads.
package final class JobProgress: Sendable {
    /// The number of steps; negative if they are not counted.
    private let steps: Atomic<Int>
    private let completedSteps = Atomic(0)
    private let cancelled = Atomic(false)

    /// Creates the progress of work that counts its steps, or of work that does not; 0 if their number is
    /// known later.
    package init(steps: Int? = nil) { self.steps = Atomic(steps ?? -1) }

    /// Starts counting, with the maximum number of steps.
    package func begin(steps count: Int) {
        steps.store(count, ordering: .relaxed)
        completedSteps.store(0, ordering: .relaxed)
    }

    /// Records completed steps.
    package func advance(by count: Int) { completedSteps.wrappingAdd(count, ordering: .relaxed) }

    /// Progress in percent, 0 to 99; `nil` if steps are not counted.
    package var percentage: Int? {
        let steps = steps.load(ordering: .relaxed)
        guard steps > 0 else { return steps < 0 ? nil : 0 }
        return min(99, completedSteps.load(ordering: .relaxed) * 100 / steps)
    }

    /// Whether the work should end, because its result is not needed any more.
    package var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

    /// Asks the work to end.
    package func cancel() { cancelled.store(true, ordering: .relaxed) }
}
