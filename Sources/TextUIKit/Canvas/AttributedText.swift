/// One line of text of which some ranges look different.
///
/// Mirrors `NSAttributedString`, whose attributes are one `Style` here.
public struct AttributedText: Hashable, Sendable {
    /// A style and where it lies.
    public struct Run: Hashable, Sendable {
        /// A part of the text.
        public var range: Range<String.Index>
        /// The style that is laid over it.
        public var style: Style

        /// Makes a run.
        public init(_ range: Range<String.Index>, style: Style) {
            self.range = range
            self.style = style
        }
    }

    /// The text.
    public var text: String
    /// The styles, of which the later lie over the earlier.
    public var runs: [Run]

    /// Makes one line of attributed text, all of whose ranges have one style.
    public init(_ text: String, ranges: [Range<String.Index>] = [], emphasis: Style = .plain) {
        self.init(text, runs: ranges.map { Run($0, style: emphasis) })
    }

    /// Makes one line of attributed text.
    public init(_ text: String, runs: [Run]) {
        self.text = text
        self.runs = runs
    }
}

extension GraphicsContext {
    /// Draws attributed text, with an ellipsis when it does not fit.
    ///
    /// - Parameters:
    ///   - content: What to draw.
    ///   - rect: Where: one line at the top of it, at most as wide.
    ///   - style: What the styles are laid over.
    /// - Complexity: O(width).
    public mutating func draw(_ content: AttributedText, in rect: Rect, style: Style = .plain) {
        guard rect.width > 0 else { return }
        let shown = TextMetrics.truncatingTail(content.text, toWidth: rect.width)
        draw(shown, at: rect.origin, style: style)
        guard !content.runs.isEmpty else { return }
        // What the ellipsis stands for keeps no style.
        let isCut = shown.utf8.count != content.text.utf8.count || shown != content.text
        let end =
            isCut
            ? content.text.index(content.text.startIndex, offsetBy: shown.count - 1) : content.text.endIndex
        for run in content.runs where run.range.lowerBound < end {
            let range = run.range
            let upper = min(range.upperBound, end)
            let start = TextMetrics.width(of: String(content.text[..<range.lowerBound]))
            let width = TextMetrics.width(of: String(content.text[range.lowerBound..<upper]))
            overlay(
                run.style, in: Rect(x: rect.minX + start, y: rect.minY, width: width, height: 1))
        }
    }
}
