import Glibc
import TestSupport
import Testing

/// What a shell user may count on, through a real shell in a terminal.
@Suite(.serialized)
struct ShellContractTests {
    /// A script, what it prints and how it ends.
    struct Case: CustomTestStringConvertible {
        let script: String
        let output: String
        var status: Int = 0
        var error = ""

        var testDescription: String { script }

        init(_ script: String, _ output: String, status: Int = 0, error: String = "") {
            self.script = script
            self.output = output
            self.status = status
            self.error = error
        }
    }

    private static let files: [(name: String, text: String)] = [
        ("fruit.txt", "pear\nApple\nplum\nbanana\n"),
        (
            "people.csv",
            "name,email,company\nAnn Example,ann@mail.example,Sample\n\"Bob, Jr\",bob@mail.example,\n"
        ),
        ("people.tsv", "Ann\t1\nBob\t2\n"),
        ("people.json", "[{\"name\":\"Ann\",\"age\":3},\"Bob\"]\n"),
        ("lines.json", "{\"name\":\"Ann\"}\n{\"name\":\n{\"name\":\"Cid\"}\n"),
        (
            "people.vcf",
            "BEGIN:VCARD\nVERSION:3.0\nFN:Ann Example\nEMAIL;TYPE=work:ann@mail.example\nEND:VCARD\n"
        ),
        ("old.plist", "{ A = (Ann, \"An na\"); }"),
        ("list.plist", "<plist><dict><key>A</key><array><string>Ann</string></array></dict></plist>"),
    ]

    private func directory() throws -> TemporaryDirectory {
        let directory = try TemporaryDirectory()
        for file in Self.files { _ = try directory.file(file.name, file.text.utf8) }
        return directory
    }

    private func check(_ test: Case, environment: [String: String] = [:]) throws {
        let directory = try directory()
        let result = try Shell.run(test.script, in: directory, environment: environment)
        #expect(result.output == test.output)
        #expect(result.status == .exited(test.status))
        #expect(result.error == test.error)
    }

    @Test(
        "M-11: --filter prints rows as they were read, in list order",
        arguments: [
            Case("sections -f '' fruit.txt", "Apple\nbanana\npear\nplum\n"),
            Case("sections fruit.txt --filter=p", "Apple\npear\nplum\n"),
            Case("sections -fP fruit.txt", "", status: 1),
            Case("cat fruit.txt | sections -f pl", "Apple\nplum\n"),
            Case("sections -f pl < fruit.txt", "Apple\nplum\n"),
            Case("sections -f pl - < fruit.txt", "Apple\nplum\n"),
            Case("sections -f zz fruit.txt", "", status: 1),
            Case("sections -f 'l p' fruit.txt", "Apple\nplum\n"),
            Case("sections -f '^p | na$' fruit.txt", "banana\npear\nplum\n"),
            Case("sections -f '!p' fruit.txt", "banana\n"),
            Case("sections --literal -f '^p' fruit.txt", "", status: 1),
            Case("sections --no-sections -f '' fruit.txt", "pear\nApple\nplum\nbanana\n"),
            Case("sections --no-sort -f '' fruit.txt", "Apple\nbanana\npear\nplum\n"),
            Case("sections -f a fruit.txt people.tsv", "Ann\t1\nApple\nbanana\npear\n"),
            Case(
                "sections -f '' people.csv",
                "Ann Example,ann@mail.example,Sample\n\"Bob, Jr\",bob@mail.example,\n"),
            Case("sections -f '' people.json", "{\"name\":\"Ann\",\"age\":3}\nBob\n"),
            Case("sections -f '' people.vcf old.plist", "Ann Example\nAnn\nAn na\n"),
            Case("sections -f n list.plist", "Ann\n"),
        ])
    func filter(test: Case) throws { try check(test) }

    @Test(
        "Ways of printing",
        arguments: [
            Case("sections -f ap --print0 fruit.txt | tr '\\0' '|'", "Apple|"),
            Case("printf 'b\\nx\\0a\\0' | sections --read0 --print0 -f '' | tr '\\0' '|'", "a|b\nx|"),
            Case("sections -f p --print-section fruit.txt", "A\tApple\nP\tpear\nP\tplum\n"),
            Case(
                "sections -f '' --print email,name people.csv",
                "ann@mail.example\tAnn Example\nbob@mail.example\tBob, Jr\n"),
            Case(
                "sections -f '' --print nosuch,name people.tsv", "", status: 2,
                error: "sections: people.tsv: --print: there is no field \"nosuch\"; there are \"1\", \"2\", "
                    + "\"name\", \"section\", \"file\", \"record\" (name one of these)\n"),
            Case(
                "sections -f ann --json people.json",
                "{\"section\":\"A\",\"name\":\"Ann\",\"fields\":{\"name\":\"Ann\",\"age\":\"3\"}}\n"),
            Case("sections --sections fruit.txt", "1\tA\n1\tB\n2\tP\n"),
            Case("sections --count fruit.txt", "4\n"),
            Case("printf 'b/x\\n./a/y\\n./z\\n' | sections --sections", "1\t.\n1\ta\n1\tb\n"),
            Case("printf 'b/x\\n./a/y\\n./z\\n' | sections -f ''", "./z\n./a/y\nb/x\n"),
            Case(
                "printf 'b/x\\n./a/y\\n./z\\n' | sections --sections --section-by letter",
                "1\tX\n1\tY\n1\tZ\n"),
            Case("sections --sections --section-by company people.csv", "1\tSample\n1\t#\n"),
            Case("sections --sections --section-by '(.).$' fruit.txt", "1\ta\n1\tl\n1\tn\n1\tu\n"),
            Case("sections -f bob -c email people.csv", "\"Bob, Jr\",bob@mail.example,\n"),
            Case(
                "sections --mutt-query ann people.vcf",
                "1 address\nann@mail.example\tAnn Example\twork\n"),
            Case("sections --mutt-query zz people.vcf", "0 addresses\n", status: 1),
            Case(
                "sections --filter a fruit.txt > /dev/full", "", status: 2,
                error:
                    "sections: standard output: No space left on device; the answer was not written\n"),
            Case(
                "sections --version >&-", "", status: 2,
                error:
                    "sections: standard output: Bad file descriptor; the answer was not written\n"),
        ])
    func printing(test: Case) throws { try check(test) }

    @Test(
        "Where searches look",
        arguments: [
            Case("sections -f sample people.csv", "Ann Example,ann@mail.example,Sample\n"),
            Case("sections -f sample --search name people.csv", "", status: 1),
            Case("sections -f bob --search email people.csv", "\"Bob, Jr\",bob@mail.example,\n"),
            Case("sections -f ann --search company people.csv", "", status: 1),
            Case("sections -f 'ann' --search 'name,company' --count people.csv", "1\n"),
            Case("sections --count -f mail.example people.csv", "2\n"),
            Case("sections --count -f mail.example --search name people.csv", "0\n", status: 1),
            Case(
                "sections -f 'jr bob@' --search all people.csv", "\"Bob, Jr\",bob@mail.example,\n"),
            Case("sections --search email --mutt-query 'mail.example' people.vcf | head -n 1", "1 address\n"),
            Case("sections -f 3 --search age people.json", "{\"name\":\"Ann\",\"age\":3}\n"),
            Case(
                "sections -f a --search shoes people.csv", "", status: 2,
                error: "sections: people.csv: --search: there is no field \"shoes\"; "
                    + "there are \"name\", \"email\", \"company\" (name one of these)\n"
            ),
            // Lines have nothing but a name.
            Case("sections -f pl --search all fruit.txt", "Apple\nplum\n"),
        ])
    func searching(test: Case) throws { try check(test) }

    @Test(
        "Ways of matching",
        arguments: [
            Case("sections -f pl --match prefix fruit.txt", "plum\n"),
            Case(
                "printf 'Mary Ann\\nAnn Mary\\nMaryann\\n' | sections -f 'ann mar' --match words",
                "Ann Mary\nMary Ann\n"),
            Case("sections -f pr --match fuzzy fruit.txt", "pear\n"),
            Case("sections -f '^p.*m$' --match regex fruit.txt", "plum\n"),
            Case("sections -f Ap fruit.txt", "Apple\n"), Case("sections -f PEAR fruit.txt", "", status: 1),
            Case("sections -f PEAR --case ignored fruit.txt", "pear\n"),
            Case("printf 'Jos\\303\\251\\n' | sections -f jose", "José\n"),
            Case("printf 'Jos\\303\\251\\n' | sections -f jose --exact-accents", "", status: 1),
        ])
    func matching(test: Case) throws { try check(test) }

    @Test(
        "B7: what a review has found, and what standard input may be",
        arguments: [
            // Sections by a field: the order of the rows does not matter, and a record without it is in none.
            Case(
                "printf 'name,dept\\nGeorg dept,\\nAnn,x\\n' | sections --section-by dept --sections",
                "1\tx\n1\t#\n"),
            Case("printf '{\"a\":[\"x1\"]}' | sections --section-by '[0-9]' --sections", "1\t1\n"),
            Case(
                "sections --section-by orgg --sections people.vcf", "", status: 2,
                error:
                    "sections: people.vcf: no record has a field \"orgg\" (name a field, or write a regular expression)\n"
            ),
            // Ranked output is ranked also on a pipe.
            Case("printf 'xaxb\\nxab\\n' | sections --match fuzzy -f ab", "xab\nxaxb\n"),
            // Of nothing nothing matches.
            Case(": | sections --exit-0", "", status: 1), Case(": | sections -f x", "", status: 1),
            Case(": | sections --count", "0\n", status: 1),
            Case(
                "sections --match regex --mutt-query 'a(' people.vcf 2>&1 | cut -c1-22",
                "sections: --mutt-query\n"),
            Case(
                "printf '[{\"name\":\"x\",\"email\":[\"a@m.example\",\"b@m.example\"]}]' | sections --mutt-query x",
                "2 addresses\na@m.example\tx\t\nb@m.example\tx\t\n"),
            Case("printf 'name,s\\na,\"x\\ty\"\\n' | sections --section-by s --sections", "1\tx y\n"),
            // What is led to standard input and is not a list says so.
            Case(
                "sections --count < /tmp", "", status: 2,
                error:
                    "sections: standard input: is a directory, not a file (name a file in it or another file)\n"
            ),
            Case("sections --count < /dev/null 2>/dev/null", "", status: 2),
            Case(
                "sections --no-plain --no-preview --no-height --no-header --no-prompt -f pl fruit.txt",
                "Apple\nplum\n"),
        ])
    func reviewed(test: Case) throws { try check(test) }

    @Test("What a row holds is never a part of what the preview's shell reads")
    func previewShell() throws {
        let shell = try Shell()
        _ = try shell.directory.file("rows.txt", "a;touch PWNED;$(touch PWNED)\n".utf8)
        try shell.type("sections --preview-shell --preview 'echo {} said \"$1\" | tr a-z A-Z' rows.txt; ls")
        try shell.terminal.wait(until: { $0.contains("{} SAID A;TOUCH PWNED") })
        try shell.press("<Enter>")
        try shell.wait(forLine: "rows.txt")
    }

    @Test("TR-13: a preview in which a shell would read the row is refused before anything runs")
    func previewOfCode() throws {
        let rows = #"printf '$(touch PWNED)\n' > rows; "#
        let refused = Case(
            rows + #"sections --preview "sh -c 'echo {}'" rows; echo $?; ls -d PWNED rows 2>/dev/null"#,
            "2\nrows\n",
            error: """
                sections: --preview: {} in the quoted word "echo {}" would let a row be read as code; write {} \
                as a word of its own, or use --preview-shell and write "$1" for the row\n
                """)
        let directory = try directory()
        let result = try Shell.run(refused.script, in: directory)
        #expect(result.output == refused.output)
        #expect(result.error == refused.error)
        let shell = try Shell()
        try shell.type(rows + #"clear; sections --preview "sh -c 'echo \"<\$1>\"' sh {}" rows; ls"#)
        try shell.terminal.wait(until: { $0.contains("<$(touch PWNED)>") })
        try shell.press("<Enter>")
        try shell.wait(forLine: "rows")
        #expect(access(shell.directory("PWNED"), F_OK) != 0)
    }

    @Test("The conversation in lines knows --select-1, --exit-0 and the order of printing")
    func plain() throws {
        try check(Case("sections --plain -1 -q ban fruit.txt", "banana\n"))
        try check(Case("sections --plain -0 -q zz fruit.txt", "", status: 1))
        let terminal = try PseudoTerminal(
            program: ["/bin/sh", "-c", "printf 'a\nb\nc\n' | sections --plain -m"], size: (24, 80),
            environment: Shell.environment, standardOutput: .pipe)
        try terminal.wait(forText: "q to leave:")
        try terminal.send("3 1\r")
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(String(decoding: terminal.capturedOutput, as: UTF8.self) == "a\nc\n")
    }

    @Test("A regular expression that is none is an error that says where")
    func badPattern() throws {
        let result = try Shell.run("sections -f 'a(' --match regex fruit.txt", in: directory())
        #expect(result.status == .exited(2))
        #expect(result.error.hasPrefix("sections: --filter: ") && result.error.contains("parenthesis"))
    }

    @Test(
        "TR-26: what is printed are fields that there are, by any of their names",
        arguments: [
            Case(
                "sections -f ann --print name,mail,Company people.csv",
                "Ann Example\tann@mail.example\tSample\n"),
            Case(
                "sections -f ann --print email,section,file people.vcf", "ann@mail.example\tA\tpeople.vcf\n"),
            Case(
                "sections -f ann --print emial people.csv", "", status: 2,
                error:
                    "sections: people.csv: --print: there is no field \"emial\" (did you mean \"email\"?); "
                    + "there are \"name\", \"email\", \"company\", \"section\", \"file\", \"record\" "
                    + "(name one of these)\n"
            ),
            Case(
                "sections --make-book b.db people.csv && sections -f ann --print mail b.db; "
                    + "sections -f ann --print phone b.db 2>/dev/null",
                "ann@mail.example\n", status: 2),
        ])
    func printedFields(test: Case) throws { try check(test) }

    @Test("K-05: a field that no record has is an error that lists those that there are")
    func unknownField() throws {
        let error =
            "sections: people.csv: there is no field \"nosuch\"; there are \"name\", \"email\", \"company\" "
            + "(name one of these, or its number from 1)\n"
        try check(Case("sections -c nosuch --count people.csv", "", status: 2, error: error))
    }

    @Test(
        "Errors in a file are reported with file and line; the rest is shown, or with --strict nothing",
        arguments: [
            Case(
                "sections -f '' lines.json nosuch fruit.txt 2>err; grep -c . err; grep -c 'lines.json: line 2' err",
                "{\"name\":\"Ann\"}\nApple\nbanana\n{\"name\":\"Cid\"}\npear\nplum\n2\n1\n"),
            Case("sections -f '' lines.json --strict 2>/dev/null; echo $?", "2\n"),
            Case("sections -f '' nosuch fruit.txt --strict 2>/dev/null; echo $?", "2\n"),
            Case("sections -f '' nosuch 2>/dev/null; echo $?", "2\n"),
            Case(
                "gzip -c fruit.txt | sections -f '' 2>&1",
                "sections: standard input: is compressed (gzip), not a list of names (convert it to text: lines, a table, JSON, cards or a property list)\n",
                status: 2),
        ])
    func problems(test: Case) throws { try check(test) }

    @Test(
        "Options stand anywhere, letters together, -- ends them; unknown ones name the nearest",
        arguments: [
            Case("sections fruit.txt -m0f pl", "Apple\nplum\n"),
            Case("sections -f '' -- fruit.txt", "Apple\nbanana\npear\nplum\n"),
            Case("cp fruit.txt ./-x; sections -f pl -- -x", "Apple\nplum\n"),
            Case(
                "sections --filtre=x fruit.txt", "", status: 2,
                error: "sections: unknown option --filtre; did you mean --filter?\n"),
            Case(
                "sections --no-mose", "", status: 2,
                error: "sections: unknown option --no-mose; did you mean --no-mouse?\n"),
            Case("sections --match", "", status: 2, error: "sections: --match needs a value; see --help\n"),
        ])
    func options(test: Case) throws { try check(test) }

    @Test("SECTIONS_DEFAULT_OPTS comes before the command line; errors in it are reported and ignored")
    func variable() throws {
        try check(
            Case("sections -f p fruit.txt", "A\tApple\nP\tpear\nP\tplum\n"),
            environment: ["SECTIONS_DEFAULT_OPTS": "--print-section --match contains"])
        try check(
            Case(
                "sections -f pl fruit.txt", "Apple\nplum\n",
                error: "sections: $SECTIONS_DEFAULT_OPTS:1:1: unknown option --nosuch; see --help\n"),
            environment: ["SECTIONS_DEFAULT_OPTS": "--nosuch"])
    }

    @Test("F11: a reader that goes early ends the program quietly")
    func earlyReader() throws {
        let directory = try directory()
        let long = try directory.file("long.txt", (0..<200_000).map { "\($0)\n" }.joined().utf8)
        for option in ["-f ''", "-f '' --json", "-f '' --print0", "-f '' --print-section"] {
            // head closes the pipe after the first bytes; the rest has no reader.
            let script = "sections \(option) \(long) | head -c 1; echo \"${PIPESTATUS[*]}\""
            let result = try Shell.run(
                "exec bash -c '\(script.replacing("'", with: "'\\''"))'", in: directory)
            #expect(result.output.hasSuffix("141 0\n"), "\(option): \(result.output)")
            #expect(result.error.isEmpty, "\(option)")
        }
        // For output that fits into a pipe there is no message either.
        for option in ["-f ''", "--sections", "--count", "--help", "--man", "--completion=bash", "--version"]
        {
            let script = "{ sleep 0.1; sections \(option) fruit.txt; echo $? >&2; } | :"
            let result = try Shell.run(
                "exec bash -c \"\(script.replacing("$", with: "\\$"))\"", in: directory)
            #expect(result.error == "141\n" && result.output.isEmpty, "\(option): \(result.error)")
        }
    }

    @Test("B5: without a terminal there is one line that names what to do")
    func noTerminal() throws {
        let directory = try directory()
        for option in ["", "--plain"] {
            let result = try Shell.run("setsid -w sections \(option) fruit.txt", in: directory)
            #expect(result.status == .exited(2))
            #expect(result.error.hasPrefix("sections: ") && result.error.contains("--filter"))
            #expect(result.error.split(separator: "\n").count == 1)
        }
    }

    @Test("--select-1 and --exit-0 end without asking; else the list is shown")
    func endingAtOnce() throws {
        try check(Case("sections -1 -q ban fruit.txt", "banana\n"))
        try check(Case("sections -0 -q zz fruit.txt", "", status: 1))
        try check(Case("sections -10 -q ban people.tsv fruit.txt", "banana\n"))
        let shell = try Shell()
        _ = try shell.directory.file("fruit.txt", Self.files[0].text.utf8)
        try shell.type("sections -1 -0 -q p fruit.txt; echo status $?")
        try shell.terminal.wait(until: { $0.contains("3 of 4 names") })
        try shell.press("<C-c>")
        try shell.wait(forLine: "status 130")
    }

    @Test("H6: with a slow source and --select-1 keys work at once, and the end of the source decides")
    func slowSource() throws {
        let shell = try Shell()
        try shell.type("(echo one; sleep 2) | sections -1 -q one; echo status $?")
        try shell.terminal.wait(until: { $0.contains("Reading") })
        try shell.press("<C-c>")
        try shell.wait(forLine: "status 130")
        try shell.type("(echo two; sleep 2) | sections -1 -q two; echo now $?")
        try shell.wait(forLine: "now 0")
        #expect(shell.terminal.screen.lines.contains("two"))
    }
}
