extension TextFolding {
    /// Upper bound of the scalars that can bind; `combiningSet` has a bit for each lower one.
    package static let combiningLimit: UInt32 = 0x20000

    /// Returns the scalars that turn the letter before them into another: bit s % 64 of word s / 64.
    ///
    /// Scalars from `combiningLimit` on never bind.
    ///
    /// - Complexity: About a millisecond the first time, then O(1).
    package static func combiningSet(_ level: FoldingLevel) -> [UInt64] {
        level.isOfLetters ? plainCombining : markedCombining
    }

    private static let markedCombining = makeCombiningSet(.marks)
    private static let plainCombining = makeCombiningSet(.letters)

    /// Ranges that may contain marks: without ideographs, Yi, Hangul, private use and some historic scripts.
    private static let ranges: [Range<UInt32>] = [
        0x300..<0x3400, 0xA600..<0xAC00, 0xFB00..<0x12000, 0x16A00..<0x17000, 0x1BC00..<0x20000,
    ]

    private static func makeCombiningSet(_ level: FoldingLevel) -> [UInt64] {
        var words = [UInt64](repeating: 0, count: Int(combiningLimit / 64))
        for value in ranges.joined() {
            guard let scalar = Unicode.Scalar(value) else { continue }
            if bindsToLetterBefore(scalar, level) {
                words[Int(value / 64)] |= 1 << UInt64(value % 64)
            }
        }
        return words
    }
}
