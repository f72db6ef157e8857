import Testing
import TextUIKit

/// `TableViewport` against an enumeration of all places, over all small tables and offsets.
@Suite struct TableViewportTests {
    /// All tables of one or two sections with few rows, all of one line.
    private static let layouts: [TableLayout] = {
        let sections = (0...3).flatMap { rows in
            (0...2).flatMap { header in
                (0...1).map { TableLayout.Section(rowCount: rows, headerHeight: header, footerHeight: $0) }
            }
        }
        return sections.map { TableLayout(sections: [$0]) }
            + sections.flatMap { first in sections.map { TableLayout(sections: [first, $0]) } }
    }()

    /// Calls `check` for all tables, heights of the screen, offsets and styles.
    private func forEachViewport(_ check: (TableViewport) -> Void) {
        for layout in Self.layouts {
            for height in 1...5 {
                var viewport = TableViewport(layout: layout, height: height)
                for floats in [true, false] {
                    viewport.floatsHeaders = floats
                    for offset in viewport.reach {
                        viewport.offset = offset
                        check(viewport)
                    }
                }
            }
        }
    }

    private func rows(of layout: TableLayout) -> [IndexPath] {
        layout.sections.indices.flatMap { section in
            (0..<layout.sections[section].rowCount).map { .at(section, $0) }
        }
    }

    @Test("headers and footers float as near to the edge as their section lets them")
    func floating() {
        forEachViewport { viewport in
            for section in viewport.layout.sections.indices {
                let whole = viewport.layout.range(ofSection: section)
                let header = viewport.layout.range(ofHeaderInSection: section)
                let footer = viewport.layout.range(ofFooterInSection: section)
                let isHeaderFloating = viewport.floatingHeaderHeight(inSection: section) > 0
                let isFooterFloating = viewport.floatingFooterHeight(inSection: section) > 0
                // Every start inside the section that leaves the other end free, and the natural one.
                let lastHeader = max(header.lowerBound, footer.lowerBound - header.count)
                let headerStart = (header.lowerBound...lastHeader).min {
                    abs($0 - viewport.offset) < abs($1 - viewport.offset)
                }
                let firstFooter = min(footer.upperBound, header.upperBound + footer.count)
                let bottom = viewport.offset + viewport.height
                let footerEnd = (firstFooter...max(firstFooter, whole.upperBound)).min {
                    abs($0 - bottom) < abs($1 - bottom)
                }
                #expect(
                    viewport.headerRange(inSection: section).lowerBound
                        == (isHeaderFloating ? headerStart : header.lowerBound))
                #expect(
                    viewport.footerRange(inSection: section).upperBound
                        == (isFooterFloating ? footerEnd : footer.upperBound))
                #expect(viewport.headerRange(inSection: section).count == header.count)
                #expect(viewport.footerRange(inSection: section).count == footer.count)
            }
        }
    }

    @Test("a row is scrolled to by the least, to where nothing floats over it")
    func minScrolling() {
        forEachViewport { viewport in
            for path in rows(of: viewport.layout) {
                let row = viewport.layout.range(ofRowAt: path)
                let above = viewport.floatingHeaderHeight(inSection: path.section)
                let below = viewport.floatingFooterHeight(inSection: path.section)
                let good = viewport.reach.filter {
                    row.lowerBound >= $0 + above && row.upperBound <= $0 + viewport.height - below
                }
                let found = viewport.offset(showing: path, at: .none)
                let best = good.min { abs($0 - viewport.offset) < abs($1 - viewport.offset) }
                if let best { #expect(found == best, "\(path) in \(viewport)") }
                #expect(viewport.reach.contains(found))
            }
        }
    }

    @Test("the focus goes to the nearest row that nothing covers")
    func focusInSight() {
        forEachViewport { viewport in
            let layout = viewport.layout
            func isFree(_ path: IndexPath) -> Bool {
                let line = layout.range(ofRowAt: path).lowerBound
                let isSeen = (viewport.offset..<(viewport.offset + viewport.height)).contains(line)
                return isSeen
                    && !layout.sections.indices.contains {
                        viewport.headerRange(inSection: $0).contains(line)
                            || viewport.footerRange(inSection: $0).contains(line)
                    }
            }
            let free = rows(of: layout).filter(isFree)
            guard let first = free.first, let last = free.last else { return }
            for path in rows(of: layout) {
                let found = viewport.visibleRow(insteadOf: path)
                if path < first { #expect(found == first, "\(path) in \(viewport)") }
                if path > last { #expect(found == last, "\(path) in \(viewport)") }
                if let found { #expect(free.contains(found), "\(path) in \(viewport)") }
            }
        }
    }

    @Test("a page leaves a row in sight and does not count what floats", arguments: 1...8)
    func pages(height: Int) {
        let section = TableLayout.Section(rowCount: 20, headerHeight: 1, footerHeight: 1)
        var viewport = TableViewport(layout: TableLayout(sections: [section]), height: height)
        // A footer floats only if a row is left between it and the header.
        let covered = height == 1 ? 0 : height == 2 ? 1 : 2
        #expect(viewport.pageLength(at: .at(0, 0), dividedBy: 1) == max(1, height - 1 - covered))
        #expect(viewport.pageLength(at: .at(0, 0), dividedBy: 2) == max(1, (height - 1 - covered) / 2))
        viewport.floatsHeaders = false
        #expect(viewport.pageLength(at: .at(0, 0), dividedBy: 1) == max(1, height - 1))
    }
}
