import CommandOptions
import Foundation
import SectionsTool
import SectionsUI
import TestSupport
import Testing

/// The file of options and the variable of them.
struct ConfigurationTests {
    private func read(
        _ text: String, arguments: [String] = [], variable: String? = nil
    ) throws -> (options: SectionsOptions, problems: [String]) {
        let directory = try TemporaryDirectory()
        try directory.write(text, to: "sections/config")
        var variables = ["XDG_CONFIG_HOME": directory.path]
        variables[SectionsOptions.variable] = variable
        let read = try SectionsOptions.read(
            arguments: arguments.map { CommandWord($0) }, environment: Environment(variables))
        let file = directory.path + "/sections/config:"
        return (read.options, read.problems.map { $0.description.replacingOccurrences(of: file, with: "") })
    }

    @Test("Keys and values, comments, quotes and blanks")
    func reading() throws {
        let (options, problems) = try read(
            """
            # a comment
              keys = vi      # another one

            multi
            no-mouse
            header = "two  blanks, a # and a \\"quote\\" "
            prompt=a#b
            \tbind = ctrl-x:quit
            bind = ctrl-y:accept
            """)
        #expect(problems.isEmpty)
        #expect(options.screen.keys == .vi)
        #expect(options.choosing.allowsMarking)
        #expect(!options.screen.usesMouse)
        #expect(options.screen.header == "two  blanks, a # and a \"quote\" ")
        #expect(options.screen.prompt == "a#b")
        #expect(options.screen.bindings.count == 2)
    }

    @Test(
        "B13: errors are reported with line and column, and the rest applies",
        arguments: [
            ("nonsense = 1", "1:1: unknown option --nonsense; see --help"),
            ("\n  ky = vi", "2:3: unknown option --ky; did you mean --keys?"),
            ("keys = emacs", "1:1: --keys: \"emacs\" is not standard or vi"),
            ("keys", "1:1: --keys needs a value; see --help"),
            ("multi = yes", "1:1: --multi takes no value; see --help"),
            ("keys vi", "1:6: expected is = after keys"),
            ("  = vi", "1:3: expected is the name of an option"),
            ("header = \"open", "1:10: the quote has no end"),
            ("header = \"a\" b", "1:14: nothing can follow the quote"),
            ("filter = x", "1:1: --filter belongs on the command line only"),
            ("help", "1:1: --help belongs on the command line only"),
            ("config = /etc/x", "1:1: --config belongs on the command line only"),
        ])
    func problems(text: String, problem: String) throws {
        let (options, problems) = try read(text + "\nno-status")
        #expect(problems == [problem])
        #expect(!options.screen.showsStatusLine, "what follows is read")
    }

    @Test("The command line counts for more than the variable, and that for more than the file")
    func order() throws {
        let text = "header = file\nprompt = file\nquery = file"
        let (options, problems) = try read(
            text, arguments: ["--query", "line"], variable: "--prompt 'the variable' --query variable")
        #expect(problems.isEmpty)
        #expect(options.screen.header == "file")
        #expect(options.screen.prompt == "the variable")
        #expect(options.choosing.query == "line")
    }

    @Test(
        "Errors in the variable are reported, and all of it is ignored",
        arguments: [
            ("--multi --nosuch", "unknown option --nosuch; see --help"), ("'open", "a quote has no end"),
            ("--multi file", "files are named on the command line only"),
            ("--multi --count", "an option in it belongs on the command line only"),
        ])
    func variable(text: String, problem: String) throws {
        let (options, problems) = try read("", variable: text)
        #expect(problems == ["$SECTIONS_DEFAULT_OPTS:1:1: " + problem])
        #expect(options == SectionsOptions())
    }

    @Test(
        "TR-13: a command that would read a row as code ends the program, or is left out of the usual options"
    )
    func codeInCommands() throws {
        let reason = """
            {} in the quoted word "echo {}" would let a row be read as code; write {} as a word of its own, or \
            use --preview-shell and write "$1" for the row
            """
        #expect(throws: UsageError.wrongValue(option: "--preview", reason: reason)) {
            try read("", arguments: ["--preview", "sh -c 'echo {}'"])
        }
        #expect(throws: UsageError.self) { try read("", arguments: ["--open-command", "sh -c"]) }
        #expect(throws: UsageError.self) { try read("", arguments: ["--preview", "cat 'open"]) }
        // Options may come in any order, and the usual ones count as well.
        let preview = ["--preview", "xargs -I '{}' sh -c 'echo {}'"]
        for (text, arguments) in [
            ("", ["--preview-shell"] + preview), ("", preview + ["--preview-shell"]),
            ("preview-shell", preview),
        ] {
            #expect(try read(text, arguments: arguments).options.screen.preview?.text == preview[1])
        }
        let file = try read("preview = \"sh -c 'echo {}'\"\nno-status")
        #expect(file.options.screen.preview == nil && !file.options.screen.showsStatusLine)
        #expect(file.problems == ["1:1: --preview: " + reason])
        let variable = try read("", variable: "--open-command 'sh -c {}'")
        #expect(variable.options.screen.openCommand == nil)
        #expect(
            variable.problems.map { $0.prefix(45) } == [
                "$SECTIONS_DEFAULT_OPTS:1:1: --open-command: {}"[...].prefix(45)
            ])
        // The command line takes the place of what would be refused.
        #expect(try read("preview = \"sh -c {}\"", arguments: ["--preview", "cat {}"]).problems == [])
    }

    @Test("B12: without a home, or with paths that are not absolute, there is no file")
    func noHome() throws {
        for variables in [[:], ["HOME": ""], ["HOME": "relative", "XDG_CONFIG_HOME": "also"]] {
            let read = try SectionsOptions.read(arguments: [], environment: Environment(variables))
            #expect(read.problems.isEmpty)
            #expect(read.options == SectionsOptions())
        }
    }

    @Test(
        "B13: directories, binary files, files that are too large and missing files are reported"
    )
    func unreadable() throws {
        let directory = try TemporaryDirectory()
        func problems(_ arguments: [String]) throws -> [String] {
            try SectionsOptions.read(
                arguments: arguments.map { CommandWord($0) },
                environment: Environment(["XDG_CONFIG_HOME": directory.path])
            ).problems.map(\.reason)
        }
        #expect(try problems([]) == [], "the usual file may be missing")
        try directory.write([UInt8](repeating: 0x61, count: 2 << 20), to: "sections/config")
        #expect(try problems([]) == ["is larger than 1048576 bytes"])
        #expect(try problems(["--no-config"]) == [])
        try directory.write([0x61, 0, 0x62], to: "sections/config")
        #expect(try problems([]) == ["is not text"])
        #expect(try problems(["--config", directory.path + "/none"]) == ["No such file or directory"])
        #expect(try problems(["--config", directory.path]) == ["is a directory, not a file"])
    }
}
