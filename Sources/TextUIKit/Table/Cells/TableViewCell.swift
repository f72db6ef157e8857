/// One row of a table, as far as it can be seen.
///
/// Mirrors `UITableViewCell`. Differs from UIKit: shows a marker and reverse video while keys act on its row,
/// and has no image view.
@MainActor
open class TableViewCell: View {
    /// What cells of this kind are kept under for reuse; `nil` for one that is not reused.
    public let reuseIdentifier: String?
    /// How the cell is arranged.
    public let style: CellStyle
    /// The label of the text.
    let primaryLabel = Label()
    /// The label of the detail; `nil` in the default style.
    public let detailTextLabel: Label?
    /// The label of the text; never `nil`, and optional because it is in UIKit.
    public final var textLabel: Label? { primaryLabel }
    /// Where the cell shows its content, left of accessories and of the section index.
    public let contentView = View()

    /// How the cell shows that it is selected or pressed.
    open var selectionStyle = SelectionStyle.default
    /// What stands at the right end.
    open var accessoryType = AccessoryType.none { didSet { setNeedsLayout() } }
    /// What stands at the right end while the table is edited.
    open var editingAccessoryType = AccessoryType.none { didSet { setNeedsLayout() } }
    /// What stands at the right end in place of a sign; the size counts that its frame has when it is
    /// assigned.
    open var accessoryView: View? {
        didSet {
            accessorySize = accessoryView?.frame.size ?? .zero
            replace(oldValue, with: accessoryView)
        }
    }
    /// What stands at the right end in place of a sign while the table is edited, in its size when it is
    /// assigned.
    open var editingAccessoryView: View? {
        didSet {
            editingAccessorySize = editingAccessoryView?.frame.size ?? .zero
            replace(oldValue, with: editingAccessoryView)
        }
    }
    /// What lies behind the content.
    open var backgroundView: View? {
        didSet { replace(oldValue, with: backgroundView) }
    }
    /// What lies behind the content while the row is selected or pressed, in place of the theme's look.
    open var selectedBackgroundView: View? {
        didSet { replace(oldValue, with: selectedBackgroundView) }
    }

    /// How often the content is moved to the right by `indentationWidth`.
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    /// Columns that each level of indentation moves the content by.
    open var indentationWidth = 2 { didSet { setNeedsLayout() } }
    /// Whether the content moves to the right while the table is edited.
    open var shouldIndentWhileEditing = true
    /// Whether there is a control to move the row while the table is edited.
    ///
    /// Differs from UIKit: the table decides, by what its data source lets it move.
    open var showsReorderControl = false {
        didSet { if showsReorderControl != oldValue { setNeedsLayout() } }
    }
    /// What control the row has while the table is edited.
    public internal(set) var editingStyle = EditingStyle.none

    /// Whether keys act on the row.
    ///
    /// Mirrors `UIView.isFocused`.
    open var isFocused = false

    // MARK: What the table decides

    /// Cells at the right that belong to the section index.
    var trailingInset = 0 {
        didSet { if trailingInset != oldValue { setNeedsLayout() } }
    }
    /// Whether the content moves to the right while the table is edited, even if there is no control.
    var isIndentedWhileEditing = false {
        didSet { if isIndentedWhileEditing != oldValue { setNeedsLayout() } }
    }
    /// The width of the scroll indicator at the right; 0 without one.
    var indicatorWidth = 0 {
        didSet { if indicatorWidth != oldValue { setNeedsLayout() } }
    }
    /// What the table had counted when the controls were decided.
    var editingGeneration = -1
    /// The sizes that the accessory views had when they were assigned.
    var accessorySize = Size.zero
    var editingAccessorySize = Size.zero
    /// Whether the row is one of several that may be selected, which shows a box to tick.
    var showsSelectionBox = false
    /// Whether a mark shows that the row is selected, one of several.
    var showsSelectionMark = false
    /// Whether the row ends with a line.
    var showsSeparator = false
    /// The colour of that line; `nil` is as the theme says.
    var separatorColor: Color?
    /// The actions that the row offers.
    var menu: RowMenu?

    private var isSelectedNow = false
    private var isHighlightedNow = false
    private var isEditingNow = false

    /// Makes a cell.
    ///
    /// - Parameters:
    ///   - style: How it is arranged.
    ///   - reuseIdentifier: What it is kept under for reuse; `nil` if it is not reused.
    public required init(style: CellStyle = .default, reuseIdentifier: String? = nil) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        detailTextLabel = style == .default ? nil : Label()
        super.init()
        addSubview(contentView)
        contentView.addSubview(primaryLabel)
        if let detailTextLabel { contentView.addSubview(detailTextLabel) }
        if style == .value2 { primaryLabel.textAlignment = .right }
        if style == .value1 {
            primaryLabel.arrangingView = self
            detailTextLabel?.arrangingView = self
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

    /// Whether the row asks whether it is to be deleted, or offers its actions.
    public var showingDeleteConfirmation: Bool { menu != nil }

    /// The table calls this when the row is selected or is so no more; an override calls `super`.
    ///
    /// - Parameters:
    ///   - selected: Whether it is selected now.
    ///   - animated: Accepted as in UIKit.
    open func setSelected(_ selected: Bool, animated: Bool) {
        isSelectedNow = selected
        showOrHideSelectedBackground()
    }

    /// The table calls this when the row is pressed or is so no more; an override calls `super`.
    ///
    /// - Parameters:
    ///   - highlighted: Whether it is pressed now.
    ///   - animated: Accepted as in UIKit.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        isHighlightedNow = highlighted
        showOrHideSelectedBackground()
    }

    /// The table calls this when editing begins or ends; an override calls `super`.
    ///
    /// - Parameters:
    ///   - editing: Whether the row shows its editing controls now.
    ///   - animated: Accepted as in UIKit.
    open func setEditing(_ editing: Bool, animated: Bool) {
        isEditingNow = editing
        setNeedsLayout()
    }

    /// Makes the cell ready for another row: not selected, not pressed, not edited, not in focus.
    ///
    /// As in UIKit its content stays what it was; the data source sets it.
    open func prepareForReuse() {
        isSelectedNow = false
        isHighlightedNow = false
        isEditingNow = false
        isFocused = false
        editingGeneration = -1
        editingStyle = .none
        isIndentedWhileEditing = false
        menu = nil
        setNeedsLayout()
    }

    // MARK: Layout and drawing

    open override func layoutSubviews() { layoutParts() }

    /// The extent that the content asks for.
    ///
    /// Mirrors `UIView.sizeThatFits`. A table asks for it where a row's height is automatic; override it for
    /// content of your own.
    ///
    /// - Parameter size: The room there is, in cells.
    /// - Returns: The width given, and one row of the screen, or two for a subtitle with a detail.
    open override func sizeThatFits(_ size: Size) -> Size {
        let isTall = style == .subtitle && detailTextLabel?.text?.isEmpty == false
        return Size(width: size.width, height: isTall ? 2 : 1)
    }

    /// The part of the cell that looks different while the row is selected, pressed or in focus.
    ///
    /// It ends a cell after the text: a whole row in reverse video costs a terminal a byte for each of its
    /// blanks.
    open var emphasizedRect: Rect { emphasizedContent }

    open override func draw(_ context: inout GraphicsContext) { drawParts(&context) }

    open override func drawOverSubviews(_ context: inout GraphicsContext) {
        if isFocused || isSelectedNow || isHighlightedNow { drawEmphasis(&context) }
        if showsSelectionMark { drawSelectionMark(&context) }
        if showsSeparator { drawSeparator(&context) }
        if menu != nil { drawMenu(&context) }
    }
}
