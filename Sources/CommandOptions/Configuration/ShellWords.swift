/// Splits a text into words at blanks as a shell does, respecting quotes and backslashes.
package enum ShellWords {
    package struct Word: Hashable, Sendable {
        package var bytes: [UInt8] = []
        /// The bytes between each pair of quotes.
        package var quoted: [Range<Int>] = []
    }

    private static let backslash = UInt8(ascii: "\\")
    private static let quotes = [UInt8(ascii: "'"), UInt8(ascii: "\"")]
    private static let blanks = Array(" \t\n\r\u{b}\u{c}".utf8)

    /// The words of a text; `nil` if a quote is not closed.
    package static func words(of text: CommandWord) -> [CommandWord]? {
        quotedWords(of: text)?.map { CommandWord(bytes: $0.bytes) }
    }

    /// The words of a text with their quoted parts; `nil` if a quote is not closed.
    ///
    /// Single quotes keep everything; elsewhere a backslash escapes the next character. No expansion.
    package static func quotedWords(of text: CommandWord) -> [Word]? {
        var words: [Word] = []
        var word: Word?
        var quote: (byte: UInt8, start: Int)?
        var isEscaped = false
        for byte in text.bytes {
            if isEscaped {
                word = word ?? Word()
                word?.bytes.append(byte)
                isEscaped = false
            } else if byte == backslash, quote?.byte != quotes[0] {
                isEscaped = true
                word = word ?? Word()
            } else if let open = quote, byte == open.byte {
                if let end = word?.bytes.count { word?.quoted.append(open.start..<end) }
                quote = nil
            } else if quote == nil, quotes.contains(byte) {
                word = word ?? Word()
                quote = (byte, word?.bytes.count ?? 0)
            } else if quote == nil, blanks.contains(byte) {
                if let done = word { words.append(done) }
                word = nil
            } else {
                word = word ?? Word()
                word?.bytes.append(byte)
            }
        }
        guard quote == nil, !isEscaped else { return nil }
        if let word { words.append(word) }
        return words
    }
}
