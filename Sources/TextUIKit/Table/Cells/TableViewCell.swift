/// The view of one visible row in a table.
///
/// Mirrors `UITableViewCell`. Differs from UIKit: shows a marker and reverse video while its row is in focus.
@MainActor
open class TableViewCell: View {
    /// The identifier under which the cell is reused; `nil` if it is not.
    public let reuseIdentifier: String?
    /// The arrangement of text and detail.
    public let style: CellStyle
    let primaryLabel = Label()
    /// The label of the detail; `nil` in the default style.
    public final var detailTextLabel: Label? { style == .default ? nil : detailLabel }
    var detailLabel: Label?
    /// The label of the text; never `nil`, but optional as in UIKit.
    public final var textLabel: Label? { primaryLabel }
    /// The view of an image before the text; created on first access.
    ///
    /// Mirrors `UITableViewCell.imageView`: never `nil`, but optional as in UIKit.
    public final var imageView: ImageView? {
        if let ownImageView { return ownImageView }
        let view = ImageView()
        view.arrangingView = self
        ownImageView = view
        contentView.addSubview(view)
        return view
    }
    var ownImageView: ImageView?
    /// Ignored; lines between rows begin with the text.
    open var separatorInset = EdgeInsets.zero
    /// The view of the content, left of accessories and the section index.
    public let contentView = View()

    /// The appearance of the cell while it is selected or pressed.
    open var selectionStyle = SelectionStyle.default
    /// The accessory at the right end.
    open var accessoryType = AccessoryType.none { didSet { setNeedsLayout() } }
    /// The accessory at the right end in editing mode.
    open var editingAccessoryType = AccessoryType.none { didSet { setNeedsLayout() } }
    /// The accessory view at the right end, instead of a standard one; its size when it is assigned counts.
    open var accessoryView: View? {
        didSet {
            accessorySize = accessoryView?.frame.size ?? .zero
            replace(oldValue, with: accessoryView)
        }
    }
    /// The accessory view at the right end in editing mode; its size when it is assigned counts.
    open var editingAccessoryView: View? {
        didSet {
            editingAccessorySize = editingAccessoryView?.frame.size ?? .zero
            replace(oldValue, with: editingAccessoryView)
        }
    }
    /// The background of the content.
    open var backgroundView: View? {
        didSet { replace(oldValue, with: backgroundView) }
    }
    /// The background of the content while the row is selected or pressed; replaces the theme's look.
    open var selectedBackgroundView: View? {
        didSet { replace(oldValue, with: selectedBackgroundView) }
    }

    /// The number of levels that the content is indented by.
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    /// The columns of each indentation level.
    open var indentationWidth = 2 { didSet { setNeedsLayout() } }
    /// Whether the content is indented in editing mode.
    open var shouldIndentWhileEditing = true
    /// Whether the cell shows a control to move the row in editing mode.
    ///
    /// Differs from UIKit: the table sets it, after asking its data source.
    open var showsReorderControl = false {
        didSet { if showsReorderControl != oldValue { setNeedsLayout() } }
    }
    /// The editing control of the row.
    public internal(set) var editingStyle = EditingStyle.none

    /// Whether the row is in focus, so that keys act on it; mirrors `UIView.isFocused`.
    open var isFocused = false { didSet { if isFocused != oldValue { stateChanged() } } }

    /// The text that is compared with typed letters.
    var typeSelectText: String? { primaryLabel.text }

    // MARK: Set by the table

    /// Cells at the right reserved for the section index.
    var trailingInset = 0 {
        didSet { if trailingInset != oldValue { setNeedsLayout() } }
    }
    /// Whether the content is indented in editing mode even without a control.
    var isIndentedWhileEditing = false {
        didSet { if isIndentedWhileEditing != oldValue { setNeedsLayout() } }
    }
    /// The width of the scroll indicator at the right; 0 without one.
    var indicatorWidth = 0 {
        didSet { if indicatorWidth != oldValue { setNeedsLayout() } }
    }
    var editingGeneration = -1
    /// The sizes that the accessory views had when they were assigned.
    var accessorySize = Size.zero
    var editingAccessorySize = Size.zero
    /// Whether the row shows a checkbox, because several rows may be selected.
    var showsSelectionBox = false
    var showsSelectionMark = false
    var showsSeparator = false
    var separatorColor: Color?
    var menu: RowMenu? {
        didSet { if menu?.edge != oldValue?.edge { setNeedsLayout() } }
    }

    private var isSelectedNow = false
    private var isHighlightedNow = false
    private var isEditingNow = false

    /// Creates a cell; without an identifier it is not reused.
    public required init(style: CellStyle = .default, reuseIdentifier: String? = nil) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        detailLabel = style == .default ? nil : Label()
        super.init()
        addSubview(contentView)
        contentView.addSubview(primaryLabel)
        if let detailLabel { contentView.addSubview(detailLabel) }
        if style == .value2 { primaryLabel.textAlignment = .right }
        if style != .default {
            primaryLabel.arrangingView = self
            detailLabel?.arrangingView = self
        }
    }

    // MARK: States

    /// Whether the row is selected.
    open var isSelected: Bool {
        get { isSelectedNow }
        set { setSelected(newValue, animated: false) }
    }

    /// Whether the row is pressed.
    open var isHighlighted: Bool {
        get { isHighlightedNow }
        set { setHighlighted(newValue, animated: false) }
    }

    /// Whether the row shows its editing controls.
    open var isEditing: Bool {
        get { isEditingNow }
        set { setEditing(newValue, animated: false) }
    }

    /// Whether the row shows its actions, such as the confirmation of a deletion.
    public var showingDeleteConfirmation: Bool { menu != nil }

    /// Called by the table when the selection of the row changes; an override calls `super`.
    open func setSelected(_ selected: Bool, animated: Bool) {
        isSelectedNow = selected
        stateChanged()
        showOrHideSelectedBackground()
    }

    /// Called by the table when the row is pressed or released; an override calls `super`.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        isHighlightedNow = highlighted
        stateChanged()
        showOrHideSelectedBackground()
    }

    /// Called by the table when editing begins or ends; an override calls `super`.
    open func setEditing(_ editing: Bool, animated: Bool) {
        isEditingNow = editing
        stateChanged()
        setNeedsLayout()
    }

    /// Prepares the cell for another row: not selected, not pressed, not edited, not in focus.
    ///
    /// As in UIKit the content stays; the data source replaces it.
    open func prepareForReuse() {
        isSelectedNow = false
        isHighlightedNow = false
        isEditingNow = false
        isFocused = false
        editingGeneration = -1
        editingStyle = .none
        isIndentedWhileEditing = false
        menu = nil
        stateChanged()
        setNeedsLayout()
    }

    // MARK: Configurations

    var configurations = ContentConfigurations()

    /// The content of the cell; assigning it replaces the texts and the image of the standard labels.
    ///
    /// Mirrors `UITableViewCell.contentConfiguration`. A `ListContentConfiguration` is shown by the cell's
    /// own labels, whatever the style of the cell; any other one by a view that it makes.
    open var contentConfiguration: (any ContentConfiguration)? {
        get { configurations.content }
        set { show(newValue) }
    }

    /// The background of the cell; assigning it sets `backgroundColor`.
    ///
    /// Mirrors `UITableViewCell.backgroundConfiguration`.
    open var backgroundConfiguration: BackgroundConfiguration? {
        get { configurations.background }
        set {
            configurations.background = newValue
            backgroundColor = newValue?.backgroundColor
        }
    }

    /// Whether a content that is not a list's is updated for the state; a list's depends on no state.
    open var automaticallyUpdatesContentConfiguration = true
    /// Ignored; the standard backgrounds depend on no state.
    open var automaticallyUpdatesBackgroundConfiguration = true

    /// Called with the cell and its state before it is shown and after a change of the state.
    ///
    /// Mirrors `UITableViewCell.configurationUpdateHandler`.
    open var configurationUpdateHandler:
        (@MainActor (_ cell: TableViewCell, _ state: CellConfigurationState) -> Void)?
    {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// Returns the standard content for the style of the cell, without texts.
    open func defaultContentConfiguration() -> ListContentConfiguration { standardContentConfiguration }

    /// Returns the standard background, which shows what is below.
    open func defaultBackgroundConfiguration() -> BackgroundConfiguration { .clear() }

    /// Called before the cell is shown and after a change of its state; calls the handler unless overridden.
    ///
    /// Mirrors `UITableViewCell.updateConfiguration(using:)`.
    open func updateConfiguration(using state: CellConfigurationState) {
        updateStandardConfiguration(using: state)
    }

    // MARK: Layout and drawing

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        layoutParts()
    }

    /// Returns the full width and the height of text and detail, which a subtitle cell stacks.
    ///
    /// Each takes one row, or as many as its label's `numberOfLines` allows.
    ///
    /// Mirrors `UIView.sizeThatFits`. A table calls it for automatic heights; override it for other content.
    open override func sizeThatFits(_ size: Size) -> Size {
        updateConfigurationIfNeeded()
        if let view = configurations.view {
            let width = contentWidth(inRowOf: size.width)
            let room = Size(width: max(0, width - CellLayout.leadingMargin - 1), height: 0)
            return Size(width: size.width, height: max(1, view.sizeThatFits(room).height))
        }
        if let height = contentView.constrainedHeight(width: contentWidth(inRowOf: size.width)) {
            return Size(width: size.width, height: max(1, height))
        }
        return Size(width: size.width, height: textHeight(inRowOf: size.width))
    }

    /// The part of the cell that is highlighted while the row is selected, pressed or in focus.
    ///
    /// It ends one cell after the text, because each blank in reverse video costs the terminal a byte. With
    /// custom views in `contentView` it is the whole content.
    open var emphasizedRect: Rect { emphasizedContent }

    open override func draw(_ context: inout GraphicsContext) { drawParts(&context) }

    open override func drawOverSubviews(_ context: inout GraphicsContext) {
        if isFocused || isSelectedNow || isHighlightedNow { drawEmphasis(&context) }
        if showsSelectionMark { drawSelectionMark(&context) }
        if showsSeparator { drawSeparator(&context) }
        if menu != nil { drawMenu(&context) }
    }
}
