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
