extension Completion {
    /// One `complete` line for each option; fish completes files by default.
    var fish: String {
        """
        # Completion of \(options.program)(1) for fish.

        \(entries.flatMap(fishLines).joined(separator: "\n"))

        """
    }

    private func fishLines(_ option: Entry) -> [String] {
        let long = option.longNames.map { " -l " + $0.dropFirst(2) }.joined()
        let short = option.shortNames.map { " -s " + $0.dropFirst() }.joined()
        let help = " -d " + Self.fishQuoted(option.help)
        let words = Self.fishQuoted(option.value.words.joined(separator: " "))
        let start = "complete -c \(options.program)"
        switch option.value {
        case .none: return [start + long + short + help]
        case .text: return [start + long + short + " -x" + help]
        case .file: return [start + long + short + " -r -F" + help]
        case .command: return [start + long + short + " -x -a '(__fish_complete_command)'" + help]
        case .word, .knownText: return [start + long + short + " -x -a " + words + help]
        case .optionalWord:
            // A letter cannot be followed by an optional value.
            let letter = short.isEmpty ? [] : [start + short + help]
            return [start + long + " -f -a " + words + help] + letter
        }
    }

    private static func fishQuoted(_ text: String) -> String {
        "'" + escaped(text, "'\\") + "'"
    }
}
