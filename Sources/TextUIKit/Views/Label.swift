/// One or more lines of text.
///
/// Mirrors `UILabel`. Differs from UIKit: text that does not fit is truncated at its tail with an ellipsis,
/// and text is drawn from the top of a label that is higher, not in its middle.
@MainActor
open class Label: View {
    /// The text and the styles of its ranges; `nil` shows nothing.
    public final var styledText: AttributedText? {
        didSet {
            ownAttributedText = nil
            arrangingView?.setNeedsLayout()
            if isConstrained || isArranged, styledText?.text != oldValue?.text {
                invalidateIntrinsicContentSize()
            }
        }
    }
    private var ownAttributedText: RichText?
    /// The text and the attributes of its ranges; a copy is stored, and `nil` shows nothing.
    ///
    /// Mirrors `UILabel.attributedText`; see ``RichText`` for the attributes that are drawn.
    open var attributedText: RichText? {
        get { ownAttributedText ?? styledText.map { RichText($0) } }
        set {
            let copy = newValue.map { RichText(attributedString: $0) }
            styledText = copy?.styledText
            ownAttributedText = copy
        }
    }
    /// The view whose layout depends on the width of the text.
    weak var arrangingView: View?
    /// The style used while `style` is plain.
    var standardStyle = Style.plain
    /// The style of the text.
    open var style = Style.plain
    /// The colour of the text, which is the foreground of `style`; `nil` for the default.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals, as UIKit declares it
    open var textColor: Color! {
        get { style.foreground == .default ? nil : style.foreground }
        set { style.foreground = newValue.flatMap { $0 == .clear ? nil : $0 } ?? .default }
    }
    /// The font, which is the attributes of `style`: only weight and slant.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals, as UIKit declares it
    open var font: Font! {
        get { Font(style.attributes.intersection([.bold, .italic]), fontSize) }
        set {
            style.attributes.subtract([.bold, .italic])
            style.attributes.formUnion(newValue?.attributes ?? [])
            fontSize = newValue?.pointSize ?? Font.labelFontSize
        }
    }
    private var fontSize = Font.labelFontSize
    /// Ignored; a single line is truncated at its tail with an ellipsis, and several lines break after words.
    open var lineBreakMode = LineBreakMode.byTruncatingTail
    /// Ignored; all letters of a terminal have one size.
    open var adjustsFontSizeToFitWidth = false
    /// Ignored; all letters of a terminal have one size.
    open var adjustsFontForContentSizeCategory = false
    /// Ignored; all letters of a terminal have one size.
    open var minimumScaleFactor = 0.0
    /// Ignored; letters take whole cells.
    open var allowsDefaultTighteningForTruncation = false
    /// Ignored; letters cast no shadow.
    open var shadowColor: Color?
    /// Ignored; letters cast no shadow.
    open var shadowOffset = Size(width: 0, height: -1)
    /// The alignment of the text; mirrors `UILabel.textAlignment`.
    open var textAlignment = TextAlignment.left
    /// The maximum number of lines; 0 for as many as fit.
    ///
    /// Mirrors `UILabel.numberOfLines`.
    open var numberOfLines = 1 {
        didSet { if numberOfLines != oldValue { arrangingView?.setNeedsLayout() } }
    }

    /// The handling of text that is too long for a line; mirrors `NSLineBreakMode`.
    public enum LineBreakMode: Hashable, Sendable {
        /// One of the modes of UIKit.
        case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail
        /// One of the modes of UIKit.
        case byTruncatingMiddle
    }

    /// The position of text in its line; mirrors `NSTextAlignment`.
    public enum TextAlignment: Hashable, Sendable {
        /// At the left edge.
        case left
        /// In the middle.
        case center
        /// At the right edge.
        case right
        /// At the left edge.
        case natural
        /// At the left edge; a line of cells cannot be justified.
        case justified
    }

    /// The text without attributes.
    open var text: String? {
        get { styledText?.text }
        set { styledText = newValue.map { AttributedText($0) } }
    }

    var beginsAtLeftEdge: Bool {
        text?.isEmpty == false && textAlignment != .center && textAlignment != .right
    }

    /// Returns the size of the whole text at the given width, where 0 means unlimited; zero without a text.
    open override func sizeThatFits(_ size: Size) -> Size {
        guard let text else { return .zero }
        guard numberOfLines != 1 else { return Size(width: TextMetrics.width(of: text), height: 1) }
        let lines = lines(of: text, width: size.width > 0 ? size.width : .max)
        return Size(width: lines.map { TextMetrics.width(of: $0) }.max() ?? 0, height: lines.count)
    }

    /// Returns the number of lines at a width in columns: 1 for a single-line label, 0 without a text.
    func lineCount(inColumns width: Int) -> Int {
        guard let text, !text.isEmpty else { return 0 }
        guard numberOfLines != 1, width > 0 else { return 1 }
        return lines(of: text, width: width).count
    }

    /// The width of the longest drawn line, if nothing is truncated.
    var drawnWidth: Int {
        guard let text else { return 0 }
        guard numberOfLines != 1, frame.size.height > 1 else { return TextMetrics.width(of: text) }
        return sizeThatFits(frame.size).width
    }

    private func lines(of text: String, width: Int) -> [String] {
        LineWrapping.lines(of: text, width: width, atMost: numberOfLines > 0 ? numberOfLines : .max)
    }

    open override func draw(_ context: inout GraphicsContext) {
        guard let styledText else { return }
        // A single row shows as much as fits, not only whole words.
        if numberOfLines == 1 || bounds.height == 1 && !styledText.text.contains(where: \.isNewline) {
            return draw(styledText, in: bounds, &context)
        }
        let lines = LineWrapping.lines(
            of: styledText.text, width: bounds.width,
            atMost: numberOfLines > 0 ? min(numberOfLines, bounds.height) : bounds.height)
        for (y, line) in styledText.runs(in: lines).enumerated() {
            let row = Rect(x: bounds.minX, y: bounds.minY + y, width: bounds.width, height: 1)
            draw(line, in: row, &context)
        }
    }

    private func draw(_ line: AttributedText, in row: Rect, _ context: inout GraphicsContext) {
        var row = row
        row.origin = textAlignment.place(of: line.text, in: row)
        context.draw(line, in: row, style: style == .plain ? standardStyle : style)
    }
}
