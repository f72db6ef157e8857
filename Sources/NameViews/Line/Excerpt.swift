internal import TextUIKit

/// A part of a text that fits into a line, chosen around the matches.
package struct Excerpt: Hashable, Sendable {
    /// The visible text, with an ellipsis for each omitted part.
    package private(set) var text: String
    /// The visible parts of the matches.
    package private(set) var ranges: [Range<String.Index>]

    /// Cells of context before a match, if there is room.
    private static let context = 8

    /// Cuts a text to a width: a path in the middle if the matches stay visible, another text at its end, or
    /// at its beginning as well if the matches would not be visible.
    ///
    /// - Parameters:
    ///   - text: The whole text; it may contain any character.
    ///   - ranges: The matches, in order and without overlaps.
    ///   - width: The available cells; 0 or less leaves nothing.
    /// - Complexity: O(text).
    package init(of text: String, around ranges: [Range<String.Index>], width: Int) {
        self.text = text
        self.ranges = ranges
        guard TextMetrics.width(of: text) > width else { return }
        guard width > 0 else {
            (self.text, self.ranges) = ("", [])
            return
        }
        if let cut = PathCut(of: text, width: width), cutMiddle(cut) {
            cutEnd(width: width)
            return
        }
        if let first = ranges.first, let last = ranges.last {
            // Shows all matches, unless only the first fits between two ellipses.
            let all = first.lowerBound..<last.upperBound
            let found = TextMetrics.width(of: String(text[all])) <= width - 2 ? all : first
            // The ellipsis takes the last cell.
            let end = TextMetrics.width(of: String(text[..<found.upperBound]))
            if end >= width { cutBeginning(for: found, width: width) }
        }
        cutEnd(width: width)
    }

    /// Omits the middle; returns false if it contains a match.
    private mutating func cutMiddle(_ cut: PathCut) -> Bool {
        guard ranges.allSatisfy({ $0.upperBound <= cut.headEnd || $0.lowerBound >= cut.tailStart }) else {
            return false
        }
        let head = text[..<cut.headEnd] + TextMetrics.ellipsis
        let shown = String(head + text[cut.tailStart...])
        let shift = head.utf8.count - text.utf8.distance(from: text.startIndex, to: cut.tailStart)
        ranges = ranges.map {
            shown.range($0, from: text, movedBy: $0.lowerBound >= cut.tailStart ? shift : 0)
        }
        text = shown
        return true
    }

    /// Omits the beginning, so that a range is visible.
    private mutating func cutBeginning(for range: Range<String.Index>, width: Int) {
        let found = TextMetrics.width(of: String(text[range]))
        let behind = TextMetrics.width(of: String(text[range.upperBound...]))
        // An ellipsis at either end, and as much context before the match as fits, more if little follows it.
        let room = max(0, width - 1 - found)
        var before = behind + found < width - 1 ? room - behind : min(Self.context, max(0, (room - 1) / 2))
        var start = range.lowerBound
        while start > text.startIndex {
            let previous = text.index(before: start)
            before -= TextMetrics.width(of: text[previous])
            if before < 0 { break }
            start = previous
        }
        let ellipsis = TextMetrics.ellipsis
        let shift = ellipsis.utf8.count - text.utf8.distance(from: text.startIndex, to: start)
        let rest = ellipsis + text[start...]
        ranges = ranges.filter { $0.lowerBound >= start }
            .map { rest.range($0, from: text, movedBy: shift) }
        text = rest
    }

    /// Omits the end that does not fit.
    private mutating func cutEnd(width: Int) {
        let shown = TextMetrics.truncatingTail(text, toWidth: width)
        guard shown != text else { return }
        // The ellipsis is not marked as part of a match.
        let kept = shown.index(before: shown.endIndex)
        let bytes = shown.utf8.distance(from: shown.startIndex, to: kept)
        let end = text.utf8.index(text.startIndex, offsetBy: bytes)
        ranges = ranges.filter { $0.lowerBound < end }
            .map { shown.range($0.lowerBound..<min($0.upperBound, end), from: text) }
        text = shown
    }

    /// The visible text, with the matches in the theme's style.
    func marked(_ theme: Theme) -> AttributedText {
        AttributedText(text, ranges: ranges, emphasis: theme.match)
    }
}
