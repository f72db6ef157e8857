internal import ByteScan

/// Writes folded scalars to consecutive memory.
///
/// Each function may write up to `room` bytes from `count` on, even if it counts fewer.
struct FoldingWriter {
    /// Number of bytes that must be free before each call.
    static let room = 16
    /// Maximum number of bytes of a folded form for each byte of the text.
    static let longest = 3

    /// Start of the output.
    ///
    /// The owner of the writer keeps the memory alive as long as the writer, and ensures that `room` bytes
    /// are free after the first `count` before each call.
    private let start: UnsafeMutableRawPointer
    private(set) var count = 0
    /// Combining class of the last scalar written.
    private var lastClass: UInt8 = 0

    init(to start: UnsafeMutableRawPointer) {
        self.start = start
    }

    /// Returns to the start of the memory, in the middle of a name.
    @inline(__always)
    mutating func rewind() {
        count = 0
    }

    /// Writes the form of an entry; `false` if it depends on the neighbours of the scalar.
    @inline(__always)
    package mutating func append(_ entry: FoldingEntry) -> Bool {
        if !entry.isStarter {
            if entry.isSlow { return false }
            if entry.count == 0 { return true }
            // A mark of a lower class would have to move before the last one.
            if entry.lastClass < lastClass { return false }
            if entry.isDependent { return append(dependent: entry) }
        }
        start.storeBytes(of: entry.word.littleEndian, toByteOffset: count, as: UInt64.self)
        count += entry.count
        lastClass = entry.lastClass
        return true
    }

    /// Writes the form of a mark that depends on the letter before; `false` if that is not in the buffer.
    @inline(never)
    private mutating func append(dependent entry: FoldingEntry) -> Bool {
        // A piece rarely begins with such a mark.
        guard count >= 1, lastClass == 0 else { return false }
        let byte = start.load(fromByteOffset: count - 1, as: UInt8.self)
        let before = count > 1 ? start.load(fromByteOffset: count - 2, as: UInt8.self) : 0
        switch entry.word & 0xFF {
        case 0xCC:
            // The diaeresis of the Russian ё.
            if before == 0xD0, byte == 0xB5 { return true }
        case 0xD9:
            // Hamza and madda on alef.
            if before == 0xD8, byte == 0xA7 { return true }
        case let second:
            let isLetter = byte == 0x61 || second == 0x65 && (byte == 0x6F || byte == 0x75)
            if !isLetter { return true }
        }
        start.storeBytes(of: entry.word.littleEndian, toByteOffset: count, as: UInt64.self)
        count += entry.count
        lastClass = entry.lastClass
        return true
    }

    /// Copies a scalar of three or four readable bytes; it must be a starter that folds to itself.
    @inline(__always)
    package mutating func append(asItIs bytes: UnsafeRawPointer, byteCount: Int) {
        (start + count).copyMemory(from: bytes, byteCount: byteCount)
        count += byteCount
        lastClass = 0
    }

    @inline(__always)
    package mutating func append(ascii byte: UInt8) {
        start.storeBytes(of: TextFolding.lower(byte), toByteOffset: count, as: UInt8.self)
        count += 1
        lastClass = 0
    }

    /// Writes the ASCII bytes at the start of a word, lowest first, at least one and at most `limit`; returns
    /// their number.
    @inline(__always)
    package mutating func append(asciiAtStartOf word: UInt64, atMost limit: Int) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let high = ones << 7
        let length = min((word & high).trailingZeroBitCount >> 3, limit)
        // Without the high bits nothing carries from one byte into the next. Bytes from the first non-ASCII
        // one on come out wrong and are overwritten by what follows.
        let bytes = word & ~high
        let fromUpperA = bytes + ones * (0x80 - 0x41)
        let aboveUpperZ = bytes + ones * (0x7F - 0x5A)
        let upper = (fromUpperA & ~aboveUpperZ & high) >> 2
        let newline = (~((bytes ^ ones * UInt64(ASCII.newline)) + ones * 0x7F) & high) >> 7
        let lowered = (bytes | upper) ^ newline * UInt64(ASCII.newline ^ 0x20)
        start.storeBytes(of: lowered.littleEndian, toByteOffset: count, as: UInt64.self)
        count += length
        lastClass = 0
        return length
    }

    /// Writes a Hangul syllable, numbered from 0 to 11171, as its two or three letters.
    ///
    /// The Unicode Standard, section 3.12, "Hangul Syllable Decomposition": a syllable's number is (leading
    /// letter × 21 + vowel) × 28 + trailing letter, where trailing letter 0 is none.
    @inline(__always)
    package mutating func append(syllable index: UInt32) {
        let trailing = index % 28
        let leadingAndVowel = index / 28
        append(letter: 0x1100 + leadingAndVowel / 21)
        append(letter: 0x1161 + leadingAndVowel % 21)
        if trailing != 0 { append(letter: 0x11A7 + trailing) }
        lastClass = 0
    }

    /// Writes a letter from U+1000 to U+1FFF, which has three bytes in UTF-8.
    @inline(__always)
    private mutating func append(letter value: UInt32) {
        let bytes = 0xE1 | (value >> 6 & 0x3F | 0x80) << 8 | (value & 0x3F | 0x80) << 16
        start.storeBytes(of: bytes.littleEndian, toByteOffset: count, as: UInt32.self)
        count += 3
    }
}
