extension Completion {
    /// A function of zsh's own completion system.
    static func zsh(_ options: [CompletedOption]) -> String {
        let specifications = options.flatMap(specifications).map { "    " + $0 + " \\" }
        return """
            #compdef sections
            # Completion of sections(1) for zsh.

            _arguments -s -S : \\
            \(specifications.joined(separator: "\n"))
                '*:file:_files'

            """
    }

    /// The lines for one option: one for each way of writing its value.
    private static func specifications(_ option: CompletedOption) -> [String] {
        let explanation = "[" + escaped(option.help, "[]\\") + "]"
        let head = option.excluded.isEmpty ? "*" : "(" + option.excluded.joined(separator: " ") + ")"
        return option.names.map { name in
            let isLong = name.hasPrefix("--")
            let tail: String
            switch option.value {
            case .none: tail = name + explanation
            case .optionalWord:
                // A letter never has such a value behind it.
                tail = isLong ? name + "=-" + explanation + "::" + argument(option.value) : name + explanation
            case .text, .knownText, .file, .command, .word:
                tail = name + (isLong ? "=" : "+") + explanation + ":" + argument(option.value)
            }
            return quoted(head + tail)
        }
    }

    /// What the value is called, and how it is completed.
    private static func argument(_ value: ProgramOption.Value) -> String {
        let action: String
        switch value {
        case .none, .text: action = " "
        case .file: action = "_files"
        case .command: action = "_cmdstring"
        case .word, .knownText, .optionalWord:
            action = "(" + value.words.map { escaped($0, " ():\\") }.joined(separator: " ") + ")"
        }
        let name = value.words.isEmpty ? (value.name ?? "") : "value"
        return escaped(name, ":\\") + ":" + action
    }

    /// Text with a backslash before each of some characters.
    private static func escaped(_ text: String, _ characters: String) -> String {
        text.reduce(into: "") { result, character in
            if characters.contains(character) { result.append("\\") }
            result.append(character)
        }
    }
}
