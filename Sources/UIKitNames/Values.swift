public import TextUIKit

/// Distances from four edges; in cells.
public typealias UIEdgeInsets = EdgeInsets
/// A colour of the terminal.
public typealias UIColor = Color
/// Where a line of text stands.
public typealias NSTextAlignment = Label.TextAlignment
/// A pressed key.
public typealias UIKey = Key
/// Keys held with another.
public typealias UIKeyModifierFlags = Key.Modifiers
/// Keys that ask for an action.
public typealias UIKeyCommand = KeyCommand
/// The name of an action, in place of a selector.
public typealias Selector = Action
/// The pointer while its button is down.
public typealias UITouch = Touch
/// Something that the user or the terminal did.
public typealias UIEvent = Event
/// What of a font a terminal can show.
public typealias UIFont = Font
/// A sign in place of a picture.
public typealias UIImage = Image
/// How a line that is too long is cut or broken.
public typealias NSLineBreakMode = Label.LineBreakMode
/// The keyboard for an input.
public typealias UIKeyboardType = KeyboardType
/// The look of a bar.
public typealias UIBarStyle = BarStyle
/// Edges of a rectangle.
public typealias UIRectEdge = Edges

// `CGFloat` is `Int` here, and these are what UIKit code names most.
extension Int {
    /// Less than a row: the height that UIKit code gives a header that is not to be seen.
    public static var leastNormalMagnitude: Int { 0 }
    /// Less than a row: the height that UIKit code gives a header that is not to be seen.
    public static var leastNonzeroMagnitude: Int { 0 }
    /// More than any extent; not so much that sums overflow.
    public static var greatestFiniteMagnitude: Int { 1 << 48 }
}
