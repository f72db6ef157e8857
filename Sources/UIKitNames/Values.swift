public import TextUIKit

/// Distances from four edges, in cells.
public typealias UIEdgeInsets = EdgeInsets
/// A colour of the terminal.
public typealias UIColor = Color
/// The position of text in its line.
public typealias NSTextAlignment = Label.TextAlignment
/// A key press.
public typealias UIKey = Key
/// Keys held with another.
public typealias UIKeyModifierFlags = Key.Modifiers
/// A set of keys that trigger an action.
public typealias UIKeyCommand = KeyCommand
/// The name of an action, in place of a selector.
public typealias Selector = Action
/// The pointer while its button is down.
public typealias UITouch = Touch
/// An event from the user or the terminal.
public typealias UIEvent = Event
/// The weight and slant of text.
public typealias UIFont = Font
/// A symbol in place of a picture.
public typealias UIImage = Image
/// The handling of text that is too long for a line.
public typealias NSLineBreakMode = Label.LineBreakMode
/// The keyboard for an input.
public typealias UIKeyboardType = KeyboardType
/// The look of a bar.
public typealias UIBarStyle = BarStyle
/// Edges of a rectangle.
public typealias UIRectEdge = Edges

// `CGFloat` is `Int` here, and UIKit code uses these constants most.
extension Int {
    /// Less than one row: the height that UIKit code gives to hidden headers.
    public static var leastNormalMagnitude: Int { 0 }
    /// Less than one row: the height that UIKit code gives to hidden headers.
    public static var leastNonzeroMagnitude: Int { 0 }
    /// More than any extent, but small enough that sums do not overflow.
    public static var greatestFiniteMagnitude: Int { 1 << 48 }
}
