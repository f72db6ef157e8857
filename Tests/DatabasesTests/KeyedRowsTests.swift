import HelperProtocol
import RemoteLists
import Tables
import Testing

/// Rows of values, each after its key, as a helper sends them.
@Suite struct KeyedRowsTests {
    private let rows: [[TypedValue]] = [
        [.init([]), .init([], .null), .init(Array("a,b\n\"".utf8))],
        [.init(Array(repeating: 10, count: 31)), .init(Array(repeating: 13, count: 32)), .init([0])],
        [.init([], .null), .init(Array(repeating: 0xFF, count: 5_000)), .init([])],
    ]
    private let keys = ["#1", "t61;n", "b00ff"].map { Array($0.utf8) }

    private var message: [UInt8] {
        zip(keys, rows).flatMap { key, row in TypedValue(key).measured + row.flatMap(\.measured) }
    }

    @Test("Rows are the same in pieces of any size", arguments: [1, 2, 3, 7, 31, 4_096, 1 << 20])
    func pieces(size: Int) {
        let message = message
        var keyed = KeyedRows(columnCount: 3)
        for start in stride(from: 0, to: message.count, by: size) {
            keyed.take(Array(message[start..<min(start + size, message.count)]))
        }
        #expect(keyed.isComplete && !keyed.isDamaged)
        #expect(keyed.bytes == rows.joined().flatMap(\.measured))
        #expect((0..<keyed.keys.count).map { keyed.keys[$0]?.bytes } == keys)
    }

    @Test("Rows that end early, or that no helper sends, are noticed")
    func faults() {
        let (message, first) = (message, TypedValue(keys[0]).measured + rows[0].flatMap(\.measured))
        for count in 1..<first.count {
            var keyed = KeyedRows(columnCount: 3)
            keyed.take(Array(message[..<count]))
            #expect(!keyed.isComplete, "\(count)")
        }
        var keyed = KeyedRows(columnCount: 3)
        keyed.take(first + Array(repeating: 0xFF, count: 100))
        #expect(keyed.isDamaged && !keyed.isComplete && keyed.keys.count == 1)
    }
}
