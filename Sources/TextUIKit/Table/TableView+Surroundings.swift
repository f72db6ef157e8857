extension TableView {
    /// Places a view above or below the rows, with the width of the table.
    func place(_ view: View?, at y: Int) {
        guard let view else { return }
        view.frame = Rect(x: 0, y: y, width: frame.size.width, height: view.frame.size.height)
    }

    func replaceBackground(_ former: View?) {
        remove(former, replacedBy: backgroundView)
        if let backgroundView { insertSubview(backgroundView, at: 0) }
        setNeedsLayout()
    }

    func replace(_ former: View?, with view: View?) {
        remove(former, replacedBy: view)
        if let view, view.superview !== self { insertSubview(view, at: lowestIndex) }
        guard !needsReload else { return }
        let formerHeight = layout.contentHeight
        setLayout(ofSections: layout.sections)
        // Code may assign its header after each layout, which must not trigger another one.
        guard former !== view || layout.contentHeight != formerHeight else { return }
        if layout.contentHeight < formerHeight { clampOffset() }
        setNeedsLayout()
    }
}
