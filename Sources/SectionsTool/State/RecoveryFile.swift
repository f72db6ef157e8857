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
    /// Runs a closure on the main actor.
    package typealias Post = @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void

    private enum Work: Sendable {
        case write(@Sendable () -> [UInt8], base: UInt64)
        case remove
    }

    private struct Waiting: Sendable {
        var work: Work?
        var isAtWork = false
        var isKept = false
        /// Whether the failure was reported.
        var isFailureReported = false
    }

    package let path: FilePath
    private let post: Post
    /// Called on the writing thread when a write fails; called again only after a write has succeeded.
    private let report: @Sendable (DocumentError) -> Void
    /// The next work; only the latest counts.
    private let waiting = Mutex(Waiting())
    /// Held while the file is written.
    private let turn = Mutex(())

    /// Finds the path for the recovery copy of a file and renames what is there; `nil` without a state
    /// directory.
    ///
    /// `process` distinguishes copies of several processes that edit the file. `report` is called on the
    /// writing thread when a write fails; it is called again only after a write has succeeded.
    package init?(
        of path: FilePath, process: Int32? = nil, environment: Environment = .process, post: @escaping Post,
        report: @escaping @Sendable (DocumentError) -> Void
    ) {
        guard let place = RecoveryPlace(of: path, environment: environment) else { return nil }
        self.post = post
        self.report = report
        let wished = place.path.with(suffix: process.map { ".\($0)" } ?? "")
        self.path = RecoveryPlace.setAside(wished) ? wished : place.path.with(suffix: ".\(getpid())")
    }

    /// Whether the latest bytes passed to `keep` are on disk.
    package var isKept: Bool { waiting.withLock { $0.work == nil && $0.isKept } }

    /// Writes unsaved changes in the background and delays termination until then; `base` is the file's
    /// digest or 0.
    @MainActor
    package func keep(_ bytes: @escaping @Sendable () -> [UInt8], base: UInt64) {
        let starts = waiting.withLock { waiting in
            waiting.work = .write(bytes, base: base)
            defer { waiting.isAtWork = true }
            return !waiting.isAtWork
        }
        guard starts else { return }
        TerminationDelay.begin()
        let work: @Sendable () -> Void = {
            self.settle()
            self.post { TerminationDelay.end() }
        }
        if !BackgroundThread.startDetached(work) { work() }
    }

    /// Removes the copy and waits until that is done.
    package func remove() {
        waiting.withLock { $0.work = .remove }
        // The thread at work does it, or else this one.
        settle()
    }

    /// Waits until all work is done.
    package func settle() {
        while doNext() {}
    }

    /// Waits until all work is done, but not forever, because a disk may never respond.
    @discardableResult
    package func settle(atMost patience: Duration) -> Bool {
        let deadline = ContinuousClock.now + patience
        while waiting.withLock({ $0.isAtWork }) {
            guard ContinuousClock.now < deadline else { return false }
            usleep(2_000)
        }
        return true
    }

    private func write(_ bytes: [UInt8], base: UInt64) {
        do throws(DocumentError) {
            try RecoveryPlace.write(bytes, base: base, to: path)
            waiting.withLock { waiting in
                waiting.isKept = true
                waiting.isFailureReported = false
            }
        } catch {
            // The failure is not fatal, because the file itself can still be saved.
            let isNews = waiting.withLock { waiting in
                defer { waiting.isFailureReported = true }
                waiting.isKept = false
                return !waiting.isFailureReported
            }
            if isNews { report(error) }
        }
    }

    /// Performs the next work; returns false if there is none.
    private func doNext() -> Bool {
        turn.withLock { _ in
            let work = waiting.withLock { waiting in
                defer { waiting.work = nil }
                if waiting.work == nil { waiting.isAtWork = false }
                return waiting.work
            }
            switch work {
            case .write(let bytes, let base):
                write(bytes(), base: base)
            case .remove:
                unlink(path.cString)
                waiting.withLock { $0.isKept = false }
            case nil: return false
            }
            return true
        }
    }
}
