/// One line of text with differently styled ranges.
///
/// A value that views draw; `RichText` mirrors `NSAttributedString`.
public struct AttributedText: Hashable, Sendable {
    /// A style and its range.
    public struct Run: Hashable, Sendable {
        /// The range in the text.
        public var range: Range<String.Index>
        /// The style overlaid on the range.
        public var style: Style

        /// Creates a run.
        public init(_ range: Range<String.Index>, style: Style) {
            self.range = range
            self.style = style
        }
    }

    /// The text.
    public var text: String
    /// The styles; later ones are overlaid on earlier ones.
    public var runs: [Run]

    /// Creates a line of attributed text with one style for all ranges.
    public init(_ text: String, ranges: [Range<String.Index>] = [], emphasis: Style = .plain) {
        self.init(text, runs: ranges.map { Run($0, style: emphasis) })
    }

    /// Creates a line of attributed text.
    public init(_ text: String, runs: [Run]) {
        self.text = text
        self.runs = runs
    }

    /// Creates a line of text in one style.
    package init(_ text: String, style: Style) {
        self.init(text, ranges: style == .plain ? [] : [text.startIndex..<text.endIndex], emphasis: style)
    }

    /// Joins texts with their styles.
    package init(joining parts: [AttributedText]) {
        // Most rows have one part.
        if parts.count == 1, let part = parts.first {
            self = part
            return
        }
        let text = parts.map(\.text).joined()
        var runs: [Run] = []
        var start = 0
        for part in parts {
            runs += part.runs.map {
                Run(text.range($0.range, from: part.text, movedBy: start), style: $0.style)
            }
            start += part.text.utf8.count
        }
        self.init(text, runs: runs)
    }
}

extension String {
    /// The range with the UTF-8 offsets that a range has in another text, moved by a number of bytes.
    package func range(_ range: Range<Index>, from other: String, movedBy shift: Int = 0) -> Range<Index> {
        let offset = other.utf8.distance(from: other.startIndex, to: range.lowerBound) + shift
        let lower = utf8.index(startIndex, offsetBy: offset)
        return lower..<utf8.index(lower, offsetBy: other.utf8[range].count)
    }
}

extension GraphicsContext {
    /// Draws attributed text, with an ellipsis if it does not fit.
    ///
    /// - Parameters:
    ///   - content: The text to draw.
    ///   - rect: The area; one line at its top is used, at most as wide.
    ///   - style: The base style of the runs.
    /// - Complexity: O(width).
    public mutating func draw(_ content: AttributedText, in rect: Rect, style: Style = .plain) {
        guard rect.width > 0 else { return }
        let shown = TextMetrics.truncatingTail(content.text, toWidth: rect.width)
        draw(shown, at: rect.origin, style: style)
        guard !content.runs.isEmpty else { return }
        // The ellipsis gets no style of the truncated text.
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
