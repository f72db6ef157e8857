/// The lines of a long text, with the rows that they take at a width.
///
/// Lines are stored in chunks with the sums of their units and rows, so that finding a line by its number,
/// its row or its UTF-16 location, and replacing a line, take O(√lines) steps.
package struct TextLines {
    /// A line without its line end.
    package struct Line {
        package let text: String
        /// The text with attributes; `nil` if it has none.
        package let attributed: RichText?
        /// The UTF-16 code units of the text.
        package let units: Int
        /// The rows that the line takes; at least 1.
        package fileprivate(set) var rows: Int

        package init(_ text: String, attributed: RichText? = nil, width: Int) {
            self.text = text
            self.attributed = attributed
            units = text.utf16.count
            rows = TextLines.rowCount(of: text, width: width)
        }
    }

    private struct Chunk {
        var lines: [Line]
        /// The code units of the lines, each with its line end.
        var units: Int
        var rows: Int

        init(_ lines: [Line]) {
            self.lines = lines
            units = lines.reduce(0) { $0 + $1.units + 1 }
            rows = lines.reduce(0) { $0 + $1.rows }
        }
    }

    /// The number of lines of a new chunk; one with more than twice as many is split.
    private static let chunkLength = 256

    private var chunks: [Chunk]
    /// The number of lines; at least 1.
    package private(set) var count: Int
    /// The columns at which lines wrap; 0 for no wrapping.
    package private(set) var width: Int

    /// Creates the lines of a text; O(text).
    package init(_ text: String = "", width: Int = 0) {
        self.init(Self.split(text).map { Line($0, width: width) }, width: width)
    }

    /// Creates lines; an empty array counts as one empty line.
    package init(_ lines: [Line], width: Int) {
        let lines = lines.isEmpty ? [Line("", width: width)] : lines
        chunks = Self.chunks(of: lines)
        count = lines.count
        self.width = width
    }

    private static func chunks(of lines: [Line]) -> [Chunk] {
        stride(from: 0, to: lines.count, by: chunkLength).map {
            Chunk(Array(lines[$0..<min($0 + chunkLength, lines.count)]))
        }
    }

    /// Splits a text at its line ends: line feeds, carriage returns, or both; O(text).
    package static func split(_ text: String) -> [String] {
        var lines: [String] = []
        let bytes = text.utf8
        var start = bytes.startIndex
        var place = start
        while place < bytes.endIndex {
            let byte = bytes[place]
            let next = bytes.index(after: place)
            guard byte == 0x0a || byte == 0x0d else {
                place = next
                continue
            }
            lines.append(String(text[start..<place]))
            start =
                byte == 0x0d && next < bytes.endIndex && bytes[next] == 0x0a ? bytes.index(after: next) : next
            place = start
        }
        lines.append(String(text[start...]))
        return lines
    }

    /// Returns the rows of a line at a width.
    fileprivate static func rowCount(of text: String, width: Int) -> Int {
        // No scalar takes more cells than bytes.
        if width <= 0 || text.utf8.count <= width { return 1 }
        return LineWrapping.ranges(of: text, width: width).count
    }

    // MARK: Lines

    package subscript(number: Int) -> Line {
        let (chunk, index) = place(ofLine: number)
        return chunks[chunk].lines[index]
    }

    private func place(ofLine number: Int) -> (chunk: Int, index: Int) {
        var rest = number
        for (index, chunk) in chunks.enumerated() {
            if rest < chunk.lines.count { return (index, rest) }
            rest -= chunk.lines.count
        }
        return (chunks.count - 1, chunks[chunks.count - 1].lines.count)
    }

    /// Replaces lines by others, which must leave at least one line.
    ///
    /// - Complexity: O(√lines + replaced lines + new lines).
    package mutating func replace(_ range: ClosedRange<Int>, with lines: [Line]) {
        let (first, start) = place(ofLine: range.lowerBound)
        let (last, end) = place(ofLine: range.upperBound)
        let merged = chunks[first].lines[..<start] + lines + chunks[last].lines[(end + 1)...]
        count += lines.count - range.count
        if first == last, !merged.isEmpty, merged.count <= 2 * Self.chunkLength {
            chunks[first] = Chunk(Array(merged))
        } else {
            chunks.replaceSubrange(first...last, with: Self.chunks(of: Array(merged)))
        }
    }

    /// Sets the width at which lines wrap; O(text of lines longer than it).
    package mutating func setWidth(_ width: Int) {
        guard width != self.width else { return }
        self.width = width
        for index in chunks.indices {
            var lines = chunks[index].lines
            for line in lines.indices { lines[line].rows = Self.rowCount(of: lines[line].text, width: width) }
            chunks[index] = Chunk(lines)
        }
    }

    // MARK: Sums

    /// The UTF-16 code units of the text.
    package var length: Int { chunks.reduce(-1) { $0 + $1.units } }
    /// The rows of all lines.
    package var rowCount: Int { chunks.reduce(0) { $0 + $1.rows } }

    /// Returns the code units before a line.
    package func location(ofLine number: Int) -> Int {
        let (chunk, index) = place(ofLine: number)
        let before = chunks[..<chunk].reduce(0) { $0 + $1.units }
        return chunks[chunk].lines[..<index].reduce(before) { $0 + $1.units + 1 }
    }

    /// Returns the rows before a line.
    package func row(ofLine number: Int) -> Int {
        let (chunk, index) = place(ofLine: number)
        let before = chunks[..<chunk].reduce(0) { $0 + $1.rows }
        return chunks[chunk].lines[..<index].reduce(before) { $0 + $1.rows }
    }

    /// Returns the line that contains a code unit, and the units before it in the line; clamped to the text.
    package func line(atLocation location: Int) -> (number: Int, unit: Int) {
        let found = find(location, \.units) { $0.units + 1 }
        return (found.number, found.rest)
    }

    /// Returns the line that a row belongs to, and the rows before it in the line; clamped to the text.
    package func line(atRow row: Int) -> (number: Int, row: Int) {
        let found = find(row, \.rows) { $0.rows }
        return (found.number, found.rest)
    }

    private func find(
        _ amount: Int, _ sum: (Chunk) -> Int, _ size: (Line) -> Int
    ) -> (number: Int, rest: Int) {
        var rest = max(0, amount)
        var number = 0
        for chunk in chunks {
            if rest >= sum(chunk) {
                rest -= sum(chunk)
                number += chunk.lines.count
                continue
            }
            for line in chunk.lines {
                if rest < size(line) { return (number, rest) }
                rest -= size(line)
                number += 1
            }
        }
        return (count - 1, size(self[count - 1]) - 1)
    }

    /// Returns the text of lines, joined by line feeds; O(text).
    package func text(_ range: ClosedRange<Int>) -> String {
        var text = ""
        for number in range {
            if number > range.lowerBound { text += "\n" }
            text += self[number].text
        }
        return text
    }

    /// The whole text, whose lines end with line feeds; O(text).
    package var text: String {
        var text = ""
        text.reserveCapacity(length + 1)
        var isFirst = true
        for chunk in chunks {
            for line in chunk.lines {
                if !isFirst { text += "\n" }
                isFirst = false
                text += line.text
            }
        }
        return text
    }

    /// The whole text with attributes; O(text).
    package var attributedText: RichText {
        let text = MutableRichText(string: "")
        var isFirst = true
        for chunk in chunks {
            for line in chunk.lines {
                if !isFirst { text.append(RichText(string: "\n")) }
                isFirst = false
                text.append(line.attributed ?? RichText(string: line.text))
            }
        }
        return text
    }
}
