import CommandOptions
import Testing

/// What each kind of option sets and refuses, and what the help says of it.
struct CommandOptionTests {
    enum Size: String, CaseIterable, Sendable {
        case small
        case large
    }

    enum Task: Equatable, Sendable {
        case show
        case manual
        case completion(Completion.Shell)
    }

    struct Settings: OptionSettings {
        var task = Task.show
        var isQuiet = false
        var isTidy = true
        var query = "none"
        var header: String?
        var size = Size.small
        var isSure: Bool?
        var count = 1
    }

    private static let table = OptionTable<Settings>(
        program: "tiny",
        groups: [
            (
                "Many",
                [
                    .flag(["--quiet", "-q"], "say nothing", turns: { $0.isQuiet = $1 }),
                    .flag(["--tidy"], "leave things about", turns: { $0.isTidy = $1 }),
                    .text(["--query"], "any text", takes: "TEXT", sets: { $0.query = $1 }),
                    .text(
                        ["--header"], "a line above", takes: "TEXT", sets: { $0.header = $1 },
                        clears: { $0.header = nil }),
                    .word(["--size"], "how large", sets: { $0.size = $1 }),
                    .choice(
                        ["--sure"], "whether to ask", of: [("auto", nil), ("yes", true), ("no", false)],
                        sets: { $0.isSure = $1 }),
                    .parsed(
                        ["--count"], "how many of them there are", takes: .text("NUMBER"),
                        expected: "a number", sets: { $0.count = $1 }
                    ) { Int($0) },
                    .parsed(["--digit"], "one of two", takes: .word(["1", "2"]), sets: { $0.count = $1 }) {
                        ["1": 1, "2": 2][$0]
                    },
                ]
            ), ("Other", [.manual { $0.task = .manual }, .completion { $0.task = .completion($1) }]),
        ])

    private func settings(_ words: [String]) throws(UsageError) -> Settings {
        var settings = Settings()
        _ = try Self.table.apply(words.map { CommandWord($0) }, to: &settings)
        return settings
    }

    @Test("Each kind sets its property, and its opposite takes that back")
    func setting() throws {
        #expect(try settings(["-q", "--no-tidy", "--query=", "--header", "h"]).header == "h")
        let all = try settings([
            "-q", "--no-tidy", "--query=", "--size=large", "--sure=no", "--count", "7", "--man",
        ])
        #expect(all.isQuiet && !all.isTidy && all.query.isEmpty && all.size == .large)
        #expect(all.isSure == false && all.count == 7 && all.task == .manual)
        let back = try settings([
            "-q", "--no-quiet", "--no-tidy", "--tidy", "--header=x", "--no-header", "--sure=no",
            "--sure=auto",
        ])
        #expect(back == Settings())
        for shell in Completion.Shell.allCases {
            #expect(try settings(["--completion", shell.rawValue]).task == .completion(shell))
        }
    }

    @Test(
        "A value that does not fit is refused with those that do",
        arguments: [
            (["--size=huge"], "--size: \"huge\" is not small or large"),
            (["--sure=maybe"], "--sure: \"maybe\" is not auto, yes or no"),
            (["--count", "many"], "--count: \"many\" is not a number"),
            (["--digit=3"], "--digit: \"3\" is not 1 or 2"),
            (["--completion=csh"], "--completion: \"csh\" is not bash, zsh or fish"),
            (["--no-query"], "unknown option --no-query; did you mean --no-quiet?"),
        ])
    func refusing(words: [String], message: String) {
        let error = #expect(throws: UsageError.self) { try settings(words) }
        #expect(error?.description == message)
    }

    @Test("The help has each option below its group, and the opposite of what is on by default")
    func help() {
        #expect(
            Self.table.list.help(column: 22) == """
                Many:
                  -q, --quiet         say nothing
                  --no-tidy           leave things about
                  --query TEXT        any text
                  --header TEXT       a line above
                  --size small|large  how large
                  --sure auto|yes|no  whether to ask
                  --count NUMBER      how many of them there are
                  --digit 1|2         one of two

                Other:
                  --man               print the manual page
                  --completion bash|zsh|fish
                                      print the completions for a shell
                """)
    }

    @Test("A file and a variable of options refuse what belongs on the command line")
    func onlyOnCommandLine() {
        var settings = Settings()
        let environment = Environment(["TINY": "--quiet --man", "TIDY": "-q --query 'two words'"])
        let problems = Self.table.applyVariable("TINY", environment: environment, to: &settings)
        #expect(problems.map(\.reason) == ["an option in it belongs on the command line only"])
        #expect(settings == Settings())
        #expect(Self.table.applyVariable("TIDY", environment: environment, to: &settings).isEmpty)
        #expect(Self.table.applyVariable("NONE", environment: environment, to: &settings).isEmpty)
        #expect(settings.isQuiet && settings.query == "two words")
    }
}
