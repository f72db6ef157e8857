extension TextFolding {
    /// The scalars below this one have a bit in `binderSet`; none from it on binds.
    package static let binderLimit: UInt32 = 0x20000

    /// Which scalars below `binderLimit` make another letter of the one before: bit s % 64 of word s / 64.
    ///
    /// No other scalar binds.
    ///
    /// - Complexity: The first time about a millisecond; then O(1).
    package static func binderSet(_ level: FoldingLevel) -> [UInt64] {
        level.isOfLetters ? plainBinders : markedBinders
    }

    private static let markedBinders = makeBinderSet(.marks)
    private static let plainBinders = makeBinderSet(.letters)

    /// The ranges in which there may be marks: all but the ideographs, Yi, the Hangul syllables and private
    /// use, and the large historic scripts without marks.
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
