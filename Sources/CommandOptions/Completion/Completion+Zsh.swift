extension Completion {
    var zsh: String {
        let specifications = entries.flatMap(zshSpecifications).map { "    " + $0 + " \\" }
        return """
            #compdef \(options.program)
            # Completion of \(options.program)(1) for zsh.

            _arguments \(options.joinsLetters ? "-s -S" : "-S") : \\
            \(specifications.joined(separator: "\n"))
                '*:file:_files'

            """
    }

    /// The lines for one option, one for each way of writing its value.
    private func zshSpecifications(_ option: Entry) -> [String] {
        let explanation = "[" + Self.escaped(option.help, "[]\\") + "]"
        let head = option.excluded.isEmpty ? "*" : "(" + option.excluded.joined(separator: " ") + ")"
        return option.names.map { name in
            let isLong = name.hasPrefix("--")
            let tail: String
            switch option.value {
            case .none: tail = name + explanation
            case .optionalWord:
                // A letter cannot be followed by an optional value.
                tail =
                    isLong
                    ? name + "=-" + explanation + "::" + Self.argument(option.value) : name + explanation
            case .text, .knownText, .file, .command, .word:
                tail = name + (isLong ? "=" : "+") + explanation + ":" + Self.argument(option.value)
            }
            return Self.quoted(head + tail)
        }
    }

    /// The name of the value and its completion action.
    private static func argument(_ value: OptionDescription.Value) -> String {
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
}
