internal import ByteScan
package import FormatCore

/// Ranges that rows are removed with.
extension TOMLNotation {
    package func removals(
        _ edit: FileEdit, _ source: FileSource
    ) throws(NameEditError) -> [FilePatch.Splice] {
        try checkSections(edit, source)
        return removals(edit.removed, source)
    }

    /// Checks that no section of tables loses its last row, with which it would disappear.
    private func checkSections(_ edit: FileEdit, _ source: FileSource) throws(NameEditError) {
        guard !edit.removed.isEmpty else { return }
        var counts: [String: Int] = [:]
        for list in source.layout.lists where list.closing == nil {
            guard let title = list.title else { continue }
            counts[title, default: 0] += list.rows.count { !edit.removes($0) }
        }
        if case .list(let target) = edit.target, let title = source.layout.lists[target].title {
            counts[title]? += edit.pieces.count
        }
        guard counts.values.contains(0) else { return }
        throw .field("a section of tables ends with its last record; delete the section instead")
    }

    /// Rows are removed with their lines or commas.
    func removals(_ rows: some Sequence<Int>, _ source: FileSource) -> [FilePatch.Splice] {
        var ranges: [Range<Int>] = []
        for row in rows {
            let element = source.layout.rows[row].range
            let isElement = isInBrackets(row, source)
            var range = isElement ? inArray(element, source) : lines(around: element, source)
            if let last = ranges.last, range.lowerBound <= last.upperBound {
                range = min(last.lowerBound, range.lowerBound)..<max(last.upperBound, range.upperBound)
                ranges.removeLast()
            }
            let start = source.startOfSpace(before: range.lowerBound)
            // The last elements, if no comma follows them, go with the comma before them.
            if isElement, range.upperBound == element.upperBound, start > 0,
                source.bytes[start - 1] == Self.comma
            {
                range = start - 1..<range.upperBound
            }
            ranges.append(range)
        }
        return ranges.map { .init(range: $0, bytes: []) }
    }

    /// Whether a row is an element of an array in brackets.
    func isInBrackets(_ row: Int, _ source: FileSource) -> Bool {
        source.layout.list(ofRow: row).map { source.layout.lists[$0].closing != nil } ?? false
    }

    /// The range of an element with the comma after it; of one on its own line, the line.
    private func inArray(_ element: Range<Int>, _ source: FileSource) -> Range<Int> {
        var scanner = TOMLScanner(source.bytes, at: element.upperBound)
        scanner.skipBlanks()
        let space = source.space(before: element.lowerBound)
        guard scanner.byte == Self.comma else { return element }
        scanner.at += 1
        let comma = scanner.at
        scanner.skipBlanks()
        guard space.contains(ASCII.newline) else { return element.lowerBound..<scanner.at }
        try? scanner.skipComment()
        guard scanner.skipLineEnd() else {
            scanner.at = comma
            scanner.skipBlanks()
            return element.lowerBound..<scanner.at
        }
        return startOfLine(element.lowerBound, source)..<scanner.at
    }

    /// The range of some lines with the empty lines after them, or those before them at the end of the file.
    func lines(around range: Range<Int>, _ source: FileSource) -> Range<Int> {
        var start = startOfLine(range.lowerBound, source)
        var end = range.upperBound
        while end < source.bytes.count, source.bytes[end] != ASCII.newline { end += 1 }
        end = min(end + 1, source.bytes.count)
        while let next = endOfEmptyLine(end, source) { end = next }
        guard end == source.bytes.count else { return start..<end }
        while start > 0 {
            let line = startOfLine(start - 1, source)
            guard source.bytes[line..<start].allSatisfy(ASCII.isSpace) else { break }
            start = line
        }
        return start..<end
    }

    private func endOfEmptyLine(_ start: Int, _ source: FileSource) -> Int? {
        var at = start
        while at < source.bytes.count, ASCII.isSpace(source.bytes[at]) {
            at += 1
            if source.bytes[at - 1] == ASCII.newline { return at }
        }
        return at == source.bytes.count && at > start ? at : nil
    }

    /// The start of a line, after a byte order mark.
    func startOfLine(_ offset: Int, _ source: FileSource) -> Int {
        let start = source.bytes[..<offset].lastIndex(of: ASCII.newline).map { $0 + 1 } ?? 0
        let mark = TextEncoding.byteOrderMark
        return start == 0 && source.bytes.starts(with: mark) ? min(mark.count, offset) : start
    }
}
