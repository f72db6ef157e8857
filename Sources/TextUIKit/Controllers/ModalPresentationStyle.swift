/// Edges of a rectangle; mirrors `UIRectEdge`.
public struct Edges: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    /// Creates a set from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top edge.
    public static let top = Edges(rawValue: 1)
    /// The left edge.
    public static let left = Edges(rawValue: 2)
    /// The bottom edge.
    public static let bottom = Edges(rawValue: 4)
    /// The right edge.
    public static let right = Edges(rawValue: 8)
    /// All edges.
    public static let all: Edges = [.top, .left, .bottom, .right]
}

/// The way in which a presented controller covers its presenter.
///
/// Mirrors `UIModalPresentationStyle`. Differs from UIKit: all styles take the whole window.
public enum ModalPresentationStyle: Hashable, Sendable {
    /// The engine's choice: `pageSheet`.
    case automatic
    /// Hides the presenting controller's view and notifies that controller.
    case fullScreen
    /// Hides the presenting controller's view without notifying that controller, as on iOS.
    case pageSheet
    /// Same as `pageSheet`.
    case formSheet
    /// Same as `pageSheet`.
    case popover
    /// Same as `fullScreen`.
    case currentContext
    /// Leaves the presenting controller's view visible where nothing covers it.
    case overFullScreen
    /// Same as `overFullScreen`.
    case overCurrentContext

    /// Whether the style hides the presenting controller's view.
    var covers: Bool { self != .overFullScreen && self != .overCurrentContext }
    /// Whether the presenting controller is notified that it disappears.
    var notifiesPresenter: Bool { self == .fullScreen || self == .currentContext }
}
