/// A view that shows the standard content outside of a cell.
///
/// Mirrors `UIListContentView`. It is laid out like a cell without marker and accessories.
@MainActor
public final class ListContentView: View, ContentView {
    private var cell: TableViewCell

    /// Creates a view that shows a configuration.
    public init(configuration: ListContentConfiguration) {
        cell = TableViewCell()
        cell.contentConfiguration = configuration
        super.init()
        cell.isUserInteractionEnabled = false
        addSubview(cell)
    }

    /// The shown configuration; one of another kind is ignored.
    public var configuration: any ContentConfiguration {
        get { cell.contentConfiguration ?? ListContentConfiguration.cell() }
        set {
            guard newValue is ListContentConfiguration else { return }
            cell.contentConfiguration = newValue
            superview?.setNeedsLayout()
        }
    }

    public override func layoutSubviews() { cell.frame = bounds }

    public override func sizeThatFits(_ size: Size) -> Size { cell.sizeThatFits(size) }
}
