extension ScrollView {
    /// The style of the indicators; mirrors `UIScrollView.IndicatorStyle`.
    public enum IndicatorStyle: Hashable, Sendable {
        /// One of the styles of UIKit.
        case `default`, black, white
    }

    /// The rate at which content glides to a stop; mirrors `UIScrollView.DecelerationRate`.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public let rawValue: Double

        /// Creates a rate from its raw value.
        public init(rawValue: Double) { self.rawValue = rawValue }

        /// The usual rate.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// A faster stop.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// Whether a drag on a subview, moved by a distance since the press, becomes a drag of the content.
    func takesTouch(from view: View, moved: Point) -> Bool {
        !hasTouch && isScrollEnabled && canCancelContentTouches && !axes(of: moved).isEmpty
            && touchesShouldCancel(in: view)
    }
}

extension Application {
    /// Returns the view that gets a touch: the one under the pointer, unless a scroll view keeps it.
    func receiver(of touch: Touch, on view: View) -> View {
        var view = view
        var holder = view.superview
        while let present = holder {
            if let scrollView = present as? ScrollView {
                scrollView.hasTouch = false
                if !scrollView.touchesShouldBegin([touch], with: currentEvent, in: view) { view = scrollView }
            }
            holder = present.superview
        }
        return view
    }

    /// Hands a touch that has moved over to a scroll view that takes it from its subview.
    func handOver(_ touch: Touch, at location: Point) {
        guard let view = touchedView, let pressed = lastTap?.location, let window = view.window
        else { return }
        let start = pressed - window.frame.origin
        var holder = view.superview
        while let present = holder {
            if let scrollView = present as? ScrollView {
                if scrollView.hasTouch { return }
                if scrollView.takesTouch(from: view, moved: location - start) {
                    view.touchCancelled(touch)
                    while let next = touchedViews.first?.value, next !== scrollView {
                        touchedViews.removeFirst()
                    }
                    return scrollView.touchBegan(Touch(window: window, location: start, tapCount: 1))
                }
            }
            holder = present.superview
        }
    }
}
