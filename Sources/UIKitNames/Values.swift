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
