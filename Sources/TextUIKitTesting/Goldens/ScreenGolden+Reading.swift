/// A line of a golden file that cannot be read.
package struct GoldenSyntaxError: Error, Hashable, Sendable {
    /// The line's number from 1.
    package let line: Int
    /// The expected line.
    package let expected: String
}

extension ScreenGolden {
    /// Reads the contents of a golden file.
    ///
    /// - Parameter contents: the file's text; see `ScreenGolden` for the grammar. The text may be missing,
    ///   as in a golden that shares the text of another.
    /// - Throws: `GoldenSyntaxError` for the first line that does not follow the grammar.
    package init(contents: String) throws(GoldenSyntaxError) {
        // A checkout may have changed the ends of the lines.
        var lines = contents.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(
            String.init)
        if lines.last == "" { lines.removeLast() }
        var next = 0
        func takeLines(while isIncluded: (String) -> Bool) -> [String] {
            let taken = lines[next...].prefix(while: isIncluded)
            next = taken.endIndex
            return Array(taken)
        }
        func takeLine(
            _ expected: String, where isIncluded: (String) -> Bool
        ) throws(GoldenSyntaxError) -> String {
            guard next < lines.endIndex, isIncluded(lines[next]) else {
                throw GoldenSyntaxError(line: next + 1, expected: expected)
            }
            next += 1
            return lines[next - 1]
        }
        func isRow(_ line: String) -> Bool { line.count > 1 && line.first == "|" && line.last == "|" }
        size = try takeLine("a size, such as \"24 rows, 80 columns\"") {
            let words = $0.split(separator: " ", omittingEmptySubsequences: false)
            return words.count == 4 && Int(words[0]) != nil && words[1] == "rows," && Int(words[2]) != nil
                && words[3] == "columns"
        }
        text = []
        if next < lines.endIndex, lines[next] == Self.textHeading {
            next += 1
            text = takeLines(while: isRow)
        }
        _ = try takeLine("a row \"|…|\" or \"\(Self.stylesHeading)\"") { $0 == Self.stylesHeading }
        styles = takeLines(while: isRow)
        legend = takeLines { $0.dropFirst().hasPrefix(" = ") }
        cursor = try takeLine("a row \"|…|\", a style such as \"a = bold\", or \"cursor …\"") {
            $0.hasPrefix("cursor ")
        }
        guard next == lines.endIndex else {
            throw GoldenSyntaxError(line: next + 1, expected: "nothing more")
        }
    }
}
