import CommandOptions
import SystemSupport
import TargetsTool
import TargetsUI
import Testing

/// The command line of `targets`.
struct TargetsOptionsTests {
    @Test("Options and the file come in any order, values after a blank or an equals sign")
    func options() throws {
        let options = try TargetsOptions(arguments: [
            "--json", "a.plist", "--sort=name", "--filter", "-x", "--salvage",
        ])
        #expect(options.task == .print(.json))
        #expect(options.file == "a.plist")
        #expect(options.sort == .name)
        #expect(options.filter == "-x")
        #expect(options.salvages)
        #expect(try TargetsOptions(arguments: ["--", "--json"]).file == "--json")
        #expect(try TargetsOptions(arguments: ["-h"]).task == .help)
        #expect(try TargetsOptions(arguments: []) == TargetsOptions())
    }

    @Test(
        "Errors are reported in one line, with the nearest option",
        arguments: [
            (["--pint"], "unknown option --pint; did you mean --print?"),
            (["--frobnicate"], "unknown option --frobnicate; see --help"),
            (["--sort"], "--sort needs a value; see --help"),
            (["--sort", "size"], "--sort: \"size\" is not own, name or progress"),
            (["--print=x"], "--print takes no value; see --help"),
            (["a", "b"], "\"b\": one file is enough; see --help"),
            (["-"], "-: the list is kept in a file, not on standard input"),
            ([""], "FILE: the name is empty"),
        ])
    func errors(arguments: [String], message: String) {
        let error = #expect(throws: UsageError.self) {
            try TargetsOptions(arguments: arguments.map { CommandWord($0) })
        }
        #expect(error?.description == message)
    }

    @Test("The help names every option, in 80 columns")
    func help() {
        let help = TargetsOptions.help
        for option in [
            "--print", "--json", "--csv", "--sort", "--filter", "--salvage", "--help", "--version",
        ] {
            #expect(help.contains(option))
        }
        #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
}
