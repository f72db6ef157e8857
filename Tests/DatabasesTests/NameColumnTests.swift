import FormatCore
import HelperProtocol
import NameLoading
import Names
import RemoteLists
import SystemSupport
import TestSupport
import Testing

/// Which columns are the names of rows, in databases of other programs as well.
@Suite struct NameColumnTests {
    /// Reads the table that is taken if none is named.
    private func main(of file: DatabaseFile) throws -> (title: String, names: NameCollection) {
        let main = try #require(try file.open().mainTable)
        return (main.table.title, try file.read(.table(main.table.name)).names)
    }

    @Test(
        "TR-7: of a display name and the parts of a name, each there or NULL, those are taken that are there")
    func vacant() throws {
        for filled in 0..<16 {
            func has(_ bit: Int) -> Bool { filled >> bit & 1 == 1 }
            let values = ["Disp", "Ann", "Lee", "Co"].enumerated().map {
                has($0.offset) ? "'\($0.element)'" : "null"
            }
            let file = try DatabaseFile(
                """
                create table p(id integer primary key, display_name, first, last, company);
                insert into p values(1, \(values.joined(separator: ", "))), (2, null, null, null, null);
                """)
            let expected: [String]
            let column: String?
            if has(0) {
                (expected, column) = (["Disp"], "display_name is NULL")
            } else if has(1) || has(2) {
                expected = [
                    [has(1) ? "Ann" : "", has(2) ? "Lee" : ""].filter { !$0.isEmpty }.joined(separator: " ")
                ]
                column =
                    has(1) && has(2) ? "first and last are NULL" : has(1) ? "first is NULL" : "last is NULL"
            } else if has(3) {
                (expected, column) = (["Co"], "company is NULL")
            } else {
                (expected, column) = (["1", "2"], nil)
            }
            for source in [
                HelperRequest.Source.table(Array("p".utf8)),
                .query(Array("select * from p -- all;".utf8)),
            ] {
                let progress = try file.read(source)
                #expect(progress.names.listing == expected, "\(filled)")
                #expect(
                    progress.problems.map(\.description)
                        == (column.map { ["1 row without a name (\($0)) is not shown"] } ?? []), "\(filled)")
            }
        }
    }

    @Test("TR-7: a requested column is the name, and a message says if it is empty")
    func askedFor() throws {
        let file = try DatabaseFile(
            "create table p(name, note); insert into p values(null, 'a'), (null, 'b'); create table one(name); insert into one values(null);"
        )
        #expect(try file.read(table: "p").names.listing == ["a", "b"])
        var options = ReadingOptions()
        options.nameField = "name"
        for (table, said) in [
            ("p", "none of its 2 rows has a name (name is NULL)"),
            ("one", "its only row has no name (name is NULL)"),
        ] {
            let error = #expect(throws: ReadingError.self) { try file.read(table: table, options) }
            #expect(error.map { "\($0)" }?.contains(said) == true, "\(error as Any)")
        }
    }

    @Test("TR-7: columns of a server's table that are NULL in each row are passed over as well")
    func server() throws {
        let server = try PostgreSQLServer(
            """
            create table p(id int primary key, display_name text, first text, last text);
            insert into p values(1, null, 'Ann', 'Lee'), (2, null, null, null);
            create view v as select null::text as name, last from p;
            """)
        let database = try Database(server.address(), isImmutable: false, start: PostgreSQLTests.helper)
        for (source, names) in [
            (HelperRequest.Source.table(Array("p".utf8)), ["Ann Lee"]), (.table(Array("v".utf8)), ["Lee"]),
            (.query(Array("select null::text as name, first from p;".utf8)), ["Ann"]),
        ] {
            let input = try database.input(of: source, .init())
            #expect(
                try NameLoader(inputs: [NameInput(input)], options: .init()).readAll().names.listing == names)
        }
        try server.stop()
    }

    @Test("TR-7: a table without rows is edited by the column that its headings tell")
    func withoutRows() throws {
        let file = try DatabaseFile("create table p(id integer primary key, name, phone);")
        let table = try TableClient(
            try #require(try file.open().table(named: nil)), of: try file.open())
        #expect(try table.read(.init()) { _ in }.rows.isEmpty)
        #expect(table.vacantColumns.isEmpty)
        try file.run("insert into p values(1, null, '5');")
        _ = try table.read(.init()) { _ in }
        #expect(table.vacantColumns == [1])
    }

    @Test("TR-7: looking for values ends, whatever a view does")
    func endless() throws {
        let file = try DatabaseFile(
            """
            create view v as with recursive c(n) as (select 1 union all select n + 1 from c)
            select null as name, n as x from c;
            """)
        let start = ContinuousClock.now
        _ = try file.open().input(of: .table(Array("v".utf8)), .init())
        #expect(ContinuousClock.now - start < .seconds(8))
    }

    @Test("TR-7: contacts of iOS are people by first and last name")
    func iOS() throws {
        let file = try DatabaseFile(
            """
            create table ABPerson(ROWID integer primary key autoincrement, First, Last, Middle, FirstPhonetic,
                MiddlePhonetic, LastPhonetic, Organization, Department, Note, Kind integer, Birthday, JobTitle,
                Nickname, Prefix, Suffix, FirstSort, LastSort, CreationDate integer, ModificationDate integer,
                CompositeNameFallback, ExternalIdentifier, StoreID integer, DisplayName, FirstSortSection);
            create table ABMultiValue(UID integer primary key, record_id integer, property integer, value);
            create table ABGroup(ROWID integer primary key, Name);
            insert into ABPerson(First, Last, Organization) values('Vela', 'Morrow', null), ('Ilo', null, 'X'),
                (null, null, 'Tern Ltd');
            """)
        let (title, names) = try main(of: file)
        #expect(title == "ABPerson" && names.listing == ["Ilo", "Vela Morrow"])
        let problems = try file.read(table: "ABPerson").problems.map(\.description)
        #expect(problems == ["1 row without a name (First and Last are NULL) is not shown"])
    }

    @Test("TR-7: contacts of macOS are people, and their groups are none")
    func macOS() throws {
        let file = try DatabaseFile(
            """
            create table ZABCDRECORD(Z_PK integer primary key, Z_ENT integer, Z_OPT integer, ZFIRSTNAME varchar,
                ZLASTNAME varchar, ZNAME varchar, ZORGANIZATION varchar, ZSORTINGFIRSTNAME varchar);
            create table Z_PRIMARYKEY(Z_ENT integer primary key, Z_NAME varchar);
            create table ZABCDPHONENUMBER(Z_PK integer primary key, ZOWNER integer, ZFULLNUMBER varchar);
            insert into ZABCDRECORD values(1, 17, 1, 'Vela', 'Morrow', null, null, 'x'), (2, 18, 1, null, null, 'Choir', null, null);
            """)
        let (title, names) = try main(of: file)
        #expect(title == "ZABCDRECORD" && names.listing == ["Vela Morrow"])
        // Where Core Data keeps other things than people, what is called a name is one.
        let notes = try DatabaseFile(
            "create table ZNOTE(Z_PK integer primary key, ZTEXT, ZTITLE); insert into ZNOTE values(1, 'text', 'Title');"
        )
        #expect(try notes.read(table: "ZNOTE").names.listing == ["Title"])
    }

    @Test("TR-7: contacts of Android are people by their display names")
    func android() throws {
        let file = try DatabaseFile(
            """
            create table raw_contacts(_id integer primary key, account_id integer, display_name text, sort_key text);
            create table contacts(_id integer primary key, name_raw_contact_id integer);
            create table data(_id integer primary key, raw_contact_id integer, mimetype_id integer, data1 text);
            create table mimetypes(_id integer primary key, mimetype text);
            insert into raw_contacts values(1, 1, 'Vela Morrow', 'x'), (2, 1, 'Ilo Tern', 'y');
            """)
        let (title, names) = try main(of: file)
        #expect(title == "raw_contacts" && names.listing == ["Ilo Tern", "Vela Morrow"])
    }

    @Test("TR-7: a card of Thunderbird is one row, called by the first name that it has")
    func thunderbird() throws {
        let file = try DatabaseFile(
            """
            create table properties(card text, name text, value text);
            create table lists(uid text primary key, name text, nickName text, description text);
            create table list_cards(list text, card text, primary key(list, card));
            insert into properties values('a', 'DisplayName', 'Vela Morrow'), ('a', 'PrimaryEmail', 'vela@example.org'),
                ('a', 'PopularityIndex', '3'), ('b', 'FirstName', 'Ilo'), ('b', 'LastName', 'Tern'), ('b', 'DisplayName', ''),
                ('c', '_vCard', 'BEGIN:VCARD' || char(13, 10) || 'VERSION:4.0' || char(13, 10) || 'FN:Cara Finch'
                    || char(13, 10) || 'END:VCARD' || char(13, 10)),
                ('d', 'PrimaryEmail', 'dee@example.org'), ('e', 'LastModifiedDate', '1');
            """)
        let (title, names) = try main(of: file)
        #expect(title == "properties")
        #expect(names.listing == ["Cara Finch", "dee@example.org", "Ilo Tern", "Vela Morrow"])
        #expect(names.fields(of: "Vela Morrow")?["primaryemail"] == "vela@example.org")
    }

    @Test("TR-7: the history of Firefox shows pages by their titles, and reports those without")
    func firefox() throws {
        let file = try DatabaseFile(
            """
            create table moz_places(id integer primary key, url longvarchar, title longvarchar, rev_host longvarchar,
                visit_count integer default 0, hidden integer default 0 not null, guid text);
            create table moz_bookmarks(id integer primary key, type integer, fk integer, title longvarchar);
            insert into moz_places(url, title) values('https://a.example/', 'A page'), ('https://b.example/', null);
            """)
        let (title, names) = try main(of: file)
        #expect(title == "moz_places" && names.listing == ["A page"])
        let problems = try file.read(table: "moz_places").problems.map(\.description)
        #expect(problems == ["1 row without a name (title is NULL) is not shown"])
    }

    @Test("Tables that are called otherwise, or stand alone, are those of no other program")
    func unknown() throws {
        let file = try DatabaseFile("create table properties(card, name, value); create table lists(name);")
        #expect(try file.open().mainTable == nil)
    }
}
