import Foundation
import Languages
import TestClock
import TestSupport
import Testing

/// The fast way of folding against the definition, scalar by scalar.
@Suite struct FoldingScalarTests {
    /// All scalars, or fewer of those without an entry.
    private static let stride = LongWalks.count(41, long: 1)

    /// The scalars of some values that do not fold as they should.
    private func wrong(_ values: some Sequence<UInt32>) -> [String] {
        values.compactMap(Unicode.Scalar.init).filter { !foldsAsDefined([$0]) }.map { numbers([$0]) }
    }

    @Test("every scalar below U+20000 folds as it is defined", arguments: 0..<8)
    func below(part: UInt32) {
        // The ideographs and the syllables are calculated, so that their neighbours cover all.
        let values = (part * 0x4000..<(part + 1) * 0x4000).filter {
            Self.stride == 1 || !(0x3500..<0x9F00).contains($0) && !(0xAD00..<0xD700).contains($0)
                || $0 % 41 == 0
        }
        #expect(wrong(values).isEmpty)
    }

    @Test("scalars from U+20000 on fold as they are defined")
    func above() {
        #expect(wrong(0x2F700...0x2FB00).isEmpty)
        #expect(wrong(Swift.stride(from: 0x20000, through: 0x10FFFF, by: Self.stride * 5 - 4)).isEmpty)
        #expect(wrong([0x10FFFF, 0xE0100, 0xE01EF, 0xF0000]).isEmpty)
    }

    @Test("every Hangul syllable becomes the letters of its canonical decomposition")
    func syllables() {
        let values = Swift.stride(from: UInt32(0xAC00), through: 0xD7A3, by: min(Self.stride, 7))
        for scalar in values.compactMap(Unicode.Scalar.init) {
            let expected = Array(String(scalar).decomposedStringWithCanonicalMapping.utf8)
            #expect(fold(Array(scalar.utf8), .letters) == expected)
        }
    }

    @Test("tasks that fold at once make the same table")
    func tasks() async {
        let names = (0..<0x200).map { block in
            Array(0x80..<0xB0).compactMap { Unicode.Scalar(UInt32(block << 8 + $0)) }
        }
        let areAllRight = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    names.allSatisfy { foldsAsDefined($0) }
                }
            }
            return await group.allSatisfy { $0 }
        }
        #expect(areAllRight)
    }
}
