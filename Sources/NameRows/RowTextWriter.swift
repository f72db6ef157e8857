internal import ByteScan
internal import FormatCore

/// Writes rows of text into a region, of which it is the only writer, and provides them as a `RowText`.
package struct RowTextWriter: Sendable {
    package let region: TextRegion
    package private(set) var byteCount = 0
    package private(set) var rowCount = 0
    private var blockStarts = BlockStarts()

    package init(region: TextRegion) {
        self.region = region
    }

    package var text: RowText {
        RowText(region: region, byteCount: byteCount, rowCount: rowCount, blockStarts: blockStarts)
    }

    package var room: Int { region.capacity - byteCount }

    /// Appends a row and its newline; both must fit, and the row must not contain a newline.
    @inline(__always)
    package mutating func append(_ row: UnsafeBufferPointer<UInt8>) {
        let room = region.room(byteCount..<byteCount + row.count + 1)
        if rowCount % RowText.rowsPerBlock == 0 { blockStarts.append(byteCount) }
        _ = room.update(fromContentsOf: row)
        room[row.count] = ASCII.newline
        byteCount += row.count + 1
        rowCount += 1
    }

    /// Appends rows that include their newlines; they must fit.
    package mutating func append(rows: UnsafeBufferPointer<UInt8>) {
        let end = byteCount + rows.count
        _ = region.room(byteCount..<end).update(fromContentsOf: rows)
        commit(upTo: end)
    }

    /// Adds rows written directly into the region after the last one, up to a newline's end; O(bytes).
    package mutating func commit(upTo end: Int) {
        let added = RowScan.appendBlockStarts(
            of: region.bytes(byteCount..<end), firstRow: rowCount, base: byteCount, to: &blockStarts)
        rowCount += added
        byteCount = end
    }
}
