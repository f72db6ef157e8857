extension View {
    /// Adds a view above all other subviews, removing it from its former superview.
    public func addSubview(_ view: View) {
        insertSubview(view, at: subviews.count)
    }

    /// Inserts a view at an index clamped to the subviews, 0 being the bottom; it leaves its superview.
    public func insertSubview(_ view: View, at index: Int) {
        if let former = view.superview {
            former.subviews.removeAll { $0 === view }
        }
        view.superview = self
        subviews.insert(view, at: min(max(0, index), subviews.count))
        subviewsChanged()
        view.viewController?.viewCameIntoHierarchy()
    }

    /// Removes the view from its superview; a first responder in it resigns.
    public func removeFromSuperview() {
        superview?.removeSubviews([self])
    }

    /// Removes a subview that another one replaces; one that has moved to another superview stays there.
    func remove(_ former: View?, replacedBy view: View?) {
        if let former, former !== view, former.superview === self { former.removeFromSuperview() }
    }

    /// Removes several subviews at once; O(subviews).
    func removeSubviews(_ views: [View]) {
        let controllers = views.compactMap(\.viewController)
        for controller in controllers { controller.viewWillLeaveHierarchy() }
        if let window, let responder = window.firstResponder,
            let place = responder as? View ?? (responder as? ViewController)?.viewIfLoaded,
            views.contains(where: { place.isDescendant(of: $0) })
        {
            // The first responder of a removed view cannot refuse.
            if !responder.resignFirstResponder() { window.firstResponder = nil }
        }
        for view in views { view.superview = nil }
        subviews.removeAll { $0.superview == nil }
        subviewsChanged()
        for controller in controllers { controller.viewLeftHierarchy() }
    }

    /// Whether this view is `view` or a descendant of it.
    public func isDescendant(of view: View) -> Bool {
        self === view || (superview?.isDescendant(of: view) ?? false)
    }

    /// Returns the first view in this subtree with a tag, depth first.
    ///
    /// - Complexity: O(views).
    public func viewWithTag(_ tag: Int) -> View? {
        if self.tag == tag { return self }
        for view in subviews {
            if let match = view.viewWithTag(tag) { return match }
        }
        return nil
    }

    /// Returns the topmost visible view of this subtree under a point in its coordinates; `nil` outside.
    public func hitTest(_ point: Point) -> View? {
        guard !isHidden, isUserInteractionEnabled, bounds.contains(point) else { return nil }
        for view in subviews.reversed() {
            if let match = view.hitTest(view.convertFromSuperview(point)) { return match }
        }
        return self
    }

    /// Converts a point of this view to the coordinates of another one in the same window.
    public func convert(_ point: Point, to view: View) -> Point {
        let origin = originInRoot
        let other = view.originInRoot
        return point + origin - other
    }

    /// Converts a rectangle of this view to the coordinates of another one in the same window.
    public func convert(_ rect: Rect, to view: View) -> Rect {
        Rect(origin: convert(rect.origin, to: view), size: rect.size)
    }

    private func convertFromSuperview(_ point: Point) -> Point {
        point - frame.origin + boundsOrigin
    }

    /// The position of the view's own (0, 0) in the coordinates of the outermost view's superview.
    private var originInRoot: Point {
        frame.origin - boundsOrigin + (superview?.originInRoot ?? .zero)
    }
}
