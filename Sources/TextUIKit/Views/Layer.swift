/// The layer of a view; mirrors the members of `CALayer` that views' code sets most.
///
/// Differs from UIKit: cells have no curves, thin lines and shadows, so only `opacity` and `isHidden` change
/// the drawing.
@MainActor
public final class Layer: IdentityHashable {
    /// The corners that are rounded; mirrors `CACornerMask`.
    public struct CornerMask: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        /// Creates a set from its raw value.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The top left corner.
        public static let layerMinXMinYCorner = CornerMask(rawValue: 1)
        /// The top right corner.
        public static let layerMaxXMinYCorner = CornerMask(rawValue: 2)
        /// The bottom left corner.
        public static let layerMinXMaxYCorner = CornerMask(rawValue: 4)
        /// The bottom right corner.
        public static let layerMaxXMaxYCorner = CornerMask(rawValue: 8)
    }

    private weak var view: View?

    init(view: View) { self.view = view }

    /// Ignored; cells have square corners.
    public var cornerRadius = 0
    /// Ignored; cells have square corners.
    public var maskedCorners: CornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    /// Ignored; a border would take whole cells.
    public var borderWidth = 0.0
    /// Ignored; a border would take whole cells.
    public var borderColor: Color?
    /// Ignored; cells cast no shadow.
    public var shadowColor: Color?
    /// Ignored; cells cast no shadow.
    public var shadowOffset = Size.zero
    /// Ignored; cells cast no shadow.
    public var shadowOpacity: Float = 0
    /// Ignored; cells cast no shadow.
    public var shadowRadius = 3.0
    /// Ignored; a view is always clipped to its bounds.
    public var masksToBounds = false
    /// Ignored; nothing is cached as a picture.
    public var shouldRasterize = false
    /// Ignored; the last subview is on top.
    public var zPosition = 0

    /// The background colour of the view; mirrors `CALayer.backgroundColor`.
    public var backgroundColor: Color? {
        get { view?.backgroundColor }
        set { view?.backgroundColor = newValue }
    }

    /// The opacity of the view.
    ///
    /// Mirrors `CALayer.opacity`. Differs from UIKit: 0 hides the view, any other value shows it.
    public var opacity: Float {
        get { Float(view?.alpha ?? 1) }
        set { view?.alpha = Double(newValue) }
    }

    /// Whether the view is hidden; mirrors `CALayer.isHidden`.
    public var isHidden: Bool {
        get { view?.isHidden ?? false }
        set { view?.isHidden = newValue }
    }

    /// The frame of the view; mirrors `CALayer.frame`.
    public var frame: Rect {
        get { view?.frame ?? .zero }
        set { view?.frame = newValue }
    }

    /// The bounds of the view; mirrors `CALayer.bounds`.
    public var bounds: Rect { view?.bounds ?? .zero }

    /// Does nothing: nothing is animated.
    public func removeAllAnimations() {}
}

extension Color {
    /// The colour itself, which a layer takes; mirrors `UIColor.cgColor`.
    public var cgColor: Color { self }
}
