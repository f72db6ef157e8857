import EditingSessions
import HelperProtocol
import RemoteLists
import TestSupport
import Testing

/// Rows are distinguished by their exact keys, and by nothing else.
@Suite(.serialized) @MainActor struct TableKeyTests {
    /// Values of a column without a type, each beside others that look the same or are written alike.
    private static let values = [
        "1", "'1'", "x'31'", "'01'", "1.5", "'1.5'", "x'312e35'", "''", "x''", "x'00'", "x'00112233'",
        "x'ff00'", "'(4 bytes)'", "9e999", "-9e999", "'Inf'", "'9e999'", "0.1", "1e20", "'1e20'",
        "9223372036854775807", "'9223372036854775807'", "-7", "'a,b'", "'a\"b'", "'a' || char(10) || 'b'",
        "'a' || char(0) || 'b'", "'a' || char(0)", "'ü'", "'u' || char(776)", "'A'", "x'41'", "null",
    ]

    private func open(_ file: DatabaseFile, _ name: String = "people") throws -> TableClient {
        try ChangedTable(address: file.path, start: InProcessHelper.sqlite) { try file.answer(to: $0) }
            .table(name)
    }

    @Test(
        "TR-1: a row is found by its key with its type, whatever other keys look the same",
        arguments: [
            "primary key", "text primary key", "blob primary key", "real primary key",
            "primary key collate nocase",
        ])
    func types(declaration: String) async throws {
        // A text column makes numbers texts, and a real one texts numbers: what is a key already stays out.
        let rows = Self.values.enumerated().map { "insert or ignore into people values(\($1), 'N\($0)');" }
        let file = try DatabaseFile(
            "create table people(id \(declaration), name text); " + rows.joined(separator: " "))
        let all = "select typeof(id), hex(id), name from people order by name"
        let before = try file.answer(to: all)
        let lines = before.split(separator: "\n").map(String.init)
        #expect(lines.count > 20)
        let table = try EditedRows(try open(file))
        #expect(table.rows.count == lines.count)
        for line in lines {
            let name = String(line.split(separator: "|").last ?? "")
            #expect(try await table.rename(name, to: "X") == nil, "\(line)")
            let renamed = line.dropLast(name.count) + "X"
            let found = try Set(file.answer(to: all).split(separator: "\n").map(String.init))
            #expect(found == Set(lines).subtracting([line]).union([String(renamed)]), "\(line)")
            #expect(try await table.undo() == nil)
            #expect(try await table.delete(name) == nil, "\(line)")
            let rest = try Set(file.answer(to: all).split(separator: "\n").map(String.init))
            #expect(rest == Set(lines).subtracting([line]), "\(line)")
            #expect(try await table.undo() == nil)
            #expect(try file.answer(to: all) == before, "\(line)")
            #expect(try await table.redo() == nil)
            #expect(try await table.undo() == nil)
            #expect(try file.answer(to: all) == before, "\(line)")
        }
    }

    @Test("TR-1: a row that cannot be distinguished from another is refused, and no other is overwritten")
    func twins() async throws {
        let file = try DatabaseFile(
            """
            create table people(id text, part, name text, primary key(id, part));
            insert into people values(null, 1, 'Ann'), (null, 1, 'Bob'), ('', 1, 'Eve'), (null, 2, 'Cid');
            """)
        let all = "select quote(id), part, name from people order by name"
        let before = try file.answer(to: all)
        let table = try EditedRows(try open(file))
        let twins = "the row cannot be told from another one, which has the same key"
        #expect(try await table.rename("Ann", to: "X") == twins)
        #expect(try await table.undo() == nil)
        #expect(try await table.delete("Bob") == twins)
        #expect(try await table.undo() == nil)
        #expect(try file.answer(to: all) == before)
        #expect(try await table.rename("Eve", to: "Eva") == nil)
        #expect(try await table.delete("Cid") == nil)
        #expect(try file.answer(to: all) == "NULL|1|Ann\nNULL|1|Bob\n''|1|Eva\n")
        #expect(try await table.undo() == nil)
        #expect(try await table.undo() == nil)
        #expect(try file.answer(to: all) == before)
        // A key that is given is found by what it has become.
        #expect(try await table.add("Zoe") == nil)
        let types = "select typeof(id), typeof(part) from people where name = 'Zoe'"
        #expect(try file.answer(to: types) == "null|null\n")
        #expect(try await table.add("Zwei") == twins)
    }

    @Test("TR-1: infinity comes back as the number that it was, in any column")
    func infinity() async throws {
        let file = try DatabaseFile(
            """
            create table people(id integer primary key, name text, c, r real);
            insert into people values(1, 'Ann', 9e999, -9e999), (2, 'Bob', 'Inf', 1e-300);
            """)
        let all = "select id, name, typeof(c), c, c = 9e999, typeof(r), r = -9e999 from people order by id"
        let before = try file.answer(to: all)
        let table = try EditedRows(try open(file))
        #expect(try await table.delete("Ann", "Bob") == nil)
        #expect(try await table.undo() == nil)
        #expect(try file.answer(to: all) == before)
    }

    @Test("TR-1: a key of a UTF-16 file is the text that it is")
    func utf16() async throws {
        let file = try DatabaseFile(
            """
            pragma encoding = 'UTF-16le'; create table people(id text primary key, name text) without rowid;
            insert into people values('ü', 'Ann'), ('u', 'Bob');
            """)
        let table = try EditedRows(try open(file))
        #expect(try await table.rename("Ann", to: "Anna") == nil)
        #expect(try file.answer(to: "select * from people order by name") == "ü|Anna\nu|Bob\n")
    }

    @Test("TR-1: columns whose names have separators of tables in them are the columns that they are")
    func separators() async throws {
        let file = try DatabaseFile(
            """
            create table people("a;b;c\td\te\tf" text, name text, "sep=;" text);
            insert into people values('x;y', 'Ann', '1|2'), ('', 'Bob', null);
            """)
        let table = try EditedRows(try open(file))
        #expect(table.rows == [["x;y", "Ann", "1|2"], ["", "Bob", ""]])
        #expect(try await table.rename("Ann", to: "An;n") == nil)
        #expect(try file.answer(to: "select * from people") == "x;y|An;n|1|2\n|Bob|\n")
    }

    @Test("DE-39: NULL that others have made an empty text, or the reverse, is a change of the row")
    func emptyValues() async throws {
        try await ChangedTable.each(
            """
            create table people(id integer primary key, name text, phone text);
            insert into people values(1, 'Ann', null), (2, 'Bob', '');
            """
        ) { rows in
            let table = try EditedRows(try rows.table())
            #expect(try await table.rename("Ann", to: "Anna") == nil)
            _ = try rows.run(
                "update people set phone = '' where id = 1; update people set phone = null where id = 2;")
            for name in ["Anna", "Bob"] {
                let reason = try await table.delete(name)
                #expect(reason == "someone else changed this row: phone is now empty")
                #expect(try await table.undo() == nil)
            }
            try table.session.reload()
            #expect(try await table.delete("Anna", "Bob") == nil)
            #expect(try await table.undo() == nil)
            let found = try rows.run("select id, phone is null from people order by id")
            #expect(["1|0\n2|1\n", "1|f\n2|t\n"].contains(found))
        }
    }

    @Test("TR-1: the list goes on being saved after it was read again")
    func reloaded() async throws {
        try await ChangedTable.each(
            """
            create table people(id integer primary key, name text);
            insert into people values(1, 'Ann'), (2, 'Bob');
            """
        ) { rows in
            let table = try EditedRows(try rows.table())
            #expect(try await table.rename("Ann", to: "Anna") == nil)
            _ = try rows.run("insert into people values(3, 'Cid'); delete from people where id = 2;")
            try table.session.reload()
            #expect(table.rows == [["1", "Anna"], ["3", "Cid"]])
            #expect(try await table.rename("Cid", to: "Cy") == nil)
            #expect(!table.session.hasUnsavedChanges)
            #expect(try rows.run("select * from people order by id") == "1|Anna\n3|Cy\n")
        }
    }

    @Test("TR-1: keys of several columns of any type of a server tell rows apart")
    func ofServer() async throws {
        let server = try PostgreSQLServer(
            #"""
            create table people("a ""b" bytea, day date, n numeric, f float8, name text,
                primary key("a ""b", day, n, f));
            insert into people values('\x00ff', '2000-01-02', 1.50, 'infinity', 'Ann'),
                ('\x00fe', '2000-01-02', 1.50, 0.1, 'Bob'), ('', '2000-01-02', 1.50, 'nan', 'Cid');
            """#)
        let rows = ChangedTable(address: server.address(), start: PostgreSQLTests.helper) {
            try server.run($0)
        }
        let all = "select * from people order by name"
        let before = try rows.run(all)
        let table = try EditedRows(try rows.table())
        for name in ["Ann", "Bob", "Cid"] {
            #expect(try await table.rename(name, to: "X") == nil)
            #expect(try rows.run("select count(*) from people where name = 'X'") == "1\n")
            #expect(try await table.undo() == nil)
            #expect(try await table.delete(name) == nil)
            #expect(try rows.run("select count(*) from people where name = '\(name)'") == "0\n")
            #expect(try await table.undo() == nil)
            #expect(try rows.run(all) == before)
        }
    }

    // MARK: Tables without a key

    @Test("TR-9: rows of a table without a declared key are edited by their numbers")
    func withoutKey() async throws {
        for columns in [
            "name text, note", "name text, rowid text", "name text, ROWID text, _rowid_ text", "name text",
        ] {
            let count = columns.split(separator: ",").count
            let more = String(repeating: ", 'x'", count: count - 1)
            let names = ["Ann", "Ann", "Bob", "Cid"].map { "('\($0)'\(more))" }
            let file = try DatabaseFile(
                """
                create table people(\(columns));
                insert into people values\(names.joined(separator: ", ")), (''\(more));
                """)
            let number =
                columns.contains("_rowid_") ? "oid" : columns.contains("rowid") ? "_rowid_" : "rowid"
            let all = "select \(number), * from people order by \(number)"
            let before = try file.answer(to: all)
            let table = try EditedRows(try open(file))
            #expect(table.rows.count == 5 && table.rows.allSatisfy { $0.count == count })
            // Of two rows that say the same, the one that is meant is changed.
            #expect(try await table.rename("Ann", to: "Anna") == nil)
            #expect(try file.answer(to: "select count(*) from people where name = 'Ann'") == "1\n")
            #expect(try await table.delete("Ann", "Bob") == nil)
            #expect(try file.answer(to: "select count(*) from people") == "3\n")
            #expect(try await table.add("Dan") == nil)
            #expect(try await table.rename("Dan", to: "Don") == nil)
            #expect(try file.answer(to: "select name from people order by name") == "\nAnna\nCid\nDon\n")
            for _ in 0..<4 { #expect(try await table.undo() == nil) }
            #expect(try file.answer(to: all) == before, "\(columns)")
            #expect(table.session.undoTitle == nil)
            for _ in 0..<4 { #expect(try await table.redo() == nil) }
            #expect(try file.answer(to: "select name from people order by name") == "\nAnna\nCid\nDon\n")
        }
    }

    @Test("TR-9: a number that others have given to another row meanwhile means no row")
    func reusedNumber() async throws {
        let file = try DatabaseFile(
            """
            create table people(name text, city text);
            insert into people values('Ann', 'Rome'), ('Bob', 'Oslo');
            """)
        let table = try EditedRows(try open(file))
        _ = try file.answer(
            to: "delete from people where name = 'Bob'; insert into people values('Bob', 'Paris');")
        let conflict = "someone else changed this row: city is now \"Paris\""
        #expect(try await table.rename("Bob", to: "Bo") == conflict)
        #expect(table.session.acceptTheirs() != nil)
        #expect(table.rows == [["Ann", "Rome"], ["Bob", "Paris"]])
        #expect(try await table.rename("Bob", to: "Bo") == nil)
        #expect(try await table.delete("Ann") == nil)
        _ = try file.answer(to: "insert into people(rowid, name) values(1, 'New')")
        let refused = try await table.undo()
        #expect(refused == "UNIQUE constraint failed: people.rowid", "\(refused as Any)")
        #expect(try file.answer(to: "select * from people order by name") == "Bo|Paris\nNew|\n")
    }

    @Test("TR-9: views, virtual tables and tables whose columns hide the numbers say why they are not edited")
    func notEditable() throws {
        let file = try DatabaseFile(
            """
            create table hidden(rowid text, OID text, _rowid_ text); create view v as select 1 as name;
            create virtual table words using fts5(name);
            """)
        let rows = ChangedTable(address: file.path, start: InProcessHelper.sqlite) { try file.answer(to: $0) }
        #expect(
            try rows.reason("hidden")
                == "the table has no primary key, and its columns hide the row numbers "
                + "(rowid, oid, _rowid_)")
        #expect(try rows.reason("v") == "a view cannot be edited: its rows belong to other tables")
        #expect(try rows.reason("words") == "only ordinary tables can be edited")
    }
}
