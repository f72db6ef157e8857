internal import NameRows

/// Forms of some rows in a part of a store, and the rows that they belong to.
struct RowsPart: Sendable {
    private(set) var found = RowBitmapWriter()
    private var writer: RowTextWriter?
    /// Maximum number of bytes to reserve when the first row is appended.
    private let room: Int

    /// Creates an empty part.
    ///
    /// - Parameter room: The maximum size of all rows of the store in this form, in bytes.
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
        found.append(clear: passed)
        found.append(true)
        return true
    }

    /// Skips the remaining rows, up to a total number.
    mutating func end(at count: Int) { found.append(clear: count - found.count) }

    /// Concatenates parts, created on two threads if there are many rows; `nil` if they do not fit.
    static func joining(rows: Int, _ make: @escaping @Sendable (Range<Int>) -> RowsPart?) -> RowsPart? {
        let parts = NameStore.inHalves(0..<rows, make)
        guard var whole = parts[0] else { return nil }
        for part in parts.dropFirst() {
            guard let part, whole.append(part) else { return nil }
        }
        return whole
    }

    /// Appends the part that follows; `false` if it does not fit.
    private mutating func append(_ part: RowsPart) -> Bool {
        found.append(part.found.bitmap)
        guard let text = part.writer?.text else { return true }
        guard writer != nil else {
            writer = part.writer
            return true
        }
        guard let room = writer?.room, room >= text.byteCount else { return false }
        writer?.append(rows: text.bytes)
        return true
    }
}
