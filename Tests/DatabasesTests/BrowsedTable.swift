import FormatCore
import HelperProtocol
import ListHelper
import Names
import SystemSupport
import TestClock
import TestSupport
import Testing

/// A helper that has a prepared table open.
final class BrowsedTable {
    let connection: HelperConnection
    private(set) var contents = ListAnswer.Contents(sections: [], columns: [])
    private(set) var moved: ListAnswer.RowMoves?

    convenience init(_ server: PostgreSQLServer, _ table: String = "names") throws {
        try self.init(PostgreSQLTests.helper(), server.address(), table)
    }

    /// Opens a table of an SQLite file.
    convenience init(_ file: DatabaseFile, _ table: String = "people") throws {
        try self.init(InProcessHelper.sqlite(), file.path, table)
    }

    private init(_ connection: HelperConnection, _ address: FilePath, _ table: String) throws {
        self.connection = connection
        let open = HelperRequest.open(
            version: HelperRequest.version, address: address.bytes, isImmutable: false)
        guard case .opened(let tables) = try connection.answer(to: open, within: .seconds(20)) else {
            throw HelperFailure(.other, "")
        }
        #expect(tables.contains { $0.name.elementsEqual(table.utf8) && $0.isPrepared })
        #expect(!tables.contains { $0.name.elementsEqual("\(table)_checkpoints".utf8) })
        guard case .contents(let contents) = try ask(.browse(table: Array(table.utf8))) else { return }
        self.contents = contents
    }

    /// The answer to a question; of a search the last one.
    func ask(_ request: ListRequest) throws -> ListAnswer {
        let number = try connection.ask(.list(request))
        while true {
            let frame = try connection.channel.receive(within: .seconds(20))
            guard frame.number == number else { continue }
            switch try HelperAnswer.read(frame) {
            case .list(.moves(let moved)): self.moved = moved
            case .list(.progress(let found)) where found.searchedSectionCount < contents.sections.count:
                continue
            case .list(let answer): return answer
            case .failure(let failure): throw failure
            default: throw HelperFailure(.other, "")
            }
        }
    }

    /// The keys and the names of all rows that a list shows.
    func rows(_ list: Int, _ counts: [Int], atOnce: Int = 1_000) throws -> [(key: RowID, name: String)] {
        var rows: [(key: RowID, name: String)] = []
        for (section, count) in counts.enumerated() {
            var row = 0
            while row < count {
                let wanted = row..<min(count, row + atOnce)
                let part = try names(.rows(list: list, section: section, rows: wanted))
                try #require(!part.isEmpty)
                rows += part
                row += part.count
            }
        }
        return rows
    }

    func names(_ request: ListRequest) throws -> [(key: RowID, name: String)] {
        guard case .rows(let keys, let rows) = try ask(request) else { return [] }
        #expect(rows.count == keys.count)
        return zip(keys, rows).map { key, row in
            (key, String(decoding: row[contents.nameColumn].shown ?? [], as: UTF8.self))
        }
    }

    func found(_ search: NameSearch) throws -> ListAnswer.SearchProgress {
        guard case .progress(let found) = try ask(.search(list: 1, SearchMessage(search))) else {
            throw HelperFailure(.other, "")
        }
        return found
    }

    /// Expects a search to find the same rows as in memory, in the same order.
    func check(_ search: NameSearch, _ names: NameCollection) throws {
        var expected = names.mutableDeepCopy()
        expected.filter(search)
        let found = try found(search)
        let rows = try rows(1, found.counts)
        #expect(rows.map(\.name) == PreparedTableTests.all(of: expected), "\(search.text)")
        #expect(found.counts.reduce(0, +) == expected.count, "\(search.text)")
    }

    /// Expects the sections, the counts and the order of the same names in memory.
    ///
    /// - Returns: All rows.
    func expectOrder(of memory: NameCollection) throws -> [(key: RowID, name: String)] {
        let sections = contents.sections.filter { $0.count > 0 }
        #expect(
            sections.map { String(decoding: $0.title, as: UTF8.self) }
                == (0..<memory.sectionCount).map { memory.title(ofSection: $0) })
        #expect(sections.map(\.count) == (0..<memory.sectionCount).map { memory.count(ofSection: $0) })
        let rows = try rows(0, counts)
        #expect(rows.map(\.name) == PreparedTableTests.all(of: memory.mutableDeepCopy()))
        // Any rows, in any order, by their places and by what they are known by.
        var random = RandomNumbers(seed: 5)
        let starts = counts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
        for _ in 0..<LongWalks.count(60, long: 1_000) {
            let row = Int.random(in: 0..<rows.count, using: &random)
            let section = rows[row].key.section
            let place = row - starts[section]
            let end = min(counts[section], place + Int.random(in: 1...300, using: &random))
            let part = try names(.rows(list: 0, section: section, rows: place..<end))
            #expect(part.map(\.key) == rows[row..<row + end - place].map(\.key))
            #expect(
                try located(.key(rows[row].key)) == ListAnswer.RowLocation(rows[row].key, row: place))
            let step = try #require(try located(.steps(1, from: rows[row].key)))
            #expect(
                step.key == rows[(row + 1) % rows.count].key && step.isBeyondEnd == (row == rows.count - 1))
            #expect(try names(.keyed([rows[row].key])).map(\.name) == [rows[row].name])
        }
        return rows
    }

    func located(_ target: ListRequest.Target, in list: Int = 0) throws -> ListAnswer.RowLocation? {
        guard case .location(let located) = try ask(.locate(list: list, target)) else { return nil }
        return located
    }

    var counts: [Int] { contents.sections.map(\.count) }
}
