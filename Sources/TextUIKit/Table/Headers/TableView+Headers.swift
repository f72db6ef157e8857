/// The views above and below sections.
extension TableView {
    /// Remembers what header or footer views to make for an identifier; `nil` forgets it.
    public func register(
        _ viewClass: TableViewHeaderFooterView.Type?, forHeaderFooterViewReuseIdentifier identifier: String
    ) {
        headerReuseQueue.register(viewClass, for: identifier)
    }

    /// A header or footer view to use again, or a new one if a class is registered; `nil` if neither can be had.
    public func dequeueReusableHeaderFooterView(
        withIdentifier identifier: String
    ) -> TableViewHeaderFooterView? {
        headerReuseQueue.dequeue(identifier)
    }

    /// The view above a section if it is seen; `nil` otherwise, or if the delegate gave a view of another kind.
    public func headerView(forSection section: Int) -> TableViewHeaderFooterView? {
        visibleHeaders[section] as? TableViewHeaderFooterView
    }

    /// The view below a section if it is seen; `nil` otherwise, or if the delegate gave a view of another kind.
    public func footerView(forSection section: Int) -> TableViewHeaderFooterView? {
        visibleFooters[section] as? TableViewHeaderFooterView
    }

    // MARK: Showing them

    /// Which end of a section a view belongs to.
    enum SectionEnd {
        case header, footer
    }

    /// Places what comes before and after the rows, and the headers and footers that are seen.
    func layoutHeadersAndFooters() {
        // Their heights stay what code has made them, and count when the table looks at them again.
        place(tableHeaderView, at: 0)
        place(tableFooterView, at: layout.contentHeight - layout.tableFooterHeight)
        let sections = layout.sections(in: bounds.minY..<bounds.maxY)
        for end in [SectionEnd.header, .footer] {
            let gone = views(at: end).keys.filter {
                !sections.contains($0) || range(of: end, $0).isEmpty
            }
            for section in gone.sorted() { removeView(at: end, of: section) }
            for section in sections {
                let range = range(of: end, section)
                guard !range.isEmpty else { continue }
                let view = views(at: end)[section] ?? addView(at: end, of: section)
                view.frame = Rect(
                    x: 0, y: range.lowerBound, width: frame.size.width - sectionIndexWidth,
                    height: range.count)
            }
        }
    }

    /// Gives a view before or after the rows its place and the table's width.
    private func place(_ view: View?, at y: Int) {
        guard let view else { return }
        view.frame = Rect(x: 0, y: y, width: frame.size.width, height: view.frame.size.height)
    }

    /// Lets all headers and footers go, as before a reload.
    func removeAllHeaders() {
        for end in [SectionEnd.header, .footer] {
            for section in views(at: end).keys.sorted() { removeView(at: end, of: section) }
        }
    }

    /// Brings the views at one end of sections to where their sections have gone.
    ///
    /// - Parameters:
    ///   - end: Which views.
    ///   - place: Where a section has gone; `nil` takes its view away.
    func carryViews(at end: SectionEnd, to place: (Int) -> Int?) {
        for section in views(at: end).keys.sorted() where place(section) == nil {
            removeView(at: end, of: section)
        }
        var carried: [Int: View] = [:]
        let titles = end == .header ? headerTitles : footerTitles
        for (section, view) in views(at: end) {
            guard let section = place(section) else { continue }
            carried[section] = view
            if let view = view as? TableViewHeaderFooterView, view.reuseIdentifier == Self.titleIdentifier {
                view.textLabel?.text = titles[section]
            }
        }
        if end == .header { visibleHeaders = carried } else { visibleFooters = carried }
    }

    /// What views that show a title are kept under.
    private static let titleIdentifier = "TextUIKit.title"

    /// Keeps a view for later, if it is of a kind that is reused.
    func recycle(_ view: View) {
        if let view = view as? TableViewHeaderFooterView { headerReuseQueue.enqueue(view) }
    }

    private func views(at end: SectionEnd) -> [Int: View] {
        end == .header ? visibleHeaders : visibleFooters
    }

    private func range(of end: SectionEnd, _ section: Int) -> Range<Int> {
        end == .header ? headerRange(inSection: section) : footerRange(inSection: section)
    }

    /// Asks for a view, or takes one for the title, and shows it.
    private func addView(at end: SectionEnd, of section: Int) -> View {
        let given =
            end == .header
            ? tableDelegate?.tableView(self, viewForHeaderInSection: section)
            : tableDelegate?.tableView(self, viewForFooterInSection: section)
        given?.setNeedsLayout()
        let view = given ?? titleView(end == .header ? headerTitles[section] : footerTitles[section])
        if end == .header {
            visibleHeaders[section] = view
            tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
        } else {
            visibleFooters[section] = view
            tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
        }
        // Headers lie above cells and below the index.
        insertSubview(view, at: subviews.count - 1)
        return view
    }

    /// A view that shows a title.
    private func titleView(_ title: String?) -> TableViewHeaderFooterView {
        let view =
            headerReuseQueue.dequeue(Self.titleIdentifier)
            ?? TableViewHeaderFooterView(reuseIdentifier: Self.titleIdentifier)
        view.textLabel?.text = title
        view.detailTextLabel?.text = nil
        view.setNeedsLayout()
        return view
    }

    private func removeView(at end: SectionEnd, of section: Int) {
        let view = end == .header ? visibleHeaders[section] : visibleFooters[section]
        guard let view else { return }
        if end == .header { visibleHeaders[section] = nil } else { visibleFooters[section] = nil }
        // The delegate may show one view for another section by now.
        if view.superview === self { view.removeFromSuperview() }
        if end == .header {
            tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
        } else {
            tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
        }
        recycle(view)
    }
}
