import TextUIKit

/// Breaks a text of ASCII words into lines, one word at a time, for comparison.
enum SlowWrapping {
    static func lines(of text: String, width: Int) -> [String] {
        var lines: [String] = []
        for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
            var line = ""
            for word in paragraph.split(separator: " ").map(String.init) {
                let longer = line.isEmpty ? word : line + " " + word
                if longer.count <= width {
                    line = longer
                    continue
                }
                if !line.isEmpty { lines.append(line) }
                line = word
                while line.count > width {
                    lines.append(String(line.prefix(width)))
                    line = String(line.dropFirst(width))
                }
            }
            lines.append(line)
        }
        return lines
    }

    /// A text with a number of words.
    static func text(_ words: Int, from first: Int = 0) -> String {
        let all = ["one", "of", "several", "words", "a", "longer", "extraordinarily", "text", "in", "rows"]
        return (first..<(first + words)).map { all[$0 % all.count] }.joined(separator: " ")
    }
}
