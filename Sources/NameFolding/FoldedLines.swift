internal import ByteScan
internal import Languages
package import NameRows

/// Lines of text in order of arrival, with the folded forms of those that are not ASCII.
package struct FoldedLines: Sendable {
    package private(set) var text: RowTextWriter
    /// The folded forms; created for the first line that needs one.
    package private(set) var folded: RowTextWriter?
    package private(set) var isFolded = RowBitmapWriter()
    private var folder = RowFolder(.letters)

    /// Creates an empty list of lines, of less than 4 GiB; `nil` if address space runs out.
    package init?(capacity: Int) {
        guard
            let region = TextRegion.reserving(
                upTo: min(capacity, TextRegion.largestOfRecords), atLeast: min(capacity, 1 << 16))
        else { return nil }
        text = RowTextWriter(region: region)
    }

    package var count: Int { text.rowCount }

    /// Number of bytes in the lines and their folded forms.
    package var byteCount: Int { text.byteCount + foldedByteCount }
    package var foldedByteCount: Int { folded?.byteCount ?? 0 }

    /// The folded lines, and the rows that they belong to.
    package var foldedRows: FoldedRows {
        FoldedRows(rows: isFolded.bitmap, text: folded?.text ?? .empty)
    }

    /// Appends a line, with newlines replaced by spaces.
    ///
    /// - Returns: Whether it fit.
    package mutating func append(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.room > line.count else { return false }
        guard !RowScan.hasNewline(in: line) else {
            let plain = line.map { $0 == ASCII.newline ? 0x20 : $0 }
            return plain.withUnsafeBufferPointer { append($0) }
        }
        let isASCII = !RowScan.hasHighByte(in: line)
        guard isASCII || fold(line) else { return false }
        isFolded.append(!isASCII)
        text.append(line)
        return true
    }

    /// Appends the folded form of a line; `false` if it does not fit.
    private mutating func fold(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        if folded == nil {
            // Folded forms start below 4 GiB as well.
            let count = min(text.region.capacity, TextRegion.largestOfRecords / 3 - 64)
            folded = RowFolder.region(forTextBytes: count).map(RowTextWriter.init)
        }
        guard let room = folded?.room else { return false }
        return folder.withFolded(line) { folded in
            guard folded.count < room else { return false }
            self.folded?.append(folded)
            return true
        }
    }
}
