package import SystemSupport

extension OptionTable {
    /// Number of problems after which no nearest names are looked up, because that takes time.
    private static var explainedProblems: Int { 10 }

    /// Applies the configuration file to settings, skipping lines with problems; returns the problems.
    package func applyFile(
        _ requested: FilePath?, environment: Environment, to settings: inout Settings
    ) -> [ConfigurationProblem] {
        let file: (path: FilePath, text: [UInt8])
        switch ConfigurationFile(of: program).read(requested, environment: environment) {
        case .success(nil): return []
        case .success(let read?): file = read
        case .failure(let problem): return [problem]
        }
        let text = ConfigurationText(file.text, source: file.path.displayText)
        var problems = text.problems
        for entry in text.entries {
            do throws(UsageError) {
                let name = "--" + entry.key
                if problems.count > Self.explainedProblems, !list.contains(name) {
                    throw .unknownOption(name, nearest: nil)
                }
                let value = entry.value.map { Array("=".utf8) + $0.bytes } ?? []
                var changed = settings
                if try read([CommandWord(bytes: name.utf8 + value)], into: &changed).hasCommandLineOnly {
                    throw .onlyOnCommandLine(option: name)
                }
                settings = changed
            } catch {
                problems.append(
                    ConfigurationProblem(
                        source: file.path.displayText, line: entry.line, column: entry.column,
                        reason: error.description))
            }
        }
        return problems.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    }

    /// Applies the options in an environment variable, or none if any is invalid; returns the problems.
    package func applyVariable(
        _ variable: String, environment: Environment, to settings: inout Settings
    ) -> [ConfigurationProblem] {
        guard let value = environment.word(variable), !value.bytes.isEmpty else { return [] }
        func problem(_ reason: String) -> [ConfigurationProblem] {
            [ConfigurationProblem(source: "$" + variable, line: 1, column: 1, reason: reason)]
        }
        guard let words = ShellWords.words(of: value) else { return problem("a quote has no end") }
        var changed = settings
        do throws(UsageError) {
            let rest = try read(words, into: &changed)
            guard rest.operands.isEmpty else { return problem("files are named on the command line only") }
            guard !rest.hasCommandLineOnly else {
                return problem("an option in it belongs on the command line only")
            }
        } catch {
            return problem(error.description)
        }
        settings = changed
        return []
    }
}
