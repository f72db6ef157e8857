/// Rows of text in a region, each ended by a newline: a snapshot of those present at its creation.
///
/// Only the start of every 64th row is stored: 0.08 bytes per row instead of 5.
package struct RowText: Sendable {
    /// Number of rows between stored starts; one word of a bitmap covers the same rows.
    package static let rowsPerBlock = 64

    package let region: TextRegion
    /// Number of bytes, including newlines.
    package let byteCount: Int
    package let rowCount: Int
    /// Starts of rows 0, 64, 128 …, in bytes.
    package let blockStarts: BlockStarts

    /// All bytes, valid as long as the region lives.
    package var bytes: UnsafeBufferPointer<UInt8> { region.bytes(0..<byteCount) }

    /// Returns the start of a row, in bytes; for `rowCount`, the end of the text; O(64 rows).
    package func start(ofRow row: Int) -> Int {
        precondition(row >= 0 && row <= rowCount, "The row must be one of the text's rows.")
        guard row < rowCount else { return byteCount }
        let block = blockStarts[row / Self.rowsPerBlock]
        return block + RowScan.offset(afterRows: row % Self.rowsPerBlock, in: region.bytes(block..<byteCount))
    }

    /// Returns the byte range of a row without its newline.
    package func range(ofRow row: Int) -> Range<Int> {
        precondition(row < rowCount, "The row must be one of the text's rows.")
        let start = start(ofRow: row)
        return start..<start + RowScan.offset(afterRows: 1, in: region.bytes(start..<byteCount)) - 1
    }

    /// Returns the bytes of a row without its newline, valid as long as the region lives.
    package func bytes(ofRow row: Int) -> UnsafeBufferPointer<UInt8> {
        region.bytes(range(ofRow: row))
    }

    /// Visits rows in order until `body` returns `false`; faster than requesting each row; O(bytes) at most.
    ///
    /// The bytes exclude the newline and are valid as long as the region lives. `first` is the row of the
    /// first bit. Returns whether all rows were visited.
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

    /// Returns the bytes of whole rows with their newlines, valid as long as the region lives.
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
            preconditionFailure("Out of memory for a page.")
        }
        return RowText(region: region, byteCount: 0, rowCount: 0, blockStarts: BlockStarts())
    }()
}
