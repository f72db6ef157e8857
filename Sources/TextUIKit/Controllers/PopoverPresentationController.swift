/// The place and the arrow of a popover, which a terminal does not show.
///
/// Mirrors `UIPopoverPresentationController`. None is created, so code for large screens has no effect.
@MainActor
public final class PopoverPresentationController {
    /// Ignored; a dialog is in the middle, and other controllers take the window.
    public var sourceView: View?
    /// Ignored; a dialog is in the middle, and other controllers take the window.
    public var sourceRect = Rect.zero
    /// Ignored; a dialog is in the middle, and other controllers take the window.
    public var barButtonItem: BarButtonItem?
    /// Ignored; a dialog has no arrow.
    public var permittedArrowDirections = PopoverArrowDirection.any

    private init() {}
}

/// The directions of the arrow of a popover; mirrors `UIPopoverArrowDirection`.
public struct PopoverArrowDirection: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    /// Creates a set from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Up.
    public static let up = PopoverArrowDirection(rawValue: 1)
    /// Down.
    public static let down = PopoverArrowDirection(rawValue: 2)
    /// Left.
    public static let left = PopoverArrowDirection(rawValue: 4)
    /// Right.
    public static let right = PopoverArrowDirection(rawValue: 8)
    /// All directions.
    public static let any: PopoverArrowDirection = [.up, .down, .left, .right]
}
