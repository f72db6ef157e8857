internal import TextUIKit

/// A row with the columns of a target or of totals: name, bar, hours and percent.
@MainActor
final class TargetRowView: View {
    struct Content {
        var name = AttributedText("")
        var achieved = 0
        var target = 0
        var hasBar = true
    }

    var content = Content() { didSet { setNeedsDisplay() } }
    var widths = TargetColumns.Widths() { didSet { setNeedsDisplay() } }
    var style = Style.plain

    override func draw(_ context: inout GraphicsContext) {
        let columns = TargetColumns(width: bounds.width, widths)
        context.draw(content.name, in: rect(columns.name), style: style)
        drawBar(&context)
        draw(Figures.hours(content.achieved, of: content.target), in: columns.hours, &context)
        draw(Figures.share(content.achieved, of: content.target), in: columns.percent, &context)
    }

    private func rect(_ columns: Range<Int>) -> Rect {
        Rect(x: columns.lowerBound, y: 0, width: columns.count, height: 1)
    }

    private func draw(_ text: String, in columns: Range<Int>, _ context: inout GraphicsContext) {
        let shown = TextMetrics.truncatingTail(text, toWidth: columns.count)
        context.draw(
            shown, at: Point(x: columns.upperBound - TextMetrics.width(of: shown), y: 0), style: style)
    }

    func drawBar(_ context: inout GraphicsContext) {
        guard content.hasBar else { return }
        let columns = TargetColumns(width: bounds.width, widths).bar
        let bar = ProgressBar(achieved: content.achieved, target: content.target, width: columns.count)
        BarDrawing.draw(bar, at: Point(x: columns.lowerBound, y: 0), theme: theme, &context)
    }
}

/// Draws bars with characters for both parts, so that they differ without colours and in the focused row.
@MainActor
enum BarDrawing {
    static func draw(_ bar: ProgressBar, at point: Point, theme: Theme, _ context: inout GraphicsContext) {
        // Uses ASCII if these characters are two cells wide, or if the terminal only supports ASCII.
        let isNarrow = TextMetrics.width(of: "█") == 1 && theme.glyphs != .ascii
        context.fill(
            Rect(x: point.x, y: point.y, width: bar.filled, height: 1), with: isNarrow ? "█" : "#",
            style: theme.scrollIndicator)
        context.fill(
            Rect(x: point.x + bar.filled, y: point.y, width: bar.width - bar.filled, height: 1),
            with: isNarrow ? "░" : ".", style: theme.detail)
    }
}

@MainActor
final class TargetCell: TableViewCell {
    static let identifier = "Target"
    let row = TargetRowView()

    required init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(row)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // The columns replace the text label.
        row.frame = textLabel?.frame ?? .zero
        textLabel?.isHidden = true
    }

    override func drawOverSubviews(_ context: inout GraphicsContext) {
        super.drawOverSubviews(&context)
        // Row actions cover the row.
        guard !showingDeleteConfirmation else { return }
        // In reverse video a filled bar would look like an empty one, so it keeps its colour. Without colours
        // it would be as light as the row around it, so it is reversed like the rest.
        let color = theme.scrollIndicator.foreground
        guard color != .default, window?.application?.shows(color) == true else { return }
        context.withFrame(row.convert(row.bounds, to: self)) { row.drawBar(&$0) }
    }
}
