import Documents
import SectionsTool
import TestSupport
import Testing

/// The completions of targets in the shells that they are for.
struct TargetsCompletionTests {
    private static let files = ["names.csv", "names.txt"]

    /// A line of the file that `Scripts/check-completions` reads: a command line, and what is to be offered at its end.
    private static func line(_ line: String, _ words: [String]) -> String {
        let sorted = words.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        return "targets \(line)\t\(sorted.joined(separator: " "))\n"
    }

    /// Each long name and its beginnings, what follows each option, and files.
    private static var cases: [String] {
        let options = TargetsHelp.options
        let names = options.flatMap(\.names).filter { $0.hasPrefix("--") }
        let starts = Set(names.flatMap { name in (3...name.count).map { String(name.prefix($0)) } })
        let values = options.flatMap { option -> [String] in
            let name = option.names[option.names.count - 1]
            guard option.value != nil else { return option.names.map { line("\($0) na", files) } }
            if option.words.isEmpty { return ["\(name) na", "\(name)=na"].map { line($0, []) } }
            return ["", "o", "zz"].flatMap { start in
                ["\(name) ", "\(name)="].map {
                    line($0 + start, option.words.filter { $0.hasPrefix(start) })
                }
            }
        }
        return (["--"] + starts.sorted()).map { start in line(start, names.filter { $0.hasPrefix(start) }) }
            + values
            + [
                line("na", files), line("-- na", files), line("-- --", []),
                line("--sort own --j", ["--json"]),
            ]
    }

    private static func check(_ shell: ProgramOptions.Shell) throws {
        let file = try TemporaryFile(cases.joined())
        let script = Command.root + "/Scripts/check-completions"
        let run = try Command.run([script, "targets", shell.rawValue, file.path])
        #expect(run.status == .exited(0), "\(run.error)")
    }

    @Test("bash offers every option of targets, its words and files")
    func bash() throws { try Self.check(.bash) }

    @Test(
        "zsh offers every option of targets, its words and files",
        .enabled(if: Command.path(of: "zsh") != nil, "zsh is not installed: Scripts/bootstrap zsh"))
    func zsh() throws { try Self.check(.zsh) }

    @Test(
        "fish offers every option of targets, its words and files",
        .enabled(if: Command.path(of: "fish") != nil, "fish is not installed: Scripts/bootstrap fish"))
    func fish() throws { try Self.check(.fish) }
}
