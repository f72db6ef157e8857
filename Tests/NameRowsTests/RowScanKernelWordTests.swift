import NameRows
import TestSupport
import Testing

/// Every kernel against the obvious loop: needles at the start of words, and needles whose case counts.
@Suite struct RowScanKernelWordTests {
    private func isWordByte(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }

    private func check(_ memory: GuardedMemory, _ text: [UInt8], _ needle: [UInt8]) {
        for atWordStart in [false, true] {
            for letterCase in [RowScan.LetterCase.either, .capitalsCount, .exact] {
                let rows = SlowScan.rows(text) { start in
                    guard text.count - start >= needle.count,
                        SlowScan.stands(needle[0], for: text[start], letterCase),
                        zip(needle, text[start...]).allSatisfy({ SlowScan.stands($0, for: $1, letterCase) })
                    else { return false }
                    return !atWordStart || start == 0 || !isWordByte(text[start - 1])
                }
                let expected = RowBitmap(rows, count: rows.count)
                for kernel in scanKernels {
                    let hits = RowScan.rowsContaining(
                        needle, in: memory.textAtEnd(text), rowCount: rows.count, kernel: kernel,
                        atWordStart: atWordStart, letterCase: letterCase)
                    #expect(
                        hits == expected,
                        "\(kernel), words \(atWordStart), case \(letterCase), \(needle) in \(text)")
                }
            }
        }
    }

    @Test("needles of 1 to 8 bytes in texts of up to four blocks")
    func shortNeedles() throws {
        let memory = try GuardedMemory()
        var random = RandomNumbers(seed: 31)
        for length in 1..<260 {
            let text = random.bytes(length, of: [0x61, 0x41, 0x62, 0x42, 10, 0x20, 0x39, 0xC3, 0x2D])
            check(memory, text, random.bytes(1 + length % 8, of: [0x61, 0x41, 0x62, 0x20]))
            check(memory, text, [0x61])
            check(memory, text, [0x42, 0x61])
        }
    }

    @Test("every byte before a word")
    func everyByte() throws {
        let memory = try GuardedMemory()
        for distance in [0, 1, 61, 62, 63, 64, 126] {
            var text: [UInt8] = []
            for byte in UInt8.min...UInt8.max where byte != 10 {
                text += [UInt8](repeating: 0x2D, count: distance) + [byte, 0x61, 10]
            }
            check(memory, Array(text.suffix(GuardedMemory.capacity)), [0x61])
        }
    }

    @Test("needles longer than what masks decide, also where these are of no use")
    func longNeedles() throws {
        let memory = try GuardedMemory()
        var random = RandomNumbers(seed: 32)
        for count in [63, 64, 65, 70, 130] {
            let needle = [UInt8](repeating: 0x61, count: count - 1) + [0x42]
            for _ in 0..<6 {
                var text: [UInt8] = []
                while text.count < 1_500 {
                    text += [UInt8](repeating: 0x61, count: random.number(0...count))
                    text +=
                        [[0x20] + needle, needle, [0x61] + needle, [0x42], [0x62], [10]][random.number(0...5)]
                    if random.next() % 3 == 0 { text += [10] }
                }
                check(memory, text, needle)
            }
            let dense = [UInt8](repeating: 0x61, count: 12_000) + [10] + needle + [10]
            check(memory, dense, needle)
        }
    }
}
