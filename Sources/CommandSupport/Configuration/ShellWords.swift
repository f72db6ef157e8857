/// Splits a text into words as a shell does, at blanks, with quotes and backslashes.
package enum ShellWords {
    private static let backslash = UInt8(ascii: "\\")
    private static let quotes = [UInt8(ascii: "'"), UInt8(ascii: "\"")]
    private static let blanks = Array(" \t\n\r\u{b}\u{c}".utf8)

    /// The words of a text; `nil` if a quote has no end.
    ///
    /// Single quotes keep everything; elsewhere a backslash keeps the next character. Nothing is expanded.
    package static func words(of text: CommandWord) -> [CommandWord]? {
        var words: [CommandWord] = []
        var word: [UInt8]?
        var quote: UInt8?
        var isEscaped = false
        for byte in text.bytes {
            if isEscaped {
                word = (word ?? []) + [byte]
                isEscaped = false
            } else if byte == backslash, quote != quotes[0] {
                isEscaped = true
                word = word ?? []
            } else if byte == quote {
                quote = nil
            } else if quote == nil, quotes.contains(byte) {
                quote = byte
                word = word ?? []
            } else if quote == nil, blanks.contains(byte) {
                if let done = word { words.append(CommandWord(bytes: done)) }
                word = nil
            } else {
                word = (word ?? []) + [byte]
            }
        }
        guard quote == nil, !isEscaped else { return nil }
        if let word { words.append(CommandWord(bytes: word)) }
        return words
    }
}
