import NameDirectory
import NameFormats
import NameLoading
import SourceText
import Synchronization
import Testing

/// Searches through lists that are looked at part by part, on a thread of their own.
@Suite struct BackgroundSearchTests {
    /// More rows than are looked at in one go, of which some at the edges of the parts differ.
    private static let count = (1 << 22) + 200
    private static let others = [0, 63, 64, 1 << 21, (1 << 22) - 1, 1 << 22, (1 << 22) + 1, count - 1]

    private static func names() throws -> NameDictionary {
        var bytes = [UInt8](repeating: UInt8(ascii: "y"), count: 2 * count)
        for row in 0..<count { bytes[2 * row + 1] = 0x0A }
        for row in others { bytes[2 * row] = UInt8(ascii: "x") }
        var builder = try #require(RecordCollector(options: unsorted))
        var reader = LinesReader(endsWithNUL: false)
        try bytes.withUnsafeBufferPointer { try reader.read($0, isLast: true, into: &builder) }
        return try #require(builder.dictionary())
    }

    private static var unsorted: ReadingOptions {
        var options = ReadingOptions()
        options.hasSections = false
        return options
    }

    @Test("a list of more rows than one part has: the rows of all parts are found, in each way of matching")
    func parts() throws {
        let names = try Self.names()
        for matching in NameSearch.Matching.allCases {
            var found = names.mutableDeepCopy()
            found.filter(NameSearch("x", options: .init(matching: matching)))
            let rows = (0..<found.count).map { found.originalPosition(ofRow: $0, inSection: 0).row }
            #expect(rows == Self.others, "\(matching)")
            found.filter(NameSearch("y", options: .init(matching: matching)))
            #expect(found.count == Self.count - Self.others.count, "\(matching)")
        }
    }

    @Test("a search that is cancelled ends without a result, before it has looked at all rows")
    func cancelling() throws {
        let search = BackgroundSearch(NameSearch("x"), in: try Self.names())
        let hasEnded = Mutex(false)
        let starter: BackgroundSearch.Starter = { work in
            search.cancel()
            work()
            return true
        }
        search.start(on: starter) { hasEnded.withLock { $0 = true } }
        #expect(search.result() == nil && !hasEnded.withLock { $0 })
        // One part of two.
        #expect(search.percentage == 99)
    }

    @Test("where there is no thread the result is there when start returns")
    func withoutThread() throws {
        let search = BackgroundSearch(NameSearch("a"), in: makeFixture())
        let ends = Mutex(0)
        search.start(on: { _ in false }, onEnd: { ends.withLock { $0 += 1 } })
        #expect(ends.withLock { $0 } == 1)
        var expected = makeFixture().mutableDeepCopy()
        expected.filter(NameSearch("a"))
        #expect(search.result() == expected)
    }

    @Test("the result is waited for")
    func waiting() throws {
        let search = BackgroundSearch(NameSearch("x"), in: try Self.names())
        search.start {}
        #expect(search.result(waiting: .seconds(60))?.count == Self.others.count)
    }
}
