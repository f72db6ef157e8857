/// One row of a table, as far as it can be seen.
///
/// Mirrors `UITableViewCell`. Differs from UIKit: shows a marker and reverse video while keys act on its row.
@MainActor
open class TableViewCell: View {
    /// How a cell is arranged.
    ///
    /// Mirrors `UITableViewCell.CellStyle`.
    public enum CellStyle: Hashable, Sendable {
        /// One text from the left.
        case `default`
    }

    /// How a cell shows that it is selected.
    ///
    /// Mirrors `UITableViewCell.SelectionStyle`.
    public enum SelectionStyle: Hashable, Sendable {
        /// Not at all.
        case none
        /// As the theme says.
        case `default`
    }

    /// What cells of this kind are kept under for reuse; `nil` for one that is not reused.
    public let reuseIdentifier: String?
    /// How the cell is arranged.
    public let style: CellStyle
    /// The text of the row.
    public let textLabel = Label()
    /// Where the cell shows its content, left of the section index.
    public let contentView = View()
    /// How the cell shows that it is selected.
    open var selectionStyle = SelectionStyle.default
    /// Whether the row is selected.
    open var isSelected = false
    /// Whether the row is pressed.
    open var isHighlighted = false
    /// Whether keys act on the row.
    ///
    /// Mirrors `UIView.isFocused`.
    open var isFocused = false
    /// Cells at the right that belong to the section index.
    var trailingInset = 0 {
        didSet { if trailingInset != oldValue { setNeedsLayout() } }
    }

    /// Cells left of the text: the marker and a blank.
    static let leadingMargin = 2

    /// Makes a cell.
    ///
    /// - Parameters:
    ///   - style: How it is arranged.
    ///   - reuseIdentifier: What it is kept under for reuse; `nil` if it is not reused.
    public required init(style: CellStyle = .default, reuseIdentifier: String? = nil) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        super.init()
        addSubview(contentView)
        contentView.addSubview(textLabel)
    }

    /// Makes the cell ready for another row: not selected, not pressed, not in focus.
    ///
    /// As in UIKit its content stays what it was; the data source sets it.
    open func prepareForReuse() {
        isSelected = false
        isHighlighted = false
        isFocused = false
    }

    open override func layoutSubviews() {
        contentView.frame = Rect(
            x: 0, y: 0, width: frame.size.width - trailingInset, height: frame.size.height)
        let margin = Self.leadingMargin
        textLabel.frame = Rect(x: margin, y: 0, width: contentView.frame.size.width - margin - 1, height: 1)
    }

    /// The part of the cell that looks different while the row is selected, pressed or in focus.
    ///
    /// It ends a cell after the text: a whole row in reverse video costs a terminal a byte for each of its blanks.
    open var emphasizedRect: Rect {
        let text = textLabel.frame.minX + TextMetrics.width(of: textLabel.text ?? "") + 1
        let size = contentView.frame.size
        return Rect(x: 1, y: 0, width: min(text, size.width) - 1, height: size.height)
    }

    open override func drawOverSubviews(_ context: inout GraphicsContext) {
        guard isFocused || isSelected || isHighlighted else { return }
        let theme = theme
        let area = emphasizedRect
        if isSelected, selectionStyle != .none { context.overlay(theme.selection, in: area) }
        if isHighlighted, selectionStyle != .none { context.overlay(theme.highlight, in: area) }
        guard isFocused else { return }
        context.draw(Glyph(theme.glyphs.marker), at: .zero, style: theme.marker)
        context.overlay(theme.focus, in: area)
    }
}
