import DatabaseSchemas
import FormatCore
import HelperProtocol
import Languages
import SystemSupport
import Tables
import TestSupport
import Testing

/// What is handed over of a row of a real server, whether its table was prepared or not.
@Suite(.serialized) struct SameRowTests {
    private static let people = """
        create table people("Phone, home" text, id bigint primary key, name text, born date, ok boolean,
            amount numeric(8, 2), note text);
        insert into people values
            ('0170', 1, 'Ann Lee', '1990-04-01', true, 1.5, 'a "b", c'),
            ('', 2, 'Bob, Jr', null, false, null, null),
            (null, 3, ' Zoë', '2000-02-29', null, -0.01, E'two\\nlines'),
            (' x ', 4, E'Tab\\there', null, null, null, E'\\r'),
            (',', 5, '"', null, null, null, '""'),
            (null, 6, '王伟', null, null, 100, '; | \\ ''');
        create table pairs(id bigint primary key, name text);
        insert into pairs values (1, 'Ann'), (2, 'Bob "B"');

        """

    private static func opened(_ server: PostgreSQLServer) throws -> HelperConnection {
        let helper = try PostgreSQLTests.helper()
        let open = HelperRequest.open(
            version: HelperRequest.version, address: server.address().bytes, isImmutable: false)
        _ = try helper.answer(to: open, within: .seconds(20))
        return helper
    }

    /// The bytes of a row as it is copied.
    private static func copied(_ source: HelperRequest.Source, _ helper: HelperConnection) throws -> [UInt8] {
        let number = try helper.ask(.copy(source, .table, nameColumns: []))
        var bytes: [UInt8] = []
        while true {
            let frame = try helper.channel.receive(within: .seconds(20))
            guard frame.number == number else { continue }
            switch try HelperAnswer.read(frame) {
            case .text(let part): bytes += part
            case .end: return bytes
            case .failure(let failure): throw failure
            default: throw HelperFailure(.other, "")
            }
        }
    }

    @Test(
        "TR-8: a row of a prepared table has the columns and the bytes that it has without",
        arguments: ["people", "pairs"])
    func same(table: String) throws {
        let server = try PostgreSQLServer(Self.people)
        let helper = try Self.opened(server)
        let keys = try server.run("select id from \(table) order by id").split(separator: "\n").compactMap {
            Int($0)
        }
        let rows = try keys.map { key in
            try Self.copied(.query(Array("select * from \(table) where id = \(key)".utf8)), helper)
        }
        let source = HelperRequest.Source.table(Array(table.utf8))
        guard case .columns(let columns) = try helper.answer(to: .describe(source), within: .seconds(20))
        else { return }
        let all = try Self.copied(source, helper)
        helper.end()
        try server.run(try PostgreSQLSchema(table: table, language: .root).text)
        let browsed = try BrowsedTable(server, table)
        #expect(browsed.contents.columns == columns)
        #expect(columns[browsed.contents.nameColumn].elementsEqual("name".utf8))
        let shown = try browsed.rows(0, browsed.counts)
        #expect(shown.count == keys.count)
        for (key, row) in zip(keys, rows) {
            let known = try #require(shown.first { $0.key.number == key })
            guard case .rows(let found, let values) = try browsed.ask(.keyed([known.key])) else { continue }
            #expect(found == [known.key] && values.count == 1)
            var bytes: [UInt8] = []
            TableDialect(delimiter: UInt8(ascii: ",")).appendRow(values[0].map { $0.shown ?? [] }, to: &bytes)
            bytes.append(UInt8(ascii: "\n"))
            #expect(
                bytes == row,
                "\(String(decoding: bytes, as: UTF8.self)) \(String(decoding: row, as: UTF8.self))")
        }
        // It is copied as before, too.
        let later = try Self.opened(server)
        #expect(try Self.copied(source, later) == all)
        later.end()
        try server.stop()
    }
}
