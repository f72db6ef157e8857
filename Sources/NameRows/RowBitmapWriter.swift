/// Collects one bit per row, many rows at a time.
package struct RowBitmapWriter: Sendable {
    private var words: [UInt64] = []
    package private(set) var count = 0

    package init() {}

    package var bitmap: RowBitmap { RowBitmap(words: words, count: count) }

    @inline(__always)
    package mutating func append(_ isSet: Bool) {
        if count % 64 == 0 { words.append(0) }
        if isSet { words.insert(row: count) }
        count += 1
    }

    package mutating func append(clear rows: Int) {
        count += rows
        let missing = (count + 63) / 64 - words.count
        if missing > 0 { words.append(contentsOf: repeatElement(0, count: missing)) }
    }

    package mutating func append(_ other: RowBitmap) {
        let shift = UInt64(count % 64)
        let first = count / 64
        append(clear: other.count)
        for (index, word) in other.words.enumerated() where word != 0 {
            words[first + index] |= word << shift
            // In Swift, shifting by 64 or more gives 0.
            if first + index + 1 < words.count { words[first + index + 1] |= word >> (64 - shift) }
        }
    }
}

/// Collects bits, several at a time.
package struct BitWriter: Sendable {
    package init() {}

    package private(set) var words: [UInt64] = []
    package private(set) var count = 0

    /// Appends the lowest 1 to 64 bits of a word, whose other bits must be 0.
    package mutating func append(_ bits: UInt64, count added: Int) {
        let shift = UInt64(count % 64)
        if shift == 0 { words.append(bits) } else { words[words.count - 1] |= bits << shift }
        count += added
        // In Swift, shifting by 64 gives 0.
        if shift > 0, (count + 63) / 64 > words.count { words.append(bits >> (64 - shift)) }
    }

    package mutating func append(clear added: Int) {
        guard added > 0 else { return }
        count += added
        let missing = (count + 63) / 64 - words.count
        if missing > 0 { words.append(contentsOf: repeatElement(0, count: missing)) }
    }
}
