internal import TextUIKit

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
