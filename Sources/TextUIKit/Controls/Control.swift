/// A view that turns user input into actions.
///
/// Mirrors `UIControl`. Differs from UIKit: an enabled control that can becomes first responder when pressed.
///
/// Primitives for subclasses: `beginTracking(_:)`, `continueTracking(_:)`, `endTracking(_:)`,
/// `cancelTracking()`, and `sendActions(for:)` to notify the targets.
@MainActor
open class Control: View {
    var registrations: [Registration] = []

    /// Whether the control is enabled; a disabled one sends nothing and cannot become first responder.
    ///
    /// Mirrors `UIControl.isEnabled`.
    open var isEnabled = true {
        didSet {
            guard !isEnabled else { return setNeedsDisplay() }
            isHighlighted = false
            // A disabled control gives up the focus, even if its delegate refuses.
            if isFirstResponder, !resignFirstResponder() { window?.firstResponder = nil }
            setNeedsDisplay()
        }
    }
    /// Whether the control is selected; mirrors `UIControl.isSelected`.
    open var isSelected = false { didSet { setNeedsDisplay() } }
    /// Whether the control is drawn as pressed; mirrors `UIControl.isHighlighted`.
    open var isHighlighted = false { didSet { setNeedsDisplay() } }
    /// Whether a press that began in the control is in progress; mirrors `UIControl.isTracking`.
    public private(set) var isTracking = false
    /// Whether the pointer is in the control during a press; mirrors `UIControl.isTouchInside`.
    public private(set) var isTouchInside = false

    /// Whether the control gets keys first, as first responder or because its controller prefers it.
    ///
    /// Mirrors `UIView.isFocused`.
    public final var isFocused: Bool {
        guard let window, window.application?.keyWindow === window else { return false }
        return window.responderInFocus === self
    }

    /// The current state; mirrors `UIControl.state`.
    open var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isFocused { state.insert(.focused) }
        return state
    }

    /// Sends the actions registered for some events, each once.
    ///
    /// Mirrors `UIControl.sendActions(for:)`. Differs from UIKit: a disabled control sends nothing.
    open func sendActions(for events: Event) {
        guard isEnabled else { return }
        registrations.removeAll { $0.isGone }
        // A target may add and remove others during the calls.
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
    ///   - action: The action to perform.
    ///   - target: The receiver; `nil` walks the responder chain.
    ///   - event: The user's event that caused it; `nil` if there was none.
    open func sendAction(_ action: Action, to target: Responder?, for event: TextUIKit.Event?) {
        if let application = window?.application {
            application.sendAction(action, to: target, from: self, for: event)
        } else if let target = target ?? self.target(forAction: action), target.canPerform(action) {
            target.perform(action, sender: self, for: event)
        }
    }

    /// Called when the mouse button goes down in the control; returns whether to track, `true` by default.
    ///
    /// Mirrors `UIControl.beginTracking`.
    open func beginTracking(_ touch: Touch) -> Bool { true }

    /// Called when the pointer has moved during tracking; returns whether to continue, `true` by default.
    ///
    /// Mirrors `UIControl.continueTracking`.
    open func continueTracking(_ touch: Touch) -> Bool { true }

    /// Called when the mouse button goes up during tracking; mirrors `UIControl.endTracking`.
    open func endTracking(_ touch: Touch) {}

    /// Called when the tracked touch is cancelled; mirrors `UIControl.cancelTracking`.
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
        if isInside { releasedInside() } else { sendActions(for: .touchUpOutside) }
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

    override var keepsDrags: Bool { true }

    /// Whether pressing the control makes it first responder.
    var takesKeysWhenTouched: Bool { true }
    /// The events sent for a release inside the control.
    var eventsOfRelease: Event { .touchUpInside }

    /// Called for a release inside the control.
    func releasedInside() { sendActions(for: eventsOfRelease) }
}
