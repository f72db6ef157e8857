import CommandOptions
import FuzzChecks
import NameLoading
import Names
import SectionsTool

/// What is promised of the file of options, whatever it holds.
enum SettingsCheck {
    /// Reads a file of any bytes, or one of settings that are also given on a command line.
    ///
    /// - Parameter input: An even first byte: the file follows. An odd one: bytes that choose settings follow.
    /// - Returns: What is wrong, in a sentence; `nil` if nothing is.
    static func fault(in input: [UInt8]) -> String? {
        guard let directory = try? TemporaryFiles() else { return "a temporary directory cannot be made" }
        guard let first = input.first, first & 1 == 1 else {
            return anyFault(Array(input.dropFirst()), directory)
        }
        var source = ByteSource(input.dropFirst())
        return settingsFault(&source, directory)
    }

    private static func read(
        _ text: [UInt8], _ directory: TemporaryFiles
    ) -> (options: SectionsOptions, problems: [ConfigurationProblem])? {
        guard let path = directory.write(text, to: "config") else { return nil }
        return try? SectionsOptions.read(
            arguments: [CommandWord("--config=\(path)")], environment: Environment([:]))
    }

    private static func anyFault(_ text: [UInt8], _ directory: TemporaryFiles) -> String? {
        guard let (options, problems) = read(text, directory) else {
            return "a file of options ends the program"
        }
        if options.files != [] || options.task != .browse { return "a file of options does something else" }
        let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        for problem in problems {
            guard (1...lines.count).contains(problem.line),
                (1...lines[problem.line - 1].count + 1).contains(problem.column), !problem.reason.isEmpty
            else { return "a problem at line \(problem.line), column \(problem.column): \(problem.reason)" }
        }
        return nil
    }

    /// Settings mean what the same options mean on a command line; what is refused there is a problem here.
    private static func settingsFault(_ source: inout ByteSource, _ directory: TemporaryFiles) -> String? {
        var text = ""
        var expected = SectionsOptions()
        var refused = 0
        for _ in 0..<12 where !source.isEmpty {
            let option = source.one(of: SectionsOptions.table.list.all)
            // A file of readings that is not there, and a quote without an end in a command, are problems of the
            // whole, which are found after those of the lines.
            guard !["--readings", "--preview", "--open-command"].contains(option.names[0]) else { continue }
            let name = source.number(0..<4) == 0 ? option.oppositeName ?? option.names[0] : option.names[0]
            let value = source.number(0..<4) == 0 ? nil : value(for: option, &source)
            var changed = expected
            let isAccepted: ()? =
                // An opposite takes no value, whatever its option takes.
                if name != option.names[0] || value != nil || !option.value.takesNextArgument {
                    try? changed.apply(arguments: [CommandWord(value.map { "\(name)=\($0)" } ?? name)])
                } else {
                    nil
                }
            if isAccepted != nil, changed.task == expected.task,
                changed.memory.configuration == expected.memory.configuration
            {
                expected = changed
            } else {
                refused += 1
            }
            text += spacing(&source) + name.dropFirst(2) + spacing(&source)
            if let value { text += "=" + spacing(&source) + quoted(value) }
            text +=
                [" # why", "", "\t", "#"][source.number(0..<3)]
                + ["\n", "\r\n", "\n\n#\n"][source.number(0..<3)]
        }
        guard let (options, problems) = read(Array(text.utf8), directory) else {
            return "they end the program"
        }
        expected.memory.configuration = options.memory.configuration
        // Follows from the language of the order, which any line may set.
        expected.search.language = expected.reading.language
        guard problems.count == refused else { return "\(problems) instead of \(refused) problems: \(text)" }
        return options == expected ? nil : "other options than on a command line: \(text)"
    }

    private static func spacing(_ source: inout ByteSource) -> String {
        source.one(of: ["", " ", "\t ", ""])
    }

    private static func value(for option: OptionDescription, _ source: inout ByteSource) -> String {
        switch option.value {
        case .word(let words), .optionalWord(let words), .knownText(_, let words):
            if !words.isEmpty, source.number(0..<4) != 0 { return source.one(of: words) }
        default: break
        }
        let texts = [
            "", "1", "10%", "a # b", "\"", "\\", "\\\"", "x=y", " x ", "\u{E9}", ",", "ctrl-o:accept",
        ]
        if source.number(0..<3) != 0 { return source.one(of: texts) }
        let bytes = source.bytes(source.number(0..<9)).filter { $0 != 0 }
        return String(String(decoding: bytes, as: UTF8.self).filter { !$0.isNewline })
    }

    private static func quoted(_ value: String) -> String {
        "\"" + value.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
    }
}
