package import CommandSupport
package import Documents
internal import Glibc
internal import Synchronization
package import SystemSupport

/// What was edited and not saved, kept so that nothing is lost whatever becomes of the program (A2, A3, A7).
///
/// It is written after each edit, in the background, into the user's directory for state, and removed when
/// the file was saved or the user did not want to. What another program has left there is never written over.
package final class RecoveryFile: Sendable {
    /// Has something done where the interface is.
    package typealias Post = @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void

    private enum Work: Sendable {
        case write(@Sendable () -> [UInt8], base: UInt64)
        case remove
    }

    private struct Waiting: Sendable {
        var work: Work?
        var isAtWork = false
        var isKept = false
        /// Whether it was said that nothing is kept.
        var isFailureReported = false
    }

    package let path: FilePath
    private let post: Post
    /// Called in the thread that writes when something cannot be kept, once until something is again.
    private let report: @Sendable (DocumentError) -> Void
    /// What is to be done next: only the newest counts.
    private let waiting = Mutex(Waiting())
    /// Held while the file is written.
    private let turn = Mutex(())

    /// Finds the place for what is kept of a file, and renames what is there; `nil` without a directory.
    ///
    /// `process` is another that edits the file. `report` is called once, in the thread that writes.
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

    /// Whether what was given last to `keep` is on disk.
    package var isKept: Bool { waiting.withLock { $0.work == nil && $0.isKept } }

    /// Keeps in the background, before the program ends, what is not saved; `base` is the file's digest or 0.
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

    /// Removes it, and waits until that is done.
    package func remove() {
        waiting.withLock { $0.work = .remove }
        // Whoever is at work takes it, or this does.
        settle()
    }

    /// Waits until what was to be kept is kept.
    package func settle() {
        while doNext() {}
    }

    /// Waits until what was to be kept is kept, but not for ever: a disk may never answer.
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
            // Where nothing can be kept the file itself can still be saved.
            let isNews = waiting.withLock { waiting in
                defer { waiting.isFailureReported = true }
                waiting.isKept = false
                return !waiting.isFailureReported
            }
            if isNews { report(error) }
        }
    }

    /// Does what waits to be done; `false` if nothing does.
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
