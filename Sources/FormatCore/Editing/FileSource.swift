internal import ByteScan

/// The bytes of an edited file and the positions of its rows.
package struct FileSource {
    /// Valid as long as the state that owns them is alive.
    package let bytes: UnsafeBufferPointer<UInt8>
    package let layout: FileLayout

    package init(bytes: UnsafeBufferPointer<UInt8>, layout: FileLayout) {
        self.bytes = bytes
        self.layout = layout
    }

    package func copy(_ range: Range<Int>) -> [UInt8] { Array(bytes[range]) }

    /// The bytes of a range with the given splices applied, which must be in order.
    package func copy(_ range: Range<Int>, with splices: FilePatch.Splice...) -> [UInt8] {
        copy(range, with: splices)
    }

    /// The bytes of a range with the given splices applied, which must be in order.
    package func copy(_ range: Range<Int>, with splices: [FilePatch.Splice]) -> [UInt8] {
        var text: [UInt8] = []
        var at = range.lowerBound
        for splice in splices {
            text += bytes[at..<splice.range.lowerBound]
            text += splice.bytes
            at = splice.range.upperBound
        }
        return text + bytes[at..<range.upperBound]
    }

    /// The end of the white space that starts at an offset.
    package func endOfSpace(from start: Int) -> Int {
        var at = start
        while at < bytes.count, ASCII.isSpace(bytes[at]) { at += 1 }
        return at
    }

    /// The start of the white space that ends at an offset.
    package func startOfSpace(before end: Int) -> Int {
        var at = end
        while at > 0, ASCII.isSpace(bytes[at - 1]) { at -= 1 }
        return at
    }

    /// The white space that ends at an offset.
    package func space(before end: Int) -> [UInt8] { copy(startOfSpace(before: end)..<end) }
}

/// Lines of formats in which rows are not lines.
extension FileSource {
    /// Whether a row directly follows another one, with only white space, and one separator if given, between
    /// them.
    package func areNeighbours(_ row: Int, _ next: Int, mark: UInt8?) -> Bool {
        guard next == row + 1, layout.rows[row].array == layout.rows[next].array else { return false }
        var at = endOfSpace(from: layout.rows[row].range.upperBound)
        if let mark {
            guard at < bytes.count, bytes[at] == mark else { return false }
            at = endOfSpace(from: at + 1)
        }
        return at == layout.rows[next].range.lowerBound
    }

    /// The range to remove along with an element: the whole line if it is alone on it, else the white space
    /// after it if `takesSpace` is true.
    package func line(around range: Range<Int>, takesSpace: Bool = true) -> Range<Int> {
        var start = range.lowerBound
        while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
        var end = range.upperBound
        while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 || bytes[end] == 0x0D { end += 1 }
        let mark = TextEncoding.markCount(of: bytes)
        let isStart = start == mark || start == 0 || bytes[start - 1] == ASCII.newline
        if isStart, end == bytes.count { return start..<end }
        if isStart, bytes[end] == ASCII.newline { return start..<end + 1 }
        return range.lowerBound..<(takesSpace ? endOfSpace(from: range.upperBound) : range.upperBound)
    }

    /// The ending of the line at an offset, or else of the line before; a newline if neither has one.
    package func lineEnd(near place: Int) -> [UInt8] {
        let newline =
            bytes[place...].firstIndex(of: ASCII.newline) ?? bytes[..<place].lastIndex(of: ASCII.newline)
        guard let newline, newline > 0, bytes[newline - 1] == 0x0D else { return [ASCII.newline] }
        return [0x0D, ASCII.newline]
    }
}
