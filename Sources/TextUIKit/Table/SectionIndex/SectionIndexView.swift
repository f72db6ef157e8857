/// The column of titles at the right edge of a table.
@MainActor
final class SectionIndexView: View {
    /// The table that it belongs to.
    weak var table: TableView?
    /// All titles, shown or not.
    var titles: [String] = [] {
        didSet { if titles != oldValue { shown = nil } }
    }
    /// The glyphs of all entries, from the top, with what they depend on besides the titles.
    private var shown: (glyphs: [Glyph], height: Int, bullet: Glyph, magnifier: Glyph)?
    /// The title that the pointer is held on.
    private(set) var trackedTitle: Int?
    /// The title of the last press: pressing the same bullet again goes on to the next title that it stands for.
    private var lastTitle: Int?
    private var isTracking = false

    private var layout: SectionIndexLayout {
        SectionIndexLayout(titleCount: titles.count, height: frame.size.height)
    }

    /// Rows above the first title, which centre the column.
    private func margin(of layout: SectionIndexLayout) -> Int {
        (frame.size.height - layout.entries.count) / 2
    }

    override func draw(_ context: inout GraphicsContext) {
        let theme = theme
        let style = style(theme)
        let column = frame.size.width - 1
        let glyphs = glyphs(theme.glyphs)
        var row = (frame.size.height - glyphs.count) / 2
        context.fill(bounds, style: Style(background: style.background))
        for glyph in glyphs {
            context.draw(glyph, at: Point(x: column, y: row), style: style)
            row += 1
        }
    }

    /// What is drawn, found out again when something of it has changed.
    private func glyphs(_ glyphs: Theme.Glyphs) -> [Glyph] {
        let height = frame.size.height
        if let shown, shown.height == height, shown.bullet == glyphs.$bullet,
            shown.magnifier == glyphs.$magnifier
        {
            return shown.glyphs
        }
        let found = layout.entries.map { glyph(for: $0, glyphs) }
        shown = (found, height, glyphs.$bullet, glyphs.$magnifier)
        return found
    }

    /// The looks now: the theme's, with the table's colours.
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

    /// The one character that a row shows: a title is cut to the width of the column.
    private func glyph(for entry: SectionIndexLayout.Entry, _ glyphs: Theme.Glyphs) -> Glyph {
        guard !entry.isBullet else { return glyphs.$bullet }
        let title = titles[entry.titles.lowerBound]
        guard title != TableView.indexSearch else { return glyphs.$magnifier }
        guard let first = title.first else { return .blank }
        let glyph = Glyph(first)
        return glyph.width == 1 ? glyph : glyphs.$bullet
    }

    override func touchBegan(_ touch: Touch) {
        isTracking = true
        track(touch, isPress: true)
    }

    override func touchMoved(_ touch: Touch) {
        track(touch, isPress: false)
    }

    override func touchEnded(_ touch: Touch) {
        isTracking = false
        guard trackedTitle != nil else { return }
        trackedTitle = nil
        table?.didTrackSectionIndexTitle()
    }

    override func touchCancelled(_ touch: Touch) {
        touchEnded(touch)
    }

    /// Goes where the row under the pointer leads, if that is not where it led before.
    private func track(_ touch: Touch, isPress: Bool) {
        let layout = layout
        guard !layout.entries.isEmpty else { return }
        let row = touch.location(in: self).y - margin(of: layout)
        let entry = layout.entries[min(max(0, row), layout.entries.count - 1)]
        var title = entry.titles.lowerBound
        if isPress, let lastTitle, entry.titles.contains(lastTitle), entry.titles.contains(lastTitle + 1) {
            title = lastTitle + 1
        }
        if !isPress, let trackedTitle, entry.titles.contains(trackedTitle) { return }
        trackedTitle = title
        lastTitle = title
        table?.performSectionIndexJump(at: title)
        table?.didTrackSectionIndexTitle()
    }
}
