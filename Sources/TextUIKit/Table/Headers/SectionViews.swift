/// The views at one end of a table's sections: all headers, or all footers.
@MainActor
final class SectionViews {
    enum End {
        case header, footer
    }

    private static let titleIdentifier = "TextUIKit.title"

    private let end: End
    /// The title of each section, as of the last reload; `nil` if the data source is asked for them.
    var titles: [String?]? = []
    private(set) var visibleViews: [Int: View] = [:]

    init(at end: End) { self.end = end }

    /// The visible view of a section; `nil` if there is none, or if it has another class.
    subscript(section: Int) -> TableViewHeaderFooterView? {
        visibleViews[section] as? TableViewHeaderFooterView
    }

    func covers(_ point: Point) -> Bool { visibleViews.values.contains { $0.frame.contains(point) } }

    /// Shows and places the views of visible sections, and removes the others.
    func layOut(in table: TableView) {
        let sections = table.layout.sections(in: table.bounds.minY..<table.bounds.maxY)
        var viewport = table.viewport
        let outside = visibleViews.keys.filter {
            !sections.contains($0) || range(ofSection: $0, in: viewport).isEmpty
        }
        for section in outside.sorted() { remove(section, in: table) }
        if !outside.isEmpty { viewport = table.viewport }
        for section in sections {
            let range = range(ofSection: section, in: viewport)
            guard !range.isEmpty else { continue }
            let view: View
            if let present = visibleViews[section] {
                view = present
            } else {
                view = add(section, in: table)
                // The delegate may have changed the table.
                viewport = table.viewport
            }
            view.frame = Rect(
                x: 0, y: range.lowerBound, width: table.frame.size.width - table.sectionIndexWidth,
                height: range.count)
        }
    }

    func removeAll(in table: TableView) {
        for section in visibleViews.keys.sorted() { remove(section, in: table) }
    }

    /// Assigns the views to the new numbers of their sections; `nil` removes a view.
    func carry(in table: TableView, to place: (Int) -> Int?) {
        for section in visibleViews.keys.sorted() where place(section) == nil { remove(section, in: table) }
        var carried: [Int: View] = [:]
        for (section, view) in visibleViews {
            guard let section = place(section) else { continue }
            carried[section] = view
            if let view = view as? TableViewHeaderFooterView, view.reuseIdentifier == Self.titleIdentifier {
                view.textLabel?.text = title(of: section, in: table)
            }
        }
        visibleViews = carried
    }

    private func title(of section: Int, in table: TableView) -> String? {
        if let titles { return titles[section] }
        return switch end {
        case .header: table.dataSource?.tableView(table, titleForHeaderInSection: section)
        case .footer: nil
        }
    }

    private func range(ofSection section: Int, in viewport: TableViewport) -> Range<Int> {
        switch end {
        case .header: viewport.headerRange(inSection: section)
        case .footer: viewport.footerRange(inSection: section)
        }
    }

    /// Shows the delegate's view for a section, or one with its title.
    private func add(_ section: Int, in table: TableView) -> View {
        let delegate = table.tableDelegate
        let delegateView =
            switch end {
            case .header: delegate?.tableView(table, viewForHeaderInSection: section)
            case .footer: delegate?.tableView(table, viewForFooterInSection: section)
            }
        delegateView?.setNeedsLayout()
        let view = delegateView ?? titleView(title(of: section, in: table), in: table)
        visibleViews[section] = view
        switch end {
        case .header: delegate?.tableView(table, willDisplayHeaderView: view, forSection: section)
        case .footer: delegate?.tableView(table, willDisplayFooterView: view, forSection: section)
        }
        // Headers lie above cells and below the index.
        table.insertSubview(view, at: table.subviews.count - 1)
        return view
    }

    private func titleView(_ title: String?, in table: TableView) -> TableViewHeaderFooterView {
        let view =
            table.headerQueue.dequeue(Self.titleIdentifier)
            ?? TableViewHeaderFooterView(reuseIdentifier: Self.titleIdentifier)
        view.textLabel?.text = title
        view.detailTextLabel?.text = nil
        view.setNeedsLayout()
        return view
    }

    private func remove(_ section: Int, in table: TableView) {
        guard let view = visibleViews.removeValue(forKey: section) else { return }
        // The delegate may have moved the view to another superview by now.
        if view.superview === table { view.removeFromSuperview() }
        switch end {
        case .header:
            table.tableDelegate?.tableView(table, didEndDisplayingHeaderView: view, forSection: section)
        case .footer:
            table.tableDelegate?.tableView(table, didEndDisplayingFooterView: view, forSection: section)
        }
        table.recycle(view)
    }
}
