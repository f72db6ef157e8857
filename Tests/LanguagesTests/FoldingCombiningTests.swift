import Languages
import Testing

/// The set of scalars that make another letter of the one before them.
@Suite struct FoldingCombiningTests {
    @Test("the set says of every scalar what its properties say", arguments: FoldingLevel.allCases)
    func set(level: FoldingLevel) {
        let words = TextFolding.combiningSet(level)
        #expect(words.count == Int(TextFolding.combiningLimit / 64))
        var expected = [UInt64](repeating: 0, count: words.count)
        for value in 0..<TextFolding.combiningLimit {
            guard let scalar = Unicode.Scalar(value) else { continue }
            if TextFolding.bindsToLetterBefore(scalar, level) {
                expected[Int(value / 64)] |= 1 << UInt64(value % 64)
            }
        }
        #expect(words == expected)
        let isSet = { (value: Int) in words[value / 64] >> UInt64(value % 64) & 1 == 1 }
        #expect(
            isSet(0x3099) && !isSet(0x61)
                && [0x93C, 0x301, 0xE48].allSatisfy { isSet($0) == !level.isOfLetters })
    }

    @Test("no scalar above the set binds")
    func above() {
        let combining = (TextFolding.combiningLimit...0x10FFFF).lazy.compactMap(Unicode.Scalar.init).filter {
            TextFolding.bindsToLetterBefore($0, .marks)
        }
        #expect(combining.first == nil)
    }
}
