import NameRows
import TestSupport
import Testing

@Suite struct RowBitmapTests {
    /// Compares every answer with that of a plain array.
    private func check(_ bitmap: RowBitmap, _ model: [Bool]) {
        var rank = 0
        var agrees = bitmap.count == model.count
        for row in model.indices {
            agrees = agrees && bitmap[row] == model[row] && bitmap.rank(row) == rank
            if model[row] {
                agrees = agrees && bitmap.select(rank) == row
                rank += 1
            }
        }
        agrees = agrees && bitmap.rank(model.count) == rank && bitmap.setCount == rank
        agrees = agrees && bitmap.select(rank) == nil && bitmap.select(-1) == nil
        let rows = Array(bitmap.rows(in: 0..<model.count))
        agrees = agrees && rows == model.indices.filter { model[$0] }
        #expect(agrees, "\(model.count) rows")
    }

    @Test("rank and select agree with a plain array, at all sizes around words and blocks")
    func sizes() {
        var random = RandomNumbers(seed: 1)
        let sizes = Array(0...130) + Array(505...520) + Array(1_020...1_030) + [1_536, 2_047, 2_048, 2_049]
        for size in sizes {
            check(RowBitmap(repeating: true, count: size), Array(repeating: true, count: size))
            check(RowBitmap(repeating: false, count: size), Array(repeating: false, count: size))
            for share in [2, 50] as [UInt64] {
                var bitmap = RowBitmap(repeating: true, count: size)
                var model = Array(repeating: true, count: size)
                for row in 0..<size where random.next() % share != 0 {
                    bitmap.remove(row)
                    bitmap.remove(row)
                    model[row] = false
                }
                check(bitmap, model)
            }
        }
    }

    @Test("all bitmaps of up to 10 rows")
    func smallWorld() {
        for size in 0...10 {
            for bits in 0..<(1 << size) {
                let words = size == 0 ? [] : [UInt64(bits) | (~0 << 12)]
                check(
                    RowBitmap(words: words, count: size), (0..<size).map { bits >> $0 & 1 == 1 })
            }
        }
    }

    @Test("removing ranges, and looking within ranges")
    func ranges() {
        let borders = [0, 1, 63, 64, 65, 127, 128, 500, 511, 512, 513, 576, 600]
        for start in borders {
            for end in borders where end >= start {
                var bitmap = RowBitmap(repeating: true, count: 600)
                bitmap.remove(start..<end)
                let model = (0..<600).map { !(start..<end).contains($0) }
                check(bitmap, model)
                #expect(bitmap.firstRow(atOrAfter: start, before: end) == nil)
                #expect(bitmap.firstRow(atOrAfter: start, before: 600) == (end < 600 ? end : nil))
            }
        }
    }

    @Test("every kernel counts blocks as the obvious loop does", arguments: RowScan.Kernel.available)
    func blockRanks(kernel: RowScan.Kernel) {
        var random = RandomNumbers(seed: 9)
        for count in [0, 1, 7, 8, 9, 16, 100] {
            let words = (0..<count).map { _ in random.next() & random.next() }
            for wordsPerBlock in [1, 3, 8] {
                let starts = Array(stride(from: 0, to: count, by: wordsPerBlock)) + [count]
                let expected = starts.map { words[..<$0].reduce(0) { $0 + UInt32($1.nonzeroBitCount) } }
                #expect(
                    RowScan.blockRanks(of: words, wordsPerBlock: wordsPerBlock, kernel: kernel) == expected)
            }
        }
    }
}
