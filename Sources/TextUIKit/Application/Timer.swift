extension Application {
    /// Something that an application will do once, later.
    ///
    /// Mirrors `Timer`; nested, so that a file that imports Foundation can name both. Made by
    /// `schedule(after:_:)`.
    @MainActor
    public final class Timer: IdentityHashable {
        /// When it is due, on the terminal's clock.
        let deadline: Duration
        /// What to do; `nil` when done or called off.
        private var action: (@MainActor () -> Void)?

        init(deadline: Duration, action: @escaping @MainActor () -> Void) {
            self.deadline = deadline
            self.action = action
        }

        /// Whether it is still to come.
        public var isValid: Bool { action != nil }

        /// Calls it off.
        public func invalidate() { action = nil }

        /// Does it, once.
        func fire() {
            let action = action
            self.action = nil
            action?()
        }
    }

    /// Does something once, later on the terminal's clock, and returns the timer to call it off.
    ///
    /// Mirrors `Timer.scheduledTimer`.
    @discardableResult
    public func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void) -> Timer {
        let timer = Timer(deadline: terminal.now + delay, action: action)
        timers.append(timer)
        return timer
    }

    /// How long the loop may wait for an event: until the next timer, or until a held key counts as released.
    func waitingTime(atMost timeout: Duration?) -> Duration? {
        timers.removeAll { !$0.isValid }
        guard let due = (timers.map(\.deadline) + [heldKey.nextRelease].compactMap { $0 }).min() else {
            return timeout
        }
        let wait = max(.zero, due - terminal.now)
        return timeout.map { min($0, wait) } ?? wait
    }

    /// Fires the timers that are due, the earliest first.
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
