extension Application {
    /// Puts a window before the others of its level.
    func insert(_ window: Window) {
        let isNew = !windows.contains { $0 === window }
        windows.removeAll { $0 === window }
        let place = windows.firstIndex { $0.windowLevel > window.windowLevel } ?? windows.count
        windows.insert(window, at: place)
        if window.followsScreen { window.follow(screenSize: screenSize) }
        if isNew { window.controllersComeToScreen() }
        if keyWindow == nil { window.makeKey() }
        needsDisplay = true
    }

    /// Takes a window out of the list, and gives the keys to the one before, else the one in front.
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

    /// Gives a window that is shown the keys.
    func setKeyWindow(_ window: Window) {
        guard keyWindow !== window else { return }
        // A modal window in front keeps the keys, and passes them on when it goes.
        if let modal = windows.last(where: \.isModal), modal !== window, modal.isKeyWindow,
            !windows.suffix(from: windows.firstIndex { $0 === modal } ?? 0).contains(where: { $0 === window })
        {
            modal.formerKeyWindow = window
            if window.canBecomeMain { mainWindow = window }
            return
        }
        let former = keyWindow
        // Windows that lend the keys to each other in turn must not lead back to themselves.
        if former?.formerKeyWindow === window { former?.formerKeyWindow = nil }
        // One that gets the keys back from a window that has gone knows whom to give them to.
        if let former { window.formerKeyWindow = former }
        keyWindow = window
        if window.canBecomeMain { mainWindow = window }
        needsDisplay = true
        former?.resignKey()
        window.becomeKey()
    }

    /// The window that the pointer is over: a modal one has it wherever it is.
    func window(at location: Point) -> Window? {
        windows.last { window in
            window.isModal || window.hitTest(location - window.frame.origin) != nil
        }
    }
}
