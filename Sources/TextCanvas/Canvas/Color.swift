/// A colour of the terminal.
///
/// Mirrors `UIColor`. Differs from UIKit: a number in the terminal's own palette, so that the user's light or
/// dark theme decides what it looks like.
public struct Color: Hashable, Sendable {
    /// The palette entry from 0 to 255, or -1 for the terminal's default.
    public let index: Int16

    init(_ index: Int16) { self.index = index }

    /// Returns the colour of a palette entry from 0 to 255; other numbers give the default colour.
    public static func palette(_ index: Int) -> Color {
        (0...255).contains(index) ? Color(Int16(index)) : .default
    }

    /// The terminal's own foreground or background.
    public static let `default` = Color(-1)
    /// The palette's black.
    public static let black = Color(0)
    /// The palette's red.
    public static let red = Color(1)
    /// The palette's green.
    public static let green = Color(2)
    /// The palette's yellow.
    public static let yellow = Color(3)
    /// The palette's blue.
    public static let blue = Color(4)
    /// The palette's magenta.
    public static let magenta = Color(5)
    /// The palette's cyan.
    public static let cyan = Color(6)
    /// The palette's white.
    public static let white = Color(7)
    /// The palette's bright blue.
    public static let brightBlue = Color(12)
}
