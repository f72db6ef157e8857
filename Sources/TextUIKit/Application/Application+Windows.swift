extension Application {
    /// Adds a window in front of the others of its level, or moves it there.
    func insert(_ window: Window) {
        let isNew = !windows.contains { $0 === window }
        windows.removeAll { $0 === window }
        let place = windows.firstIndex { $0.windowLevel > window.windowLevel } ?? windows.count
        windows.insert(window, at: place)
        if window.followsScreen { window.follow(screenSize: screenSize) }
        asCurrent {
            if isNew { window.controllersComeToScreen() }
            if keyWindow == nil { window.makeKey() }
        }
        needsDisplay = true
    }

    /// Does work during which this is `Application.current`, also before `run()`: the first window loads its
    /// controllers then, and their `viewDidLoad()` may ask for `Application.shared`.
    private func asCurrent(_ work: () -> Void) {
        guard Self.current !== self else { return work() }
        Self.running.append(self)
        defer { Self.running.removeLast() }
        work()
    }

    /// Removes a window; the previous key window, else the frontmost, becomes key.
    func remove(_ window: Window) {
        guard windows.contains(where: { $0 === window }) else { return }
        window.controllersLeaveScreen()
        windows.removeAll { $0 === window }
        needsDisplay = true
        let former = window.formerKeyWindow
        if mainWindow === window { mainWindow = windows.last(where: \.canBecomeMain) }
        guard keyWindow === window else { return }
        keyWindow = nil
        window.resignKey()
        if let former, former.isVisible {
            former.makeKey()
        } else {
            windows.last(where: \.canBecomeKey)?.makeKey()
        }
    }

    func setKeyWindow(_ window: Window) {
        guard keyWindow !== window else { return }
        // A modal window in front stays key until it closes, and the window becomes key after it.
        if let modal = windows.last(where: \.isModal), modal !== window, modal.isKeyWindow,
            !windows.suffix(from: windows.firstIndex { $0 === modal } ?? 0).contains(where: { $0 === window })
        {
            modal.formerKeyWindow = window
            if window.canBecomeMain { mainWindow = window }
            return
        }
        let former = keyWindow
        // Former key windows must not form a cycle.
        if former?.formerKeyWindow === window { former?.formerKeyWindow = nil }
        // A window that becomes key again after another has closed keeps its own former key window.
        if let former { window.formerKeyWindow = former }
        keyWindow = window
        if window.canBecomeMain { mainWindow = window }
        needsDisplay = true
        former?.resignKey()
        window.becomeKey()
    }

    /// Returns the window that gets a pointer event; a modal window gets it everywhere.
    func window(at location: Point) -> Window? {
        windows.last { window in
            window.isModal || window.hitTest(location - window.frame.origin) != nil
        }
    }
}
