/// The views around the rows: above the first, below the last and behind all of them.
extension TableView {
    /// Gives a view before or after the rows its place and the table's width.
    func place(_ view: View?, at y: Int) {
        guard let view else { return }
        view.frame = Rect(x: 0, y: y, width: frame.size.width, height: view.frame.size.height)
    }

    func replaceBackground(_ former: View?) {
        if let former, former !== backgroundView, former.superview === self { former.removeFromSuperview() }
        if let backgroundView { insertSubview(backgroundView, at: 0) }
        setNeedsLayout()
    }

    /// Replaces the table header or footer view.
    func replace(_ former: View?, with view: View?) {
        // A view that has moved elsewhere meanwhile stays there.
        if let former, former !== view, former.superview === self { former.removeFromSuperview() }
        if let view, view.superview !== self { insertSubview(view, at: lowestIndex) }
        guard !needsReload else { return }
        let formerHeight = layout.contentHeight
        setLayout(ofSections: layout.sections)
        // Code assigns its header after each layout, which must not ask for another one.
        guard former !== view || layout.contentHeight != formerHeight else { return }
        if layout.contentHeight < formerHeight { settleOffset() }
        setNeedsLayout()
    }
}
