import Glibc
import Languages
import NameOrdering
import Names
import TestSupport
import Testing

@Suite struct RowOrderMemoryTests {
    private static let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))

    /// Lends fresh memory of whole pages whose end cannot be read over.
    private func withGuardedBytes(_ count: Int, _ body: (UnsafeMutableBufferPointer<UInt8>) -> Void) {
        let size = (count + Self.pageSize - 1) / Self.pageSize * Self.pageSize
        let flags = MAP_PRIVATE | MAP_ANONYMOUS
        guard let base = mmap(nil, size + Self.pageSize, PROT_READ | PROT_WRITE, flags, -1, 0),
            base != MAP_FAILED
        else {
            Issue.record("no memory")
            return
        }
        defer { munmap(base, size + Self.pageSize) }
        #expect(mprotect(base + size, Self.pageSize, PROT_NONE) == 0)
        // The last `count` bytes of pages that are mapped until the body is done, zero at first.
        let bytes = (base + size - count).bindMemory(to: UInt8.self, capacity: count)
        body(UnsafeMutableBufferPointer(start: bytes, count: count))
    }

    /// Lends the rows of a page with exactly the readable bytes after them, all of one value.
    private func withGuardedRows(_ page: RowOrder.Page, behind: UInt8, _ body: (RowOrder.Rows) -> Void) {
        let room = RowOrder.readableBytes
        withGuardedBytes(page.text.count + room) { text in
            withGuardedBytes(page.keys.count + room) { keys in
                text.update(repeating: behind)
                keys.update(repeating: behind)
                _ = text.update(fromContentsOf: page.text)
                _ = keys.update(fromContentsOf: page.keys)
                body(
                    RowOrder.Rows(
                        text: UnsafeBufferPointer(rebasing: text[..<page.text.count]),
                        keys: UnsafeBufferPointer(rebasing: keys[..<page.keys.count])))
            }
        }
    }

    @Test("nothing is read after the readable bytes, nor do they matter, nor is anything written there")
    func ends() {
        var world = RowWorld(random: RandomNumbers(seed: 31))
        for round in 0..<120 {
            let page = world.page(rows: 9, length: [3, 14, 33, 130][round % 4], isBroken: true)
            let expected = RowOrderModel.merged([RowOrderModel(page)])
            withGuardedRows(page, behind: [0, 10, 0x61, 0xFF][round / 4 % 4]) { rows in
                var walk = RowOrder.Walk()
                _ = walk.ascend(along: rows, in: .root)
                #expect(walk.row == RowOrderModel(page).ascendingCount, "round \(round)")
                withGuardedBytes(page.text.count) { text in
                    withGuardedBytes(page.keys.count) { keys in
                        let rowCount = page.text.count { $0 == 0x0A }
                        withGuardedBytes(rowCount * RowOrder.sortBytes) { memory in
                            let less = UnsafeMutableBufferPointer(rebasing: memory.dropLast())
                            #expect(
                                rowCount == 0
                                    || RowOrder.sort(
                                        rows, in: .root, with: less, text: text, keys: keys) == nil
                            )
                            #expect(text.allSatisfy { $0 == 0 } && keys.allSatisfy { $0 == 0 })
                            #expect(
                                RowOrder.sort(rows, in: .root, with: memory, text: text, keys: keys) != nil
                            )
                        }
                        #expect(Array(text) == expected.text && Array(keys) == expected.keys)
                        #expect(RowOrder.merge([rows], in: .root, text: text, keys: keys))
                        #expect(text.sorted() == page.text.sorted(), "round \(round)")
                    }
                }
            }
        }
    }

    @Test("memory of merged runs goes back, but nothing before the first address or not yet merged")
    func releases() throws {
        let rows = (0..<40_000).map { "N\u{E9} \(100_000 + $0)\n" }
        let keys = (0..<40_000).map { "ne \(100_000 + $0)\u{1}\n" }
        let even = stride(from: 0, to: 40_000, by: 2)
        let odd = stride(from: 1, to: 40_000, by: 2)
        let runs = [even, odd].map { places in
            RowOrder.Page(
                text: places.flatMap { Array(rows[$0].utf8) },
                keys: places.flatMap { Array(keys[$0].utf8) })
        }
        let whole = RowOrder.Page(text: Array(rows.joined().utf8), keys: Array(keys.joined().utf8))
        withGuardedRows(runs[0], behind: 0) { first in
            withGuardedRows(runs[1], behind: 0) { second in
                var text = [UInt8](repeating: 0, count: whole.text.count)
                var keys = [UInt8](repeating: 0, count: whole.keys.count)
                let kept = 20_000
                let isDone = text.withUnsafeMutableBufferPointer { text in
                    keys.withUnsafeMutableBufferPointer { keys in
                        RowOrder.merge(
                            [first, second], in: .root, text: text, keys: keys,
                            releases: .init(
                                text: [first.text.baseAddress.map { $0 + kept }, nil],
                                keys: [first.keys.baseAddress, nil]))
                    }
                }
                #expect(isDone && text == whole.text && keys == whole.keys)
                let left = Array(first.text)
                #expect(left[..<kept].elementsEqual(runs[0].text[..<kept]), "before the first address")
                #expect(left[kept + Self.pageSize] == 0, "given back")
                #expect(left.suffix(4_000).elementsEqual(runs[0].text.suffix(4_000)), "less than 128 KiB")
                #expect(first.keys[Self.pageSize] == 0 && first.keys[0] == runs[0].keys[0])
                #expect(Array(second.text) == runs[1].text && Array(second.keys) == runs[1].keys)
            }
        }
    }
}
