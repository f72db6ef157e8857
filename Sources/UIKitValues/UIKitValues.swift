public import TextUIKit

// These names exist in Foundation as well. `UIKitNames` exports each of them by a scoped import, which takes
// precedence over a module that is imported as a whole, so a file that imports both gets these, whatever the
// order.

/// A length in cells.
public typealias CGFloat = Int
/// A position in cells.
public typealias CGPoint = Point
/// An extent in cells.
public typealias CGSize = Size
/// A rectangle in cells.
public typealias CGRect = Rect
/// A row in a section.
public typealias IndexPath = TextUIKit.IndexPath
/// Text with attributes of ranges.
public typealias NSAttributedString = RichText
/// Text with attributes of ranges that can be changed.
public typealias NSMutableAttributedString = MutableRichText
/// A range of a text, in UTF-16 code units.
public typealias NSRange = TextRange
/// A row in a section, under its Objective-C name.
public typealias NSIndexPath = IndexPath
/// The number that means no section or no row.
// swift-format-ignore: AlwaysUseLowerCamelCase, because Foundation's name is meant
public let NSNotFound = TableView.notFound
