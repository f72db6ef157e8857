/// Properties of the screen that layouts and colours may depend on.
///
/// Mirrors `UITraitCollection`. Differs from UIKit: whether the terminal is light or dark is unknown, as its
/// colours are the user's.
public struct TraitCollection: Hashable, Sendable {
    /// Light or dark; `.unspecified` unless a view, controller or window overrides it.
    public var userInterfaceStyle = UserInterfaceStyle.unspecified
    /// `.compact` in a window of less than 80 columns.
    public var horizontalSizeClass = UserInterfaceSizeClass.unspecified
    /// `.compact` in a window of less than 24 rows.
    public var verticalSizeClass = UserInterfaceSizeClass.unspecified
    /// Always `.unspecified`: a terminal is none of Apple's devices.
    public var userInterfaceIdiom: UserInterfaceIdiom { .unspecified }
    /// Always 1: one point is one cell.
    public var displayScale: Double { 1 }
    /// Always left to right; text is drawn in its own direction.
    public var layoutDirection: UserInterfaceLayoutDirection { .leftToRight }

    /// Creates a collection of unspecified traits.
    public init() {}

    /// Creates a collection with a style; mirrors `UITraitCollection.init(userInterfaceStyle:)`.
    public init(userInterfaceStyle: UserInterfaceStyle) { self.userInterfaceStyle = userInterfaceStyle }

    /// Creates a collection with a horizontal size class.
    public init(horizontalSizeClass: UserInterfaceSizeClass) {
        self.horizontalSizeClass = horizontalSizeClass
    }

    /// Creates a collection with a vertical size class.
    public init(verticalSizeClass: UserInterfaceSizeClass) { self.verticalSizeClass = verticalSizeClass }

    /// Returns the traits of a window of a size in cells.
    init(windowSize size: Size) {
        horizontalSizeClass = size.width < 80 ? .compact : .regular
        verticalSizeClass = size.height < 24 ? .compact : .regular
    }

    /// Whether colours that depend on the style differ between two collections.
    ///
    /// Mirrors `UITraitCollection.hasDifferentColorAppearance(comparedTo:)`.
    public func hasDifferentColorAppearance(comparedTo other: TraitCollection?) -> Bool {
        userInterfaceStyle != (other?.userInterfaceStyle ?? .unspecified)
    }
}

/// A light or dark interface; mirrors `UIUserInterfaceStyle`.
public enum UserInterfaceStyle: Int, Hashable, Sendable {
    /// Unknown.
    case unspecified
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
}

/// The room of a window along one axis; mirrors `UIUserInterfaceSizeClass`.
public enum UserInterfaceSizeClass: Int, Hashable, Sendable {
    /// Unknown, as in a view without a window.
    case unspecified
    /// Little room.
    case compact
    /// The usual room.
    case regular
}

/// The kind of a device; mirrors `UIUserInterfaceIdiom`.
public enum UserInterfaceIdiom: Int, Hashable, Sendable {
    /// None of Apple's devices.
    case unspecified = -1
    /// One of Apple's devices.
    case phone, pad, tv, carPlay, mac = 5, vision
}

/// The direction of a layout; mirrors `UIUserInterfaceLayoutDirection`.
public enum UserInterfaceLayoutDirection: Int, Hashable, Sendable {
    /// The leading edge is the left one.
    case leftToRight
    /// The leading edge is the right one.
    case rightToLeft
}
