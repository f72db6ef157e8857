internal import NameRows
internal import SystemSupport

/// Forms of some rows in a part of a store, and the rows that they belong to.
struct RowsPart: Sendable {
    private(set) var rowBits = RowBitmapWriter()
    private var writer: RowTextWriter?
    /// Maximum number of bytes to reserve when the first row is appended.
    private let room: Int

    /// - Parameter room: The maximum size of the rows in this form, in bytes.
    init(room: Int) {
        self.room = min(max(room, Self.minRoom), TextRegion.largestCapacity)
    }

    private static let minRoom = 64

    var text: RowText { writer?.text ?? .empty }

    /// Appends the form of the next row that has one.
    ///
    /// - Parameters:
    ///   - line: The form.
    ///   - passed: The number of rows without one since the last.
    /// - Returns: Whether it fit.
    mutating func append(_ line: UnsafeBufferPointer<UInt8>, passing passed: Int) -> Bool {
        if writer == nil {
            // Only what is written needs memory.
            writer = TextRegion.reserving(upTo: room, atLeast: Self.minRoom).map(RowTextWriter.init)
        }
        guard let room = writer?.room, room > line.count else { return false }
        writer?.append(line)
        rowBits.append(clear: passed)
        rowBits.append(true)
        return true
    }

    /// Skips the remaining rows, up to a total number.
    mutating func end(at count: Int) { rowBits.append(clear: count - rowBits.count) }

    /// Concatenates parts, created on several threads if there are many rows; `nil` if they do not fit.
    static func joining(rows: Int, _ make: @escaping @Sendable (Range<Int>) -> RowsPart?) -> RowsPart? {
        let made = NameStore.inParts(of: rows, make)
        let parts = made.compactMap(\.self)
        guard parts.count == made.count else { return nil }
        return parts.count == 1 ? parts[0] : RowsPart(joining: parts)
    }

    private init?(joining parts: [RowsPart]) {
        room = parts.reduce(0) { $0 + $1.text.byteCount }
        var places: [(text: RowText, start: Int)] = []
        for part in parts {
            rowBits.append(part.rowBits.bitmap)
            let last = places.last
            places.append((part.text, last.map { $0.start + $0.text.byteCount } ?? 0))
        }
        guard room > 0 else { return }
        guard let region = TextRegion(capacity: room) else { return nil }
        _ = ParallelMap.map(places) { text, start in
            // No other thread writes to this range.
            region.room(start..<start + text.byteCount).update(fromContentsOf: text.bytes)
        }
        var writer = RowTextWriter(region: region)
        writer.commit(upTo: room)
        self.writer = writer
    }
}
