/// The title above or below a section.
///
/// Mirrors `UITableViewHeaderFooterView`.
@MainActor
open class TableViewHeaderFooterView: View {
    /// The title.
    public let textLabel = Label()

    /// Makes a view without a title.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        addSubview(textLabel)
    }

    open override func layoutSubviews() {
        textLabel.frame = Rect(x: 1, y: 0, width: frame.size.width - 2, height: min(1, frame.size.height))
    }

    open override func draw(_ context: inout GraphicsContext) {
        context.fill(bounds)
        context.fill(Rect(x: 0, y: bounds.maxY - 1, width: frame.size.width, height: 1), style: theme.header)
        textLabel.style = theme.header
    }
}
