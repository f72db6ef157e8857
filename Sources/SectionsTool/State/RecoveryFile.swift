package import CommandOptions
package import Documents
internal import Glibc
internal import Synchronization
package import SystemSupport

/// A recovery copy of unsaved changes, so that nothing is lost whatever happens to the program (A2, A3, A7).
///
/// It is written after each edit, in the background, to the user's state directory, and removed when the file
/// was saved or the user discards the changes. Copies left there by another program are never overwritten.
package final class RecoveryFile: Sendable {
    private enum Change: Sendable {
        case write(@Sendable () -> [UInt8], base: UInt64)
        case remove
    }

    private struct State: Sendable {
        var isKept = false
        /// Whether the failure was reported.
        var isFailureReported = false
    }

    package let path: FilePath
    private let post: RunLoopPost
    /// Called on the writing thread when a write fails; called again only after a write has succeeded.
    private let report: @Sendable (DocumentError) -> Void
    private let changes = CoalescingQueue<Change>()
    private let state = Mutex(State())
    /// The job that makes the changes.
    @MainActor private var job: Job<Void>?

    /// Finds the path for the recovery copy of a file and renames what is there; `nil` without a state
    /// directory.
    ///
    /// `process` distinguishes copies of several processes that edit the file. `report` is called on the
    /// writing thread when a write fails; it is called again only after a write has succeeded.
    package init?(
        of path: FilePath, process: Int32? = nil, environment: Environment = .process,
        post: @escaping RunLoopPost,
        report: @escaping @Sendable (DocumentError) -> Void
    ) {
        guard let place = RecoveryPlace(of: path, environment: environment) else { return nil }
        self.post = post
        self.report = report
        let wished = place.path.with(suffix: process.map { ".\($0)" } ?? "")
        self.path = RecoveryPlace.setAside(wished) ? wished : place.path.with(suffix: ".\(getpid())")
    }

    /// Whether the latest bytes passed to `keep` are on disk.
    package var isKept: Bool { changes.isEmpty && state.withLock(\.isKept) }

    /// Writes unsaved changes in the background and delays termination until then; `base` is the file's
    /// digest or 0.
    @MainActor
    package func keep(_ bytes: @escaping @Sendable () -> [UInt8], base: UInt64) {
        guard changes.add({ _ in .write(bytes, base: base) }) else { return }
        TerminationDelay.begin()
        job = Job.start(post: post) { job in
            self.makeChanges()
            job.send(())
        } handler: {
            TerminationDelay.end()
        }
    }

    /// Removes the copy and waits until that is done.
    package func remove() {
        _ = changes.add { _ in .remove }
        // The job does it, or else this thread.
        makeChanges()
    }

    /// Waits until all changes are made, but not forever, because a disk may never respond.
    @MainActor @discardableResult
    package func settle(atMost patience: Duration) -> Bool {
        guard let job, !job.isOver else { return true }
        return job.deliver(within: patience)
    }

    private func makeChanges() {
        changes.drain { change in
            switch change {
            case .write(let bytes, let base): write(bytes(), base: base)
            case .remove:
                unlink(path.cString)
                state.withLock { $0.isKept = false }
            }
        }
    }

    private func write(_ bytes: [UInt8], base: UInt64) {
        do throws(DocumentError) {
            try RecoveryPlace.write(bytes, base: base, to: path)
            state.withLock { $0 = State(isKept: true) }
        } catch {
            // The failure is not fatal, because the file itself can still be saved.
            let isNews = state.withLock { state in
                defer { state = State(isFailureReported: true) }
                return !state.isFailureReported
            }
            if isNews { report(error) }
        }
    }
}
