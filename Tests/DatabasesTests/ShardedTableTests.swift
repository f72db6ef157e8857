import DatabaseSchemas
import FormatCore
import HelperProtocol
import Languages
import Names
import SystemSupport
import TestClock
import TestSupport
import Testing

/// A table on three real servers that is browsed through a fourth one, by the real helper.
@Suite(.serialized) struct ShardedTableTests {
    private static let schema = Result { try PostgreSQLSchema(language: .root) }

    private static func servers(_ names: [String]) throws -> ShardedServers {
        let rows = names.map {
            "('" + $0.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "')"
        }
        let script = """
            create table names(id bigint generated always as identity primary key, name text);
            insert into names(name) values \(rows.joined(separator: ",\n"));

            """
        let shards = ShardedServers.sections.map {
            PostgreSQLSchema.Shard(server: $0.0, firstSection: $0.1)
        }
        let schema = try schema.get()
        return try ShardedServers(script, schema: schema.text, joining: try schema.text(of: shards))
    }

    @Test(
        "DC-14: a table on three servers has the rows, the order and the matches of the same names in memory")
    func same() throws {
        let names = PreparedTableTests.names(4_000, PreparedTableTests.words + PreparedTableTests.others)
        let servers = try Self.servers(names)
        let table = try BrowsedTable(servers.coordinator)
        let file = try PreparedTableTests.inMemory(names)
        let rows = try table.rows(0, table.counts)
        #expect(rows.map(\.name) == PreparedTableTests.all(of: file.mutableDeepCopy()))
        var random = RandomNumbers(seed: 5)
        let starts = table.counts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
        for _ in 0..<LongWalks.count(60, long: 1_000) {
            let row = Int.random(in: 0..<rows.count, using: &random)
            let place = row - starts[rows[row].key.section]
            #expect(
                try table.located(.key(rows[row].key)) == ListAnswer.RowLocation(rows[row].key, row: place))
            let steps = Int.random(in: -300...300, using: &random)
            let found = try #require(try table.located(.steps(steps, from: rows[row].key)))
            #expect(found.key == rows[(row + steps + rows.count) % rows.count].key)
        }
        for text in ["a", "ann", "mueller", "o'b", "xzq", "100%", "3", "smith", "der berg", "z", "иван", "王"]
        {
            let search = NameSearch(text, options: .init(matching: .contains, letterCase: .smart))
            var expected = file.mutableDeepCopy()
            expected.filter(search)
            let found = try table.found(search)
            #expect(found.counts.reduce(0, +) == expected.count, "\(text)")
            let shown = try table.rows(1, found.counts).map(\.name)
            #expect(shown == PreparedTableTests.all(of: expected), "\(text)")
            let prefix = NamePrefix(text)
            let first = rows.first { prefix.isAtStart(of: $0.name) }
            #expect(
                try table.located(.prefix(Array(text.utf8), inOwnSection: true))?.key == first?.key, "\(text)"
            )
        }
        try servers.stop()
    }

    /// The message about rows of a section whose server is away.
    private func failure(_ table: BrowsedTable, _ section: Int) -> HelperFailure? {
        do {
            _ = try table.ask(.rows(list: 0, section: section, rows: 0..<2))
            return nil
        } catch { return error as? HelperFailure }
    }

    @Test("DC-14: while one of three servers hangs or is down, the rows of the others are shown")
    func away() throws {
        let servers = try Self.servers(PreparedTableTests.names(2_000, PreparedTableTests.words))
        let table = try BrowsedTable(servers.coordinator)
        func section(_ title: String) throws -> Int {
            try #require(table.contents.sections.firstIndex { $0.title.elementsEqual(title.utf8) })
        }
        let (first, last) = (try section("A"), try section("Z"))
        let gamma = servers.shards[2].server
        let search = NameSearch("an", options: .init(matching: .contains, letterCase: .smart))
        let all = try table.found(search)
        #expect(all.counts[last] > 0 && all.problem.isEmpty)

        /// That it is away, and all else is here.
        func checkOthers(_ reason: String) throws {
            let told = try #require(failure(table, last))
            #expect(told.kind == .isAway && told.message.contains(reason))
            let start = ContinuousClock.now
            #expect(try table.names(.rows(list: 0, section: first, rows: 0..<20)).count == 20)
            #expect(try table.located(.prefix(Array("mar".utf8), inOwnSection: true)) != nil)
            // No request waits for it again.
            #expect(ContinuousClock.now - start < .seconds(1))
            let found = try table.found(search)
            #expect(found.counts[first] == all.counts[first] && found.counts[last] == 0)
            let problem = String(decoding: found.problem, as: UTF8.self)
            #expect(problem.contains("gamma") && problem.contains("its names are missing"))
            #expect(try table.names(.rows(list: 1, section: first, rows: 0..<5)).count == 5)
        }
        /// That it is back, without anything begun anew.
        func checkBack() throws {
            // A server that answered a moment ago may be slow again on a busy machine.
            let deadline = ContinuousClock.now + .seconds(60)
            while failure(table, last) != nil || (try? table.found(search)) != all {
                try #require(ContinuousClock.now < deadline, "gamma is not back")
            }
        }
        try gamma.suspend(true)
        try checkOthers("gamma does not answer")
        // Who comes now sees the sections as they were when the servers were asked last.
        let later = try BrowsedTable(servers.coordinator)
        #expect(later.counts == table.counts)
        #expect(failure(later, last)?.kind == .isAway)
        try gamma.suspend(false)
        try checkBack()
        try gamma.stop(how: "immediate")
        try checkOthers("could not connect")
        try gamma.start()
        try checkBack()
        try servers.stop()
    }

    @Test("DC-12: misplaced rows of another server are reported, and so is a server that does not answer")
    func checking() throws {
        let servers = try Self.servers(PreparedTableTests.names(500, PreparedTableTests.words))
        func findings() throws -> [String] {
            let connection = try PostgreSQLTests.helper()
            let open = HelperRequest.open(
                version: HelperRequest.version, address: servers.coordinator.address().bytes,
                isImmutable: false)
            _ = try connection.answer(to: open, within: .seconds(20))
            guard
                case .findings(let found) = try connection.answer(
                    to: .check(table: Array("names".utf8)), within: .seconds(20))
            else { return ["?"] }
            return found.map { String(decoding: $0, as: UTF8.self) }
        }
        #expect(try findings() == [])
        try servers.shards[0].server.run("insert into names(name) values ('Zora'), ('Zwei')")
        try servers.shards[2].server.run("update names_sections set count = count + 1 where title = 'Z'")
        let found = try findings()
        #expect(found.count == 2)
        #expect(found.contains { $0.hasPrefix("alpha: 2 rows are of sections that other servers have") })
        #expect(found.contains { $0.hasPrefix("gamma: Section Z is said to have") })
        try servers.shards[1].server.stop()
        #expect(try findings().contains { $0.hasPrefix("beta: could not connect to server") })
        try servers.stop()
    }
}
