internal import ByteScan

/// Writes folded scalars one after the other into memory that has room for them.
///
/// Each function may write up to `room` bytes from `count` on, even if it counts fewer.
struct FoldingWriter {
    /// How many bytes must be free before each call.
    static let room = 16

    /// Where the folded form is written.
    ///
    /// Whoever makes the writer keeps the memory alive as long as the writer, and sees to it that `room`
    /// bytes are free after `count` of them before each call.
    private let start: UnsafeMutableRawPointer
    private(set) var count = 0
    /// The combining class of the last scalar that was written.
    private var lastClass: UInt8 = 0

    init(to start: UnsafeMutableRawPointer) {
        self.start = start
    }

    /// Goes back to the start of the memory, in the middle of a name.
    @inline(__always)
    mutating func rewind() {
        count = 0
    }

    /// Writes what a scalar becomes; `false` if that needs a look at its neighbours.
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

    /// Writes what a mark becomes behind the letter before it; `false` if that is not at hand.
    @inline(never)
    private mutating func append(dependent entry: FoldingEntry) -> Bool {
        // A piece that begins with such a mark is rare.
        guard count >= 1, lastClass == 0 else { return false }
        let byte = start.load(fromByteOffset: count - 1, as: UInt8.self)
        let before = count > 1 ? start.load(fromByteOffset: count - 2, as: UInt8.self) : 0
        switch entry.word & 0xFF {
        case 0xCC:
            // The dots of the Russian ё.
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

    /// Writes a scalar of three or four readable bytes as it is; it is a starter that folds to itself.
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

    /// Writes the ASCII bytes at the start of a word, lowest first, at least one; returns how many.
    @inline(__always)
    package mutating func append(asciiAtStartOf word: UInt64) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let high = ones << 7
        let length = (word & high).trailingZeroBitCount >> 3
        // With the high bits away nothing is carried from one byte to the next; bytes from the first one that
        // is not ASCII on come out wrong, and are written over by what follows.
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

    /// Writes a Hangul syllable, from 0 to 11171, as its two or three letters.
    ///
    /// The Unicode Standard, section 3.12, "Hangul Syllable Decomposition": a syllable's number is
    /// (leading letter × 21 + vowel) × 28 + trailing letter, and the trailing letter 0 is none.
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
