import NameRows
import TestSupport
import Testing

@Suite struct RowBitsTests {
    @Test("words are sets of rows, beside sets of numbers")
    func sets() {
        var random = RandomNumbers(seed: 1)
        for wordCount in [1, 2, 7] {
            let rows = 0..<wordCount * 64
            func words(_ set: Set<Int>) -> [UInt64] {
                var words = [UInt64](repeating: 0, count: wordCount)
                for row in set { words.insert(row: row) }
                return words
            }
            let one = Set(rows.filter { _ in Bool.random(using: &random) })
            let other = Set(rows.filter { _ in Bool.random(using: &random) })
            #expect(rows.allSatisfy { words(one).contains(row: $0) == one.contains($0) })
            #expect(words(one).setBitCount == one.count)
            for row in 0...rows.count + 70 {
                #expect(words(one).setBitCount(from: row) == one.count { $0 >= row })
            }
            var changed = words(one)
            changed.formUnion(words(other))
            #expect(changed == words(one.union(other)))
            changed.formUnion([])
            changed.formIntersection(words(one))
            #expect(changed == words(one))
            changed.subtract(words(other))
            #expect(changed == words(one.subtracting(other)))
            for row in one { changed.remove(row: row) }
            #expect(changed.setBitCount == 0)
        }
    }
}
