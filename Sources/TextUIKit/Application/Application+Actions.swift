extension Application {
    /// The responder that gets keys first.
    package var firstInChain: Responder { keyWindow?.responderInFocus ?? self }

    /// Sends an action to the first responder that can perform it, on behalf of the current event.
    ///
    /// - Parameters:
    ///   - action: The action to perform.
    ///   - target: The receiver; `nil` asks the first responder and the chain after it.
    ///   - sender: The responder that sends it, if known.
    /// - Returns: Whether a responder performed it; if not, the delegate is notified.
    @discardableResult
    public final func sendAction(
        _ action: Action, to target: Responder? = nil, from sender: Responder? = nil
    ) -> Bool {
        sendAction(action, to: target, from: sender, for: currentEvent)
    }

    /// Offers a key to the chain: to each responder's commands, then to the responder itself.
    func send(_ key: Key) {
        let bindings = keyBindings.isEmpty ? nil : keyBindings
        let first = firstInChain
        if let interceptor = first.keyInterceptor, interceptor.intercepts(key) {
            return interceptor.handle(key)
        }
        var next: Responder? = first
        while let responder = next {
            if let (action, target) = responder.action(for: key, bindings: bindings) {
                sendAction(action, to: target, from: responder, for: .key(key))
                return
            }
            if responder.keyDown(key) { return }
            next = responder.nextForKeys
        }
        if let action = firstCommand(for: key)?.action {
            delegate?.application(self, couldNotPerform: action)
        }
    }

    /// Returns the first command in the chain for a key, even if no responder can perform it.
    private func firstCommand(for key: Key) -> KeyCommand? {
        for responder in keyChain {
            let commands = keyBindings.applied(to: responder.allKeyCommands)
            if let command = commands.first(where: { $0.keys.contains(key) }) { return command }
        }
        return nil
    }

    var keyChain: [Responder] {
        Array(sequence(first: firstInChain) { $0.nextForKeys })
    }

    /// The key commands available now, in the order in which they are tried, with their keys.
    ///
    /// For hint lines and help screens. Keys taken by a command nearer to the first responder are omitted, as
    /// are keys that type while the first responder takes text. A command without remaining keys is left out.
    ///
    /// - Complexity: O(commands * depth of the chain).
    public var keyCommandsInForce: [KeyCommand] {
        var usedKeys: Set<Key> = []
        var isTyping = false
        let interceptor = firstInChain.keyInterceptor
        var commands: [KeyCommand] = []
        for responder in keyChain {
            for command in keyBindings.applied(to: responder.allKeyCommands) {
                let free = command.leavingOut { key in
                    usedKeys.contains(key) || isTyping && key.text != nil
                        || interceptor?.intercepts(key) ?? false
                }
                guard !free.keys.isEmpty, responder.target(of: command) != nil else { continue }
                usedKeys.formUnion(free.keys)
                commands.append(free)
            }
            if responder is any TextInput { isTyping = true }
        }
        return commands
    }

    /// Sends a mouse event to the view under the pointer, or to the one that was pressed.
    func send(_ mouse: MouseEvent) {
        let isHeld = mouse.kind == .drag || mouse.kind == .release
        guard let window = (isHeld ? touchedView?.window : nil) ?? window(at: mouse.location) else { return }
        if mouse.kind == .press || (mouse.kind == .release && touchedView == nil) {
            countTap(at: mouse.location)
        }
        let location = mouse.location - window.frame.origin
        let touch = Touch(window: window, location: location, tapCount: lastTap?.count ?? 1)
        switch mouse.kind {
        case .press:
            touchedView?.touchCancelled(touch)
            beginTouch(touch, at: location, in: window)
        case .drag:
            handOver(touch, at: location)
            touchedView?.touchMoved(touch)
        case .release:
            // Some terminals report only the release: then the press was lost, and both happened here.
            if touchedView == nil { beginTouch(touch, at: location, in: window) }
            touchedView?.touchEnded(touch)
            touchedViews = []
        case .wheelUp, .wheelDown:
            let step = mouse.kind == .wheelUp ? -1 : 1
            var view = window.hitTest(location)
            while let present = view, !present.wheelTurned(by: step) { view = present.superview }
        }
    }

    /// Starts a touch on the view under the pointer and makes its window key.
    private func beginTouch(_ touch: Touch, at location: Point, in window: Window) {
        touchedViews = []
        window.makeKey()
        var view = window.hitTest(location).map { receiver(of: touch, on: $0) }
        while let present = view {
            touchedViews.append(Weak(present))
            view = present.superview
        }
        touchedView?.touchBegan(touch)
    }

    /// The view that the pointer was pressed on, or its nearest remaining superview; `nil` without a press.
    ///
    /// The pressed view may be gone, such as a cell that was scrolled out.
    var touchedView: View? {
        touchedViews.lazy.compactMap(\.value).first { $0.window != nil }
    }

    /// Cancels the touch in progress, because its end will not be reported.
    func cancelTouch() {
        guard let view = touchedView, let window = view.window else { return }
        needsDisplay = true
        touchedViews = []
        view.touchCancelled(Touch(window: window, location: lastTap?.location ?? .zero, tapCount: 1))
    }

    /// Counts presses of the same cell at intervals of at most 0.4 s.
    private func countTap(at location: Point) {
        let now = terminal.now
        if let tap = lastTap, tap.location == location, now - tap.time <= .milliseconds(400) {
            lastTap = (location, now, tap.count + 1)
        } else {
            lastTap = (location, now, 1)
        }
    }
}
