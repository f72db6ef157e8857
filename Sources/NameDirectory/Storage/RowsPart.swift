internal import NameRows

/// Some of the rows of a part of a store in a form of their own, and which they are.
struct RowsPart: Sendable {
    private(set) var found = RowBitmapWriter()
    private var writer: RowTextWriter?
    /// How many bytes are reserved when the first row comes, at most.
    private let room: Int

    /// Makes an empty part.
    ///
    /// - Parameter room: How many bytes all rows of the store take at most, in this form.
    init(room: Int) {
        self.room = min(max(room, Self.leastRoom), TextRegion.largestCapacity)
    }

    private static let leastRoom = 64

    var text: RowText { writer?.text ?? .empty }

    /// Writes the form of the next row that has one, before which so many others were passed over.
    ///
    /// - Parameters:
    ///   - line: The form.
    ///   - passed: The rows without one since the last.
    /// - Returns: Whether there was room.
    mutating func append(_ line: UnsafeBufferPointer<UInt8>, passing passed: Int) -> Bool {
        if writer == nil {
            // Only what is written needs memory.
            writer = TextRegion.reserving(upTo: room, atLeast: Self.leastRoom).map(RowTextWriter.init)
        }
        guard let room = writer?.room, room > line.count else { return false }
        writer?.append(line)
        found.append(clear: passed)
        found.append(true)
        return true
    }

    /// Passes over the rows up to a number of them in all.
    mutating func end(at count: Int) { found.append(clear: count - found.count) }

    /// Parts made by two threads if there are many rows, one behind the other; `nil` without room for them.
    static func joining(rows: Int, _ make: @escaping @Sendable (Range<Int>) -> RowsPart?) -> RowsPart? {
        let parts = NameStore.inHalves(0..<rows, make)
        guard var whole = parts[0] else { return nil }
        for part in parts.dropFirst() {
            guard let part, whole.append(part) else { return nil }
        }
        return whole
    }

    /// Appends the part that follows; `false` if there is no room.
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
