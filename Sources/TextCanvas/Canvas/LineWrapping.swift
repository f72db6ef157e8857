package enum LineWrapping {
    /// Returns the lines of a text at a maximum width, broken between or, if necessary, within words.
    ///
    /// Spaces at the end of a line are omitted, and all others stay.
    ///
    /// - Complexity: O(text).
    package static func lines(of text: String, width: Int) -> [String] {
        guard width > 0, !text.isEmpty else { return [] }
        let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return paragraphs.flatMap { paragraph in
            ranges(of: paragraph, width: width).map { range in
                var line = paragraph[range]
                while line.last == " " { line.removeLast() }
                return String(line)
            }
        }
    }

    /// Returns the first lines of a text, ending with an ellipsis if there are more.
    package static func lines(of text: String, width: Int, atMost count: Int) -> [String] {
        let lines = lines(of: text, width: width)
        guard lines.count > count else { return lines }
        guard count > 0 else { return [] }
        let last = TextMetrics.truncatingTail(lines[count - 1] + " " + TextMetrics.ellipsis, toWidth: width)
        let isMarked = last.hasSuffix(TextMetrics.ellipsis)
        return lines[..<(count - 1)] + [
            isMarked
                ? last
                : TextMetrics.truncatingTail(
                    last + TextMetrics.ellipsis + TextMetrics.ellipsis, toWidth: width)
        ]
    }
}

extension LineWrapping {
    /// Returns the ranges of a text's lines at a width of at least 1, broken at spaces or in long words.
    ///
    /// Spaces at a line break belong to no line. All other characters do, including leading spaces and line
    /// ends, so that a line is an unmodified part of the text.
    ///
    /// - Complexity: O(text).
    package static func ranges(of text: some StringProtocol, width: Int) -> [Range<String.Index>] {
        var lines: [Range<String.Index>] = []
        var start = text.startIndex
        while true {
            let end = lineEnd(in: text, from: start, width: width)
            guard end < text.endIndex else { return lines + [start..<end] }
            var last = end
            while last > start, text[text.index(before: last)] == " " { last = text.index(before: last) }
            lines.append(start..<last)
            start = text[end...].firstIndex { $0 != " " } ?? text.endIndex
            if start == text.endIndex { return lines }
        }
    }

    private static func lineEnd<Text: StringProtocol>(
        in text: Text, from start: String.Index, width: Int
    ) -> String.Index {
        var used = 0
        /// The index after the last space that follows a letter.
        var lastBreak: String.Index?
        var hasLetters = false
        var index = start
        while index < text.endIndex {
            let character = text[index]
            used += TextMetrics.width(of: character)
            if used > width, index > start { return character == " " ? index : lastBreak ?? index }
            index = text.index(after: index)
            if character != " " { hasLetters = true } else if hasLetters { lastBreak = index }
        }
        return index
    }
}
