package enum LineWrapping {
    /// The lines of a text, no wider than a number of cells: broken between words, and in too wide words.
    ///
    /// - Complexity: O(text).
    package static func lines(of text: String, width: Int) -> [String] {
        guard width > 0, !text.isEmpty else { return [] }
        var lines: [String] = []
        for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            var line = ""
            var used = 0
            for word in paragraph.split(separator: " ") {
                let wanted = TextMetrics.width(of: String(word))
                if !line.isEmpty, used + 1 + wanted <= width {
                    line += " " + word
                    used += 1 + wanted
                    continue
                }
                if !line.isEmpty { lines.append(line) }
                (line, used) = ("", 0)
                for character in word {
                    let cells = TextMetrics.width(of: String(character))
                    if used + cells > width, !line.isEmpty {
                        lines.append(line)
                        (line, used) = ("", 0)
                    }
                    line.append(character)
                    used += cells
                }
            }
            lines.append(line)
        }
        return lines
    }

    /// The first lines of a text, with an ellipsis at the end of the last one if there are more.
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
