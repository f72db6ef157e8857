extension Application {
    /// The answer to a termination request; mirrors `NSApplication.TerminateReply`.
    public enum TerminateReply: Hashable, Sendable {
        /// Ends the program.
        case now
        /// Continues the program.
        case cancel
        /// Defers the decision to `reply(toShouldTerminate:)`.
        case later
    }

    /// Ends `run()` if the delegate agrees.
    ///
    /// Mirrors `NSApplication.terminate`. Has no effect while no loop runs or while the delegate's reply is
    /// pending. `stop()` ends the loop without asking.
    public func terminate() {
        guard isRunning, !isTerminationPending else { return }
        // Set before the question, because the reply may come during it.
        isTerminationPending = true
        switch delegate?.applicationShouldTerminate(self) ?? .now {
        case .now:
            isTerminationPending = false
            stop()
        case .cancel: isTerminationPending = false
        case .later: break
        }
    }

    /// Replies to a termination request that the delegate has deferred.
    ///
    /// Mirrors `NSApplication.reply(toApplicationShouldTerminate:)`. Has no effect without such a request.
    public func reply(toShouldTerminate shouldTerminate: Bool) {
        guard isTerminationPending else { return }
        isTerminationPending = false
        if shouldTerminate { stop() }
    }

    /// Asks the delegate to open a path, such as one from the command line.
    ///
    /// Mirrors `UIApplication.open`. Differs from UIKit: answered at once.
    ///
    /// - Parameter path: The path to open.
    /// - Returns: Whether it was opened; `false` without a delegate.
    @discardableResult
    public func open(_ path: String) -> Bool {
        needsDisplay = true
        return delegate?.application(self, open: path) ?? false
    }
}
