/// Words as a shell would make them of a text: separated by blanks, with quotes and backslashes.
enum OptionWords {
    /// The words of a text; `nil` if a quote has no end.
    ///
    /// Single quotes keep everything; in double quotes and outside a backslash keeps the next character. Nothing is
    /// expanded.
    static func words(of text: String) -> [String]? {
        var words: [String] = []
        var word: String?
        var quote: Unicode.Scalar?
        var isEscaped = false
        // By scalars: a mark behind a quote makes one character of both.
        for scalar in text.unicodeScalars {
            if isEscaped {
                word = (word ?? "") + String(scalar)
                isEscaped = false
            } else if scalar == "\\", quote != "'" {
                isEscaped = true
                word = word ?? ""
            } else if scalar == quote {
                quote = nil
            } else if quote == nil, scalar == "'" || scalar == "\"" {
                quote = scalar
                word = word ?? ""
            } else if quote == nil, scalar.properties.isWhitespace {
                if let done = word { words.append(done) }
                word = nil
            } else {
                word = (word ?? "") + String(scalar)
            }
        }
        guard quote == nil, !isEscaped else { return nil }
        if let word { words.append(word) }
        return words
    }
}
