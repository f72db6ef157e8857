import DatabaseSchemas
import FormatCore
import HelperProtocol
import Languages
import Names
import TestClock
import TestSupport
import Testing

/// Names of tables, columns and servers that look like SQL stay names in the statements that are made of them.
@Suite(.serialized) struct GeneratedSQLTests {
    private static let pieces = [
        "\n", "\r", "\r\n", "--", "$$", "$sections$", "$sections1$", "$", "*/", "/*", "'", "''", "\"", "\"\"",
        "\\", ";",
        "drop table victim;", "\u{301}", "a", "Z", ":x", ":'x'", " ", "\\q\n", "end ", "E'", "%", "\u{2028}",
        "\u{85}",
        "(", ")", "$1",
    ]

    private static func name(_ random: inout RandomNumbers) -> String {
        var name = "n"
        for _ in 0..<Int.random(in: 1...7, using: &random) {
            let longer = name + (pieces.randomElement(using: &random) ?? "")
            if longer.utf8.count <= 40 { name = longer }
        }
        return name
    }

    private static let plain = ["qqtable", "qqname", "qqkey", "qqserver"]

    /// The tokens of a text that was made with plain names, with others in their places.
    private static func replacing(_ tokens: [SQLTokens.Token], by names: [String]) -> [SQLTokens.Token] {
        func replaced(_ text: String) -> String {
            // What is a name within a literal is in quotes once more.
            let isInQuotes = text.contains("\"")
            var text = text
            for (plain, name) in zip(plain, names) {
                // By scalars: a quote with an accent over it is another character.
                let quoted = String(SQLText.quoted(name).unicodeScalars.dropFirst().dropLast())
                text = text.replacing(plain, with: isInQuotes ? quoted : name)
            }
            return text
        }
        return tokens.map { token in
            switch token {
            case .name(let text): .name(replaced(text))
            case .literal(let text): .literal(replaced(text))
            case .quoted(let tokens): .quoted(replacing(tokens, by: names))
            case .word, .sign, .broken: token
            }
        }
    }

    private static func statements(_ names: [String]) throws -> [String] {
        let schema = try PostgreSQLSchema(table: names[0], name: names[1], key: names[2], language: .root)
        let shards = [PostgreSQLSchema.Shard(server: names[3], firstSection: "A")]
        return [
            schema.beginning + schema.tableText, schema.droppingText, try schema.tableText(of: shards),
            schema.droppingText(of: shards),
        ]
    }

    @Test("TR-12: names of all letters stay where they are in what is generated")
    func fuzzed() throws {
        let plain = try Self.statements(Self.plain).map { SQLTokens($0) }
        #expect(plain.allSatisfy { !$0.tokens.contains(.broken) && $0.tokens.count > 10 })
        var random = RandomNumbers(seed: 12)
        for _ in 0..<LongWalks.count(100, long: 20_000) {
            let names = (0..<4).map { _ in Self.name(&random) }
            for (text, plain) in zip(try Self.statements(names), plain) {
                let read = SQLTokens(text)
                let expected = Self.replacing(plain.tokens, by: names)
                if read.tokens != expected {
                    let first = zip(read.tokens, expected).first { $0 != $1 }
                    Issue.record("\(names): \(String(describing: first))")
                }
                // No comment says any of them.
                #expect(read.comments == plain.comments)
            }
        }
    }

    @Test("TR-12: names that cannot be are refused with the reason")
    func refused() throws {
        typealias Problem = PostgreSQLSchema.NameProblem
        for (name, problem) in [("", Problem.isEmpty), ("a\0b", .hasNUL), (".a", .isEmpty), ("a.", .isEmpty)]
        {
            #expect(throws: problem) { try PostgreSQLSchema(table: name, language: .root) }
        }
        let long = String(repeating: "ä", count: 24)
        #expect(throws: Problem.isTooLong(long)) { try PostgreSQLSchema(table: long, language: .root) }
        #expect(throws: Problem.isTooLong(long)) { try PostgreSQLSchema(table: "s.\(long)", language: .root) }
        #expect(throws: Never.self) { try PostgreSQLSchema(table: "s.\(long.dropLast())", language: .root) }
        // Where a name comes another way, nothing ends at a NUL.
        #expect(SQLText.quoted("a\0\"b") == "\"a\u{FFFD}\"\"b\"" && SQLText.literal("\0'") == "'\u{FFFD}'''")
        #expect(
            SQLText.dollarQuoted("$sections$ $sections1$")
                == "$sections2$\n$sections$ $sections1$\n$sections2$")
        // To Swift the last sign of this is another character than a dollar sign.
        #expect(SQLText.dollarQuoted("$sections$\u{301}").hasPrefix("$sections1$\n"))
    }

    @Test(
        "TR-12: a table whose names look like SQL is prepared, browsed, searched and checked on a real server"
    )
    func onServer() throws {
        let hostile = "t\"\n'; drop table victim; --$$*/\\"
        let (table, column) = (SQLText.quoted(hostile), SQLText.quoted("c\"'\n$sections$\\"))
        let schema = try PostgreSQLSchema(
            table: "s'\"\n.\(hostile)",
            name: "c\"'\n$sections$\\",
            key: "k--\n", language: .root)
        let place = "\(SQLText.quoted("s'\"\n")).\(table)"
        let server = try PostgreSQLServer(
            """
            create table victim(a int);
            create schema \(SQLText.quoted("s'\"\n"));
            create table \(place)(\(SQLText.quoted("k--\n")) bigint primary key, \(column) text);
            insert into \(place) select n, 'Ann ' || n from generate_series(1, 2000) n;
            \(schema.text)
            insert into \(place) select n, 'Bob ' || n from generate_series(2001, 2500) n;
            """)
        let browsed = try BrowsedTable(server, "s'\"\n.\(hostile)")
        #expect(browsed.counts.reduce(0, +) == 2_500)
        let rows = try browsed.rows(0, browsed.counts)
        #expect(rows.count == 2_500 && rows[0].name == "Ann 1")
        #expect(try browsed.located(.prefix(Array("bob 24".utf8), inOwnSection: true)) != nil)
        #expect(try browsed.found(.init("99")).counts.reduce(0, +) > 20)
        guard
            case .findings(let findings) = try browsed.connection.answer(
                to: .check(table: Array("s'\"\n.\(hostile)".utf8)), within: .seconds(20))
        else { return }
        #expect(findings.isEmpty, "\(findings.map { String(decoding: $0, as: UTF8.self) })")
        #expect(try server.run("select count(*) from victim") == "0\n")
        try server.stop()
    }
}
