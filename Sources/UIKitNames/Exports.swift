// One import is enough: importing this module gives the engine and UIKit's names for it.
@_exported public import TextUIKit

@_exported public import typealias UIKitValues.CGFloat
@_exported public import typealias UIKitValues.CGPoint
@_exported public import typealias UIKitValues.CGRect
@_exported public import typealias UIKitValues.CGSize
@_exported public import typealias UIKitValues.IndexPath
@_exported public import typealias UIKitValues.NSAttributedString
@_exported public import typealias UIKitValues.NSIndexPath
@_exported public import typealias UIKitValues.NSMutableAttributedString
@_exported public import let UIKitValues.NSNotFound
@_exported public import typealias UIKitValues.NSRange
