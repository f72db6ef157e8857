import NameRows
import TestSupport
import Testing

/// The scores of every kernel against all placements, each tried.
@Suite struct FuzzyKernelTests {
    /// The most points that the units from one on can get in a row; `nil` if they do not stand there in order.
    private func points(
        _ units: ArraySlice<UInt8>, _ row: [UInt8], _ letterCase: RowScan.LetterCase, from: Int, isFirst: Bool
    ) -> Int? {
        guard let unit = units.first else { return 0 }
        var best: Int?
        for place in row.indices where place >= from && SlowScan.stands(unit, for: row[place], letterCase) {
            guard
                let rest = points(units.dropFirst(), row, letterCase, from: place + 1, isFirst: false)
            else { continue }
            let isWord = place > 0 && [0x20, 0x2D].contains(row[place - 1])
            let own = (place == 0 ? 8 : isWord ? 4 : 0) + (!isFirst && place == from ? 6 : 0)
            best = max(best ?? 0, own + rest)
        }
        return best
    }

    private func score(_ units: [UInt8], _ row: [UInt8], _ letterCase: RowScan.LetterCase) -> UInt16 {
        guard let points = points(units[...], row, letterCase, from: 0, isFirst: true) else { return 0 }
        return UInt16(points * 64 + max(0, 63 - row.count) + 1)
    }

    @Test("rows of up to two blocks, some marked by 0xFF, queries of up to five letters")
    func scores() throws {
        let memory = try GuardedMemory()
        var random = RandomNumbers(seed: 41)
        for turn in 0..<150 {
            let units = random.bytes(1 + turn % 5, of: [0x61, 0x42, 0x62, 0x31])
            let letterCase = [RowScan.LetterCase.either, .capitalsCount, .exact][turn % 3]
            var text: [UInt8] = []
            var expected: [UInt16] = []
            for _ in 0..<random.number(0...12) {
                let length = random.next() % 4 == 0 ? random.number(58...70) : random.number(0...14)
                let row = random.bytes(length, of: [0x61, 0x42, 0x20, 0x2D, 0x78, 0x31, 0x79, 0x7A])
                text += (random.next() % 5 == 0 ? [0xFF] : []) + row + [10]
                expected.append(score(units, row, letterCase))
            }
            let ends = units.indices.map { UInt32($0 + 1) }
            for kernel in scanKernels {
                for place in [memory.textAtEnd(text), memory.text(text, offset: 0)] {
                    let scores = RowScan.fuzzyScores(
                        of: units, ends: ends, in: place, rowCount: expected.count + 2, kernel: kernel,
                        letterCase: letterCase)
                    #expect(scores == expected + [0, 0], "\(kernel), \(units) in \(text)")
                }
            }
        }
    }

    @Test("a letter that a mark follows does not count, and more units than masks are for")
    func marksAndManyUnits() {
        let text = Array("ae\u{301}\nae\nxae\u{302}e\n".utf8) + [UInt8](repeating: 0x2D, count: 80) + [10]
        let many = [UInt8](repeating: 0x2D, count: 20)
        text.withUnsafeBufferPointer { text in
            for kernel in scanKernels {
                let marked = RowScan.fuzzyScores(
                    of: Array("ae".utf8), ends: [1, 2], in: text, rowCount: 4, kernel: kernel,
                    combining: ScanCheck.words([0x301, 0x302]))
                #expect(marked == [0, 14 * 64 + 62, 58, 0])
                let long = RowScan.fuzzyScores(
                    of: many, ends: many.indices.map { UInt32($0 + 1) }, in: text, rowCount: 4, kernel: kernel
                )
                #expect(long == [0, 0, 0, UInt16((8 + 19 * 10) * 64 + 1)])
            }
        }
    }
}
