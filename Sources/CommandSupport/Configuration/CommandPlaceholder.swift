/// The placeholder in a command that untrusted text is substituted for.
package enum CommandPlaceholder {
    /// The placeholder.
    package static let text = "{}"

    /// A place where the substituted text could be read as code.
    package enum Problem: Hashable, Sendable {
        /// A quote is not closed.
        case openQuote
        /// The placeholder shares a quoted word with other text, as in `'echo {}'`.
        case quoted(word: String)
        /// The word is run as code because of the given option or program, such as `-c` in `sh -c`.
        case code(after: String)
    }

    /// Finds the first place in a command where the text could be read as code.
    ///
    /// - Parameters:
    ///   - command: The program and its arguments.
    ///   - appendsText: Whether the text follows the last argument if the command has no placeholder.
    /// - Returns: `nil` if the command is safe.
    package static func problem(in command: CommandWord, appendsText: Bool = false) -> Problem? {
        guard var words = ShellWords.quotedWords(of: command) else { return .openQuote }
        let placeholder = Array(text.utf8)
        let hasPlaceholder = words.dropFirst().contains { !places(of: placeholder, in: $0.bytes).isEmpty }
        if appendsText, !hasPlaceholder {
            words.append(ShellWords.Word(bytes: placeholder))
        }
        var reader = CodeArguments()
        for (index, word) in words.enumerated() {
            let text = String(decoding: word.bytes, as: UTF8.self)
            let places = index == 0 ? [] : places(of: placeholder, in: word.bytes)
            if !places.isEmpty {
                let isApart = places.allSatisfy { place in
                    word.quoted.allSatisfy { $0 == place || !$0.overlaps(place) }
                }
                if !isApart || text.contains(where: \.isWhitespace) { return .quoted(word: text) }
            }
            if let option = reader.take(text), !places.isEmpty { return .code(after: option) }
        }
        return nil
    }

    /// Substitutes a text for each placeholder in the arguments; the program's name stays as it is.
    package static func fill(_ command: [CommandWord], with text: [UInt8]) -> [[UInt8]] {
        let placeholder = Array(Self.text.utf8)
        return command.enumerated().map { index, word in
            guard index > 0 else { return word.bytes }
            var filled: [UInt8] = []
            var end = 0
            for place in places(of: placeholder, in: word.bytes) {
                filled += word.bytes[end..<place.lowerBound] + text
                end = place.upperBound
            }
            return filled + word.bytes[end...]
        }
    }

    private static func places(of placeholder: [UInt8], in bytes: [UInt8]) -> [Range<Int>] {
        var places: [Range<Int>] = []
        var start = 0
        while start + placeholder.count <= bytes.count {
            let end = start + placeholder.count
            if bytes[start..<end].elementsEqual(placeholder) {
                places.append(start..<end)
                start = end
            } else {
                start += 1
            }
        }
        return places
    }
}

extension CommandPlaceholder.Problem {
    /// Explains why the value of an option is refused and what to write; `shellOption` is an option that
    /// passes the text to a shell as an argument.
    package func reason(_ what: String, shellOption: String?) -> String {
        let example = "sh -c 'echo \"$1\"' sh {}"
        let help =
            shellOption.map { "use \($0) and write \"$1\" for the \(what)" }
            ?? "pass it to the code as an argument: \(example)"
        switch self {
        case .openQuote: return "a quote has no end"
        case .quoted(let word):
            let shown = word.count > 40 ? word.prefix(40) + "…" : word[...]
            return """
                {} in the quoted word "\(shown)" would let a \(what) be read as code; write {} as a word of \
                its own, or \(help)
                """
        case .code(let option): return "{} after \(option) would let a \(what) be run as code; \(help)"
        }
    }
}
