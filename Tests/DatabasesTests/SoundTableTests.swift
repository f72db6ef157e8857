import HelperProtocol
import Names
import TestClock
import TestSupport
import Testing

/// Names in other scripts are found by their sound where an index leads to the rows, as in memory.
@Suite(.serialized) struct SoundTableTests {
    private static let count = 2_000

    @Test("DB-20: names in many scripts are found in a book as in memory")
    func book() throws {
        var world = InternationalNames(count: Self.count, seed: 11)
        var book = try SearchedBook(BookSearchTests.names(world.names))
        for _ in 0..<LongWalks.count(60, long: 1_000) {
            try book.check(NameSearch(world.query(), options: world.options()))
        }
    }

    @Test("DC-24: names in many scripts are found in a prepared table as in memory")
    func table() throws {
        var world = InternationalNames(count: Self.count, seed: 12)
        let names = Set(world.names).sorted()
        let server = try PreparedTableTests.server(names)
        let table = try BrowsedTable(server)
        let file = try PreparedTableTests.inMemory(names)
        for _ in 0..<LongWalks.count(40, long: 1_000) {
            let search = NameSearch(world.query(), options: world.options())
            var expected = file.mutableDeepCopy()
            expected.filter(search)
            let found = try table.rows(1, table.found(search).counts).map(\.name)
            // The server orders some names that only differ in marks and blanks otherwise.
            #expect(found.sorted() == PreparedTableTests.all(of: expected).sorted(), "\(search.text)")
        }
        try server.stop()
    }
}
