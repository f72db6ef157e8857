import CommandOptions
import CommandUI
import SectionsTool
import SectionsUI
import Testing
import TextUIKit

/// The options that concern keys.
struct KeyOptionsTests {
    @Test("Map, bindings and start are read, and the last binding of a key comes first")
    func reading() throws {
        let options = try SectionsOptions(arguments: [
            "--keys=vi", "--bind", "ctrl-o:accept,f4:quit", "--start=search", "--bind=ctrl-o:help",
            "--bind=g d:last",
        ])
        #expect(options.screen.keys == .vi)
        #expect(options.screen.start == .search)
        #expect(options.screen.bindings.map(\.action.name) == ["last", "help", "quit", "accept"])
        #expect(
            options.screen.bindings.prefix(2).map(\.keys) == [
                [.character("g"), .character("d")], [.control("o")],
            ])
        let usual = try SectionsOptions(arguments: ["--start", "list", "--keys", "standard"])
        #expect(usual == SectionsOptions())
    }

    @Test("--help=keys is a task of its own")
    func help() throws {
        #expect(try SectionsOptions(arguments: ["--help=keys"]).task == .help(.keys))
        #expect(try SectionsOptions(arguments: ["--help=keys", "--keys=vi"]).screen.keys == .vi)
        #expect(try SectionsOptions(arguments: ["-hkeys"]).task == .help(.keys))
        #expect(throws: UsageError.badValue(option: "--help", value: "key", expected: "options or keys")) {
            try SectionsOptions(arguments: ["--help=key"])
        }
    }

    @Test(
        "Errors are reported",
        arguments: [
            (["--keys=emacs"], "--keys: \"emacs\" is not standard or vi"),
            (["--start=bar"], "--start: \"bar\" is not list or search"),
            (["--bind=f1:hlep"], "--bind: unknown action \"hlep\"; did you mean help?"),
            (["--bind", "entr:up"], "--bind: unknown key \"entr\"; did you mean enter?"),
            (["--bind"], "--bind needs a value; see --help"),
        ])
    func errors(arguments: [String], message: String) {
        let error = #expect(throws: UsageError.self) {
            try SectionsOptions(arguments: arguments.map { CommandWord($0) })
        }
        #expect(error?.description == message)
    }
}
