extension Action {
    /// Loads the content of a table again.
    public static let refresh = Action("refresh")
}

/// A line above the rows of a table while its content is loaded again.
///
/// Mirrors `UIRefreshControl`. F5, or the wheel turned up while the first row is at the top, starts a refresh
/// and sends `valueChanged`; the wheel has to rest for half a second before. Differs from UIKit: the line
/// stays at the top of the table wherever the rows are scrolled.
@MainActor
open class RefreshControl: Control {
    /// Whether a refresh is in progress; mirrors `UIRefreshControl.isRefreshing`.
    public private(set) final var isRefreshing = false
    /// The text after the turning sign; `nil` for “Refreshing…”.
    ///
    /// Mirrors `UIRefreshControl.attributedTitle`. Differs from UIKit: shown only during a refresh.
    open var attributedTitle: RichText? { didSet { setNeedsDisplay() } }

    weak var table: TableView?
    private let spinner = Spinner()

    /// Whether the process has ever created a control; if not, tables skip the search for one.
    static var areInUse = false

    /// Creates a control; assign it to `refreshControl` of a table or a table's controller.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        Self.areInUse = true
    }

    /// Shows the line, for a refresh that code has started; sends nothing.
    ///
    /// Mirrors `UIRefreshControl.beginRefreshing`.
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        isRefreshing = true
        presentTable?.refreshing.showLine(in: presentTable)
        setNeedsDisplay()
    }

    /// Removes the line, because the refresh is over.
    ///
    /// Mirrors `UIRefreshControl.endRefreshing`. Call it for every refresh.
    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        spinner.stop()
        presentTable?.refreshing.hideLine(in: presentTable)
        setNeedsDisplay()
    }

    /// The table that the control was assigned to, or added to as a subview.
    private var presentTable: TableView? { table ?? superview as? TableView }

    /// Starts a refresh on behalf of the user.
    func start() {
        guard isEnabled, !isRefreshing else { return }
        beginRefreshing()
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    override var takesKeysWhenTouched: Bool { false }

    open override func draw(_ context: inout GraphicsContext) {
        guard isRefreshing else { return }
        context.fill(bounds, style: theme.detail)
        let shape = spinner.shape(in: window?.application)
        context.draw(Glyph(shape), at: Point(x: CellLayout.leadingMargin, y: 0), style: theme.button)
        let start = CellLayout.leadingMargin + 2
        context.draw(
            attributedTitle?.styledText ?? AttributedText("Refreshing…"),
            in: Rect(x: start, y: 0, width: bounds.width - start, height: 1), style: theme.detail)
    }
}
