import NameRows
import TestClock
import TestSupport
import Testing

@Suite struct RowScanTests {
    /// The rows by the obvious loop.
    private func slowRows(_ text: ArraySlice<UInt8>) -> [[UInt8]] {
        var rows: [[UInt8]] = []
        var row: [UInt8] = []
        for byte in text {
            if byte == 10 {
                rows.append(row)
                row = []
            } else {
                row.append(byte)
            }
        }
        return rows
    }

    private func lower(_ byte: UInt8) -> UInt8 { (65...90).contains(byte) ? byte + 32 : byte }

    private func contains(_ row: [UInt8], _ needle: [UInt8]) -> Bool {
        guard needle.count <= row.count else { return false }
        return (0...row.count - needle.count).contains { start in
            needle.indices.allSatisfy { lower(row[start + $0]) == lower(needle[$0]) }
        }
    }

    private func check(_ text: ArraySlice<UInt8>, _ needle: [UInt8]) {
        let rows = slowRows(text)
        let hits = RowScan.rowsContaining(needle, in: text, rowCount: rows.count)
        let agrees = rows.indices.allSatisfy { hits[$0] == contains(rows[$0], needle) }
        #expect(agrees, "\(text.count) bytes, needle of \(needle.count)")
    }

    @Test("the kernel agrees with the obvious loop at all lengths and alignments")
    func lengthsAndAlignments() {
        var random = RandomNumbers(seed: 2)
        let alphabet = Array("aAbB\n@`{[\u{1}z".utf8)
        let pool = (0..<400).map { _ in alphabet.randomElement(using: &random) ?? 10 }
        let needles = ["a", "b", "ab", "aba", "@", "`", "[", "{", "abba", "z\u{1}"].map { Array($0.utf8) }
        for alignment in 0..<9 {
            for length in Array(0...150) + [191, 192, 193, 256, 257, 300] {
                let slice = pool[alignment..<alignment + length]
                check(slice, needles[length % needles.count])
                check(slice, needles[(length + alignment) % needles.count])
            }
        }
    }

    @Test("random rows and needles that are cut from them")
    func randomNeedles() {
        var random = RandomNumbers(seed: 3)
        for _ in 0..<3_000 {
            let letters = Int.random(in: 1...3, using: &random)
            let text = (0..<Int.random(in: 0...400, using: &random)).map { _ -> UInt8 in
                random.next() % 23 == 0 ? 10 : UInt8(97 + Int.random(in: 0..<letters, using: &random))
            }
            let start = Int.random(in: 0...text.count, using: &random)
            let length = min(Int.random(in: 0...80, using: &random), text.count - start)
            check(text[...], Array(text[start..<start + length]))
        }
    }

    @Test("repetitive text and needles, short and long", arguments: [1, 2, 3, 4, 31, 63, 64, 65, 66, 200])
    func repetitive(length: Int) {
        let needle = Array(repeating: UInt8(ascii: "a"), count: length)
        for run in [0, 1, length - 1, length, length + 1, 2 * length, 130] {
            let row = Array(repeating: UInt8(ascii: "A"), count: max(run, 0)) + [10]
            check((row + row + [98, 10] + row)[...], needle)
            check((row + needle)[...], needle)
        }
        var nearly = needle
        nearly[length / 2] = 98
        check((needle + [10] + nearly + needle + [10])[...], nearly)
    }

    @Test("a long needle that nearly matches everywhere costs the text's length, not the product")
    func longNeedles() {
        let text = Array(repeating: UInt8(ascii: "a"), count: 400_000) + [10]
        let needle = Array(repeating: UInt8(ascii: "a"), count: 200_000)
        let time = ProcessorTime.measure {
            #expect(RowScan.rowsContaining(needle + [98], in: text[...], rowCount: 1).setCount == 0)
            #expect(RowScan.rowsContaining([98] + needle, in: text[...], rowCount: 1).setCount == 0)
            #expect(RowScan.rowsContaining(needle, in: text[...], rowCount: 1).setCount == 1)
        }
        // The product would be 40 thousand million comparisons.
        #expect(time < .seconds(2))
    }

    @Test("a match never crosses the end of a row, and a needle with a newline is nowhere")
    func rowEnds() {
        for length in 1...70 {
            let half = Array(repeating: UInt8(ascii: "x"), count: length)
            check((half + [10] + half + [10])[...], half + half)
            check((half + [10] + half + [10])[...], half + [10] + half)
        }
    }

    @Test("the empty needle is in every row, also of an empty text, and rows that do not exist stay clear")
    func emptyNeedle() {
        for rows in [0, 1, 63, 64, 65, 130] {
            let text = Array(repeating: UInt8(10), count: rows)
            #expect(RowScan.rowsContaining([], in: text[...], rowCount: rows).setCount == rows)
            #expect(RowScan.rowsContaining([], in: text[...], rowCount: rows + 70).setCount == rows)
            #expect(RowScan.rowsContaining([97], in: text[...], rowCount: rows + 70).setCount == 0)
            let rest = text + [97]
            #expect(RowScan.rowsContaining([97], in: rest[...], rowCount: rows).setCount == 0)
        }
    }

    @Test("rows beyond ASCII agree with the obvious loop")
    func rowsNotASCII() {
        var random = RandomNumbers(seed: 4)
        for length in Array(0...200) + [1_000] {
            let text = (0..<length).map { _ -> UInt8 in
                [10, 97, 98, 0x80, 0xFF, 127, 0][Int(random.next() % 7)]
            }
            let rows = slowRows(text[...])
            let high = RowScan.rowsNotASCII(in: text[...], rowCount: rows.count)
            #expect(rows.indices.allSatisfy { high[$0] == rows[$0].contains { $0 > 127 } })
        }
    }
}
