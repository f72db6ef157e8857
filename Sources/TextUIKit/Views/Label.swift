/// One line of text.
///
/// Mirrors `UILabel`. Differs from UIKit: always one line, cut at its tail with an ellipsis.
@MainActor
open class Label: View {
    /// What the label says; `nil` says nothing.
    open var attributedText: AttributedText?
    /// How it looks.
    open var style = Style.plain
    /// Where the text stands in the label.
    open var alignment = TextAlignment.left

    /// Where a line of text stands.
    ///
    /// Mirrors `NSTextAlignment`.
    public enum TextAlignment: Hashable, Sendable {
        /// At the left edge.
        case left
        /// In the middle.
        case center
        /// At the right edge.
        case right
    }

    /// The text without its emphasis.
    open var text: String? {
        get { attributedText?.text }
        set { attributedText = newValue.map { AttributedText($0) } }
    }

    /// All of the text on one row.
    ///
    /// - Parameter size: Counts for nothing.
    /// - Returns: One row; none without a text.
    open override func sizeThatFits(_ size: Size) -> Size {
        guard let text else { return .zero }
        return Size(width: TextMetrics.width(of: text), height: 1)
    }

    open override func draw(_ context: inout GraphicsContext) {
        guard let attributedText else { return }
        var rect = bounds
        if alignment != .left {
            let free = max(0, rect.width - TextMetrics.width(of: attributedText.text))
            rect.origin.x += alignment == .center ? free / 2 : free
        }
        context.draw(attributedText, in: rect, style: style)
    }
}
