import NameRows
import TestSupport
import Testing

/// The placements that every kernel finds against all placements, each tried.
@Suite struct FuzzyKernelTests {
    private static let schemes: [FuzzyLetters.Scheme] = [.standard, .path, .history]

    private func letters(
        _ units: [UInt8], _ letterCase: RowScan.LetterCase = .either, _ combining: [UInt64]? = nil
    ) -> FuzzyLetters {
        FuzzyLetters(
            units, ends: units.indices.map { UInt32($0 + 1) }, letterCase: letterCase, combining: combining)
    }

    /// All rows of up to some bytes.
    private func rows(over alphabet: String, upTo length: Int) -> [[UInt8]] {
        var all: [[UInt8]] = [[]]
        var longest: [[UInt8]] = [[]]
        for _ in 0..<length {
            longest = longest.flatMap { row in alphabet.utf8.map { row + [$0] } }
            all += longest
        }
        return all
    }

    /// The points of each row of a text, as a kernel finds them.
    private func points(
        _ letters: FuzzyLetters, _ text: UnsafeBufferPointer<UInt8>, _ rowCount: Int,
        _ scheme: FuzzyLetters.Scheme, _ kernel: RowScan.Kernel
    ) -> [Int] {
        let order = FuzzyOrder(scheme, [])
        let bits = letters.rows(in: text, rowCount: rowCount, kernel: kernel)
        let placements = letters.placements(in: text, of: bits, rowCount: rowCount, order, kernel: kernel)
        let keys = order.keys(of: placements, in: text)
        var points = [Int](repeating: 0, count: rowCount)
        for (key, row) in zip(keys, (0..<rowCount).filter { bits.contains(row: $0) }) {
            points[row] = Int(key >> 48)
            // A row that the first pass finds has a placement.
            #expect(key > 0)
        }
        return points
    }

    @Test("all rows over small letters, a capital, a slash and a hyphen", arguments: schemes)
    func smallWorld(scheme: FuzzyLetters.Scheme) {
        let rows = rows(over: "aB/-", upTo: 5)
        let text: [UInt8] = rows.flatMap { $0 + [10] }
        for units in self.rows(over: "ab", upTo: 4) where !units.isEmpty {
            let model = FuzzyModel(units: units, letterCase: .either, scheme: scheme)
            let expected = rows.map(model.points)
            text.withUnsafeBufferPointer { text in
                for kernel in scanKernels {
                    let points = points(letters(units), text, rows.count, scheme, kernel)
                    #expect(points == expected, "\(kernel) \(units)")
                }
                var places: [UInt32]? = []
                for (row, points) in zip(rows, expected) {
                    let placement = row.withUnsafeBufferPointer {
                        letters(units).placement(in: $0, scheme, places: &places)
                    }
                    #expect(placement.points == points, "\(units) in \(row)")
                    guard points > 0, let places else { continue }
                    let best = model.placements(row).filter { $0.points == points }.map(\.places)
                    #expect(best.contains(places.map { Int($0) }), "\(units) in \(row)")
                    let ends = best.map { $0.last.map { $0 + 1 } }
                    #expect(
                        placement.end
                            == (scheme == .path
                                ? ends.max { ($0 ?? 0) < ($1 ?? 0) } : ends.min { ($0 ?? 0) < ($1 ?? 0) }))
                    #expect(placement.begin == Int(places[0]) && placement.end == Int(places.last ?? 0) + 1)
                }
            }
        }
    }

    @Test("rows of several blocks, some marked by 0xFF, queries of up to seven letters")
    func longRows() throws {
        let memory = try GuardedMemory()
        var random = RandomNumbers(seed: 41)
        for turn in 0..<150 {
            let units = random.bytes(1 + turn % 7, of: [0x61, 0x42, 0x62, 0x31])
            let letterCase = [RowScan.LetterCase.either, .capitalsCount, .exact][turn % 3]
            let scheme = Self.schemes[turn / 3 % 3]
            let model = FuzzyModel(units: units, letterCase: letterCase, scheme: scheme)
            var text: [UInt8] = []
            var expected: [Int] = []
            for _ in 0..<random.number(0...12) {
                // Some rows are longer than those that are placed with masks.
                let length = [random.number(0...14), random.number(58...70), random.number(120...600)][
                    Int(random.next() % 8) / 4 + Int(random.next() % 9) / 8]
                var row = random.bytes(length, of: [0x78, 0x79, 0x20, 0x2D, 0x2F])
                for _ in 0..<random.number(0...9) where length > 0 {
                    let place = random.number(0...length - 1)
                    row[place] = random.bytes(1, of: [0x61, 0x42, 0x62, 0x31, 0x41])[0]
                }
                text += (random.next() % 5 == 0 ? [0xFF] : []) + row + [10]
                expected.append(model.points(row))
            }
            for kernel in scanKernels {
                for place in [memory.textAtEnd(text), memory.text(text, offset: 0)] {
                    let points = points(
                        letters(units, letterCase), place, expected.count + 2, scheme, kernel)
                    #expect(points == expected + [0, 0], "\(kernel), \(units) in \(text)")
                }
            }
        }
    }

    @Test("units of several bytes, and letters that a mark follows")
    func marks() {
        let rows = [
            "ae\u{301}", "ae", "xae\u{302}e", "\u{436}a\u{436}", "a\u{436}", "\u{301}e\u{301}\u{301}",
        ]
        let text: [UInt8] = rows.flatMap { Array($0.utf8) + [10] }
        let set = ScanCheck.words([0x301, 0x302])
        func found(_ units: [String], _ combining: [UInt64]?) -> [[String]] {
            var bytes: [UInt8] = []
            let ends = units.map { unit -> UInt32 in
                bytes += Array(unit.utf8)
                return UInt32(bytes.count)
            }
            let letters = FuzzyLetters(bytes, ends: ends, combining: combining)
            return text.withUnsafeBufferPointer { text in
                scanKernels.map { kernel in
                    let bits = letters.rows(in: text, rowCount: rows.count + 1, kernel: kernel)
                    return rows.indices.filter { bits.contains(row: $0) }.map { rows[$0] }
                }
            }
        }
        for (units, combining, expected) in [
            (["a", "e"], set, [1, 2]), (["a", "e"], nil, [0, 1, 2]), (["\u{436}", "\u{436}"], set, [3]),
            (["a", "\u{436}"], set, [3, 4]), (["e\u{301}"], nil, [0, 5]),
            // The mark of a letter is not one more unit.
            (["e\u{301}", "\u{301}"], nil, [5]),
        ] as [([String], [UInt64]?, [Int])] {
            for found in found(units, combining) { #expect(found == expected.map { rows[$0] }, "\(units)") }
        }
    }

    @Test("more units than masks are for, and rows that are too long to try all placements")
    func manyUnits() {
        let text = [UInt8](repeating: 0x2D, count: 80) + [10]
        text.withUnsafeBufferPointer { text in
            for (count, kernel) in [31, 32, 33, 64, 65, 80].flatMap({ n in scanKernels.map { (n, $0) } }) {
                let units = [UInt8](repeating: 0x2D, count: count)
                #expect(
                    points(letters(units), text, 2, .standard, kernel) == [count * 24 + 8, 0], "\(count)")
            }
        }
        let long = Array("a b".utf8) + [UInt8](repeating: 0x78, count: 20_000) + Array("b".utf8)
        var places: [UInt32]? = []
        let placement = long.withUnsafeBufferPointer {
            letters(Array("ab".utf8)).placement(in: $0, .standard, places: &places)
        }
        #expect(places == [0, 2] && placement.points == 16 + 20 - 3 + 16 + 10)
    }

    @Test("rows below a key may lose their points, others not")
    func floors() {
        var random = RandomNumbers(seed: 5)
        let rows = (0..<300).map { _ in random.bytes(random.number(0...40), of: Array("ab-/ x".utf8)) }
        let text: [UInt8] = rows.flatMap { $0 + [10] }
        for order in [FuzzyOrder(.standard, [.length]), FuzzyOrder(.path, [.lastPart, .length])] {
            for units in ["a", "ab", "bab"].map({ Array($0.utf8) }) {
                text.withUnsafeBufferPointer { text in
                    let bits = letters(units).rows(in: text, rowCount: rows.count)
                    func keys(_ least: UInt64, _ kernel: RowScan.Kernel) -> [UInt64] {
                        let placements = letters(units).placements(
                            in: text, of: bits, rowCount: rows.count, order, reaching: least, kernel: kernel)
                        return order.keys(of: placements, in: text)
                    }
                    let all = keys(0, .automatic)
                    for least in all.sorted() {
                        for kernel in scanKernels {
                            let some = keys(least, kernel)
                            #expect(zip(all, some).allSatisfy { $0 == $1 || $0 < least && $1 == 0 })
                        }
                    }
                }
            }
        }
    }
}
