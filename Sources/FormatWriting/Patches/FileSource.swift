internal import ByteScan
internal import SourceText

/// The bytes of a file that is edited, and where its rows lie.
package struct FileSource {
    /// Good as long as the state lives from which they come.
    package let bytes: UnsafeBufferPointer<UInt8>
    package let layout: FileLayout

    package init(bytes: UnsafeBufferPointer<UInt8>, layout: FileLayout) {
        self.bytes = bytes
        self.layout = layout
    }

    package func copy(_ range: Range<Int>) -> [UInt8] { Array(bytes[range]) }

    /// The bytes of a range with parts of them replaced, which come in their order.
    package func copy(_ range: Range<Int>, with splices: FilePatch.Splice...) -> [UInt8] {
        copy(range, with: splices)
    }

    /// The bytes of a range with parts of them replaced, which come in their order.
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

    /// Where white space ends that begins at a place.
    package func endOfSpace(from start: Int) -> Int {
        var at = start
        while at < bytes.count, ASCII.isSpace(bytes[at]) { at += 1 }
        return at
    }

    /// Where white space begins that ends at a place.
    package func startOfSpace(before end: Int) -> Int {
        var at = end
        while at > 0, ASCII.isSpace(bytes[at - 1]) { at -= 1 }
        return at
    }

    /// The white space that ends at a place.
    package func space(before end: Int) -> [UInt8] { copy(startOfSpace(before: end)..<end) }
}

/// Lines of files whose rows are not told by lines.
extension FileSource {
    /// Whether nothing but white space, and one mark if asked for, stands between a row and the next.
    package func areNeighbours(_ row: Int, _ next: Int, mark: UInt8?) -> Bool {
        guard next == row + 1, layout.rows[row].array == layout.rows[next].array else { return false }
        var at = endOfSpace(from: layout.rows[row].range.upperBound)
        if let mark {
            guard at < bytes.count, bytes[at] == mark else { return false }
            at = endOfSpace(from: at + 1)
        }
        return at == layout.rows[next].range.lowerBound
    }

    /// What goes with something that is taken out: the whole line if nothing else stands there, else the
    /// white space behind it if `takesSpace` says so.
    package func line(around range: Range<Int>, takesSpace: Bool = true) -> Range<Int> {
        var start = range.lowerBound
        while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
        var end = range.upperBound
        while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 || bytes[end] == 0x0D { end += 1 }
        let mark = bytes.starts(with: TextEncoding.byteOrderMark) ? TextEncoding.byteOrderMark.count : 0
        let isStart = start == mark || start == 0 || bytes[start - 1] == ASCII.newline
        if isStart, end == bytes.count { return start..<end }
        if isStart, bytes[end] == ASCII.newline { return start..<end + 1 }
        return range.lowerBound..<(takesSpace ? endOfSpace(from: range.upperBound) : range.upperBound)
    }

    /// How the line ends in which a place is, or else the one before; with a newline if there is none.
    package func lineEnd(near place: Int) -> [UInt8] {
        let newline =
            bytes[place...].firstIndex(of: ASCII.newline) ?? bytes[..<place].lastIndex(of: ASCII.newline)
        guard let newline, newline > 0, bytes[newline - 1] == 0x0D else { return [ASCII.newline] }
        return [0x0D, ASCII.newline]
    }
}
