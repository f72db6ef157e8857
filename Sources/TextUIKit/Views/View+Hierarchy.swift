extension View {
    /// Adds a view on top of the others; it leaves the view that held it before.
    public func addSubview(_ view: View) {
        insertSubview(view, at: subviews.count)
    }

    /// Adds a view, which leaves its former one, at an index from 0 for the bottom, or at the nearest end.
    public func insertSubview(_ view: View, at index: Int) {
        if let former = view.superview {
            former.subviews.removeAll { $0 === view }
        }
        view.superview = self
        subviews.insert(view, at: min(max(0, index), subviews.count))
        subviewsChanged()
        view.viewController?.viewCameIntoHierarchy()
    }

    /// Takes the view out of the one that holds it; if it or a view in it had the keys, it resigns them.
    public func removeFromSuperview() {
        superview?.removeSubviews([self])
    }

    /// Takes several subviews out at once.
    ///
    /// - Complexity: O(subviews).
    func removeSubviews(_ views: [View]) {
        let controllers = views.compactMap(\.viewController)
        for controller in controllers { controller.viewWillLeaveHierarchy() }
        if let window, let responder = window.firstResponder,
            let place = responder as? View ?? (responder as? ViewController)?.viewIfLoaded,
            views.contains(where: { place.isDescendant(of: $0) })
        {
            // A view that is gone cannot refuse.
            if !responder.resignFirstResponder() { window.firstResponder = nil }
        }
        for view in views { view.superview = nil }
        subviews.removeAll { $0.superview == nil }
        subviewsChanged()
        for controller in controllers { controller.viewLeftHierarchy() }
    }

    /// Whether `view` is this view or one that holds it.
    public func isDescendant(of view: View) -> Bool {
        self === view || (superview?.isDescendant(of: view) ?? false)
    }

    /// The first view with a tag, from here down, depth first.
    ///
    /// - Complexity: O(views).
    public func viewWithTag(_ tag: Int) -> View? {
        if self.tag == tag { return self }
        for view in subviews {
            if let found = view.viewWithTag(tag) { return found }
        }
        return nil
    }

    /// The topmost visible view, this one or one in it, under a point in its coordinates; `nil` outside.
    public func hitTest(_ point: Point) -> View? {
        guard !isHidden, isUserInteractionEnabled, bounds.contains(point) else { return nil }
        for view in subviews.reversed() {
            if let found = view.hitTest(view.convertFromSuperview(point)) { return found }
        }
        return self
    }

    /// A point of this view in the coordinates of another one in the same window.
    public func convert(_ point: Point, to view: View) -> Point {
        let origin = originInRoot
        let other = view.originInRoot
        return point + origin - other
    }

    /// A rectangle of this view in the coordinates of another one in the same window.
    public func convert(_ rect: Rect, to view: View) -> Rect {
        Rect(origin: convert(rect.origin, to: view), size: rect.size)
    }

    /// A point of the superview in this view's coordinates.
    private func convertFromSuperview(_ point: Point) -> Point {
        point - frame.origin + boundsOrigin
    }

    /// Where the view's own (0, 0) lies in the coordinates of the outermost view's superview.
    private var originInRoot: Point {
        frame.origin - boundsOrigin + (superview?.originInRoot ?? .zero)
    }
}
