/// The view above or below a section, with its title; mirrors `UITableViewHeaderFooterView`.
@MainActor
open class TableViewHeaderFooterView: View {
    /// The identifier under which the view is reused; `nil` if it is not.
    public let reuseIdentifier: String?
    /// The label of the title, which wraps if the view has several rows.
    let titleLabel = Label()
    /// The label of a detail at the right edge.
    let detailLabel = Label()
    /// The label of the title; never `nil`, but optional as in UIKit.
    public final var textLabel: Label? { titleLabel }
    /// The label of a detail at the right edge; never `nil`, but optional as in UIKit.
    public final var detailTextLabel: Label? { detailLabel }
    /// The view of the content, left of the section index.
    public let contentView = View()
    /// The background of the content.
    open var backgroundView: View? {
        didSet {
            if let oldValue, oldValue !== backgroundView { oldValue.removeFromSuperview() }
            if let backgroundView { insertSubview(backgroundView, at: 0) }
        }
    }

    /// Creates a view without a title.
    public required init(reuseIdentifier: String? = nil) {
        self.reuseIdentifier = reuseIdentifier
        super.init()
        titleLabel.numberOfLines = 0
        titleLabel.arrangingView = self
        detailLabel.textAlignment = .right
        detailLabel.arrangingView = self
        addSubview(contentView)
        contentView.addSubview(titleLabel)
        contentView.addSubview(detailLabel)
    }

    /// Prepares the view for another section; the default does nothing, as in UIKit.
    open func prepareForReuse() {}

    // MARK: Configurations

    private var content: ListContentConfiguration?
    private var needsUpdate = true

    /// The content of the view; assigning it replaces the title and the detail.
    ///
    /// Mirrors `UITableViewHeaderFooterView.contentConfiguration`. Differs from UIKit: only a
    /// `ListContentConfiguration` is shown; for other content add views to `contentView`.
    open var contentConfiguration: (any ContentConfiguration)? {
        get { content }
        set {
            content = newValue as? ListContentConfiguration
            (content ?? .plainHeader()).show(in: titleLabel, detail: detailLabel)
            if content?.textProperties.numberOfLines == 1 { titleLabel.numberOfLines = 0 }
            superview?.setNeedsLayout()
        }
    }

    /// The background of the view; assigning it sets `backgroundColor`.
    open var backgroundConfiguration: BackgroundConfiguration? {
        didSet { backgroundColor = backgroundConfiguration?.backgroundColor }
    }

    /// Called with the view and its state before it is shown.
    ///
    /// Mirrors `UITableViewHeaderFooterView.configurationUpdateHandler`.
    open var configurationUpdateHandler:
        (@MainActor (_ view: TableViewHeaderFooterView, _ state: ViewConfigurationState) -> Void)?
    {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// The state of the view that configurations depend on.
    public final var configurationState: ViewConfigurationState {
        ViewConfigurationState(traitCollection: traitCollection)
    }

    /// Returns the standard content, without texts.
    open func defaultContentConfiguration() -> ListContentConfiguration { .plainHeader() }

    /// Requests a call of `updateConfiguration(using:)` before the next frame.
    public final func setNeedsUpdateConfiguration() {
        needsUpdate = true
        setNeedsLayout()
    }

    /// Called before the view is shown; calls the handler unless overridden.
    ///
    /// Mirrors `UITableViewHeaderFooterView.updateConfiguration(using:)`.
    open func updateConfiguration(using state: ViewConfigurationState) {
        configurationUpdateHandler?(self, state)
    }

    open override func layoutSubviews() {
        if needsUpdate {
            needsUpdate = false
            updateConfiguration(using: configurationState)
        }
        contentView.frame = bounds
        backgroundView?.frame = bounds
        let room = max(0, frame.size.width - TitleHeights.margins)
        let line = min(1, frame.size.height)
        // Most headers have no detail, so their title gets the whole line.
        let wanted = detailLabel.text.map { TextMetrics.width(of: $0) } ?? 0
        let detail = wanted == 0 ? 0 : min(room / 2, wanted)
        titleLabel.frame = Rect(
            x: 1, y: 0, width: detail == 0 ? room : room - detail - 1,
            height: titleLabel.numberOfLines == 1 ? line : frame.size.height)
        detailLabel.frame = Rect(x: 1 + room - detail, y: 0, width: detail, height: line)
    }

    /// The title that determines the height of the view; `nil` if a detail or a limit of lines prevents that.
    var wrappingTitle: String? {
        guard let text = titleLabel.text, !text.isEmpty, titleLabel.numberOfLines == 0,
            detailLabel.text?.isEmpty != false
        else { return nil }
        return text
    }

    open override func draw(_ context: inout GraphicsContext) {
        let style = theme.header
        context.fill(bounds)
        context.fill(Rect(x: 0, y: bounds.maxY - 1, width: frame.size.width, height: 1), style: style)
        titleLabel.standardStyle = style
        detailLabel.standardStyle = style
    }
}
