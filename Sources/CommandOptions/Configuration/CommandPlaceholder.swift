internal import SystemSupport

/// The placeholder in a command that untrusted text is substituted for.
package enum CommandPlaceholder {
    package static let text = "{}"

    /// A place where the substituted text could be read as code.
    package enum Problem: Hashable, Sendable {
        case openQuote
        /// The placeholder shares a quoted word with other text, as in `'echo {}'`.
        case quoted(word: String)
        /// The word is run as code because of the given option or program, such as `-c` in `sh -c`.
        case code(after: String)
        /// The placeholder is part of an option's name, as in `-{}`.
        case option(word: String)
    }

    /// Finds the first place in a command where the text could be read as code; `nil` if it is safe.
    ///
    /// With `appendsText` the text follows the last argument of a command without a placeholder.
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
            let place = reader.take(marked(word.bytes, isFirst: index == 0))
            guard !places.isEmpty else { continue }
            switch place {
            case .code(let option): return .code(after: option)
            case .option: return .option(word: text)
            case .argument: break
            }
        }
        return nil
    }

    /// A word as it is read by `CodeArguments`.
    private static func marked(_ word: [UInt8], isFirst: Bool) -> String {
        guard !isFirst else { return String(decoding: word, as: UTF8.self) }
        let mark = String(CodeArguments.placeholder).utf8
        return String(decoding: filled(word, with: Array(mark)), as: UTF8.self)
    }

    /// A text that a program would read as an option or, after a plus sign, as a command.
    package struct OptionLikeText: Error, Hashable {
        package let program: String
    }

    /// Substitutes a text for each placeholder in the arguments, so that it stays an argument.
    ///
    /// Before a text that looks like an option, `--` is inserted if the program is known to understand it.
    ///
    /// - Throws: `OptionLikeText` if the text looks like an option and may be read as one.
    package static func arguments(
        of command: [CommandWord], with text: [UInt8]
    ) throws(OptionLikeText) -> [[UInt8]] {
        var reader = CodeArguments()
        var arguments: [[UInt8]] = []
        var hasInserted = false
        for (index, (word, argument)) in zip(command, fill(command, with: text)).enumerated() {
            let mark = marked(word.bytes, isFirst: index == 0)
            let place = reader.take(mark)
            let isBegun = mark.first == CodeArguments.placeholder && !hasInserted
            if isBegun, looksLikeOption(argument, orCommand: reader.readsPlus),
                case .argument(let beginning) = place, beginning != .free
            {
                let hyphen = UInt8(ascii: "-")
                guard beginning == .afterDashes,
                    !command[(index + 1)...].contains(where: { $0.bytes.first == hyphen })
                else { throw OptionLikeText(program: reader.programName) }
                arguments.append([hyphen, hyphen])
                hasInserted = true
            }
            arguments.append(argument)
        }
        return arguments
    }

    /// Whether an argument begins like an option; a single hyphen is a file name.
    private static func looksLikeOption(_ argument: [UInt8], orCommand readsPlus: Bool) -> Bool {
        guard argument.count > 1 else { return false }
        return argument[0] == UInt8(ascii: "-") || readsPlus && argument[0] == UInt8(ascii: "+")
    }

    /// Substitutes a text for each placeholder in the arguments; the program's name stays as it is.
    package static func fill(_ command: [CommandWord], with text: [UInt8]) -> [[UInt8]] {
        command.enumerated().map { $0 > 0 ? filled($1.bytes, with: text) : $1.bytes }
    }

    private static func filled(_ word: [UInt8], with text: [UInt8]) -> [UInt8] {
        var filled: [UInt8] = []
        var end = 0
        for place in places(of: Array(Self.text.utf8), in: word) {
            filled += word[end..<place.lowerBound] + text
            end = place.upperBound
        }
        return filled + word[end...]
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

extension CommandPlaceholder.OptionLikeText {
    /// Explains why the text is refused and what to write.
    package var sentence: String {
        let program = CommandWord(program).path.displayText
        return "“\(program)” would read this row as an option: write -- before {}, or use --preview-shell."
    }
}

extension CommandPlaceholder.Problem {
    /// Explains why an option's value is refused; `shellOption` passes the text to a shell as an argument.
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
        case .option(let word):
            return "{} in \"\(word)\" would let a \(what) become an option; write {} as a word of its own"
        case .code(let option): return "{} after \(option) would let a \(what) be run as code; \(help)"
        }
    }
}
