extension Application {
    /// A one-time task that an application runs later.
    ///
    /// Mirrors `Timer`; nested, so that both can be named. Created by `schedule(after:_:)`.
    @MainActor
    public final class Timer: IdentityHashable {
        /// The due time on the terminal's clock.
        let deadline: Duration
        /// The code to run; `nil` after it has run or was cancelled.
        private var action: (@MainActor () -> Void)?

        init(deadline: Duration, action: @escaping @MainActor () -> Void) {
            self.deadline = deadline
            self.action = action
        }

        /// Whether it is still pending.
        public var isValid: Bool { action != nil }

        /// Cancels the timer.
        public func invalidate() { action = nil }

        func fire() {
            let action = action
            self.action = nil
            action?()
        }
    }

    /// Runs a closure once, later on the terminal's clock, and returns a timer that can cancel it.
    ///
    /// Mirrors `Timer.scheduledTimer`.
    @discardableResult
    public func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void) -> Timer {
        let timer = Timer(deadline: terminal.now + delay, action: action)
        timers.append(timer)
        return timer
    }

    /// Returns the time the loop may wait for an event: until the next timer or the release of a held key.
    func waitingTime(atMost timeout: Duration?) -> Duration? {
        timers.removeAll { !$0.isValid }
        guard let due = (timers.map(\.deadline) + [heldKey.nextRelease].compactMap { $0 }).min() else {
            return timeout
        }
        let wait = max(.zero, due - terminal.now)
        return timeout.map { min($0, wait) } ?? wait
    }

    /// Fires the due timers, the earliest first.
    func fireTimers() {
        guard !timers.isEmpty else { return }
        let now = terminal.now
        let due = timers.filter { $0.deadline <= now && $0.isValid }.sorted { $0.deadline < $1.deadline }
        timers.removeAll { timer in due.contains { $0 === timer } || !timer.isValid }
        for timer in due where timer.isValid {
            needsDisplay = true
            timer.fire()
        }
    }
}
