import Documents
import SectionsTool
import TestSupport
import Testing

/// The completions in the shells that they are for.
struct ShellCompletionTests {
    /// A command line, and what is to be offered at its end.
    private struct Case {
        let line: String
        let words: [String]

        init(_ line: String, _ words: [String]) {
            self.line = line
            self.words = words
        }

        /// A line of the file that `Scripts/check-completions` reads.
        var text: String {
            "sections \(line)\t\(words.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.joined(separator: " "))\n"
        }
    }

    private static let files = ["names.csv", "names.txt"]
    private static let longNames = ProgramOptions.table.flatMap { option in
        option.names.filter { $0.hasPrefix("--") } + [option.oppositeName].compactMap(\.self)
    }

    /// Each long name and its beginnings: all names that go on so.
    private static var names: [Case] {
        let starts = Set(longNames.flatMap { name in (3...name.count).map { String(name.prefix($0)) } })
        return (starts.sorted() + ["--"]).map { start in Case(start, longNames.filter { $0.hasPrefix(start) })
        }
    }

    /// What follows each option: words, files, or nothing that is known.
    private static func values(of option: ProgramOption) -> [Case] {
        let name = option.names[0]
        let letters = option.names.filter { !$0.hasPrefix("--") }
        switch option.value {
        case .none:
            return (option.names + [option.oppositeName].compactMap(\.self)).map { Case("\($0) na", files) }
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

    /// What has to do with several words of the command line.
    private static let mixed = [
        Case("na", files), Case("names.csv na", files), Case("-- --", []), Case("-- na", files),
        Case("-m0 na", files), Case("-mq na", []), Case("-qann na", files),
        Case("--query=x --keys v", ["vi"]),
        Case("--bind=a:b na", files), Case("--bind a:b --format t", ["tsv"]),
        Case("zz", []),
    ]

    /// Values that look like options: zsh and fish take them for options whatever one tells them.
    private static let valuesLikeOptions = [
        Case("--query --keys --format=c", ["csv"]), Case("-q --keys v", []),
        Case("-q -- --format=c", ["csv"]),
    ]

    private static func check(_ shell: ProgramOptions.Shell, more: [Case] = []) throws {
        let cases = names + ProgramOptions.table.flatMap(values) + mixed + more
        let file = try TemporaryFile(cases.map(\.text).joined())
        let script = Command.root + "/Scripts/check-completions"
        let run = try Command.run([script, Command.program, shell.rawValue, file.path])
        #expect(run.status == .exited(0), "\(run.error)")
    }

    @Test("bash offers every option, its words and files")
    func bash() throws { try Self.check(.bash, more: Self.valuesLikeOptions) }

    @Test(
        "zsh offers every option, its words and files",
        .enabled(if: Command.path(of: "zsh") != nil, "zsh is not installed: Scripts/bootstrap zsh"))
    func zsh() throws { try Self.check(.zsh) }

    @Test(
        "fish offers every option, its words and files",
        .enabled(if: Command.path(of: "fish") != nil, "fish is not installed: Scripts/bootstrap fish"))
    func fish() throws { try Self.check(.fish) }

    @Test("A script that offers something else is found out")
    func difference() throws {
        let file = try TemporaryFile("sections --vers\t--other\n")
        let script = Command.root + "/Scripts/check-completions"
        let run = try Command.run([script, Command.program, "bash", file.path])
        #expect(run.status == .exited(1) && run.error.contains("--other"))
    }
}
