package import Languages
package import NameDirectory
internal import NameRows

/// Lines of text in the order in which they come, each of which can be asked for.
package struct RecordLines: Sendable {
    package private(set) var lines: FoldedLines
    /// Where each line starts, in bytes.
    package private(set) var starts: [UInt32] = []
    /// Where the folded form of each line starts that has one, in bytes.
    package private(set) var foldedStarts: [UInt32] = []

    /// The language that says in which section a line is.
    package let language: Language

    /// Makes no lines yet; `nil` if there is no address space for any.
    package init?(capacity: Int, language: Language) {
        guard let lines = FoldedLines(capacity: capacity) else { return nil }
        self.lines = lines
        self.language = language
    }

    package var count: Int { starts.count }

    /// About how many bytes of memory they take.
    package var byteCount: Int {
        lines.byteCount + (starts.count + foldedStarts.count) * MemoryLayout<UInt32>.stride
    }

    /// Adds a line, newlines as spaces; returns whether there was room.
    package mutating func append(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = lines.text.byteCount
        let foldedStart = lines.foldedByteCount
        guard lines.append(line) else { return false }
        starts.append(UInt32(start))
        if lines.foldedByteCount > foldedStart { foldedStarts.append(UInt32(foldedStart)) }
        return true
    }

    /// Where a line lies in the text.
    package func range(ofLine index: Int) -> Range<Int> {
        let end = index + 1 < count ? Int(starts[index + 1]) : lines.text.byteCount
        return Int(starts[index])..<end - 1
    }

    /// The bytes of a line; good as long as this value lives.
    package func line(_ index: Int) -> UnsafeBufferPointer<UInt8> {
        lines.text.region.bytes(range(ofLine: index))
    }
}
