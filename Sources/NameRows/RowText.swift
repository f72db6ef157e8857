/// Rows of text, each ended by a newline, in a region: as many as there were when this was made.
///
/// Where a row starts is kept for each 64th row and counted from there: 0.08 bytes a row in place of 5.
package struct RowText: Sendable {
    /// Rows from one known start to the next; those of one word of a bitmap.
    package static let rowsPerBlock = 64

    package let region: TextRegion
    /// The number of bytes, newlines included.
    package let byteCount: Int
    package let rowCount: Int
    /// Where rows 0, 64, 128 … start, in bytes.
    package let blockStarts: BlockStarts

    /// All bytes.
    ///
    /// The pointer is good as long as the region lives.
    package var bytes: UnsafeBufferPointer<UInt8> { region.bytes(0..<byteCount) }

    /// Where a row starts, in bytes; for the number of rows, where the text ends.
    ///
    /// - Complexity: O(64 rows).
    package func start(ofRow row: Int) -> Int {
        precondition(row >= 0 && row <= rowCount, "The row must be one of the text's rows.")
        guard row < rowCount else { return byteCount }
        let block = blockStarts[row / Self.rowsPerBlock]
        return block + RowScan.offset(afterRows: row % Self.rowsPerBlock, in: region.bytes(block..<byteCount))
    }

    /// Where a row's text lies, in bytes, without its newline.
    package func range(ofRow row: Int) -> Range<Int> {
        precondition(row < rowCount, "The row must be one of the text's rows.")
        let start = start(ofRow: row)
        return start..<start + RowScan.offset(afterRows: 1, in: region.bytes(start..<byteCount)) - 1
    }

    /// The bytes of a row, without its newline; good as long as the region lives.
    package func bytes(ofRow row: Int) -> UnsafeBufferPointer<UInt8> {
        region.bytes(range(ofRow: row))
    }

    /// Goes through some rows in order until `body` returns `false`; faster than asking one by one.
    ///
    /// The bytes, without a newline, are good as long as the region lives.
    ///
    /// - Parameters:
    ///   - rows: The rows, counted from `first` on.
    ///   - first: The row of the first bit.
    ///   - body: What is done with a row.
    /// - Returns: Whether it went to the end.
    /// - Complexity: O(bytes) at most.
    package func forEach(
        of rows: RowBitmap, from first: Int = 0, _ body: (Int, UnsafeBufferPointer<UInt8>) -> Bool
    ) -> Bool {
        var row = 0
        var start = 0
        for place in rows.rows(in: 0..<rows.count) {
            let next = first + place
            if next / Self.rowsPerBlock > row / Self.rowsPerBlock {
                row = next / Self.rowsPerBlock * Self.rowsPerBlock
                start = blockStarts[next / Self.rowsPerBlock]
            }
            if next > row {
                start += RowScan.offset(afterRows: next - row, in: region.bytes(start..<byteCount))
            }
            let end = start + RowScan.offset(afterRows: 1, in: region.bytes(start..<byteCount))
            guard body(next, region.bytes(start..<end - 1)) else { return false }
            row = next + 1
            start = end
        }
        return true
    }

    /// The bytes of whole rows, with their newlines; good as long as the region lives.
    package func bytes(ofRows rows: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        region.bytes(start(ofRow: rows.lowerBound)..<start(ofRow: rows.upperBound))
    }
}

extension RowText: Equatable {
    package static func == (left: RowText, right: RowText) -> Bool {
        left.rowCount == right.rowCount && left.byteCount == right.byteCount
            && left.bytes.elementsEqual(right.bytes)
    }
}

extension RowText {
    package static let empty: RowText = {
        guard let region = TextRegion(capacity: 0) else {
            preconditionFailure("There is no memory for a page.")
        }
        return RowText(region: region, byteCount: 0, rowCount: 0, blockStarts: BlockStarts())
    }()
}
