import Foundation
import Glibc
import TestSupport
import Testing

/// Books, as a new user makes and has them.
@Suite(.serialized)
struct BookTests {
    private static let people = """
        name,city,phone
        Ann Lee,Rome,0170 23
        "Bob ""Öz"", Jr",,
        Éva,Oslo,1
        Martha,Rome,
        Mary,Oslo,555 0101
        "Zoë
        X",Rome,12.5

        """

    private func shell(size: (rows: Int, columns: Int) = (24, 80)) throws -> Shell {
        let shell = try Shell(size: size)
        _ = try shell.directory.file("people.csv", Self.people.utf8)
        let lines = (0..<3_000).map { "Name \($0)" } + (0..<400).map { "Ada \($0)" } + ["Zed"]
        _ = try shell.directory.file("names.txt", (lines.joined(separator: "\n") + "\n").utf8)
        try shell.type(
            "sections --make-book people.db people.csv; sections --make-book names.db names.txt; clear; echo made"
        )
        try shell.wait(forLine: "made")
        return shell
    }

    private func run(_ script: String) throws -> (output: String, error: String) {
        let directory = try TemporaryDirectory()
        try directory.file("people.csv", Self.people.utf8)
        let run = try Shell.run(script, in: directory)
        return (run.output, run.error)
    }

    @Test(
        "DB-24: a book is browsed, filtered and chosen from, and nothing is left beside it",
        arguments: [(24, 80), (10, 40)])
    func browsing(rows: Int, columns: Int) throws {
        let shell = try shell(size: (rows, columns))
        try shell.type("sections names.db; echo status $?.")
        try shell.terminal.wait(until: { $0.contains("▌ Ada 0") && $0.contains("3,401 names in 3 sections") })
        try shell.press("<End>")
        try shell.terminal.wait(until: { $0.contains("▌ Zed") })
        try shell.press("n")
        try shell.terminal.wait(until: { $0.contains("▌ Name 0") })
        try shell.press("/99")
        try shell.terminal.wait(until: { $0.contains("▌ Ada 199") && $0.contains("of 3,401") })
        try shell.press("<Down><End>")
        try shell.terminal.wait(until: { $0.contains("▌ Name 999") })
        try shell.press("<Enter>")
        try shell.wait(forLine: "Name 999")
        try shell.terminal.wait(until: { $0.contains("status 0.") })
        #expect(shell.directory.names == ["names.db", "names.txt", "people.csv", "people.db"])
    }

    @Test("DB-28: a table of a file is prepared, browsed, filtered and chosen from where it is")
    func preparedTable() throws {
        let shell = try Shell(size: (24, 80))
        try shell.directory.file(
            "make.sql",
            """
            create table people(id integer primary key, name text, city text);
            with recursive n(n) as (select 0 union all select n + 1 from n where n < 2999)
                insert into people(name, city) select 'Name ' || n, 'Rome' from n;
            insert into people(name, city) values ('Zoë', 'Paris'), ('Müller', 'Berlin'), ('Ada', null);

            """.utf8)
        try shell.type(
            "sqlite3 p.db <make.sql && sections --database-schema sqlite --table people | sqlite3 p.db; "
                + "sections --check-database p.db --table people && clear && echo prepared")
        try shell.wait(forLine: "prepared")
        try shell.type("sections p.db; echo status $?.")
        try shell.terminal.wait(until: { $0.contains("▌ Ada") && $0.contains("3,003 names in 4 sections") })
        try shell.press("/mueller")
        try shell.terminal.wait(until: { $0.contains("▌ Müller") && $0.contains("1 of 3,003") })
        try shell.press("<C-u>99")
        try shell.terminal.wait(until: { $0.contains("▌ Name 1099") && $0.contains("of 3,003") })
        // In the search bar, End would move in the text.
        try shell.press("<Down><End>")
        try shell.terminal.wait(until: { $0.contains("▌ Name 999") })
        try shell.press("<Enter>")
        try shell.terminal.wait(until: { $0.contains("Name 999") && $0.contains("status 0.") })
        #expect(shell.directory.names == ["make.sql", "p.db"])
        try shell.type(
            "clear; sections --database-schema sqlite --table people --drop | sqlite3 p.db; sqlite3 p.db .tables"
        )
        try shell.wait(forLine: "people")
    }

    @Test("DB-24: what a row says beside its name is shown, found and printed")
    func fields() throws {
        let shell = try shell(size: (24, 120))
        try shell.type("sections --json people.db; echo status $?.")
        try shell.terminal.wait(until: { $0.contains("▌ Ann Lee") })
        try shell.press("/oslo")
        try shell.terminal.wait(until: { $0.contains("▌ Éva") && $0.contains("2 of 6") })
        try shell.press("<Esc><Esc>")
        try shell.terminal.wait(until: { $0.contains("▌ Ann Lee") })
        try shell.press("<Right>")
        try shell.terminal.wait(until: { $0.contains("0170 23") && $0.contains("Rome") })
        try shell.press("<C-c>")
        try shell.terminal.wait(until: { $0.contains("status 130.") })
    }

    @Test("DC-18: a helper that is killed is started again, and the list goes on")
    func killed() throws {
        let shell = try shell()
        try shell.type("sections names.db; echo status $?.")
        try shell.terminal.wait(until: { $0.contains("▌ Ada 0") })
        try kill(shell)
        try shell.press("<End>")
        try shell.terminal.wait(until: { $0.contains("▌ Zed") })
        try shell.press("/99")
        try shell.terminal.wait(until: { $0.contains("▌ Ada 199") })
        try kill(shell)
        try shell.press("<Down><End>")
        try shell.terminal.wait(until: { $0.contains("▌ Name 999") })
        try shell.press("<Esc><Esc>")
        try shell.press("<Esc>")
        try shell.terminal.wait(until: { $0.contains("status 130.") })
    }

    @Test("DC-6: a wait for a hanging helper is reported, and leaving takes no time")
    func hanging() throws {
        let shell = try shell()
        try shell.type("sections names.db; echo status $?.")
        try shell.terminal.wait(until: { $0.contains("▌ Ada 0") })
        try kill(shell, SIGSTOP)
        try shell.press("<End>")
        try shell.terminal.wait(until: { $0.contains("Waiting for names.db.") })
        let start = ContinuousClock.now
        try shell.press("<C-c>")
        try shell.terminal.wait(until: { $0.contains("status 130.") })
        #expect(ContinuousClock.now - start < Program.limit(.seconds(2)))
    }

    @Test(
        "TR-10: the helper of a list that is shown is confined, twice",
        .enabled(if: access("/proc/sys/kernel/seccomp", F_OK) == 0))
    func confined() throws {
        let shell = try shell()
        try shell.type("sections names.db; echo status $?.")
        try shell.terminal.wait(until: { $0.contains("▌ Ada 0") })
        let status = try String(contentsOfFile: "/proc/\(helper(of: shell))/status", encoding: .utf8)
        let lines = status.split(separator: "\n")
        #expect(lines.contains("NoNewPrivs:\t1") && lines.contains("Seccomp:\t2"))
        try shell.press("<C-c>")
        try shell.terminal.wait(until: { $0.contains("status 130.") })
    }

    /// Sends a signal to the helper of a shell's program.
    private func kill(_ shell: Shell, _ signal: Int32 = SIGKILL) throws {
        _ = Glibc.kill(try helper(of: shell), signal)
    }

    /// The helper of a shell's program.
    private func helper(of shell: Shell) throws -> Int32 {
        let processes = try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { Int32($0) }
        let helper = processes.first { process in
            let words = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
            let place = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/cwd")
            return String(decoding: words, as: UTF8.self).contains("--serve")
                && place.map { $0.hasSuffix(shell.directory.path) } == true
        }
        return try #require(helper)
    }

    @Test(
        "DB-25: a book is printed, searched, counted and exported as the file that it was made of",
        arguments: ["people.csv", "lines.txt"])
    func equal(file: String) throws {
        let (output, error) = try run(
            """
            printf 'Ann\\nbob\\nÉva\\n12\\n' >lines.txt
            sections --make-book book.db \(file) || exit
            for options in '--filter a' '--filter o' '--count' '--sections' '--export json --filter ann'; do
                sections $options \(file) >1; sections $options book.db >2
                cmp 1 2 || { echo "$options"; cat 1 2; }
            done
            """)
        #expect(output == "" && error == "")
    }

    /// How long a program without optimization may take, beside others, for what takes some seconds alone.
    private static let longest = Duration.seconds(120)

    @Test("TR-14: a book of 50,000 sections is made, opened, counted and copied, as private as its source")
    func manySections() throws {
        let shell = try Shell()
        let folders = (0..<50_000).map { "\"folder \($0)\": [\"Name \($0)\"]" }.joined(separator: ",\n")
        try shell.directory.file("k.json", "{\(folders)}".utf8, mode: 0o600)
        try shell.type("clear; sections --make-book b.db k.json; echo made $?, $(stat -c %a b.db)")
        try shell.terminal.wait(until: { $0.contains("made 0, 600") }, within: Self.longest)
        try shell.type(
            "clear; sections --count b.db; sections --copy --count b.db; sections --sections b.db | wc -l")
        try shell.terminal.wait(until: { $0.text.contains("50000\n50000\n50000\n") }, within: Self.longest)
        try shell.type("sections b.db; echo status $?.")
        try shell.terminal.wait(
            until: { $0.contains("50,000 names in 50,000 sections") }, within: Self.longest)
        try shell.press("<End>")
        try shell.terminal.wait(until: { $0.contains("▌ Name 9999") }, within: Self.longest)
        try shell.press("/49999")
        try shell.terminal.wait(
            until: { $0.contains("▌ Name 49999") && $0.contains("1 of 50,000") }, within: Self.longest)
        try shell.press("<C-c>")
        try shell.terminal.wait(until: { $0.contains("status 130.") })
    }

    @Test("DB-25: sections that are no letters are kept, and printed as a column")
    func ownSections() throws {
        let (output, error) = try run(
            """
            printf '{ Zoo = (Bob, "Ann, Jr"); Bar = (Cy); }' >own.plist
            sections --make-book book.db own.plist && sections --sections book.db
            sections --export csv book.db
            """)
        #expect(
            output == "1\tBar\n2\tZoo\nsection,name\r\nBar,Cy\r\nZoo,Bob\r\nZoo,\"Ann, Jr\"\r\n", "\(error)")
    }

    @Test("DB-26: whatever prevents making a book is reported, and nothing is lost")
    func refusals() throws {
        var (output, error) = try run("sections --make-book people.csv people.csv; wc -l <people.csv; ls")
        #expect(error.contains("people.csv: the book cannot be written: there is another file"), "\(error)")
        #expect(output == "8\npeople.csv\n")
        (output, error) = try run("sections --make-book none/x.db people.csv; echo $?; ls")
        #expect(
            error.contains("none/x.db: the book cannot be written: it has no directory to be in"), "\(error)")
        #expect(output == "2\npeople.csv\n")
        (output, error) = try run(
            "mkfifo p; for name in . p /dev/null; do sections --make-book $name people.csv; done; ls")
        #expect(error.contains(".: the book cannot be written: it is a directory, not a file"), "\(error)")
        #expect(error.contains("p: the book cannot be written: it is a pipe, not a file"), "\(error)")
        #expect(output == "p\npeople.csv\n")
        (output, error) = try run("ulimit -f 1; sections --make-book x.db people.csv; echo $?; ls -A")
        #expect(error.contains("x.db: the book cannot be written: File too large"), "\(error)")
        #expect(output == "2\npeople.csv\n")
        (output, error) = try run("sections --make-book x.db none.csv; echo $?; ls")
        #expect(error.contains("none.csv") && output == "2\npeople.csv\n")
        (output, error) = try run(
            "sections --make-book x.db people.csv && sections --make-book x.db people.csv; echo $?; ls")
        #expect(error == "" && output == "0\npeople.csv\nx.db\n")
    }
}
