import CommandOptions
import FormatCore
import Testing

/// The parser of command lines, on a table of five options: all short command lines, beside a slow model.
struct OptionParserTests {
    /// What a command line has set, in its order.
    struct Settings: OptionSettings, Equatable {
        var isOn = false
        var steps: [String] = []
    }

    private static func option(
        _ names: [String], takes value: OptionDescription.Value = .none, hasOpposite: Bool = false
    ) -> CommandOption<Settings> {
        let opposite: CommandOption<Settings>.Apply = { settings, value throws(UsageError) in
            settings.steps.append("no \(names[0]) \(value.text)")
        }
        return CommandOption(names, "help", takes: value, opposite: hasOpposite ? opposite : nil) {
            settings, value throws(UsageError) in
            guard value != "bad" else {
                throw .badValue(option: names[0], value: value.text, expected: "anything else")
            }
            settings.steps.append("\(names[0]) \(value.text)")
        }
    }

    private static func table(joinsLetters: Bool) -> OptionTable<Settings> {
        OptionTable(
            program: "tiny", joinsLetters: joinsLetters,
            groups: [
                ("First", [option(["--all", "-a"]), option(["--by", "-b"], takes: .text("X"))]),
                (
                    "Second",
                    [
                        option(["--colour", "-c"], takes: .optionalWord(["x"]), hasOpposite: true),
                        option(["--no-all"]), option(["--no-all-of-it"], hasOpposite: true),
                    ]
                ),
            ])
    }

    /// The slow model: plain strings, one rule after the other.
    private struct Model {
        var steps: [String] = []
        var operands: [String] = []
        var error: UsageError?

        private static let longNames = [
            "--all", "--by", "--colour", "--no-colour", "--no-all", "--no-all-of-it", "--no-no-all-of-it",
        ]

        init(_ words: [String], joinsLetters: Bool) {
            var queue = words
            while error == nil, !queue.isEmpty {
                let word = queue.removeFirst()
                if word == "--" {
                    operands += queue
                    return
                }
                if word == "-" || !word.hasPrefix("-") {
                    operands.append(word)
                } else if word.hasPrefix("--") || !joinsLetters {
                    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                        .map(String.init)
                    take(parts[0], parts.count > 1 ? parts[1] : nil, &queue)
                } else {
                    takeLetters(String(word.dropFirst()), &queue)
                }
            }
        }

        private mutating func takeLetters(_ letters: String, _ queue: inout [String]) {
            var letters = letters
            while error == nil, !letters.isEmpty {
                let letter = letters.removeFirst()
                let takesRest = (letter == "b" || letter == "c") && !letters.isEmpty
                take("-\(letter)", takesRest ? letters : nil, &queue)
                if takesRest { return }
            }
        }

        private mutating func take(_ name: String, _ attached: String?, _ queue: inout [String]) {
            let long = ["-a": "--all", "-b": "--by", "-c": "--colour"][name] ?? name
            switch long {
            case "--by":
                if let attached {
                    set(long, attached)
                } else if queue.isEmpty {
                    error = .missingValue(option: name)
                } else {
                    set(long, queue.removeFirst())
                }
            case "--colour": set(long, attached ?? "")
            case "--all", "--no-all", "--no-all-of-it", "--no-colour", "--no-no-all-of-it":
                guard attached == nil else {
                    error = .unexpectedValue(option: name)
                    return
                }
                let opposites = ["--no-colour": "no --colour", "--no-no-all-of-it": "no --no-all-of-it"]
                set(opposites[long] ?? long, "")
            default: error = .unknownOption(name, nearest: NearestWord.of(Self.longNames, to: name))
            }
        }

        private mutating func set(_ what: String, _ value: String) {
            guard value != "bad" else {
                error = .badValue(option: what, value: value, expected: "anything else")
                return
            }
            steps.append("\(what) \(value)")
        }
    }

    private static let words = [
        "", "-", "--", "x", "bad", "-a", "-b", "-c", "-ab", "-abx", "-ba", "-cab", "-aca", "-z", "-az",
        "-a=x", "-b=",
        "-é", "--all", "--all=x", "--all=", "--by", "--by=", "--by=x=y", "--by=bad", "--colour", "--colour=x",
        "--no-colour", "--no-colour=x", "--no-all", "--no-no-all-of-it", "--al", "--=", "---",
    ]

    /// Those that matter to what comes before or after them.
    private static let fewerWords = [
        "--", "x", "bad", "-a", "-b", "-c", "-ab", "-abx", "-ca", "-z", "--all", "--by", "--by=x", "--colour",
        "--no-colour",
    ]

    @Test("Command lines of up to three words mean what the rules say", arguments: [true, false])
    func allShortLines(joinsLetters: Bool) {
        let table = Self.table(joinsLetters: joinsLetters)
        let pairs = Self.words.flatMap { first in Self.words.map { [first, $0] } }
        let few = Self.fewerWords
        let triples = few.flatMap { first in few.flatMap { second in few.map { [first, second, $0] } } }
        let lines = [[]] + Self.words.map { [$0] } + pairs + triples
        var accepted = 0
        for line in lines {
            let model = Model(line, joinsLetters: joinsLetters)
            var settings = Settings()
            do throws(UsageError) {
                let operands = try table.apply(line.map { CommandWord($0) }, to: &settings)
                accepted += 1
                if model.error != nil || settings.steps != model.steps
                    || operands.map(\.text) != model.operands
                {
                    Issue.record("\(line): \(settings.steps), \(operands.map(\.text)), not \(model)")
                }
            } catch {
                if error != model.error { Issue.record("\(line): \(error), not \(model)") }
            }
        }
        #expect(accepted > 1_000 && accepted < lines.count)
    }

    @Test("Of options that contradict each other the last one counts, and an error keeps its place")
    func order() {
        var settings = Settings()
        #expect(throws: UsageError.badValue(option: "--by", value: "bad", expected: "anything else")) {
            try Self.table(joinsLetters: true).apply(["-a", "--by=bad", "--nosuch"], to: &settings)
        }
        #expect(settings.steps == ["--all "], "what comes first is set")
    }
}
