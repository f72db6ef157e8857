import NameRows
import TestSupport
import Testing

/// Keys of rows, and the choice of the best ones.
@Suite struct FuzzyOrderTests {
    @Test("the best keys in order, equal ones in theirs")
    func best() {
        var random = RandomNumbers(seed: 8)
        for turn in 0..<300 {
            // Few or many different keys, which differ in low or high bits.
            let range = [3, 40, 70_000][turn % 3]
            let shift = UInt64([0, 11, 44, 48][turn % 4])
            let keys = (0..<random.number(0...200)).map { _ in UInt64(random.number(0...range)) << shift }
            let sorted = keys.indices.sorted { (keys[$1], $0) < (keys[$0], $1) }
            for count in [0, 1, 2, keys.count / 2, keys.count, keys.count + 3] {
                #expect(FuzzyOrder.best(count, of: keys).map { Int($0) } == Array(sorted.prefix(count)))
            }
        }
    }

    @Test("points decide, then each criterion in turn")
    func keys() {
        func key(
            _ points: Int, _ range: Range<Int>, _ text: String, _ criteria: [FuzzyOrder.Criterion]
        ) -> UInt64 {
            var placement = FuzzyPlacement()
            (placement.points, placement.begin, placement.end) = (points, range.lowerBound, range.upperBound)
            return Array(text.utf8).withUnsafeBufferPointer {
                FuzzyOrder(.standard, criteria).key(of: placement, in: $0)
            }
        }
        #expect(key(0, 0..<1, "a", [.length]) == 0)
        #expect(key(2, 0..<1, "abc", [.length]) > key(1, 0..<1, "a", [.length]))
        #expect(key(1, 0..<1, "a", [.length]) > key(1, 0..<1, "ab", [.length]))
        #expect(key(1, 0..<1, "abc", [.begin]) > key(1, 1..<2, "a", [.begin]))
        #expect(key(1, 0..<3, "abc", [.end]) > key(1, 0..<2, "abc", [.end]))
        #expect(key(1, 4..<5, "abc d", [.chunk]) > key(1, 0..<1, "abc d", [.chunk]))
        #expect(key(1, 4..<5, "a/b/c", [.lastPart]) > key(1, 4..<5, "a/bccc", [.lastPart]))
        #expect(key(1, 2..<3, "a/b/", [.lastPart]) > key(1, 0..<3, "a/b/", [.lastPart]))
        #expect(key(1, 1..<2, "abc", [.begin, .length]) == key(1, 1..<2, "abc", [.begin, .length]))
        #expect(key(1, 1..<2, "abc", [.begin, .length]) > key(1, 1..<2, "abcd", [.begin, .length]))
        // A placement in a longer form of the text.
        #expect(key(1, 5..<9, "abc", [.end, .chunk, .lastPart]) > 0)
        #expect(key(1 << 20, 0..<1, "a", []) == key(Int(Int16.max), 0..<1, "a", []))
    }
}
