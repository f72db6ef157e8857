import Foundation
import TestSupport
import Testing

/// Databases, as a new user has them.
@Suite(.serialized)
struct DatabaseTests {
    private static let contacts = """
        create table people(id integer primary key, name text, city text, phone text);
        insert into people(name, city, phone) values('Ann Lee', 'Rome', '0170 23'), ('Bob "Öz", Jr', null, ''),
            ('Éva', 'Oslo', '1'), (null, 'Nowhere', null), ('Zoë' || char(10) || 'X', 'Rome', 12.5);
        create table pets(name); insert into pets values('Rex');
        create view romans as select name from people where city = 'Rome';
        """

    private func shell(size: (rows: Int, columns: Int) = (24, 80)) throws -> Shell {
        let shell = try Shell(size: size)
        _ = try shell.directory.file("make.sql", Self.contacts.utf8)
        try shell.type("sqlite3 contacts.db <make.sql; clear; echo made")
        try shell.wait(forLine: "made")
        return shell
    }

    @Test(
        "DA-42: of several tables one is chosen; Esc goes back, and what is chosen is printed",
        arguments: [(24, 80), (10, 40)])
    func tables(rows: Int, columns: Int) throws {
        let shell = try shell(size: (rows, columns))
        try shell.type("sections contacts.db; echo status $?.")
        try shell.terminal.wait(until: { $0.contains("Choose a table.") && $0.contains("romans") })
        #expect(shell.terminal.screen.contains("Views"))
        try shell.press("<Enter>")
        try shell.terminal.wait(until: { $0.contains("Ann Lee") && $0.contains("1 row without a name") })
        try shell.press("<Esc>")
        try shell.terminal.wait(until: { $0.contains("romans") && !$0.contains("Ann Lee") })
        try shell.press("<Down><Enter>")
        try shell.terminal.wait(until: { $0.contains("Rex") && $0.contains("1 name in 1 section") })
        try shell.press("<Enter>")
        try shell.wait(forLine: "Rex")
        try shell.terminal.wait(until: { $0.contains("status 0.") })
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: shell.directory.path).sorted()
                == ["contacts.db", "make.sql"])
    }

    @Test("TR-7: a table that cannot be shown is reported in the last line of the tables, which stay")
    func tablesThatCannotBeShown() throws {
        let shell = try shell()
        _ = try shell.directory.file(
            "more.sql",
            """
            create table a_empty(name, phone); create table b_nameless(name); insert into b_nameless values(null), (null);
            create view w_fails as select abs(-9223372036854775807 - 1) as name, 1 as x;
            create view x_wrong as select missing from people;
            """.utf8)
        try shell.type("sqlite3 contacts.db <more.sql; clear; sections contacts.db; echo status $?.")
        try shell.terminal.wait(until: { $0.contains("Choose a table.") && $0.contains("x_wrong") })
        for (table, sentence) in [
            ("▌ a_empty", "The table \"a_empty\" is empty."),
            ("▌ b_nameless", "None of its 2 rows has a name (name is NULL)"),
            ("▌ w_fails", "integer overflow"), ("▌ x_wrong", "no such column: missing"),
        ] {
            while !shell.terminal.screen.contains(table) {
                let before = shell.terminal.screen.text
                try shell.press("<Down>")
                try shell.terminal.wait(until: { $0.text != before })
            }
            try shell.press("<Enter>")
            try shell.terminal.wait(until: { $0.contains(sentence) && $0.contains(table) })
        }
        // Another one can still be chosen.
        try shell.press("<Home><Down><Down><Enter>")
        try shell.terminal.wait(until: { $0.contains("Ann Lee") })
        try shell.press("<C-c>")
        try shell.terminal.wait(until: { $0.contains("status 130.") })
    }

    @Test("TR-7: without a terminal the people of a known database are taken; with one the tables say where")
    func knownDatabase() throws {
        let (status, output, error) = try run(
            """
            sqlite3 phone.db "create table ABPerson(ROWID integer primary key, First, Last, DisplayName);
                create table ABMultiValue(value); insert into ABPerson values(1, 'Vela', 'Morrow', null)"
            sections --filter '' phone.db
            """)
        #expect(status == .exited(0) && output == "1,Vela,Morrow,\n", "\(error)")
        let shell = try Shell()
        try shell.type(
            "sqlite3 phone.db 'create table ABPerson(First); create table ABMultiValue(value)'; clear")
        try shell.type("sections phone.db; echo status $?.")
        try shell.terminal.wait(until: { $0.contains("Choose a table; the people are in ABPerson.") })
        try shell.press("<C-c>")
        try shell.terminal.wait(until: { $0.contains("status 130.") })
    }

    @Test("Leaving the tables chooses nothing, also at once from the names")
    func leaving() throws {
        let shell = try shell()
        try shell.type("sections contacts.db; echo status $?.")
        try shell.terminal.wait(until: { $0.contains("Choose a table.") })
        try shell.press("<Esc>")
        try shell.terminal.wait(until: { $0.contains("status 130.") })
        try shell.type("clear; sections contacts.db; echo status $?.")
        try shell.terminal.wait(until: { $0.contains("Choose a table.") })
        try shell.press("<Enter>")
        try shell.terminal.wait(until: { $0.contains("Ann Lee") })
        try shell.press("<C-c>")
        try shell.terminal.wait(until: { $0.contains("status 130.") })
    }

    /// Runs a script beside the database to its end.
    private func run(
        _ script: String
    ) throws -> (status: TestSupport.ExitStatus, output: String, error: String) {
        let directory = try TemporaryDirectory()
        try directory.write(Self.contacts, to: "make.sql")
        let run = try Shell.run("sqlite3 contacts.db <make.sql; \(script)", in: directory)
        return (run.status, run.output, run.error)
    }

    @Test(
        "DA-43: what is printed is what the same rows print from a table of text",
        arguments: [
            "--filter ''", "--filter lee", "--json --filter ''", "--sections",
            "--count",
            "--sections --section-by city", "--print phone --filter ann", "--order city --filter ''",
            "--export vcard",
            "--export csv --filter rome", "--column phone --filter ''", "--mutt-query ann",
            "--no-sections --filter ''",
            "--search phone --filter 0170", "--match fuzzy --filter al",
        ])
    func same(arguments: String) throws {
        let (status, output, error) = try run(
            """
            python3 -c 'import csv, sqlite3, sys
            rows = sqlite3.connect("contacts.db").execute("select * from people where name is not null")
            out = csv.writer(sys.stdout, lineterminator="\\n")
            out.writerow([column[0] for column in rows.description])
            out.writerows(rows)' >people.csv
            sections \(arguments) --table people contacts.db >one; a=$?
            sections \(arguments) --header-row yes people.csv >two; b=$?
            cmp one two && test $a = $b && wc -c <one
            """)
        #expect(status == .exited(0), "\(output)\(error)")
        #expect(try #require(Int(output.split(separator: "\n").last ?? "")) > 0)
    }

    @Test("DA-47: the commands of the README")
    func readme() throws {
        let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("README.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let section = try #require(text.components(separatedBy: "## Databases\n").last)
        let commands = section.components(separatedBy: "\n## ")[0].components(separatedBy: "\n")
            .filter { $0.hasPrefix("$ ") }.map { String($0.dropFirst(2)) }
        #expect(commands.count == 4)
        for command in commands {
            let shell = try shell()
            try shell.type("clear; \(command)")
            if command.contains("--count") {
                try shell.wait(forLine: "3")
            } else {
                // What was typed says neither, and stands there before the program does. A sentence about a row without
                // a name covers what Enter does.
                let hint = command.contains("--edit") ? "▌ Ann Lee" : "? help"
                try shell.terminal.wait(until: { $0.contains(hint) })
                try shell.press("<C-c>")
                try shell.terminal.wait(until: { $0.line($0.cursor.row).hasPrefix("ready>") })
            }
        }
    }

    @Test("Without a terminal several tables are an error that names them; a wrong query says what is wrong")
    func withoutTerminal() throws {
        var (status, output, error) = try run("sections --filter '' contacts.db")
        #expect(status == .exited(2) && output.isEmpty)
        #expect(error.contains("there are 3 tables in it: people, pets, romans (name one with --table)"))
        (status, output, error) = try run("sections --count --sql 'drop table people' contacts.db")
        #expect(status == .exited(2) && error.contains("the query failed: it does more than read"))
        (status, output, error) = try run(
            "cat contacts.db contacts.db >/dev/null; sections --count <contacts.db")
        #expect(status == .exited(2) && error.contains("SQLite"))
    }

    @Test("DC-18: the helper is in no list of processes afterwards, and dies with the program")
    func helper() throws {
        let (status, output, _) = try run(
            """
            sqlite3 contacts.db "create view endless as with recursive c(n) as (select 1 union all select n + 1 from c)
                select n as name from c where n < 0"
            sections --count --table endless contacts.db & sleep 0.5
            # Those of other tests run in other directories.
            helpers() {
                for process in /proc/[0-9]*; do
                    [ "$(readlink $process/cwd)" = "$(pwd -P)" ] && tr '\\0' ' ' <$process/cmdline
                done 2>/dev/null | grep -c '[-]-serve sqlite'
            }
            helpers
            kill -KILL $!; wait $! 2>/dev/null
            for second in 1 2 3 4 5 6 7 8 9 10; do [ "$(helpers)" = 0 ] || sleep 1; done
            helpers
            sections --count --table pets contacts.db
            helpers
            """)
        #expect(output == "1\n0\n1\n0\n", "\(status)")
    }
}
