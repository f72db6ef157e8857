import FormatCore
import NameRows
import TestSupport
import Testing

extension BlockStarts {
    /// Takes starts one by one, in bytes.
    init(_ starts: some Sequence<Int>) {
        self.init()
        for start in starts { append(start) }
    }

    /// All of them, in bytes.
    fileprivate var all: [Int] { (0..<count).map { self[$0] } }
}

/// Where each 64th row starts, in texts of any length, compared with a list of numbers.
@Suite struct BlockStartsTests {
    @Test("starts around powers of two, up to 1 TiB")
    func powers() {
        var starts = [0, 1]
        for exponent in 2..<40 {
            let power: Int = 1 << exponent
            starts += [power - 1, power, power + 1]
        }
        starts.append(BlockStarts.limit - 1)
        let found = BlockStarts(starts)
        #expect(found.all == starts)
    }

    @Test(
        "rows of a text that begins anywhere: as one by one", arguments: [0, 7, 1 << 32, 5 << 32, 255 << 32])
    func bases(base: Int) {
        var random = RandomNumbers(seed: UInt64(base) + 1)
        let text = random.bytes(60_000, of: [10, 0x61, 0x62, 0x63]) + [10]
        let starts = [0] + text.indices.filter { text[$0] == 10 }.map { $0 + 1 }
        for before in [0, 1, 30_000, 59_999] where base >= before {
            // The rows before 2^32 and those after it are in one part.
            for firstRow in [0, 1, 63, 64] {
                var found = BlockStarts()
                let count = text.withUnsafeBufferPointer {
                    RowScan.appendBlockStarts(of: $0, firstRow: firstRow, base: base - before, to: &found)
                }
                #expect(count == starts.count - 1)
                let expected = (0..<count).filter { (firstRow + $0) % 64 == 0 }
                #expect(found.all == expected.map { starts[$0] + base - before })
            }
        }
    }

    @Test("rows longer than a part of those that are looked at in one go")
    func longRows() {
        var text: [UInt8] = []
        var expected: [Int] = []
        for row in 0..<130 {
            if row % 64 == 0 { expected.append(text.count) }
            text += [UInt8](repeating: 0x61, count: row % 40 == 39 ? 2_500_000 : row % 3) + [10]
        }
        text += [UInt8](repeating: 0x62, count: 3_000_000)
        var found = BlockStarts()
        let count = text.withUnsafeBufferPointer {
            RowScan.appendBlockStarts(of: $0, firstRow: 0, base: 0, to: &found)
        }
        #expect(count == 130 && found.all == expected)
    }

    @Test("the rows after 6 GiB are found and read")
    func farRows() throws {
        // Nothing but the rows is written: the rest is not in memory.
        let gap = 6 << 30
        let region = try #require(TextRegion(capacity: gap + 4_096))
        var writer = RowTextWriter(region: region)
        let rows = (0..<200).map { Array("row \($0)".utf8) }
        for row in rows[..<100] { row.withUnsafeBufferPointer { writer.append($0) } }
        let before = writer.text
        var starts = BlockStarts()
        var text: [UInt8] = []
        for row in rows { text += row + [10] }
        _ = region.room(gap..<gap + text.count).update(fromContentsOf: text)
        let count = RowScan.appendBlockStarts(
            of: region.bytes(gap..<gap + text.count), firstRow: 0, base: gap, to: &starts)
        #expect(count == 200 && starts.count == 4)
        for (block, start) in starts.all.enumerated() {
            #expect(region.bytes(start..<start + 3).elementsEqual("row".utf8))
            let skipped = RowScan.offset(
                afterRows: block * 64, in: region.bytes(gap..<gap + text.count))
            #expect(start == gap + skipped)
        }
        #expect(before.bytes(ofRow: 99).elementsEqual(rows[99]))
    }
}
