import NameRows
import TestSupport
import Testing

/// Every kernel against the obvious loop: counting, skipping, starts, bytes beyond ASCII, and spreading bits.
@Suite struct RowScanKernelRowsTests {
    private func texts(_ state: UInt64) -> [[UInt8]] {
        var random = RandomNumbers(seed: state)
        let alphabets: [[UInt8]] = [
            [10], [10, 0x61], [0x61], [10, 0x61, 0x62, 0x63, 0x64, 0x65, 0x66, 0x67],
            [10, 0x7F, 0, 0x80, 0xFF],
        ]
        return (0...200).map { random.bytes($0, of: alphabets[$0 % alphabets.count]) }
            + [255, 256, 257, 511, 512, 513, 1_000].flatMap { length in
                alphabets.map { random.bytes(length, of: $0) }
            }
    }

    /// Calls the body with the text right before and right after forbidden memory.
    private func places(
        _ memory: GuardedMemory, _ text: [UInt8], _ body: (RowScan.Kernel, UnsafeBufferPointer<UInt8>) -> Void
    ) {
        for kernel in scanKernels {
            body(kernel, memory.textAtEnd(text))
            body(kernel, memory.text(text, offset: 0))
            body(kernel, memory.text(text, offset: text.count % 64))
        }
    }

    @Test("rows are counted, those beyond ASCII found, and so is whether there are any")
    func counting() throws {
        let memory = try GuardedMemory()
        for text in texts(31) {
            let rows = SlowScan.rowCount(text)
            let high = SlowScan.rows(text) { text[$0] > 0x7F }
            let expected = RowBitmap(high, count: rows)
            let hasHigh = text.contains { $0 > 0x7F }
            places(memory, text) { kernel, place in
                #expect(RowScan.rowCount(of: place, kernel: kernel) == rows)
                #expect(RowScan.rowsNotASCII(in: place, rowCount: rows, kernel: kernel) == expected)
                #expect(RowScan.hasHighByte(in: place, kernel: kernel) == hasHigh)
            }
            for count in [0, 1, rows / 2, rows + 1, rows + 65] {
                let expected = RowBitmap(high, count: count)
                for kernel in scanKernels {
                    let place = memory.textAtEnd(text)
                    #expect(RowScan.rowsNotASCII(in: place, rowCount: count, kernel: kernel) == expected)
                }
            }
        }
    }

    @Test("one byte beyond ASCII is seen wherever it stands")
    func highByte() throws {
        let memory = try GuardedMemory()
        for length in [1, 63, 64, 65, 255, 256, 257, 330] {
            for position in 0..<length where position % 7 == 0 || position > length - 3 {
                var text = [UInt8](repeating: 0x7F, count: length)
                text[position] = 0x80
                for kernel in scanKernels {
                    #expect(RowScan.hasHighByte(in: memory.textAtEnd(text), kernel: kernel))
                }
            }
        }
    }

    @Test("skipping 0 to 65 and all rows")
    func skipping() throws {
        let memory = try GuardedMemory()
        for text in texts(32) {
            let starts = [0] + text.indices.filter { text[$0] == 10 }.map { $0 + 1 }
            for skipped in [0, 1, 2, 3, 5, 17, 63, 64, 65, starts.count - 1, starts.count, Int.max] {
                let expected = skipped < starts.count ? starts[skipped] : text.count
                places(memory, text) { kernel, place in
                    #expect(RowScan.offset(afterRows: skipped, in: place, kernel: kernel) == expected)
                }
            }
        }
    }

    @Test("starts of each 64th row, in one text or appended in parts")
    func blockStarts() throws {
        let memory = try GuardedMemory()
        for text in texts(33) {
            let starts = [0] + text.indices.filter { text[$0] == 10 }.map { $0 + 1 }
            let rows = starts.count - 1
            for firstRow in [0, 1, 62, 63, 64, 65, 1_000] {
                let expected = (0..<rows).filter { (firstRow + $0) % 64 == 0 }.map { starts[$0] + 7 }
                places(memory, text) { kernel, place in
                    var found = BlockStarts([3])
                    let count = RowScan.appendBlockStarts(
                        of: place, firstRow: firstRow, base: 7, to: &found, kernel: kernel)
                    #expect(count == rows)
                    #expect(found == BlockStarts([3] + expected), "\(kernel), first row \(firstRow), \(text)")
                }
            }
        }
        var random = RandomNumbers(seed: 34)
        let text = random.bytes(9_000, of: [10, 0x61, 0x62]) + [10]
        let starts = [0] + text.indices.filter { text[$0] == 10 }.map { $0 + 1 }
        for kernel in scanKernels {
            var found = BlockStarts()
            var row = 0
            while row < starts.count - 1 {
                let end = min(row + random.number(1...200), starts.count - 1)
                let part = memory.textAtEnd(Array(text[starts[row]..<starts[end]]))
                let count = RowScan.appendBlockStarts(
                    of: part, firstRow: row, base: starts[row], to: &found, kernel: kernel)
                #expect(count == end - row)
                row = end
            }
            #expect(found == BlockStarts(stride(from: 0, to: starts.count - 1, by: 64).map { starts[$0] }))
        }
    }

    @Test("a text of more than 64 KiB has its starts counted first")
    func manyBlockStarts() {
        let text = [UInt8](repeating: 10, count: 70_000)
        var found = BlockStarts()
        let count = text.withUnsafeBufferPointer {
            RowScan.appendBlockStarts(of: $0, firstRow: 0, base: 0, to: &found)
        }
        #expect(count == text.count)
        #expect(found == BlockStarts(stride(from: 0, to: 70_000, by: 64)))
    }

    @Test("bits are spread over a mask, and the others stay")
    func depositing() {
        var random = RandomNumbers(seed: 35)
        for words in 0..<40 {
            for density in 0..<5 {
                let mask = (0..<words).map { _ -> UInt64 in
                    let bits = random.next()
                    return [0, ~0, bits, bits & random.next() & random.next(), bits | random.next()][density]
                }
                let old = mask.map { _ in random.next() }
                let bitCount = mask.reduce(0) { $0 + $1.nonzeroBitCount }
                // Exactly as many words as are needed, so that a sanitizer sees a read beyond them.
                let packed = (0..<(bitCount + 63) / 64).map { _ in random.next() }
                var expected = old
                var taken = 0
                for place in 0..<words * 64 where mask[place / 64] >> UInt64(place % 64) & 1 == 1 {
                    let bit = packed[taken / 64] >> UInt64(taken % 64) & 1
                    expected[place / 64] &= ~(1 << UInt64(place % 64))
                    expected[place / 64] |= bit << UInt64(place % 64)
                    taken += 1
                }
                for kernel in scanKernels {
                    var target = old
                    RowScan.deposit(packed, at: mask, into: &target, kernel: kernel)
                    #expect(target == expected)
                }
            }
        }
    }
}
