/// What a terminal tells the application.
///
/// Mirrors `UIEvent`. Differs from UIKit: a value, with the terminal's own news (size, redraw, end) among it.
public enum Event: Hashable, Sendable {
    /// A key was pressed.
    case key(Key)
    /// The pointer did something.
    case mouse(MouseEvent)
    /// Text was pasted in one piece, as it was given: it may hold any character.
    case paste(String)
    /// The terminal has another size.
    case resize(Size)
    /// The screen's content is lost, as after a suspension: draw all of it again.
    case redraw
    /// The terminal is gone; nothing more will come.
    case closed
}

/// Something the pointer did.
///
/// Mirrors what `UITouch` says of a touch, plus the wheel of a terminal's mouse.
public struct MouseEvent: Hashable, Sendable {
    /// What happened.
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

    /// What happened.
    public var kind: Kind
    /// The cell under the pointer, in the terminal's coordinates.
    public var location: Point
    /// Keys that were held.
    public var modifiers: Key.Modifiers

    /// Makes a mouse event.
    public init(_ kind: Kind, at location: Point, _ modifiers: Key.Modifiers = []) {
        self.kind = kind
        self.location = location
        self.modifiers = modifiers
    }
}
