internal import Synchronization
internal import SystemSupport

/// Saves lists on a background thread, the newest only: those overtaken while it saved are left out.
///
/// A thread is there only while there is something to save.
final class TargetSaveQueue: Sendable {
    /// What became of a list.
    struct Outcome: Sendable {
        /// The number of the list, ascending from 1.
        let number: Int
        /// Why it was not saved, or `nil` if it was.
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
        var waiting: [Bell] = []
    }

    private let store: any TargetStoring
    private let report: @Sendable (Outcome) -> Void
    private let state = Mutex(State())

    /// Makes a queue; `report` is called from the background thread after each save.
    init(store: any TargetStoring, report: @escaping @Sendable (Outcome) -> Void) {
        self.store = store
        self.report = report
    }

    /// Saves a list soon, with the options of those it overtakes as well; returns the list's number.
    func save(_ targets: [Target], _ options: TargetSaveOptions) -> Int {
        let (number, begins) = state.withLock { state -> (Int, Bool) in
            state.lastNumber += 1
            let all = options.union(state.next?.options ?? [])
            state.next = Job(number: state.lastNumber, targets: targets, options: all)
            defer { state.isWorking = true }
            return (state.lastNumber, !state.isWorking)
        }
        // Where the system has no thread left, saving late is worse than waiting for it.
        if begins, !BackgroundThread.startDetached({ self.work() }) { work() }
        return number
    }

    /// What became of the last list that was saved or failed.
    var lastOutcome: Outcome? { state.withLock(\.last) }

    /// Waits until there is nothing more to save; returns whether that is so.
    func wait(atMost time: Duration) -> Bool {
        // Without a pipe to wait at, the answer is what is known at once.
        guard let bell = Bell() else { return state.withLock { !$0.isWorking } }
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

    /// Takes the list that waits; if there is none, the work is done.
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
