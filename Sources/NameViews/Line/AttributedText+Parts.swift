package import TextUIKit

/// Parts of a line that does not fit.
extension AttributedText {
    /// The line scrolled to the left, with an ellipsis for the hidden part.
    ///
    /// - Parameter offset: Number of cells scrolled out of sight; 0 or less hides nothing.
    /// - Returns: The rest; a wide character at the edge becomes a blank.
    /// - Complexity: O(text).
    package func scrolled(by offset: Int) -> AttributedText {
        guard offset > 0, !text.isEmpty else { return self }
        var used = 0
        var start = text.endIndex
        for index in text.indices {
            // The ellipsis takes the first cell.
            if used > offset {
                start = index
                break
            }
            used += TextMetrics.width(of: text[index])
        }
        let gap = start == text.endIndex ? 0 : used - offset - 1
        return part(start..<text.endIndex, after: TextMetrics.ellipsis + String(repeating: " ", count: gap))
    }

    /// Breaks a text at blanks into at most `count` lines; the last one ends with an ellipsis if there is
    /// more.
    ///
    /// - Complexity: O(text).
    package func lines(width: Int, atMost count: Int) -> [AttributedText] {
        guard width > 0, count > 0 else { return [] }
        let ranges = LineWrapping.ranges(of: text, width: width)
        guard ranges.count > count else { return ranges.map { part($0) } }
        // The last line holds all the rest and is cut when it is drawn.
        let rest = ranges[count - 1].lowerBound..<text.endIndex
        return ranges[..<(count - 1)].map { part($0) } + [part(rest)]
    }

    /// A part of the text with its styles, after a prefix without styles.
    private func part(_ range: Range<String.Index>, after prefix: String = "") -> AttributedText {
        let shown = prefix + text[range]
        let shift = prefix.utf8.count - text.utf8.distance(from: text.startIndex, to: range.lowerBound)
        return AttributedText(
            shown,
            runs: runs.compactMap { run in
                let clamped = run.range.clamped(to: range)
                guard !clamped.isEmpty else { return nil }
                return Run(shown.range(clamped, from: text, movedBy: shift), style: run.style)
            })
    }
}
