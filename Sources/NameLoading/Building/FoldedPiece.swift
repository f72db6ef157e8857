internal import ByteScan
internal import Languages
package import NameRows
internal import SystemSupport

/// Folded forms of those lines of a piece of text that are not ASCII.
package struct FoldedPiece: Sendable {
    /// The lines that have a form.
    package let rows: RowBitmap
    /// The memory of the forms, each ended by a newline; `nil` without forms.
    private let region: TextRegion?
    /// Number of bytes of the forms.
    package let byteCount: Int

    /// Approximate number of bytes of a piece: a millisecond's work.
    private static let bytes = 1 << 20
    /// Number of pieces for each thread that are folded before their forms are joined.
    private static let piecesPerThread = 4

    /// Folds whole lines, after which `TextRegion.padding` bytes are readable; `nil` without memory.
    private init?(_ text: UnsafeBufferPointer<UInt8>) {
        rows = RowScan.rowsNotASCII(in: text, rowCount: RowScan.rowCount(of: text))
        guard rows.setCount > 0 else {
            (region, byteCount) = (nil, 0)
            return
        }
        let wish = min(TextFolding.room(forNameOf: text.count), TextRegion.largestCapacity)
        guard let region = TextRegion(capacity: wish) else { return nil }
        self.region = region
        var end = 0
        var rest = text
        var row = 0
        for next in rows.rows(in: 0..<rows.count) {
            rest = UnsafeBufferPointer(rebasing: rest[RowScan.offset(afterRows: next - row, in: rest)...])
            let size = RowScan.offset(afterRows: 1, in: rest)
            let line = UnsafeBufferPointer(rebasing: rest[..<(size - 1)])
            // The forms of the lines so far have at most three times their bytes, so this one fits.
            end += TextFolding.write(line, .letters, to: region.room(end..<region.capacity))
            region.room(end..<end + 1)[0] = ASCII.newline
            end += 1
            rest = UnsafeBufferPointer(rebasing: rest[size...])
            row = next + 1
        }
        byteCount = end
    }

    /// Copies the forms to memory of `byteCount` bytes.
    private func copy(to room: UnsafeMutableBufferPointer<UInt8>) {
        guard let region else { return }
        _ = room.update(fromContentsOf: region.bytes(0..<byteCount))
    }

    /// Folds whole lines of a region on all threads and appends their forms to those before.
    ///
    /// - Parameters:
    ///   - range: The range of the lines in the region.
    ///   - region: The region of the lines.
    ///   - rows: The lines that are not ASCII, to which a bit for each line is appended.
    ///   - forms: The forms so far; `nil` before the first one.
    ///   - makeRegion: Reserves memory for all forms, called before the first one; `nil` if it runs out.
    /// - Returns: Whether memory sufficed.
    /// - Complexity: O(bytes).
    package static func fold(
        _ range: Range<Int>, of region: TextRegion, rows: inout RowBitmapWriter,
        to forms: inout RowTextWriter?, makeRegion: () -> TextRegion?
    ) -> Bool {
        let ranges = region.wholeLines(in: range, bytes: bytes)
        let count = ThreadCount.current * piecesPerThread
        for first in stride(from: 0, to: ranges.count, by: count) {
            let some = Array(ranges[first..<min(first + count, ranges.count)])
            let made = ParallelMap.map(some) { FoldedPiece(region.bytes($0)) }
            let pieces = made.compactMap(\.self)
            guard pieces.count == made.count else { return false }
            let byteCount = pieces.reduce(0) { $0 + $1.byteCount }
            if byteCount > 0, forms == nil { forms = makeRegion().map(RowTextWriter.init) }
            guard join(pieces, byteCount, to: &forms) else { return false }
            for piece in pieces { rows.append(piece.rows) }
        }
        return true
    }

    private static func join(
        _ pieces: [FoldedPiece], _ byteCount: Int, to forms: inout RowTextWriter?
    ) -> Bool {
        guard byteCount > 0 else { return true }
        guard let region = forms?.region, let start = forms?.byteCount, start + byteCount <= region.capacity
        else { return false }
        var ends = [start]
        for piece in pieces { ends.append(ends[ends.count - 1] + piece.byteCount) }
        _ = ParallelMap.map(Array(zip(pieces, ends))) { piece, start in
            // No other thread writes to this range.
            piece.copy(to: region.room(start..<start + piece.byteCount))
        }
        forms?.commit(upTo: ends[ends.count - 1])
        return true
    }
}
