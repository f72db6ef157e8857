import FormatCore
import HelperProtocol
import NameLoading
import Names
internal import Records
import RemoteLists
import SystemSupport
import TestSupport
import Testing

/// Rows that are copied out of an SQLite file.
@Suite struct CopyingTests {
    @Test("DA-42: names alone are lines; their order and sections are those of a file")
    func names() throws {
        let file = try DatabaseFile(
            "create table x(name text); insert into x values('Bea'),('Ann'),(null),('Émile'),('');")
        let progress = try file.read(table: "x")
        #expect(progress.names.listing == ["Ann", "Bea", "Émile", ""])
        #expect(progress.names.titles == ["A", "B", "E", "#"])
        #expect(progress.problems.map(\.description) == ["1 row without a name (name is NULL) is not shown"])
        #expect(!progress.names.hasRecords && progress.isComplete)
    }

    @Test("DA-42: the column of the names is found by the rules for headings of tables; others are fields")
    func records() throws {
        let file = try DatabaseFile(
            #"""
            create table people(id integer primary key, phone text, name text, org text, "odd, ""key""" real);
            insert into people values(7, '0170', 'Zoë "Z" Smith, Jr.', null, 1.5), (9, '', 'Ann' || char(10) || 'Lee',
                'A' || char(13, 10) || 'B', 12), (11, null, null, 'x', null);
            """#)
        let names = try file.read(table: "people").names
        #expect(names.listing == ["Ann\nLee", "Zoë \"Z\" Smith, Jr."])
        #expect(
            names.fields(of: "Zoë \"Z\" Smith, Jr.")
                == [
                    "id": "7", "phone": "0170", "name": "Zoë \"Z\" Smith, Jr.", "org": "",
                    "odd, \"key\"": "1.5",
                ])
        #expect(names.fields(of: "Ann\nLee")?["org"] == "A\r\nB")
    }

    @Test("A name of two columns, one that was asked for, and one that there is not")
    func columns() throws {
        let file = try DatabaseFile(
            """
            create table p(last_name, first_name, city); insert into p values('Lee', 'Ann', 'Rome'), (null, 'Bob', null),
                (null, null, 'Paris'), ('', '', 'Oslo');
            """)
        #expect(try file.read(table: "p").names.listing == ["Bob", "Ann Lee", "Oslo"])
        var options = ReadingOptions()
        options.nameField = "City"
        #expect(try file.read(table: "p", options).names.listing == ["Oslo", "Paris", "Rome"])
        options.sectionBy = "first_name"
        #expect(try file.read(table: "p", options).names.titles.contains("Ann"))
        options.nameField = "nix"
        #expect {
            try file.read(table: "p", options)
        } throws: {
            ($0 as? ReadingError)?.reason == .noField("nix", of: ["last_name", "first_name", "city"])
        }
    }

    @Test(
        "What lines cannot hold is read again as a table, and nothing is lost",
        arguments: ["'a' || char(10) || 'b'", "'a' || char(13)", "char(65279) || 'a'"])
    func lineEnds(value: String) throws {
        let file = try DatabaseFile(
            """
            create table x(name text);
            with recursive c(n) as (select 1 union all select n + 1 from c limit 30000)
            insert into x select 'name ' || n from c where n > \(value.contains("65279") ? 30000 : 0);
            insert into x values(\(value)), ('last');
            """)
        let names = try file.read(table: "x").names
        let expected = value.contains("(10)") ? "a\nb" : value.contains("(13)") ? "a\r" : "\u{FEFF}a"
        #expect(names.count == (value.contains("65279") ? 2 : 30_002))
        #expect(
            names.listing.contains { Array($0.utf8) == Array(expected.utf8) }, "\(names.listing.prefix(3))")
        #expect(names.listing.contains("last") && names.hasRecords)
    }

    @Test(
        "DB-10: invalid UTF-8, NUL, blobs and numbers keep their bytes; a picture is shown as its size"
    )
    func values() throws {
        let file = try DatabaseFile(
            """
            create table x(name, photo);
            insert into x values(cast(x'41ff42' as text), x'ffd8ff00'), (cast(x'430044' as text), 'text'), (x'4561', x'4f6b'),
                (12.5, null);
            """)
        let names = try file.read(table: "x").names
        let bytes = Set(names.listing.map { Array($0.utf8) })
        #expect(bytes.contains(Array("Ea".utf8)) && bytes.contains(Array("12.5".utf8)))
        #expect(bytes.contains([0x43, 0, 0x44]) && names.count == 4)
        #expect(names.fields(of: "Ea")?["photo"] == "Ok")
        let first = try #require(names.listing.first)
        #expect(names.fields(of: first)?["photo"] == "(4 bytes)")
    }

    @Test("DB-2, DA-42: one table, several, and none; tables of indexes and of SQLite itself do not count")
    func tables() throws {
        let file = try DatabaseFile(
            #"""
            create table "Wild ""name"""(a integer primary key autoincrement, name); insert into "Wild ""name""" values(1, 'Ann');
            """#)
        let one = try file.open()
        #expect(one.tables.map(\.title) == ["Wild \"name\""])
        #expect(try one.table(named: nil)?.title == "Wild \"name\"")
        #expect(try file.read(table: "Wild \"name\"").names.listing == ["Ann"])
        try file.run(
            """
            create virtual table found using fts5(name); create view b as select 1 as name; create table a(name);
            """)
        let several = try file.open()
        #expect(several.tables.map(\.title) == ["a", "b", "found", "Wild \"name\""])
        #expect(several.tables.map(\.isView) == [false, true, false, false])
        #expect(try several.table(named: nil) == nil)
        #expect(try several.table(named: Array("FOUND".utf8))?.title == "found")
        #expect(throws: ReadingError.self) { try several.table(named: Array("c".utf8)) }
        let empty = try DatabaseFile("create table a(b); drop table a;").open()
        #expect(throws: ReadingError.self) { try empty.table(named: nil) }
    }

    @Test("An empty table has no names, which is not an error of the file")
    func empty() throws {
        let file = try DatabaseFile("create table a(name); create table b(name, org);")
        for table in ["a", "b"] {
            #expect { try file.read(table: table) } throws: { ($0 as? ReadingError)?.reason == .empty }
        }
    }

    @Test(
        "A query gives rows, and can do nothing else",
        arguments: [
            "insert into x values('b')", "delete from x", "pragma user_version", "pragma journal_mode = wal",
            "attach '/tmp/other.db' as o", "select load_extension('x')", "create temp table t(a)", "begin",
            "select 1; select 2", "", "vacuum into '/tmp/copy.db'", "select fts3_tokenizer('simple')",
            "explain select 1",
        ])
    func queries(text: String) throws {
        let file = try DatabaseFile("create table x(name); insert into x values('a');")
        let before = try #require(file.directory.bytes(of: "list.db"))
        if text != "explain select 1" {
            #expect { try file.read(.query(Array(text.utf8))) } throws: { error in
                guard case .database(let what, _) = (error as? ReadingError)?.reason else { return false }
                return what.hasPrefix("the query failed: ")
            }
        }
        #expect(
            try file.read(.query(Array("select name || '!' as name from x;\n".utf8))).names.listing == ["a!"])
        #expect(file.directory.bytes(of: "list.db") == before)
    }
}

extension NameCollection {
    var titles: [String] { (0..<sectionCount).map(title(ofSection:)) }
}
