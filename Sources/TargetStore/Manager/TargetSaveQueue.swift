internal import Synchronization
internal import SystemSupport

/// Saves lists on a background thread, which exists only while needed, and skips superseded lists.
final class TargetSaveQueue: Sendable {
    struct Outcome: Sendable {
        /// The number of the list, ascending from 1.
        let number: Int
        let error: TargetStoreError?
    }

    private struct Job {
        let number: Int
        let targets: [Target]
        let options: TargetSaveOptions
    }

    private struct State {
        var lastNumber = 0
        var next: Job?
        var isWorking = false
        var last: Outcome?
        var waiting: [WakePipe] = []
    }

    private let store: any TargetStoring
    private let report: @Sendable (Outcome) -> Void
    private let state = Mutex(State())

    /// Makes a queue that calls `report` on the background thread after each save.
    init(store: any TargetStoring, report: @escaping @Sendable (Outcome) -> Void) {
        self.store = store
        self.report = report
    }

    /// Queues a list, with its own options and those of a list it supersedes; returns the list's number.
    func save(_ targets: [Target], _ options: TargetSaveOptions) -> Int {
        let (number, begins) = state.withLock { state -> (Int, Bool) in
            state.lastNumber += 1
            let all = options.union(state.next?.options ?? [])
            state.next = Job(number: state.lastNumber, targets: targets, options: all)
            defer { state.isWorking = true }
            return (state.lastNumber, !state.isWorking)
        }
        // If no thread can be started, saves on this one: blocking is better than saving late.
        if begins, !BackgroundThread.startDetached({ self.work() }) { work() }
        return number
    }

    var lastOutcome: Outcome? { state.withLock(\.last) }

    /// Waits until all saves are done; returns whether they are.
    func wait(atMost time: Duration) -> Bool {
        // Without a pipe to wait on, returns the current state.
        guard let bell = WakePipe() else { return state.withLock { !$0.isWorking } }
        let mustWait = state.withLock { state in
            if state.isWorking { state.waiting.append(bell) }
            return state.isWorking
        }
        if mustWait { bell.wait(atMost: time) }
        return state.withLock { state in
            state.waiting.removeAll { $0 === bell }
            return !state.isWorking
        }
    }

    private func work() {
        while let job = nextJob() {
            var failure: TargetStoreError?
            do throws(TargetStoreError) {
                try store.save(job.targets, job.options)
            } catch {
                failure = error
            }
            let outcome = Outcome(number: job.number, error: failure)
            state.withLock { $0.last = outcome }
            report(outcome)
        }
    }

    /// Takes the waiting list, or marks the work as done if there is none.
    private func nextJob() -> Job? {
        state.withLock { state in
            defer { state.next = nil }
            guard let next = state.next else {
                state.isWorking = false
                for bell in state.waiting { bell.ring() }
                return nil
            }
            return next
        }
    }
}
