package import Languages
package import NameFolding
internal import NameRows

/// Rows of text in order of arrival, with random access.
package struct RecordLines: Sendable {
    package private(set) var lines: FoldedLines
    package private(set) var starts: [UInt32] = []
    /// Start of each folded form, in bytes, for rows that have one.
    package private(set) var foldedStarts: [UInt32] = []

    package let language: Language

    /// Creates an empty list of rows; `nil` if address space runs out.
    package init?(capacity: Int, language: Language) {
        guard let lines = FoldedLines(capacity: capacity) else { return nil }
        self.lines = lines
        self.language = language
    }

    package var count: Int { starts.count }

    /// Approximate memory use, in bytes.
    package var byteCount: Int {
        lines.byteCount + (starts.count + foldedStarts.count) * MemoryLayout<UInt32>.stride
    }

    /// Appends a row, with newlines replaced by spaces; returns whether it fit.
    package mutating func append(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = lines.text.byteCount
        let foldedStart = lines.foldedByteCount
        guard lines.append(line) else { return false }
        starts.append(UInt32(start))
        if lines.foldedByteCount > foldedStart { foldedStarts.append(UInt32(foldedStart)) }
        return true
    }

    package func range(ofLine index: Int) -> Range<Int> {
        let end = index + 1 < count ? Int(starts[index + 1]) : lines.text.byteCount
        return Int(starts[index])..<end - 1
    }

    /// Returns the bytes of a row, valid as long as this value lives.
    package func line(_ index: Int) -> UnsafeBufferPointer<UInt8> {
        lines.text.region.bytes(range(ofLine: index))
    }
}
