extension Application {
    /// Who gets keys first.
    public var firstInChain: Responder { keyWindow?.responderInFocus ?? self }

    /// Sends an action to the first that would do it.
    ///
    /// Mirrors `UIApplication.sendAction`.
    ///
    /// - Parameters:
    ///   - action: What to do.
    ///   - target: Who is asked; `nil` asks the first responder and all that follow it.
    ///   - sender: Who asks, if that is known.
    /// - Returns: Whether somebody did it.
    /// - Complexity: O(depth of the chain).
    @discardableResult
    public func sendAction(
        _ action: Action, to target: Responder? = nil, from sender: Responder? = nil
    ) -> Bool {
        let performer =
            target.map { $0.canPerform(action) ? $0 : nil } ?? firstInChain.target(forAction: action)
        performer?.perform(action, sender: sender)
        return performer != nil
    }

    /// Offers a key to the chain: each responder's commands, then the responder itself.
    func send(_ key: Key) {
        var next: Responder? = firstInChain
        while let responder = next {
            if let (action, target) = responder.action(for: key) {
                target.perform(action, sender: responder)
                return
            }
            if responder.keyDown(key) { return }
            next = responder.next
        }
    }

    /// Hands a mouse event to the view under the pointer, or to the one that was pressed.
    func send(_ mouse: MouseEvent) {
        guard let window = keyWindow else { return }
        if mouse.kind == .press || (mouse.kind == .release && touchedView == nil) {
            countTap(at: mouse.location)
        }
        let touch = Touch(window: window, location: mouse.location, tapCount: lastTap?.count ?? 1)
        switch mouse.kind {
        case .press:
            touchedView?.touchCancelled(touch)
            beginTouch(touch, at: mouse.location, in: window)
        case .drag:
            touchedView?.touchMoved(touch)
        case .release:
            // Some terminals report a release only: then the press was lost, and both happened here.
            if touchedView == nil { beginTouch(touch, at: mouse.location, in: window) }
            touchedView?.touchEnded(touch)
            touchedViews = []
        case .wheelUp, .wheelDown:
            let step = mouse.kind == .wheelUp ? -1 : 1
            var view = window.hitTest(mouse.location)
            while let present = view, !present.wheelTurned(by: step) { view = present.superview }
        }
    }

    /// Tells the view under the pointer that it is touched.
    private func beginTouch(_ touch: Touch, at location: Point, in window: Window) {
        touchedViews = []
        var view = window.hitTest(location)
        while let present = view {
            touchedViews.append(Weak(present))
            view = present.superview
        }
        touchedView?.touchBegan(touch)
    }

    /// The view that the pointer was pressed on or, if that is gone as a cell that was scrolled out, the next that held
    /// it; `nil` while no button is down.
    private var touchedView: View? {
        touchedViews.lazy.compactMap(\.value).first { $0.window != nil }
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
