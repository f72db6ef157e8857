/// An event from the terminal.
///
/// Mirrors `UIEvent`. Differs from UIKit: a value, which also covers the terminal's size, redraw and end.
public enum Event: Hashable, Sendable {
    /// A key was pressed.
    case key(Key)
    /// A mouse event.
    case mouse(MouseEvent)
    /// Text was pasted in one piece; it is unfiltered and may contain any character.
    case paste(String)
    /// The terminal has another size.
    case resize(Size)
    /// The screen's content is lost, as after a suspension, and must be drawn again in full.
    case redraw
    /// The terminal is gone; no more events will come.
    case closed
}

/// An action of the mouse.
///
/// Mirrors the parts of `UITouch` that a terminal reports, plus the mouse wheel.
public struct MouseEvent: Hashable, Sendable {
    /// The kind of a mouse event.
    public enum Kind: Hashable, Sendable {
        /// The main button went down (a touch began).
        case press
        /// The pointer moved with the main button down (a touch moved).
        case drag
        /// The main button went up (a touch ended).
        case release
        /// The wheel turned by one notch away from the user.
        case wheelUp
        /// The wheel turned by one notch towards the user.
        case wheelDown
    }

    /// The kind of the event.
    public var kind: Kind
    /// The cell under the pointer, in the terminal's coordinates.
    public var location: Point
    /// Modifier keys held during the event.
    public var modifiers: Key.Modifiers

    /// Creates a mouse event at a cell.
    public init(_ kind: Kind, at location: Point, _ modifiers: Key.Modifiers = []) {
        self.kind = kind
        self.location = location
        self.modifiers = modifiers
    }
}
