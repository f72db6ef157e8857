public import TextUIKit

// These names exist in Foundation as well. `UIKitNames` exports each of them by a scoped import, which takes
// precedence over a module that is imported as a whole, so a file that imports both means these, whatever the
// order.

/// A length; in cells.
public typealias CGFloat = Int
/// A place; in cells.
public typealias CGPoint = Point
/// An extent; in cells.
public typealias CGSize = Size
/// A rectangle; in cells.
public typealias CGRect = Rect
/// A row of a section.
public typealias IndexPath = TextUIKit.IndexPath
/// Text with emphasis.
public typealias NSAttributedString = AttributedText
/// A part of a text, in UTF-16 code units.
public typealias NSRange = TextRange
/// A row of a section, as code names it that was carried over from Objective-C.
public typealias NSIndexPath = IndexPath
/// The number that stands for no section and for no row.
// swift-format-ignore: AlwaysUseLowerCamelCase, because Foundation's name is meant
public let NSNotFound = TableView.notFound
