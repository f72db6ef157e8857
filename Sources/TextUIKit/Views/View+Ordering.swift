extension View {
    /// Inserts a view just below another or, if that one is not a subview of this view, at the bottom.
    ///
    /// Mirrors `UIView.insertSubview(_:belowSubview:)`.
    public final func insertSubview(_ view: View, belowSubview sibling: View) {
        guard view !== sibling else { return }
        view.removeFromOther(than: self)
        insertSubview(view, at: index(of: sibling, without: view) ?? 0)
    }

    /// Inserts a view just above another or, if that one is not a subview of this view, at the top.
    ///
    /// Mirrors `UIView.insertSubview(_:aboveSubview:)`.
    public final func insertSubview(_ view: View, aboveSubview sibling: View) {
        guard view !== sibling else { return }
        view.removeFromOther(than: self)
        insertSubview(view, at: index(of: sibling, without: view).map { $0 + 1 } ?? subviews.count)
    }

    /// Moves a subview above all others; views that are not subviews are ignored.
    ///
    /// Mirrors `UIView.bringSubviewToFront`.
    public final func bringSubviewToFront(_ view: View) {
        if view.superview === self { insertSubview(view, at: subviews.count) }
    }

    /// Moves a subview below all others; views that are not subviews are ignored.
    ///
    /// Mirrors `UIView.sendSubviewToBack`.
    public final func sendSubviewToBack(_ view: View) {
        if view.superview === self { insertSubview(view, at: 0) }
    }

    /// Makes a first responder in this view resign; `force` overrides its refusal.
    ///
    /// Mirrors `UIView.endEditing`.
    @discardableResult
    public final func endEditing(_ force: Bool) -> Bool {
        guard let window, let responder = window.firstResponder as? View, responder.isDescendant(of: self)
        else { return true }
        if responder.resignFirstResponder() { return true }
        if force { window.firstResponder = nil }
        return force
    }

    /// Converts a point of another view in the same window to this view's coordinates.
    ///
    /// Mirrors `UIView.convert(_:from:)`.
    public final func convert(_ point: Point, from view: View) -> Point { view.convert(point, to: self) }

    /// Converts a rectangle of another view in the same window to this view's coordinates.
    ///
    /// Mirrors `UIView.convert(_:from:)`.
    public final func convert(_ rect: Rect, from view: View) -> Rect { view.convert(rect, to: self) }

    /// Returns the index of a subview after another one has been removed.
    private func index(of sibling: View, without view: View) -> Int? {
        subviews.filter { $0 !== view }.firstIndex { $0 === sibling }
    }

    /// Removes this view from its superview, unless that is the given view.
    private func removeFromOther(than holder: View) {
        if let superview, superview !== holder { removeFromSuperview() }
    }
}
