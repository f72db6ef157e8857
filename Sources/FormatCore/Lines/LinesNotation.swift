internal import ByteScan

/// One name per line; lines end with LF, CR LF or NUL.
package struct LinesNotation: RowNotation {
    package let endsWithNUL: Bool

    package init(endsWithNUL: Bool) { self.endsWithNUL = endsWithNUL }

    private var usualEnd: [UInt8] { [endsWithNUL ? 0 : ASCII.newline] }

    package func obstacle(in name: [UInt8]) -> String? {
        if endsWithNUL { return name.contains(0) ? "a NUL byte" : nil }
        if name.contains(ASCII.newline) { return "a line break" }
        if name.last == 0x0D { return "a carriage return at its end" }
        return name.contains(0) ? "a NUL byte" : nil
    }

    /// Lines are removed with their endings; consecutive ones form one splice.
    package func removals(_ edit: FileEdit, _ source: FileSource) -> [FilePatch.Splice] {
        edit.removedRuns { $1 == $0 + 1 }.map { run in
            let start = source.layout.rows[run.lowerBound].range.lowerBound
            return .init(range: start..<end(ofLine: run.upperBound, source).upperBound, bytes: [])
        }
    }

    package func renaming(_ row: Int, to name: [UInt8], _ source: FileSource) -> [FilePatch.Splice] {
        [.init(range: source.layout.rows[row].range, bytes: name)]
    }

    package func insertion(_ edit: FileEdit, _ source: FileSource) throws(NameEditError) -> FilePatch.Splice {
        let rows = source.layout.rows
        let all = 0..<rows.count
        if let next = edit.rowAfter(in: all) {
            let lineEnd = lineEnd(near: next, source)
            let start = rows[next].range.lowerBound
            return .init(range: start..<start, bytes: try lines(edit, source, lineEnd))
        }
        let last = edit.rowBefore(in: all)
        let lineEnd = lineEnd(near: last ?? rows.count - 1, source)
        var text = try lines(edit, source, lineEnd)
        if let last, last == rows.count - 1, end(ofLine: last, source).isEmpty {
            // If the last line has no ending, the new last line has none either.
            let lastEnd = text.count - self.lineEnd(ofText: text).count
            text = lineEnd + text[..<lastEnd]
        }
        let end = last.map { line($0, source).upperBound } ?? source.bytes.count
        return .init(range: end..<end, bytes: text)
    }

    /// The inserted lines with their endings.
    private func lines(
        _ edit: FileEdit, _ source: FileSource, _ lineEnd: [UInt8]
    ) throws(NameEditError) -> [UInt8] {
        var text: [UInt8] = []
        for piece in edit.pieces {
            switch piece {
            case .name(let name), .record(let name):
                text += name + lineEnd
            case .row(let row):
                let own = end(ofLine: row, source)
                text += try self.text(ofRow: row, edit, source)
                text += own.isEmpty ? lineEnd : source.copy(own)
            }
        }
        return text
    }

    private func line(_ row: Int, _ source: FileSource) -> Range<Int> {
        source.layout.rows[row].range.lowerBound..<end(ofLine: row, source).upperBound
    }

    /// The range of a line's ending; empty if it has none.
    private func end(ofLine row: Int, _ source: FileSource) -> Range<Int> {
        let rows = source.layout.rows
        let end = row + 1 < rows.count ? rows[row + 1].range.lowerBound : source.bytes.count
        return rows[row].range.upperBound..<end
    }

    /// The ending of the lines near a row.
    private func lineEnd(near row: Int, _ source: FileSource) -> [UInt8] {
        for row in [row, row - 1] where row >= 0 {
            let found = end(ofLine: row, source)
            if !found.isEmpty { return source.copy(found) }
        }
        return usualEnd
    }

    /// The ending of the last line of a text.
    private func lineEnd(ofText text: [UInt8]) -> [UInt8] {
        text.suffix(2) == [0x0D, ASCII.newline] && !endsWithNUL ? [0x0D, ASCII.newline] : usualEnd
    }
}
