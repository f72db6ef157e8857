extension Application {
    /// Who gets keys first.
    public var firstInChain: Responder { keyWindow?.responderInFocus ?? self }

    /// Sends an action to the first that would do it, for whatever event is being answered.
    ///
    /// - Parameters:
    ///   - action: What to do.
    ///   - target: Who is asked; `nil` asks the first responder and all that follow it.
    ///   - sender: Who asks, if that is known.
    /// - Returns: Whether somebody did it; if not, the delegate is told.
    @discardableResult
    public final func sendAction(
        _ action: Action, to target: Responder? = nil, from sender: Responder? = nil
    ) -> Bool {
        sendAction(action, to: target, from: sender, for: currentEvent)
    }

    /// Offers a key to the chain: each responder's commands, then the responder itself.
    func send(_ key: Key) {
        let bindings = keyBindings.isEmpty ? nil : keyBindings
        var next: Responder? = firstInChain
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

    /// The first command in the chain that has a key, whether somebody would do it or not.
    private func firstCommand(for key: Key) -> KeyCommand? {
        for responder in keyChain {
            let commands = keyBindings.applied(to: responder.allKeyCommands)
            if let command = commands.first(where: { $0.keys.contains(key) }) { return command }
        }
        return nil
    }

    /// The responders that keys are offered to, in order.
    var keyChain: [Responder] {
        Array(sequence(first: firstInChain) { $0.nextForKeys })
    }

    /// The key commands that would do something now, in the order in which they are tried, with their keys.
    ///
    /// For hint lines and help screens. A key of a command nearer to the first responder is not named again,
    /// nor is one that types while the first responder takes text; a command without a key left is left out.
    ///
    /// - Complexity: O(commands * depth of the chain).
    public var keyCommandsInForce: [KeyCommand] {
        var taken: Set<Key> = []
        var isTyping = false
        var found: [KeyCommand] = []
        for responder in keyChain {
            for command in keyBindings.applied(to: responder.allKeyCommands) {
                let keys = command.keys.filter { !taken.contains($0) && !(isTyping && $0.text != nil) }
                guard !keys.isEmpty, responder.targetOfCommand(command.action) != nil else { continue }
                taken.formUnion(keys)
                found.append(KeyCommand(keys, command.action, title: command.title))
            }
            if responder is any TextInput { isTyping = true }
        }
        return found
    }

    /// Hands a mouse event to the view under the pointer, or to the one that was pressed.
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
            touchedView?.touchMoved(touch)
        case .release:
            // Some terminals report a release only: then the press was lost, and both happened here.
            if touchedView == nil { beginTouch(touch, at: location, in: window) }
            touchedView?.touchEnded(touch)
            touchedViews = []
        case .wheelUp, .wheelDown:
            let step = mouse.kind == .wheelUp ? -1 : 1
            var view = window.hitTest(location)
            while let present = view, !present.wheelTurned(by: step) { view = present.superview }
        }
    }

    /// Tells the view under the pointer that it is touched; its window gets the keys.
    private func beginTouch(_ touch: Touch, at location: Point, in window: Window) {
        touchedViews = []
        window.makeKey()
        var view = window.hitTest(location)
        while let present = view {
            touchedViews.append(Weak(present))
            view = present.superview
        }
        touchedView?.touchBegan(touch)
    }

    /// The view that the pointer was pressed on or, if that is gone as a cell that was scrolled out, the next
    /// that held it; `nil` while no button is down.
    private var touchedView: View? {
        touchedViews.lazy.compactMap(\.value).first { $0.window != nil }
    }

    /// Ends the touch that has begun, without effect: its end will not be heard of.
    func cancelTouch() {
        guard let view = touchedView, let window = view.window else { return }
        needsDisplay = true
        touchedViews = []
        view.touchCancelled(Touch(window: window, location: lastTap?.location ?? .zero, tapCount: 1))
    }

    /// Counts presses of one cell that follow each other within 0.4 s.
    private func countTap(at location: Point) {
        let now = terminal.now
        if let tap = lastTap, tap.location == location, now - tap.time <= .milliseconds(400) {
            lastTap = (location, now, tap.count + 1)
        } else {
            lastTap = (location, now, 1)
        }
    }
}
