/// A line of text, or several.
///
/// Mirrors `UILabel`. Differs from UIKit: what does not fit is cut at its tail with an ellipsis, and several
/// lines are drawn from the top and without emphasis.
@MainActor
open class Label: View {
    /// What the label says; `nil` says nothing.
    open var attributedText: AttributedText? {
        didSet {
            arrangingView?.setNeedsLayout()
            if isConstrained, attributedText?.text != oldValue?.text { invalidateIntrinsicContentSize() }
        }
    }
    /// The view that is arranged by the width of the text.
    weak var arrangingView: View?
    /// How the text looks as long as `style` is plain.
    var standardStyle = Style.plain
    /// How it looks.
    open var style = Style.plain
    /// The colour of the text; `nil` for the usual one.
    ///
    /// Mirrors `UILabel.textColor`: the foreground of `style`.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals, as UIKit declares it
    open var textColor: Color! {
        get { style.foreground == .default ? nil : style.foreground }
        set { style.foreground = newValue.flatMap { $0 == .clear ? nil : $0 } ?? .default }
    }
    /// The font, of which weight and slant are shown.
    ///
    /// Mirrors `UILabel.font`: the attributes of `style`.
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
    /// Ignored; a line is cut at its tail with an ellipsis, and several are broken after words.
    open var lineBreakMode = LineBreakMode.byTruncatingTail
    /// Ignored; all letters of a terminal have one size.
    open var adjustsFontSizeToFitWidth = false
    /// Where the text stands in the label; mirrors `UILabel.textAlignment`.
    open var textAlignment = TextAlignment.left
    /// The most lines; 0 for as many as fit.
    ///
    /// Mirrors `UILabel.numberOfLines`.
    open var numberOfLines = 1 {
        didSet { if numberOfLines != oldValue { arrangingView?.setNeedsLayout() } }
    }

    /// How a line that is too long is cut or broken; mirrors `NSLineBreakMode`.
    public enum LineBreakMode: Hashable, Sendable {
        /// A way that UIKit has.
        case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail
        /// A way that UIKit has.
        case byTruncatingMiddle
    }

    /// Where a line of text stands; mirrors `NSTextAlignment`.
    public enum TextAlignment: Hashable, Sendable {
        /// At the left edge.
        case left
        /// In the middle.
        case center
        /// At the right edge.
        case right
        /// At the left edge.
        case natural
        /// At the left edge; nothing is spread over a line of cells.
        case justified
    }

    /// The text without its emphasis.
    open var text: String? {
        get { attributedText?.text }
        set { attributedText = newValue.map { AttributedText($0) } }
    }

    /// Whether the first column shows a letter.
    var beginsAtLeftEdge: Bool {
        text?.isEmpty == false && textAlignment != .center && textAlignment != .right
    }

    /// All of the text in the width that there is, where 0 is one without end; no rows without a text.
    open override func sizeThatFits(_ size: Size) -> Size {
        guard let text else { return .zero }
        guard numberOfLines != 1 else { return Size(width: TextMetrics.width(of: text), height: 1) }
        let lines = lines(of: text, width: size.width > 0 ? size.width : .max)
        return Size(width: lines.map { TextMetrics.width(of: $0) }.max() ?? 0, height: lines.count)
    }

    /// The lines that the text takes in so many columns: 1 if it is on one line, and 0 without a text.
    func lineCount(inColumns width: Int) -> Int {
        guard let text, !text.isEmpty else { return 0 }
        guard numberOfLines != 1, width > 0 else { return 1 }
        return lines(of: text, width: width).count
    }

    /// The width of the longest line that is drawn, if nothing is cut.
    var drawnWidth: Int {
        guard let text else { return 0 }
        guard numberOfLines != 1, frame.size.height > 1 else { return TextMetrics.width(of: text) }
        return sizeThatFits(frame.size).width
    }

    private func lines(of text: String, width: Int) -> [String] {
        LineWrapping.lines(of: text, width: width, atMost: numberOfLines > 0 ? numberOfLines : .max)
    }

    open override func draw(_ context: inout GraphicsContext) {
        guard let attributedText else { return }
        // In a single row as much is shown as fits, and not only whole words.
        if numberOfLines == 1 || bounds.height == 1 && !attributedText.text.contains(where: \.isNewline) {
            return draw(attributedText, in: bounds, &context)
        }
        let lines = LineWrapping.lines(
            of: attributedText.text, width: bounds.width,
            atMost: numberOfLines > 0 ? min(numberOfLines, bounds.height) : bounds.height)
        for (y, line) in lines.enumerated() {
            let row = Rect(x: bounds.minX, y: bounds.minY + y, width: bounds.width, height: 1)
            draw(AttributedText(line), in: row, &context)
        }
    }

    private func draw(_ line: AttributedText, in row: Rect, _ context: inout GraphicsContext) {
        var row = row
        if textAlignment == .center || textAlignment == .right {
            let free = max(0, row.width - TextMetrics.width(of: line.text))
            row.origin.x += textAlignment == .center ? free / 2 : free
        }
        context.draw(line, in: row, style: style == .plain ? standardStyle : style)
    }
}
