internal import ByteScan
internal import SourceText

/// Writes rows of text into a region, and gives what is there so far as a `RowText`.
///
/// The region's owner: there is one writer a region.
package struct RowTextWriter: Sendable {
    package let region: TextRegion
    package private(set) var byteCount = 0
    package private(set) var rowCount = 0
    private var blockStarts = BlockStarts()

    /// Makes a writer at the beginning of a region.
    package init(region: TextRegion) {
        self.region = region
    }

    package var text: RowText {
        RowText(region: region, byteCount: byteCount, rowCount: rowCount, blockStarts: blockStarts)
    }

    /// How many bytes there is room for.
    package var room: Int { region.capacity - byteCount }

    /// Writes a row and its newline; there must be room for both, and no newline in the row.
    @inline(__always)
    package mutating func append(_ row: UnsafeBufferPointer<UInt8>) {
        let room = region.room(byteCount..<byteCount + row.count + 1)
        if rowCount % RowText.rowsPerBlock == 0 { blockStarts.append(byteCount) }
        _ = room.update(fromContentsOf: row)
        room[row.count] = ASCII.newline
        byteCount += row.count + 1
        rowCount += 1
    }

    /// Writes rows that have their newlines already; there must be room for them.
    package mutating func append(rows: UnsafeBufferPointer<UInt8>) {
        let end = byteCount + rows.count
        _ = region.room(byteCount..<end).update(fromContentsOf: rows)
        commit(upTo: end)
    }

    /// Takes rows into account that were written into the region behind the last one, up to behind a newline.
    ///
    /// - Complexity: O(bytes).
    package mutating func commit(upTo end: Int) {
        let added = RowScan.appendBlockStarts(
            of: region.bytes(byteCount..<end), firstRow: rowCount, base: byteCount, to: &blockStarts)
        rowCount += added
        byteCount = end
    }
}
