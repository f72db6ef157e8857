/// A view that turns what the user does to it into actions.
///
/// Mirrors `UIControl`. Differs from UIKit: an enabled control takes the keys when pressed if it can.
///
/// Primitives for subclasses: `beginTracking(_:)`, `continueTracking(_:)`, `endTracking(_:)`,
/// `cancelTracking()`, and `sendActions(for:)` to tell the targets.
@MainActor
open class Control: View {
    /// Who is told about what.
    var registrations: [Registration] = []

    /// Whether the control does anything; while it does not it sends nothing and cannot have the keys.
    ///
    /// Mirrors `UIControl.isEnabled`.
    open var isEnabled = true {
        didSet {
            guard !isEnabled else { return setNeedsDisplay() }
            isHighlighted = false
            // What does nothing cannot keep the keys, even if its delegate would.
            if isFirstResponder, !resignFirstResponder() { window?.firstResponder = nil }
            setNeedsDisplay()
        }
    }
    /// Whether the control is chosen; mirrors `UIControl.isSelected`.
    open var isSelected = false { didSet { setNeedsDisplay() } }
    /// Whether the control is drawn as pressed; mirrors `UIControl.isHighlighted`.
    open var isHighlighted = false { didSet { setNeedsDisplay() } }
    /// Whether the pointer's button went down in the control and is down; mirrors `UIControl.isTracking`.
    public private(set) var isTracking = false
    /// Whether the pointer is in the control while its button is down; mirrors `UIControl.isTouchInside`.
    public private(set) var isTouchInside = false

    /// Whether keys come to the control first, as first responder or because its controller prefers it.
    ///
    /// Mirrors `UIView.isFocused`.
    public final var isFocused: Bool {
        guard let window, window.application?.keyWindow === window else { return false }
        return window.responderInFocus === self
    }

    /// What the control is like now; mirrors `UIControl.state`.
    open var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isFocused { state.insert(.focused) }
        return state
    }

    // MARK: Sending

    /// Tells the targets of some events, each once.
    ///
    /// Mirrors `UIControl.sendActions(for:)`. Differs from UIKit: a disabled control tells nobody.
    open func sendActions(for events: Event) {
        guard isEnabled else { return }
        registrations.removeAll { $0.isGone }
        // A target may add and remove others.
        for registration in registrations where !registration.events.isDisjoint(with: events) {
            guard !registration.isGone else { continue }
            sendAction(
                registration.action, to: registration.performer, for: window?.application?.currentEvent)
        }
    }

    /// Sends one action; every action of the control passes here on its way to the application.
    ///
    /// Mirrors `UIControl.sendAction(_:to:for:)`. Without an application it asks the target itself.
    ///
    /// - Parameters:
    ///   - action: What to do.
    ///   - target: Who is asked; `nil` walks the chain of responders.
    ///   - event: What the user did, if it was the user.
    open func sendAction(_ action: Action, to target: Responder?, for event: TextUIKit.Event?) {
        if let application = window?.application {
            application.sendAction(action, to: target, from: self, for: event)
        } else if let target = target ?? self.target(forAction: action), target.canPerform(action) {
            target.perform(action, sender: self, for: event)
        }
    }

    // MARK: Tracking

    /// The pointer's button went down in the control; returns whether to follow the touch, `true` by default.
    ///
    /// Mirrors `UIControl.beginTracking`.
    open func beginTracking(_ touch: Touch) -> Bool { true }

    /// The pointer moved with its button down; returns whether to go on following it, `true` by default.
    ///
    /// Mirrors `UIControl.continueTracking`.
    open func continueTracking(_ touch: Touch) -> Bool { true }

    /// The pointer's button went up after it was followed; mirrors `UIControl.endTracking`.
    open func endTracking(_ touch: Touch) {}

    /// The touch that was followed ends without counting; mirrors `UIControl.cancelTracking`.
    open func cancelTracking() {}

    open override func touchBegan(_ touch: Touch) {
        guard isEnabled else { return }
        if takesKeysWhenTouched { becomeFirstResponder() }
        guard beginTracking(touch) else { return }
        isTracking = true
        isTouchInside = true
        isHighlighted = true
        sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
    }

    open override func touchMoved(_ touch: Touch) {
        guard isTracking, isEnabled else { return }
        guard continueTracking(touch) else { return endTouch() }
        let wasInside = isTouchInside
        isTouchInside = bounds.contains(touch.location(in: self))
        isHighlighted = isTouchInside
        switch (wasInside, isTouchInside) {
        case (false, true): sendActions(for: [.touchDragEnter, .touchDragInside])
        case (true, false): sendActions(for: [.touchDragExit, .touchDragOutside])
        case (true, true): sendActions(for: .touchDragInside)
        case (false, false): sendActions(for: .touchDragOutside)
        }
    }

    open override func touchEnded(_ touch: Touch) {
        guard isTracking else { return }
        let isInside = bounds.contains(touch.location(in: self))
        endTouch()
        guard isEnabled else { return }
        endTracking(touch)
        sendActions(for: isInside ? eventsOfRelease : .touchUpOutside)
    }

    open override func touchCancelled(_ touch: Touch) {
        guard isTracking else { return }
        endTouch()
        cancelTracking()
        sendActions(for: .touchCancel)
    }

    private func endTouch() {
        isTracking = false
        isTouchInside = false
        isHighlighted = false
    }

    /// Whether pressing the control gives it the keys.
    var takesKeysWhenTouched: Bool { true }
    /// What a release inside the control is told as.
    var eventsOfRelease: Event { .touchUpInside }
}
