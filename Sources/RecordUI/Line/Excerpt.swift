internal import TextUIKit

/// As much of a text as fits in a line, around what was found in it.
package struct Excerpt: Hashable, Sendable {
    /// What is shown, with an ellipsis for what is not.
    package private(set) var text: String
    /// What was found, as far as it is shown.
    package private(set) var ranges: [Range<String.Index>]

    /// Cells shown before what was found, where there is room.
    private static let context = 8

    /// Cuts a text: a path in the middle if what was found stays in sight; of another text the beginning is
    /// shown unless what was found lies behind it.
    ///
    /// - Parameters:
    ///   - text: The whole text; it may hold any character.
    ///   - ranges: What was found in it, in order and apart.
    ///   - width: Cells there are; 0 or less leaves nothing.
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
            // All that was found, unless only its beginning fits between two ellipses.
            let all = first.lowerBound..<last.upperBound
            let found = TextMetrics.width(of: String(text[all])) <= width - 2 ? all : first
            // The ellipsis takes the last cell.
            let end = TextMetrics.width(of: String(text[..<found.upperBound]))
            if end >= width { cutBeginning(for: found, width: width) }
        }
        cutEnd(width: width)
    }

    /// Leaves out what lies between; returns whether nothing was found there.
    private mutating func cutMiddle(_ cut: PathCut) -> Bool {
        guard ranges.allSatisfy({ $0.upperBound <= cut.headEnd || $0.lowerBound >= cut.tailStart }) else {
            return false
        }
        let head = text[..<cut.headEnd] + TextMetrics.ellipsis
        let shown = String(head + text[cut.tailStart...])
        let shift = head.utf8.count - text.utf8.distance(from: text.startIndex, to: cut.tailStart)
        ranges = ranges.map { range in
            let lower = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
            let upper = text.utf8.distance(from: text.startIndex, to: range.upperBound)
            let shift = range.lowerBound >= cut.tailStart ? shift : 0
            func place(_ offset: Int) -> String.Index {
                shown.utf8.index(shown.startIndex, offsetBy: offset + shift)
            }
            return place(lower)..<place(upper)
        }
        text = shown
        return true
    }

    /// Leaves out the beginning, so that a range is in sight.
    private mutating func cutBeginning(for range: Range<String.Index>, width: Int) {
        let found = TextMetrics.width(of: String(text[range]))
        let behind = TextMetrics.width(of: String(text[range.upperBound...]))
        // An ellipsis at either end, and as much before what was found as fits, more if little is behind it.
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
        ranges = ranges.compactMap { range in
            guard range.lowerBound >= start else { return nil }
            func moved(_ index: String.Index) -> String.Index {
                let place = text.utf8.distance(from: text.startIndex, to: index) + shift
                return rest.utf8.index(rest.startIndex, offsetBy: place)
            }
            return moved(range.lowerBound)..<moved(range.upperBound)
        }
        text = rest
    }

    /// Leaves out what does not fit at the end.
    private mutating func cutEnd(width: Int) {
        let shown = TextMetrics.truncatingTail(text, toWidth: width)
        guard shown != text else { return }
        // What the ellipsis stands for is not marked.
        let kept = shown.index(before: shown.endIndex)
        let end = shown.utf8.distance(from: shown.startIndex, to: kept)
        ranges = ranges.compactMap { range in
            let lower = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
            let upper = text.utf8.distance(from: text.startIndex, to: range.upperBound)
            guard lower < end else { return nil }
            return shown.utf8.index(
                shown.startIndex, offsetBy: lower)..<shown.utf8.index(
                    shown.startIndex, offsetBy: min(upper, end))
        }
        text = shown
    }
}
