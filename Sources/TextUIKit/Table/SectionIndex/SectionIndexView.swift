/// The column of titles at the right edge of a table.
@MainActor
final class SectionIndexView: View {
    weak var table: TableView?
    var titles: [String] = [] {
        didSet {
            guard titles != oldValue else { return }
            shown = nil
            touched = nil
        }
    }
    /// The cached glyphs, with everything that they depend on besides the titles.
    private var shown: (glyphs: [PlacedGlyph], size: Size, covered: Int, bullet: Glyph, magnifier: Glyph)?
    /// Rows of the column that a search bar above the rows covers.
    private var coveredRows = 0
    private(set) var trackedTitle: Int?
    /// The entry under a touch, and the one of its titles that its own column selects.
    private var touched: (row: Int, title: Int)?
    /// The title of the last press; pressing a bullet again moves on to the next title for which it stands.
    private var lastTitle: Int?
    private var isTracking = false

    private struct PlacedGlyph {
        let glyph: Glyph
        let place: Point
    }

    private var layout: SectionIndexLayout {
        SectionIndexLayout(titleCount: titles.count, height: frame.size.height + coveredRows)
    }

    /// Rows above the first title, which centre the titles; negative if the first title is covered.
    private func margin(of layout: SectionIndexLayout) -> Int {
        (frame.size.height + coveredRows - layout.entries.count) / 2 - coveredRows
    }

    /// Places the index at the right edge of a table, below the visible part of its table header view.
    ///
    /// A search bar that scrolls into view covers the first titles, such as the magnifier that leads to it,
    /// and so moves no title away from the pointer. Other header views move the index down.
    func layOut(in table: TableView) {
        let (width, bounds) = (table.sectionIndexWidth, table.bounds)
        isHidden = width == 0
        titles = table.sectionIndex.titles ?? []
        let top = max(bounds.minY, table.layout.tableHeaderHeight)
        coveredRows =
            table.tableHeaderView?.canAlwaysScrollOut == true ? min(top - bounds.minY, bounds.height) : 0
        frame = Rect(x: bounds.maxX - width, y: top, width: width, height: bounds.maxY - top)
    }

    /// Notifies the table's delegate of the title on which the pointer is held.
    private func reportTrackedTitle() {
        guard let table else { return }
        table.tableDelegate?.tableView(table, didTrackSectionIndexTitle: table.trackedSectionIndexTitle)
    }

    override func draw(_ context: inout GraphicsContext) {
        let theme = theme
        let style = style(theme)
        context.fill(bounds, style: Style(background: style.background))
        for placed in glyphs(theme.glyphs) { context.draw(placed.glyph, at: placed.place, style: style) }
    }

    /// The glyphs to draw, cached until something that they depend on changes.
    private func glyphs(_ glyphs: Theme.Glyphs) -> [PlacedGlyph] {
        let size = frame.size
        if let shown, shown.size == size, shown.covered == coveredRows, shown.bullet == glyphs.$bullet,
            shown.magnifier == glyphs.$magnifier
        {
            return shown.glyphs
        }
        let layout = layout
        let top = margin(of: layout)
        let placedGlyphs = layout.entries.enumerated().flatMap { row, entry in
            placed(self.glyphs(for: entry, glyphs), inRow: top + row)
        }
        shown = (placedGlyphs, size, coveredRows, glyphs.$bullet, glyphs.$magnifier)
        return placedGlyphs
    }

    /// The glyphs of a title in a row; all titles end at the right edge, even those of one cell.
    private func placed(_ glyphs: [Glyph], inRow row: Int) -> [PlacedGlyph] {
        var x = frame.size.width - glyphs.reduce(0) { $0 + $1.width }
        return glyphs.map { glyph in
            defer { x += glyph.width }
            return PlacedGlyph(glyph: glyph, place: Point(x: x, y: row))
        }
    }

    /// The current style: the theme's, with the table's colours.
    private func style(_ theme: Theme) -> Style {
        var style = isTracking ? theme.sectionIndexTracking : theme.sectionIndex
        if let color = table?.sectionIndexColor { style.foreground = color }
        if let color = table?.sectionIndexBackgroundColor { style.background = color }
        if isTracking, let color = table?.sectionIndexTrackingBackgroundColor {
            style.background = color
            style.attributes.remove(.reverse)
        }
        return style
    }

    /// The glyphs of a row: a bullet, a magnifier, or as much of a title as fits.
    private func glyphs(for entry: SectionIndexLayout.Entry, _ glyphs: Theme.Glyphs) -> [Glyph] {
        guard !entry.isBullet else { return [glyphs.$bullet] }
        let title = titles[entry.titles.lowerBound]
        guard title != TableView.indexSearch else { return [glyphs.$magnifier] }
        var room = frame.size.width - 1
        var result: [Glyph] = []
        for character in title where !character.isDirectionMark {
            let glyph = Glyph(character)
            room -= glyph.width
            guard room >= 0 else { break }
            result.append(glyph)
        }
        return result.isEmpty && !title.isEmpty ? [glyphs.$bullet] : result
    }

    override var keepsDrags: Bool { true }

    override func touchBegan(_ touch: Touch) {
        isTracking = true
        track(touch, isPress: true)
    }

    override func touchMoved(_ touch: Touch) {
        track(touch, isPress: false)
    }

    override func touchEnded(_ touch: Touch) {
        isTracking = false
        touched = nil
        guard trackedTitle != nil else { return }
        trackedTitle = nil
        reportTrackedTitle()
    }

    override func touchCancelled(_ touch: Touch) {
        touchEnded(touch)
    }

    /// Jumps to the title under the pointer, if it is another one than before.
    ///
    /// In a row that stands for several titles, the column itself selects the first of them or, pressed
    /// again, the next one. Each cell further to the left selects one title more.
    private func track(_ touch: Touch, isPress: Bool) {
        let layout = layout
        guard !layout.entries.isEmpty else { return }
        let location = touch.location(in: self)
        let row = min(max(0, location.y - margin(of: layout)), layout.entries.count - 1)
        let titles = layout.entries[row].titles
        if isPress {
            let isPressedAgain = lastTitle.map { titles.contains($0) && titles.contains($0 + 1) } ?? false
            touched = (row, isPressedAgain ? (lastTitle ?? 0) + 1 : titles.lowerBound)
        } else if touched?.row != row {
            touched = (row, titles.lowerBound)
        }
        let inColumn = touched?.title ?? titles.lowerBound
        let title = min(max(titles.lowerBound, inColumn + max(0, -location.x)), titles.upperBound - 1)
        guard isPress || title != trackedTitle else { return }
        trackedTitle = title
        lastTitle = title
        table?.performSectionIndexJump(at: title)
        reportTrackedTitle()
    }
}
