/// Parses a command line, one option or operand at a time.
///
/// Options and operands may be mixed; `--` ends the options. A value follows its option or an equals sign.
struct OptionParser {
    enum Part: Hashable {
        case option(OptionList.Use)
        case operand(CommandWord)
    }

    private let options: OptionList
    private var words: ArraySlice<CommandWord>
    private var letters: ArraySlice<UInt8> = []
    private var hasEnded = false

    init(_ words: [CommandWord], of options: OptionList) {
        self.options = options
        self.words = words[...]
    }

    /// Parses the next part; `nil` at the end.
    mutating func next() throws(UsageError) -> Part? {
        if !letters.isEmpty { return .option(try nextLetter()) }
        guard let word = words.popFirst() else { return nil }
        guard word.isOption, !hasEnded else { return .operand(word) }
        if word == "--" {
            hasEnded = true
            return try next()
        }
        if options.joinsLetters, word.bytes[1] != UInt8(ascii: "-") {
            letters = word.bytes.dropFirst()
            return .option(try nextLetter())
        }
        let (name, attached) = word.optionParts
        return .option(try options.use(of: name, attached: attached) { words.popFirst() })
    }

    private mutating func nextLetter() throws(UsageError) -> OptionList.Use {
        // An unknown character is reported whole, however many bytes it has.
        let name = "-" + String(decoding: letters, as: UTF8.self).prefix(1)
        letters = letters.dropFirst()
        var attached: CommandWord?
        if !letters.isEmpty, let value = options[name]?.value, value != .none {
            attached = CommandWord(bytes: letters)
            letters = []
        }
        return try options.use(of: name, attached: attached) { words.popFirst() }
    }
}
