/// One line of text of which some ranges look different.
///
/// Mirrors `NSAttributedString`. Differs from UIKit: one extra style for all ranges is enough here.
public struct AttributedText: Hashable, Sendable {
    /// The text.
    public var text: String
    /// What is emphasised, in ascending order.
    public var ranges: [Range<String.Index>]
    /// The style that is laid over those ranges.
    public var emphasis: Style

    /// Makes one line of attributed text; the ranges ascend and do not overlap.
    public init(_ text: String, ranges: [Range<String.Index>] = [], emphasis: Style = .plain) {
        self.text = text
        self.ranges = ranges
        self.emphasis = emphasis
    }
}

extension GraphicsContext {
    /// Draws attributed text, with an ellipsis when it does not fit.
    ///
    /// - Parameters:
    ///   - content: What to draw.
    ///   - rect: Where: one line at the top of it, at most as wide.
    ///   - style: What the emphasis is laid over.
    /// - Complexity: O(width).
    public mutating func draw(_ content: AttributedText, in rect: Rect, style: Style = .plain) {
        guard rect.width > 0 else { return }
        let shown = TextMetrics.truncatingTail(content.text, toWidth: rect.width)
        draw(shown, at: rect.origin, style: style)
        guard !content.ranges.isEmpty else { return }
        // What the ellipsis stands for keeps no emphasis.
        let isCut = shown.utf8.count != content.text.utf8.count || shown != content.text
        let end =
            isCut
            ? content.text.index(content.text.startIndex, offsetBy: shown.count - 1) : content.text.endIndex
        for range in content.ranges where range.lowerBound < end {
            let upper = min(range.upperBound, end)
            let start = TextMetrics.width(of: String(content.text[..<range.lowerBound]))
            let width = TextMetrics.width(of: String(content.text[range.lowerBound..<upper]))
            overlay(
                content.emphasis, in: Rect(x: rect.minX + start, y: rect.minY, width: width, height: 1))
        }
    }
}
