extension Application {
    /// Lays out, draws and presents the windows if something has happened since the last time.
    public func display() {
        // When the last window has gone the screen is blank, and stays so.
        guard needsDisplay, !windows.isEmpty || showsWindows else { return }
        needsDisplay = false
        showsWindows = !windows.isEmpty
        screenSizeChanged(to: terminal.size)
        let canvas = render()
        let cursor = cursorLocation
        let start = terminal.now
        terminal.present(canvas, cursor: cursor)
        motion.note(terminal.now - start)
    }

    /// Has the screen drawn again before the loop next waits.
    public func setNeedsDisplay() {
        needsDisplay = true
    }

    /// Does something once, later, on the run loop.
    ///
    /// Mirrors `Timer.scheduledTimer`.
    ///
    /// - Parameters:
    ///   - delay: How much later, on the terminal's clock.
    ///   - action: What to do.
    /// - Returns: The timer, to call it off.
    @discardableResult
    public func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void) -> Timer {
        let timer = Timer(deadline: terminal.now + delay, action: action)
        timers.append(timer)
        return timer
    }

    /// How long the loop may wait for an event: no longer than until the next timer, or until a held key counts as
    /// released.
    func waitingTime(atMost timeout: Duration?) -> Duration? {
        timers.removeAll { !$0.isValid }
        guard let due = (timers.map(\.deadline) + [heldKey.nextRelease].compactMap { $0 }).min() else {
            return timeout
        }
        let wait = max(.zero, due - terminal.now)
        return timeout.map { min($0, wait) } ?? wait
    }

    /// Does what other threads have posted.
    func doPostedWork() {
        for work in posted.takeAll() {
            needsDisplay = true
            work()
        }
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
