extension View {
    /// Adds a view right behind another or, if this view does not hold that one, at the bottom.
    ///
    /// Mirrors `UIView.insertSubview(_:belowSubview:)`.
    public final func insertSubview(_ view: View, belowSubview sibling: View) {
        guard view !== sibling else { return }
        view.removeFromOther(than: self)
        insertSubview(view, at: index(of: sibling, without: view) ?? 0)
    }

    /// Adds a view right before another or, if this view does not hold that one, at the top.
    ///
    /// Mirrors `UIView.insertSubview(_:aboveSubview:)`.
    public final func insertSubview(_ view: View, aboveSubview sibling: View) {
        guard view !== sibling else { return }
        view.removeFromOther(than: self)
        insertSubview(view, at: index(of: sibling, without: view).map { $0 + 1 } ?? subviews.count)
    }

    /// Puts a subview before all others; nothing happens if this view does not hold it.
    ///
    /// Mirrors `UIView.bringSubviewToFront`.
    public final func bringSubviewToFront(_ view: View) {
        if view.superview === self { insertSubview(view, at: subviews.count) }
    }

    /// Puts a subview behind all others; nothing happens if this view does not hold it.
    ///
    /// Mirrors `UIView.sendSubviewToBack`.
    public final func sendSubviewToBack(_ view: View) {
        if view.superview === self { insertSubview(view, at: 0) }
    }

    /// Takes the keys from the first responder if it is this view or in it, with `force` even if it refuses.
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

    /// A point of another view in the same window in this view's coordinates.
    ///
    /// Mirrors `UIView.convert(_:from:)`.
    public final func convert(_ point: Point, from view: View) -> Point { view.convert(point, to: self) }

    /// A rectangle of another view in the same window in this view's coordinates.
    ///
    /// Mirrors `UIView.convert(_:from:)`.
    public final func convert(_ rect: Rect, from view: View) -> Rect { view.convert(rect, to: self) }

    /// Where a subview will be when another one has been taken out.
    private func index(of sibling: View, without view: View) -> Int? {
        subviews.filter { $0 !== view }.firstIndex { $0 === sibling }
    }

    /// Leaves the view that holds this one if that is another.
    private func removeFromOther(than holder: View) {
        if let superview, superview !== holder { removeFromSuperview() }
    }
}
