import CommandOptions
import SectionsTool
import TargetsTool
import TestSupport
import Testing

/// The completions in the shells that they are for.
struct ShellCompletionTests {
    /// A command line, and what is to be offered at its end.
    struct Case {
        let line: String
        let words: [String]

        init(_ line: String, _ words: [String]) {
            self.line = line
            self.words = words
        }
    }

    /// A program, its options, and command lines that only it has.
    struct Completed: CustomTestStringConvertible {
        let path: String
        let options: OptionList
        /// What has to do with several words of the command line.
        let mixed: [Case]

        var testDescription: String { options.program }

        /// Each long name and its beginnings: all names that go on so.
        var names: [Case] {
            let names = options.all.flatMap(\.allNames).filter { $0.hasPrefix("--") }
            let starts = Set(names.flatMap { name in (3...name.count).map { String(name.prefix($0)) } })
            return (starts.sorted() + ["--"]).map { start in
                Case(start, names.filter { $0.hasPrefix(start) })
            }
        }

        /// The lines of the file that `Scripts/checks/completions` reads.
        func lines(_ cases: [Case]) -> String {
            cases.map { item in
                let words = item.words.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
                return "\(options.program) \(item.line)\t\(words.joined(separator: " "))\n"
            }.joined()
        }
    }

    private static let files = ["names.csv", "names.txt"]

    private static let sections = Completed(
        path: Command.program, options: SectionsOptions.table.list,
        mixed: [
            Case("na", files), Case("names.csv na", files), Case("-- --", []), Case("-- na", files),
            Case("-m0 na", files), Case("-mq na", []), Case("-qann na", files),
            Case("--query=x --keys v", ["vi"]),
            Case("--bind=a:b na", files), Case("--bind a:b --format t", ["toml", "tsv"]),
            Case("zz", []),
        ])

    private static let targets = Completed(
        path: Command.targets, options: TargetsOptions.table.list,
        mixed: [
            Case("na", files), Case("-- na", files), Case("-- --", []), Case("--sort own --j", ["--json"]),
            Case("--sort zz", []), Case("--sort=zz", []),
        ])

    private static let programs = [sections, targets]

    /// What follows each option: words, files, or nothing that is known.
    private static func values(of option: OptionDescription) -> [Case] {
        let name = option.names[0]
        let letters = option.names.filter { !$0.hasPrefix("--") }
        switch option.value {
        case .none:
            return option.allNames.map { Case("\($0) na", files) }
        case .text:
            return (option.names.map { "\($0) na" } + ["\(name)=na"]).map { Case($0, []) }
        case .file: return [Case("\(name) na", files), Case("\(name)=na", files)]
        case .command: return []
        case .word(let words), .knownText(_, let words):
            let firsts = words.compactMap(\.first).map(String.init)
            return ["\(name) ", "\(name)="].map { Case($0, words) }
                + firsts.flatMap { first in
                    ["\(name) ", "\(name)="].map { Case($0 + first, words.filter { $0.hasPrefix(first) }) }
                }
        case .optionalWord(let words):
            return [Case("\(name)=", words)] + (letters + [name]).map { Case("\($0) na", files) }
        }
    }

    /// Values that look like options: zsh and fish take them for options whatever one tells them.
    private static let valuesLikeOptions = [
        Case("--query --keys --format=c", ["csv"]), Case("-q --keys v", []),
        Case("-q -- --format=c", ["csv"]),
    ]

    private static func check(_ program: Completed, in shell: Completion.Shell, more: [Case] = []) throws {
        let cases = program.names + program.options.all.flatMap(values) + program.mixed + more
        let file = try TemporaryFile(program.lines(cases))
        let script = Command.root + "/Scripts/checks/completions"
        let run = try Command.run([script, program.path, shell.rawValue, file.path])
        #expect(run.status == .exited(0), "\(run.error)")
    }

    @Test("bash offers every option, its words and files", arguments: programs)
    func bash(program: Completed) throws {
        try Self.check(
            program, in: .bash, more: program.options.program == "sections" ? Self.valuesLikeOptions : [])
    }

    @Test(
        "zsh offers every option, its words and files",
        .enabled(if: Command.path(of: "zsh") != nil, "zsh is not installed: Scripts/bootstrap zsh"),
        arguments: programs)
    func zsh(program: Completed) throws { try Self.check(program, in: .zsh) }

    @Test(
        "fish offers every option, its words and files",
        .enabled(if: Command.path(of: "fish") != nil, "fish is not installed: Scripts/bootstrap fish"),
        arguments: programs)
    func fish(program: Completed) throws { try Self.check(program, in: .fish) }

    @Test("A script that offers something else is found out", arguments: programs)
    func difference(program: Completed) throws {
        let file = try TemporaryFile("\(program.options.program) --vers\t--other\n")
        let script = Command.root + "/Scripts/checks/completions"
        let run = try Command.run([script, program.path, "bash", file.path])
        #expect(run.status == .exited(1) && run.error.contains("--other"))
    }
}
