extension Completion {
    /// A line of `complete` for each option; files are what fish completes anyway.
    static func fish(_ options: [CompletedOption]) -> String {
        let lines = options.flatMap(lines)
        return """
            # Completion of sections(1) for fish.

            \(lines.joined(separator: "\n"))

            """
    }

    private static func lines(_ option: CompletedOption) -> [String] {
        let long = option.longNames.map { " -l " + $0.dropFirst(2) }.joined()
        let short = option.shortNames.map { " -s " + $0.dropFirst() }.joined()
        let help = " -d " + fishQuoted(option.help)
        let words = fishQuoted(option.value.words.joined(separator: " "))
        let start = "complete -c sections"
        switch option.value {
        case .none: return [start + long + short + help]
        case .text: return [start + long + short + " -x" + help]
        case .file: return [start + long + short + " -r -F" + help]
        case .command: return [start + long + short + " -x -a '(__fish_complete_command)'" + help]
        case .word, .knownText: return [start + long + short + " -x -a " + words + help]
        case .optionalWord:
            // A letter never has such a value behind it.
            let letter = short.isEmpty ? [] : [start + short + help]
            return [start + long + " -f -a " + words + help] + letter
        }
    }

    /// Text between single quotes, as fish reads it.
    private static func fishQuoted(_ text: String) -> String {
        let inside = text.reduce(into: "") { result, character in
            if character == "'" || character == "\\" { result.append("\\") }
            result.append(character)
        }
        return "'" + inside + "'"
    }
}
