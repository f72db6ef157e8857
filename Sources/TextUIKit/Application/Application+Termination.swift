extension Application {
    /// An answer to the question whether to end; mirrors `NSApplication.TerminateReply`.
    public enum TerminateReply: Hashable, Sendable {
        /// End.
        case now
        /// Go on.
        case cancel
        /// Go on until `reply(toShouldTerminate:)` says which.
        case later
    }

    /// Ends `run()` if the delegate agrees.
    ///
    /// Mirrors `NSApplication.terminate`. Nothing happens while no loop runs, or while the delegate is still
    /// to reply; `stop()` asks nobody.
    public func terminate() {
        guard isRunning, !isTerminationPending else { return }
        // Before the question: the reply may come while it is asked.
        isTerminationPending = true
        switch delegate?.applicationShouldTerminate(self) ?? .now {
        case .now:
            isTerminationPending = false
            stop()
        case .cancel: isTerminationPending = false
        case .later: break
        }
    }

    /// Answers what the delegate has put off.
    ///
    /// Mirrors `NSApplication.reply(toApplicationShouldTerminate:)`. Without a question nothing happens.
    public func reply(toShouldTerminate shouldTerminate: Bool) {
        guard isTerminationPending else { return }
        isTerminationPending = false
        if shouldTerminate { stop() }
    }

    /// Has the delegate open what was handed in, such as a path on the command line.
    ///
    /// Mirrors `UIApplication.open`. Differs from UIKit: answered at once.
    ///
    /// - Parameter path: What to open.
    /// - Returns: Whether it was opened; `false` without a delegate.
    @discardableResult
    public func open(_ path: String) -> Bool {
        needsDisplay = true
        return delegate?.application(self, open: path) ?? false
    }
}
