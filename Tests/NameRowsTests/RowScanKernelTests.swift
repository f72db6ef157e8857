import NameRows
import TestSupport
import Testing

/// Every kernel against the obvious loop: which rows contain a needle.
@Suite struct RowScanKernelTests {
    private func random(_ state: UInt64) -> RandomNumbers { RandomNumbers(seed: state) }

    @Test("the kernels that a machine of this kind must have can be used, and automatic comes first")
    func available() {
        let kernels = RowScan.Kernel.available
        #expect(kernels.first == .automatic)
        #expect(kernels.contains(.portable))
        #if arch(x86_64)
            #expect(kernels.contains(.sse2) && !kernels.contains(.neon))
        #elseif arch(arm64)
            #expect(kernels.contains(.neon) && !kernels.contains(.sse2) && !kernels.contains(.avx2))
        #endif
        let text = Array("Anna\nBo\nHanna\n".utf8)
        for kernel in RowScan.Kernel.allCases {
            // A kernel that cannot be used is replaced by one that can.
            let hits = RowScan.rowsContaining(Array("ann".utf8), in: text[...], rowCount: 3, kernel: kernel)
            #expect(hits == RowBitmap([true, false, true], count: 3))
        }
    }

    @Test("every length from 0 to 200 and around the edges of blocks, needles of 1 to 6 bytes")
    func lengths() throws {
        let check = try ScanCheck()
        var random = random(11)
        for length in Array(0...200) + [255, 256, 257, 319, 320, 321, 383, 384, 385] {
            let text = random.bytes(length, of: Array("ab\nAB".utf8))
            check(text, random.bytes(1 + length % 6, of: Array("aB".utf8)))
        }
    }

    @Test("every alignment from 0 to 63")
    func alignments() throws {
        let check = try ScanCheck()
        var random = random(12)
        for offset in 0..<64 {
            let text = random.bytes(300 + offset, of: Array("ab\nAc".utf8))
            check(text, random.bytes(1 + offset % 5, of: Array("abc".utf8)), offset: offset)
        }
    }

    @Test("bytes that are nearly letters, beyond ASCII, zero and 0xFF match only themselves")
    func alphabets() throws {
        let check = try ScanCheck()
        var random = random(13)
        let alphabets: [[UInt8]] = [
            Array("ab\n".utf8), Array("aA@`[{\n".utf8), [0x80, 0xA0, 0xC3, 0xE3, 10], [0, 0xFF, 10, 0x61],
            [0, 0x20, 10], Array("zZ:;\u{1A}\n".utf8), [0x41, 0x61, 0xC1, 0xE1, 10], [10, 0x2A, 0x0B, 0x4A],
        ]
        for alphabet in alphabets {
            for _ in 0..<15 {
                let text = random.bytes(random.number(0...260), of: alphabet)
                check(text, random.bytes(random.number(1...4), of: alphabet))
            }
        }
    }

    @Test("needles of 1 to 80 and 200 bytes cut from the text, whole, nearly, and with the case changed")
    func cutNeedles() throws {
        let check = try ScanCheck()
        var random = random(14)
        for length in Array(1...80) + [200] {
            var text = random.bytes(420, of: Array("abcABC".utf8))
            for _ in 0..<3 { text[random.number(0...419)] = 10 }
            let start = random.number(0...(420 - length))
            var needle = text[start..<start + length].map { $0 == 10 ? 0x61 : SlowScan.lower($0) }
            text.replaceSubrange(start..<start + length, with: needle.map { $0 & ~0x20 })
            check(text, needle)
            needle[random.number(0...(length - 1))] ^= 1
            check(text, needle)
        }
    }

    @Test("repetitive texts: one letter, one letter and another, two in turn")
    func repetitive() throws {
        let check = try ScanCheck()
        for length in [1, 2, 3, 4, 5, 8, 24, 63, 64, 65, 80] {
            let letters = [UInt8](repeating: 0x61, count: length)
            for run in [length - 1, length, 150] {
                let row = [UInt8](repeating: 0x41, count: run) + [10]
                check(row + [10] + row, letters)
                check(row + letters, letters)
                check(row + row, Array(letters.dropLast()) + [0x62])
                let turns = (0..<run).map { $0 % 2 == 0 ? 0x61 : 0x62 as UInt8 } + [10]
                check(turns + row + turns, (0..<length).map { $0 % 2 == 0 ? 0x62 : 0x61 })
            }
        }
    }

    @Test("texts of nearly nothing but newlines, and without any")
    func newlines() throws {
        let check = try ScanCheck()
        var random = random(15)
        for length in [0, 1, 63, 64, 65, 127, 128, 129, 192, 200, 260, 400] {
            check(Array(repeating: 10, count: length), [0x61])
            check(Array(repeating: 0x61, count: length), [0x61])
            check(random.bytes(length, of: [10, 10, 10, 10, 0x61]), [0x61])
            check(random.bytes(length, of: [10, 10, 10, 10, 0x61, 0x61, 0x62]), [0x61, 0x62])
            check(Array(repeating: 10, count: length), [10])
            check(Array(repeating: 10, count: length), [])
        }
    }

    @Test("fewer rows or more than the text has are marked right")
    func rowCounts() throws {
        let check = try ScanCheck()
        var random = random(16)
        for alphabet in [[10, 0x61], [10, 0x61, 0x62, 0x63, 0x64] as [UInt8]] {
            let text = random.bytes(500, of: alphabet)
            let rows = SlowScan.rowCount(text)
            for count in [
                0, 1, 2, 62, 63, 64, 65, 66, 127, 128, 129, rows - 1, rows, rows + 1, rows + 64, 700,
            ] {
                check(text, [0x61], extraRows: count - rows)
                check(text, [], extraRows: count - rows)
            }
        }
    }

    @Test("a long needle that often nearly matches is left to the linear kernel in the middle of the text")
    func givingUp() throws {
        let check = try ScanCheck()
        let letters = [UInt8](repeating: 0x61, count: 200)
        let hit = letters + [0x62, 10]
        let long = [UInt8](repeating: 0x61, count: 5_000)
        for text in [
            hit + long + hit + hit + [0x62, 10], hit + [10, 0x62, 10] + long + [10] + hit,
            long + [0x62] + long + hit,
            [0x62] + hit.dropLast() + long + [10] + long + [10] + hit,
        ] {
            check(text, letters + [0x62])
            check(text, letters + [0x62], atRowStart: true)
            check(text, letters + [0x63])
        }
    }

    @Test("a long needle is left to the linear kernel at the very end of the text, too")
    func givingUpAtTheEnd() throws {
        let check = try ScanCheck()
        for length in [66, 90, 128, 150] {
            let letters = [UInt8](repeating: 0x61, count: length)
            for rows in [1, 2, 8] {
                let row = [UInt8](repeating: 0x41, count: 700) + [0x62]
                let text = Array([row + [10], letters + [10]].joined())
                check(Array([[UInt8]](repeating: text, count: rows).joined()) + row, letters + [0x62])
                check(Array([[UInt8]](repeating: text, count: rows).joined()), letters + [0x63])
            }
        }
    }
}
