extension View {
    /// The background colour of the view and its drawing; `nil` or `clear` shows the background below.
    ///
    /// Mirrors `UIView.backgroundColor`. Text without a colour is black or white on it, whichever is legible.
    /// Differs from UIKit: the terminal's own background, `.default`, also covers the views below.
    public final var backgroundColor: Color? {
        get { backgroundStyle?.background }
        set { backgroundStyle = newValue.flatMap { $0 == .clear ? nil : Style(background: $0) } }
    }

    /// The opacity of the view: 0 hides it, any other value shows it.
    ///
    /// Mirrors `UIView.alpha`. Differs from UIKit: no view is translucent.
    public final var alpha: Double {
        get { isHidden ? 0 : 1 }
        set { isHidden = newValue <= 0 }
    }

    /// The centre of the frame, rounded towards the top left; mirrors `UIView.center`.
    public final var center: Point {
        get { Point(x: frame.minX + frame.width / 2, y: frame.minY + frame.height / 2) }
        set { frame.origin = Point(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }

    /// The colour of buttons and images: the view's own, or the nearest ancestor's.
    final var presentTintColor: Color? { tintColor ?? superview?.presentTintColor }

    /// Applies changes at once, and calls the completion.
    ///
    /// Mirrors `UIView.animate(withDuration:)`. Differs from UIKit: nothing moves, because cells cannot fade.
    ///
    /// - Parameters:
    ///   - duration: Ignored.
    ///   - delay: Ignored.
    ///   - animations: Changes views.
    ///   - completion: Called with `true` after the changes.
    public static func animate(
        withDuration duration: Double, delay: Double = 0, animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        completion?(true)
    }

    /// Applies changes at once, as every change is applied here.
    ///
    /// Mirrors `UIView.performWithoutAnimation(_:)`.
    ///
    /// - Parameter actions: Changes views.
    public static func performWithoutAnimation(_ actions: () -> Void) { actions() }

    /// Applies changes to a view at once, and calls the completion.
    ///
    /// Mirrors `UIView.transition(with:duration:options:animations:completion:)`. Differs from UIKit: nothing
    /// moves, and there are no options.
    public static func transition(
        with view: View, duration: Double, animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        animations?()
        completion?(true)
    }

    /// The fitting of content into a view; mirrors `UIView.ContentMode`.
    public enum ContentMode: Hashable, Sendable {
        /// One of the modes of UIKit.
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
        /// One of the modes of UIKit.
        case topLeft, topRight, bottomLeft, bottomRight
    }

    /// The parts of a frame that follow the superview's size; mirrors `UIView.AutoresizingMask`.
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        /// Creates a set from its raw value.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The distance from the left edge.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        /// The width.
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        /// The distance from the right edge.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        /// The distance from the top edge.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        /// The height.
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        /// The distance from the bottom edge.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    /// Adapts the frame to another size of the superview.
    ///
    /// Differs from UIKit: the whole change goes to the extent if that is flexible, else half to each
    /// flexible margin, because cells cannot be divided in proportion.
    final func resize(withHolderFrom former: Size, to size: Size) {
        var rect = frame
        func follow(
            _ change: Int, _ origin: inout Int, _ extent: inout Int, _ before: AutoresizingMask,
            _ inside: AutoresizingMask, _ after: AutoresizingMask
        ) {
            if autoresizingMask.contains(inside) {
                extent += change
            } else if autoresizingMask.contains(before) {
                origin += autoresizingMask.contains(after) ? change / 2 : change
            }
        }
        follow(
            size.width - former.width, &rect.origin.x, &rect.size.width, .flexibleLeftMargin, .flexibleWidth,
            .flexibleRightMargin)
        follow(
            size.height - former.height, &rect.origin.y, &rect.size.height, .flexibleTopMargin,
            .flexibleHeight, .flexibleBottomMargin)
        frame = rect
    }
}
