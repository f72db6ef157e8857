import Glibc
import HelperProtocol
import SystemSupport
import TestSupport
import Testing

/// A table that is edited where it is, as a new user does it: the program on a terminal, a file, and a server.
@Suite(.serialized)
struct EditedTableStoryTests {
    private static let people = """
        create table people(id integer primary key, name text not null, phone text);
        insert into people values(1, 'Ann Lee', '1'), (2, 'Bob Öz', null), (3, 'Cid Ray', '3');
        create view v as select * from people;
        """
    private static let all = "select * from people order by id"

    /// A database under test: its address, and a way to run SQL in it beside the program.
    private struct Place {
        let shell: Shell
        let address: String
        let run: (String) throws -> String

        func wait(forRows rows: String) throws {
            try Traced.wait { (try? run(EditedTableStoryTests.all)) == rows }
        }
    }

    private func file(_ size: (rows: Int, columns: Int)) throws -> Place {
        let shell = try Shell(size: size)
        let directory = shell.directory
        let run = { (script: String) throws -> String in
            _ = try directory.file("script.sql", script.utf8)
            return try Shell.run("sqlite3 -bail c.db <script.sql", in: directory).output
        }
        _ = try run(Self.people)
        return Place(shell: shell, address: "c.db", run: run)
    }

    private func edit(_ place: Place, size: (rows: Int, columns: Int)) throws {
        let shell = place.shell
        try shell.type("export XDG_STATE_HOME=$PWD/state")
        try shell.type("clear; sections --edit --table people '\(place.address)'; echo status $?.")
        try shell.terminal.wait(until: { $0.contains("▌ Ann Lee") && $0.contains("Each change is saved") })
        // A name, a field, a new row, one that is gone: each is there at once.
        try shell.press("<F2> Jr<Enter>")
        try place.wait(forRows: "1|Ann Lee Jr|1\n2|Bob Öz|\n3|Cid Ray|3\n")
        try shell.press("<F7>")
        try shell.terminal.wait(until: { $0.contains("phone") && $0.contains("id") })
        try shell.press("<Down><Down>0<Enter>")
        try place.wait(forRows: "1|Ann Lee Jr|10\n2|Bob Öz|\n3|Cid Ray|3\n")
        try shell.press("<Down><Del>")
        try shell.terminal.wait(until: { $0.contains("Delete") })
        try shell.press("<Enter>")
        try place.wait(forRows: "1|Ann Lee Jr|10\n3|Cid Ray|3\n")
        try shell.terminal.wait(until: { $0.contains("Deleted \"Bob Öz\"") })
        try shell.press("<C-_>")
        try place.wait(forRows: "1|Ann Lee Jr|10\n2|Bob Öz|\n3|Cid Ray|3\n")
        // Another client writes to the row meanwhile: nothing is lost, and both values are shown.
        for (keys, rows) in [
            ("<Down> ", "Theirs"), ("<Down><Down> ", "Bob Mine"), ("<Esc>", "Other"),
        ] {
            try shell.terminal.wait(until: { $0.contains("▌ Bob Öz") })
            let theirs = rows == "Other" ? "Other" : "Theirs"
            _ = try place.run("update people set name = '\(theirs)' where id = 2;")
            try shell.press("<F2><C-u>Bob Mine<Enter>")
            try shell.terminal.wait(until: { $0.contains("Write mine") && $0.contains("\"\(theirs)\"") })
            #expect(try place.run(Self.all) == "1|Ann Lee Jr|10\n2|\(theirs)|\n3|Cid Ray|3\n")
            try shell.press(keys)
            try shell.terminal.wait(until: { !$0.contains("Write mine") })
            // What is not saved is taken back in the list alone.
            if rows == "Other" { try shell.press("<C-_>") }
            try place.wait(forRows: "1|Ann Lee Jr|10\n2|\(rows)|\n3|Cid Ray|3\n")
            // As it was, for the next time.
            let shown = rows == "Other" ? "Bob Öz" : rows
            try shell.terminal.wait(until: { $0.contains("▌ \(shown)") })
            guard rows != "Other" else { break }
            try shell.press("<F2><C-u>Bob Öz<Enter>")
            try place.wait(forRows: "1|Ann Lee Jr|10\n2|Bob Öz|\n3|Cid Ray|3\n")
        }
        try shell.press("<Esc>")
        try shell.terminal.wait(until: { $0.contains("status 0.") })
    }

    @Test(
        "DE-24: a table of a file is edited; conflicts are asked about", arguments: [(24, 80), (10, 40)])
    func ofFile(rows: Int, columns: Int) throws {
        let place = try file((rows, columns))
        try edit(place, size: (rows, columns))
        // No file is left beside it.
        #expect(place.shell.directory.names.sorted() == ["c.db", "script.sql", "state"])
        #expect(try Shell.run("find state -type f", in: place.shell.directory).output.isEmpty)
    }

    @Test(
        "DE-24: of several tables one is chosen, and Esc leads back to them", arguments: [(24, 80), (10, 40)])
    func severalTables(rows: Int, columns: Int) throws {
        let place = try file((rows, columns))
        let shell = place.shell
        _ = try place.run(
            "create table teams(id integer primary key, title text); insert into teams values(1, 'Red');")
        try shell.type("clear; sections --edit c.db; echo status $?.")
        try shell.terminal.wait(until: { $0.contains("▌ people") && $0.contains("Choose a table.") })
        // A table reports whether it can be edited when it is chosen.
        try shell.press("<End><Enter>")
        try shell.terminal.wait(until: { $0.contains("A view cannot be edited") })
        try shell.press("<Home><Enter>")
        try shell.terminal.wait(until: { $0.contains("▌ Ann Lee") })
        try shell.press("<F2> Jr<Enter>")
        try place.wait(forRows: "1|Ann Lee Jr|1\n2|Bob Öz|\n3|Cid Ray|3\n")
        try shell.press("<Esc>")
        try shell.terminal.wait(until: { $0.contains("▌ people") })
        try shell.press("<Down><Enter>")
        try shell.terminal.wait(until: { $0.contains("▌ Red") })
        try shell.press("<Esc>")
        try shell.terminal.wait(until: { $0.contains("▌ teams") })
        try shell.press("<Esc>")
        try shell.terminal.wait(until: { $0.contains("status 130.") })
    }

    @Test(
        "DE-24: a table of a server is edited; while it is stopped a change waits, and nothing is lost",
        arguments: [(24, 80)])
    func ofServer(rows: Int, columns: Int) throws {
        let server = try PostgreSQLServer(Self.people)
        let shell = try Shell(size: (rows, columns))
        try edit(
            Place(shell: shell, address: server.address().displayText) { try server.run($0) },
            size: (rows, columns))
        try shell.type(
            "clear; sections --edit --table people '\(server.address().displayText)'; echo status $?.")
        try shell.terminal.wait(until: { $0.contains("▌ Ann Lee Jr") })
        try server.stop(how: "immediate")
        try shell.press("<F2>!<Enter>")
        try shell.terminal.wait(until: { $0.contains("Not saved") && $0.contains("Try again") })
        try shell.press("<Esc>")
        try shell.terminal.wait(until: { !$0.contains("Try again") })
        try shell.press("<Down>")
        try shell.terminal.wait(until: { $0.contains("people*") })
        try server.start()
        try shell.press("<C-s>")
        try shell.terminal.wait(until: { $0.contains("Saved people.") })
        #expect(try server.run(Self.all).hasPrefix("1|Ann Lee Jr!|10\n"))
        try shell.press("<C-_>")
        try Traced.wait { (try? server.run(Self.all))?.hasPrefix("1|Ann Lee Jr|10\n") == true }
        try shell.press("<Esc>")
        try shell.terminal.wait(until: { $0.contains("status 0.") })
        try server.stop()
    }

    @Test("TR-2: what a deletion does to other rows is asked about, and undone with it")
    func otherRows() throws {
        let place = try file((24, 80))
        let shell = place.shell
        _ = try place.run(
            """
            create table calls(person integer references people(id) on delete cascade, note text);
            insert into calls values(2, 'x'), (2, 'y'), (3, 'z');
            """)
        func calls() throws -> String { try place.run("select note from calls order by note") }
        try shell.type("clear; sections --edit --table people c.db; echo status $?.")
        try shell.terminal.wait(until: { $0.contains("▌ Ann Lee") })
        for keys in ["<Down> ", "<Down><Down> "] {
            try shell.press("<Home><Down><Del>")
            try shell.terminal.wait(until: { $0.contains("Enter delete") })
            try shell.press("<Enter>")
            try shell.terminal.wait(until: {
                $0.contains("deletes 2 rows of calls") && $0.contains("Do all")
            })
            #expect(try calls() == "x\ny\nz\n")
            try shell.press(keys)
            try shell.terminal.wait(until: { !$0.contains("Do all") })
        }
        try place.wait(forRows: "1|Ann Lee|1\n3|Cid Ray|3\n")
        try shell.terminal.wait(until: { $0.contains("Deleted \"Bob Öz\"") })
        #expect(try calls() == "z\n")
        try shell.press("<C-_>")
        try place.wait(forRows: "1|Ann Lee|1\n2|Bob Öz|\n3|Cid Ray|3\n")
        try shell.terminal.wait(until: { $0.contains("Undid: delete \"Bob Öz\"") })
        #expect(try calls() == "x\ny\nz\n")
        try shell.press("<Esc>")
        try shell.terminal.wait(until: { $0.contains("status 0.") })
    }

    /// Sends a signal to the processes of a program that run in the directory of a shell.
    private func signal(_ signal: String, _ program: String, in shell: Shell) throws {
        let script = """
            for process in /proc/[0-9]*; do
                [ "$(readlink $process/cwd)" = "$(pwd -P)" ] && tr '\\0' ' ' <$process/cmdline | grep -q -- '\(program)' \\
                    && kill -\(signal) ${process#/proc/} && echo sent
            done 2>/dev/null
            """
        try #require(try Shell.run(script, in: shell.directory).output.contains("sent"))
    }

    @Test(
        "TR-5: while the helper hangs a signal ends the program at once, says what is kept, and it is offered then",
        arguments: ["TERM", "HUP", "KILL"])
    func endedWhileHanging(ending: String) throws {
        let place = try file((24, 120))
        let shell = place.shell
        try shell.type("export XDG_STATE_HOME=$PWD/state")
        let start = "clear; sections --edit --table people c.db; echo status $?."
        try shell.type(start)
        try shell.terminal.wait(until: { $0.contains("▌ Ann Lee") })
        try signal("STOP", "[-]-serve sqlite-changes", in: shell)
        try shell.press("<F2><C-u>Amy<Enter>")
        try shell.terminal.wait(until: { $0.contains("▌ Amy") })
        // It is kept before the lack of an answer can be noticed.
        try Traced.wait {
            (try? Shell.run("find state -type f", in: shell.directory).output.contains("c.db#people-"))
                == true
        }
        let before = ContinuousClock.now
        try signal(ending, "[s]ections --edit", in: shell)
        let status = ["TERM": 143, "HUP": 129, "KILL": 137][ending] ?? 0
        try shell.terminal.wait(until: { $0.contains("status \(status).") })
        #expect(ContinuousClock.now - before < .seconds(3))
        #expect(shell.terminal.screen.contains("it is kept for recovery") == (ending != "KILL"))
        #expect(try place.run(Self.all).hasPrefix("1|Ann Lee|1\n"))
        if ending == "KILL" { try shell.type("stty sane") }
        try shell.type(start)
        try shell.terminal.wait(until: { $0.contains("Unsaved changes of c.db") })
        try shell.press("<Up><Enter>")
        try shell.terminal.wait(until: { $0.contains("▌ Amy") && $0.contains("Recovered") })
        #expect(try place.run(Self.all).hasPrefix("1|Ann Lee|1\n"))
        try shell.press("<C-s>")
        try place.wait(forRows: "1|Amy|1\n2|Bob Öz|\n3|Cid Ray|3\n")
        try Traced.wait { (try? Shell.run("find state -type f", in: shell.directory).output.isEmpty) == true }
        try shell.press("<Esc>")
        try shell.terminal.wait(until: { $0.contains("status 0.") })
    }

    @Test("TR-5: what is typed in a form of a database is offered after the program was killed")
    func typedInForm() throws {
        let place = try file((24, 120))
        let shell = place.shell
        try shell.type("export XDG_STATE_HOME=$PWD/state")
        let start = "clear; sections --edit --table people c.db; echo status $?."
        try shell.type(start)
        try shell.terminal.wait(until: { $0.contains("▌ Ann Lee") })
        try shell.press("<F7>")
        try shell.terminal.wait(until: { $0.contains("phone") && $0.contains("id") })
        try shell.press("<Down><Down>99")
        try shell.terminal.wait(until: { $0.contains("199") })
        try Traced.wait {
            (try? Shell.run("grep -rl 199 state", in: shell.directory).output.contains("c.db#people-"))
                == true
        }
        try signal("KILL", "[s]ections --edit", in: shell)
        try shell.terminal.wait(until: { $0.contains("status 137.") })
        try shell.type("stty sane")
        try shell.type(start)
        try shell.terminal.wait(until: { $0.contains("Unsaved changes of c.db") })
        try shell.press("<Up><Enter>")
        try shell.terminal.wait(until: { $0.contains("Recovered") })
        try shell.press("<C-s>")
        try place.wait(forRows: "1|Ann Lee|199\n2|Bob Öz|\n3|Cid Ray|3\n")
        try shell.press("<Esc>")
        try shell.terminal.wait(until: { $0.contains("status 0.") })
    }

    @Test("DE-41: read-only tables are reported before the first key")
    func notEditable() throws {
        let place = try file((24, 80))
        _ = try place.run("create table plain(rowid text, oid text, _rowid_ text);")
        func run(_ command: String) throws -> String {
            let run = try Shell.run(command, in: place.shell.directory)
            return "\(run.status) \(run.error)"
        }
        let advice = "(leave --edit out to browse it)\n"
        let cases = [
            "--table v c.db": "a view cannot be edited: its rows belong to other tables \(advice)",
            "--table plain c.db":
                "the table has no primary key, and its columns hide the row numbers (rowid, oid, _rowid_) "
                + advice,
            "--table people --immutable c.db":
                "--immutable is read-only (leave that out, or leave --edit out)\n",
            "--sql 'select 1' c.db": "--sql is read-only (leave that out, or leave --edit out)\n",
        ]
        for (arguments, message) in cases {
            #expect(
                try run("sections --edit \(arguments)") == "exited with 2 sections: c.db: \(message)",
                "\(arguments)")
        }
        try #require(chmod(place.shell.directory("c.db"), 0o444) == 0)
        if getuid() != 0 {
            #expect(
                try run("sections --edit --table people c.db")
                    == "exited with 2 sections: c.db: the file or its directory is read-only \(advice)")
        }
    }

    @Test(
        "DE-40: killed at any call of the system, a change is made or it is not, and the file is whole",
        .enabled(if: Traced.isPossible))
    func killed() throws {
        let script =
            Self.people + "create index i on people(name); create table log(n);"
            + "create trigger t after update on people begin insert into log values(new.name); end;"
        for mode in ["delete", "wal"] {
            var (place, isDone, outcomes) = (0, false, Set<String>())
            while !isDone {
                place += 1
                let directory = try TemporaryDirectory()
                let run = { (script: String) throws -> String in
                    _ = try directory.file("script.sql", script.utf8)
                    return try Shell.run("sqlite3 -bail c.db <script.sql", in: directory).output
                }
                _ = try run("pragma journal_mode = \(mode); " + script)
                isDone = try change(directory("c.db"), dyingAtCall: place)
                let rows = try run(
                    "select name from people where id = 1; select n from log; pragma integrity_check;")
                #expect(
                    rows == "Ann Lee\nok\n" || rows == "Mine\nMine\nok\n", "\(mode), call \(place): \(rows)")
                outcomes.insert(rows)
                #expect(!isDone || rows.hasPrefix("Mine"))
            }
            #expect(outcomes.count == 2 && place > 10, "\(mode): \(place)")
        }
    }

    /// Has a helper change a row that is killed at a call which writes or locks; returns whether it was not.
    private func change(_ path: String, dyingAtCall place: Int) throws -> Bool {
        let calls = "pwrite64,fsync,fdatasync,unlink,ftruncate,fcntl,openat"
        let connection = try HelperConnection(
            starting: [
                "/usr/bin/strace", "-qq", "-o", "/dev/null", "-e", "trace=\(calls)", "-e",
                "inject=\(calls):signal=KILL:when=\(place)", Program.path, "--serve", "sqlite-changes",
            ].map { Array($0.utf8) })
        defer { connection.end() }
        func values(_ name: String) -> [TableValue] {
            ["1", name, "1"].map { .text(Array($0.utf8)) }
        }
        let change = TableChange(
            table: Array("people".utf8), rows: [RowChange(before: values("Ann Lee"), after: values("Mine"))])
        do throws(HelperFailure) {
            _ = try connection.answer(
                to: .open(version: HelperRequest.version, address: Array(path.utf8), isImmutable: false),
                within: .seconds(20))
            guard case .changed = try connection.answer(to: .change(change), within: .seconds(20)) else {
                return false
            }
            return true
        } catch {
            #expect(error.kind == .isGone, "\(error)")
            return false
        }
    }
}
