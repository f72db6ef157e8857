extension TextFolding {
    /// Upper bound of the scalars that can bind; `binderSet` has a bit for each lower one.
    package static let binderLimit: UInt32 = 0x20000

    /// Returns the set of scalars that turn the letter before them into another one: bit s % 64 of word s /
    /// 64.
    ///
    /// Scalars from `binderLimit` on never bind.
    ///
    /// - Complexity: About a millisecond the first time, then O(1).
    package static func binderSet(_ level: FoldingLevel) -> [UInt64] {
        level.isOfLetters ? plainBinders : markedBinders
    }

    private static let markedBinders = makeBinderSet(.marks)
    private static let plainBinders = makeBinderSet(.letters)

    /// Ranges that may contain marks: without ideographs, Yi, Hangul syllables, private use and the large
    /// historic scripts that have none.
    private static let ranges: [Range<UInt32>] = [
        0x300..<0x3400, 0xA600..<0xAC00, 0xFB00..<0x12000, 0x16A00..<0x17000, 0x1BC00..<0x20000,
    ]

    private static func makeBinderSet(_ level: FoldingLevel) -> [UInt64] {
        var words = [UInt64](repeating: 0, count: Int(binderLimit / 64))
        for value in ranges.joined() {
            guard let scalar = Unicode.Scalar(value) else { continue }
            if bindsToLetterBefore(scalar, level) {
                words[Int(value / 64)] |= 1 << UInt64(value % 64)
            }
        }
        return words
    }
}
