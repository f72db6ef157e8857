import CommandOptions
import SectionsTool
import SectionsUI
import SystemSupport
import Testing

/// The command line.
struct SectionsOptionsTests {
    @Test("Nothing asks for the bundled names")
    func defaults() throws {
        let options = try SectionsOptions(arguments: [])
        #expect(options == SectionsOptions())
        #expect(options.files.isEmpty)
        #expect(options.screen.edition == .standard)
    }

    @Test(
        "Options stand in any order, with their values after = or as the next argument",
        arguments: [
            ["names.plist", "--query", "ann", "--edition=book", "--no-status"],
            ["--no-status", "--edition", "book", "--query=ann", "names.plist"],
            ["-q", "ann", "--no-status", "--edition=book", "--", "names.plist"],
            ["-qann", "names.plist", "--edition", "book", "--no-status"],
        ])
    func order(arguments: [String]) throws {
        let options = try SectionsOptions(arguments: arguments.map { CommandWord($0) })
        #expect(options.files == ["names.plist"])
        #expect(options.choosing.query == "ann")
        #expect(options.screen.edition == .book)
        #expect(!options.screen.showsStatusLine)
    }

    @Test("--edition takes the words of sections-sample, and the former word for download")
    func editions() throws {
        for (word, edition) in [
            ("standard", Edition.standard), ("download", .sample), ("sample", .sample), ("book", .book),
        ] {
            #expect(
                try SectionsOptions(arguments: ["--edition", CommandWord(word)]).screen.edition == edition)
        }
    }

    @Test("After -- everything is a file")
    func endOfOptions() throws {
        #expect(try SectionsOptions(arguments: ["--", "--help"]).files == ["--help"])
    }

    @Test(
        "Errors are reported with the nearest option",
        arguments: [
            (["--qury", "x"], UsageError.unknownOption("--qury", nearest: "--query")),
            (["--xyzzy"], .unknownOption("--xyzzy", nearest: nil)),
            (["-x"], .unknownOption("-x", nearest: nil)),
            (["--query"], .missingValue(option: "--query")),
            (["--help=me"], .badValue(option: "--help", value: "me", expected: "options or keys")),
            (["--strict=yes"], .unexpectedValue(option: "--strict")),
            (["--no-strict=yes"], .unexpectedValue(option: "--no-strict")),
            (
                ["--format", "doc"],
                .badValue(
                    option: "--format", value: "doc",
                    expected: "auto, abook, csv, json, ldif, lines, mutt, plist, toml, tsv or vcard")
            ),
            (
                ["--edition", "third"],
                .badValue(option: "--edition", value: "third", expected: "standard, download or book")
            ),
            (
                ["--type-ahead", "0"],
                .badValue(option: "--type-ahead", value: "0", expected: "a number from 0.2 to 5")
            ),
            (
                ["--type-ahead=nan"],
                .badValue(option: "--type-ahead", value: "nan", expected: "a number from 0.2 to 5")
            ),
            (
                ["--height", "0"],
                .badValue(
                    option: "--height", value: "0", expected: "a number of rows, or of percent up to 100%")
            ),
            (
                ["--threads=0"],
                .badValue(option: "--threads", value: "0", expected: "auto, or a number from 1 on")
            ),
            (
                ["--threads", "two"],
                .badValue(option: "--threads", value: "two", expected: "auto, or a number from 1 on")
            ),
        ] as [([String], UsageError)])
    func errors(arguments: [String], error: UsageError) {
        #expect(throws: error) { try SectionsOptions(arguments: arguments.map { CommandWord($0) }) }
        #expect(!error.description.contains("\n"))
    }

    @Test(
        "--threads takes a number, or auto as without it",
        arguments: [([], .max), (["--threads", "3"], 3), (["--threads=3", "--threads=auto"], .max)]
            as [([String], Int)])
    func threads(arguments: [String], count: Int) throws {
        #expect(try SectionsOptions(arguments: arguments.map { CommandWord($0) }).threads == count)
    }

    @Test("TR-26: --print without a field is an error", arguments: ["", ",", ",,"])
    func noFields(value: String) {
        let error = UsageError.badValue(
            option: "--print", value: value, expected: "a list of fields separated by commas")
        #expect(throws: error) { try SectionsOptions(arguments: ["--print", CommandWord(value)]) }
    }

    @Test("The help names every option and stays within 80 columns")
    func help() {
        for name in [
            "--query", "--edition", "--type-ahead", "--no-status", "--no-mouse", "--help", "--version",
        ] {
            #expect(SectionsOptions.help.contains(name))
        }
        #expect(SectionsOptions.help.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }

    @Test(
        "Help and version are tasks",
        arguments: [
            ("--help", SectionsOptions.Task.help(.options)), ("-h", .help(.options)),
            ("--help=keys", .help(.keys)), ("--version", .version),
        ])
    func tasks(argument: String, task: SectionsOptions.Task) throws {
        #expect(try SectionsOptions(arguments: [CommandWord(argument), "file"]).task == task)
    }

    @Test(
        "What prints names has no meaning with --edit, whatever comes first",
        arguments: [
            ["--edit", "--filter", "a"], ["--count", "--edit"], ["--mutt-query=a", "-e"], ["-e", "--json"],
            ["--print", "name", "-e"], ["-1e"], ["-e", "--sections"],
        ])
    func editing(arguments: [String]) {
        #expect(throws: UsageError.self) {
            try SectionsOptions.read(
                arguments: arguments.map { CommandWord($0) } + ["names.txt"], environment: Environment([:]))
        }
    }

    @Test("What is shown and kept has one; a file of options may say anything")
    func editingOptions() throws {
        let environment = Environment([SectionsOptions.variable: "--json"])
        let (options, problems) = try SectionsOptions.read(
            arguments: ["-e", "--preview", "cat", "--history", "--help", "names.txt"],
            environment: environment)
        #expect(problems.isEmpty)
        #expect(options.task == .help(.options))
    }
}
