/// Converts the text of the manual page to roff.
///
/// Text in backquotes and option names are literal and become bold. Value names become italic.
struct ManualMarkup {
    private let options: Set<String>
    private let values: Set<String>

    init(_ list: OptionList) {
        options = Set(list.all.flatMap(\.allNames))
        values = Set(list.all.flatMap { Self.placeholders(in: $0.value) } + ["FILE"])
    }

    /// The words of a text, escaped and with their fonts.
    func words(of text: some StringProtocol) -> [String] {
        var words: [String] = []
        var word = ""
        var isLiteral = false
        // Pieces alternate between plain text and text in backquotes.
        for (index, piece) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
            isLiteral = index % 2 == 1
            let parts = piece.split(omittingEmptySubsequences: false) { $0 == " " || $0 == "\n" }
            for (number, part) in parts.enumerated() {
                if number > 0 {
                    if !word.isEmpty { words.append(word) }
                    word = ""
                }
                word += isLiteral ? Self.bold(part) : plain(part)
            }
        }
        return word.isEmpty ? words : words + [word]
    }

    static func bold(_ text: some StringProtocol) -> String {
        text.isEmpty ? "" : "\\fB" + Roff.escaped(text) + "\\fR"
    }

    /// Italic text, which terminals underline.
    static func italic(_ text: some StringProtocol) -> String {
        text.isEmpty ? "" : "\\fI" + Roff.escaped(text) + "\\fR"
    }

    /// The name of a value: literal words in bold, placeholders in italics.
    static func name(of value: OptionDescription.Value) -> String {
        switch value {
        case .word(let words), .optionalWord(let words): words.map { bold($0) }.joined(separator: "|")
        case .none, .text, .knownText, .file, .command: italic(value.name ?? "")
        }
    }

    private static func placeholders(in value: OptionDescription.Value) -> [String] {
        switch value {
        case .none, .word, .optionalWord: []
        case .text, .knownText, .file, .command:
            (value.name ?? "").split { !$0.isLetter }.map(String.init).filter { $0.count > 1 }
        }
    }

    /// A word of plain text with the punctuation around it.
    private func plain(_ part: some StringProtocol) -> String {
        let start = part.prefix { "(\"".contains($0) }
        var core = Substring(part.dropFirst(start.count))
        var end = ""
        while let last = core.last, ".,;:)\"".contains(last) {
            end = String(last) + end
            core = core.dropLast()
        }
        let before = Roff.escaped(start)
        let after = Roff.escaped("x" + end).dropFirst()
        if options.contains(String(core)) { return before + Self.bold(core) + after }
        if values.contains(String(core)) { return before + Self.italic(core) + after }
        return Roff.escaped(part)
    }
}
