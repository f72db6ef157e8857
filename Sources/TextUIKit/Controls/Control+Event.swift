extension Control {
    /// Events of a control that targets can register for.
    ///
    /// Mirrors `UIControl.Event`, with its numbers.
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        /// Creates a set from its raw value.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The mouse button went down in the control.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// The mouse button went down in the control again in quick succession.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// The pointer moved inside the control with its button down.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// The pointer moved outside the control with its button down.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// The pointer returned to the control with its button down.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// The pointer left the control with its button down.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// The mouse button went up inside the control; a key that presses a button counts as this.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// The mouse button went up outside the control.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The touch was cancelled.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The user has changed the control's value.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The user has triggered the main action of the control.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// The user has opened the menu of the control.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        /// Editing has begun.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The user has changed the text.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Editing has ended.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// Editing has ended by Enter.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All pointer events.
        public static let allTouchEvents = Event(rawValue: 0xfff)
        /// All editing events.
        public static let allEditingEvents = Event(rawValue: 0xf0000)
        /// All events.
        public static let allEvents = Event(rawValue: 0xffff_ffff)
    }

    /// The state of a control at a moment; mirrors `UIControl.State`.
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        /// Creates a set from its raw value.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// No other state applies.
        public static let normal: State = []
        /// The control is pressed.
        public static let highlighted = State(rawValue: 1 << 0)
        /// The control is disabled.
        public static let disabled = State(rawValue: 1 << 1)
        /// The control is chosen.
        public static let selected = State(rawValue: 1 << 2)
        /// The control has the keyboard focus.
        public static let focused = State(rawValue: 1 << 3)
    }
}
