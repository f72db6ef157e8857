import DatabaseSchemas
import HelperProtocol
import Languages
import Names
import TestSupport
import Testing

/// Searches in fields of a prepared table on a real server, and their messages.
@Suite(.serialized) struct TableFieldTests {
    private static func search(_ text: String, _ scope: NameSearch.Scope) -> NameSearch {
        NameSearch(text, options: .init(matching: .contains, scope: scope))
    }

    @Test(
        "TR-8: a rare field is a field, a missing one is reported, and nothing else looks in fields"
    )
    func fields() throws {
        let server = try PostgreSQLServer(
            """
            create table people(id bigint primary key, phone text, name text, note text);
            insert into people select n, null, 'Ann ' || n, null from generate_series(1, 6000) n;
            insert into people values (6001, '555 0170', 'Bob', null), (6002, null, 'Zoe', null);

            """ + (try PostgreSQLSchema(table: "people", language: .root).text))
        let table = try BrowsedTable(server, "people")
        func found(_ text: String, _ scope: NameSearch.Scope) throws -> (count: Int, problem: String) {
            let found = try table.found(Self.search(text, scope))
            return (found.counts.reduce(0, +), String(decoding: found.problem, as: UTF8.self))
        }
        #expect(try found("555", .fields(["phone"])) == (1, ""))
        #expect(try found("777", .fields(["phone"])) == (0, ""))
        // A column of which no row says anything is still one.
        #expect(try found("x", .fields(["note"])) == (0, ""))
        #expect(try found("x", .fields(["fax"])) == (0, "No record has a field “fax”."))
        // What names no field is looked for in names, by letters and by patterns.
        #expect(try found("555", .allFields) == (15, "") && found("0170", .allFields).count == 0)
        let pattern = NameSearch("55[5]", options: .init(matching: .regex, scope: .allFields))
        #expect(try table.found(pattern).counts.reduce(0, +) == 15)
        #expect(try found("bob", .allFields) == (1, ""))
        try server.stop()
    }
}
