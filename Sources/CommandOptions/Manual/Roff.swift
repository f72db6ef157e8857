internal import FormatCore

/// Text in the `man` macros of roff, which groff and mandoc read.
package enum Roff {
    /// Escapes text so that nothing in it is a request, an escape, or changed into another character.
    package static func escaped(_ text: some StringProtocol) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            // Unescaped hyphens, quotes and accents are typeset as in print and cannot be copied.
            case "-": result += "\\-"
            case "\\": result += "\\(rs"
            case "'": result += "\\(aq"
            case "`": result += "\\(ga"
            case "^": result += "\\(ha"
            case "~": result += "\\(ti"
            case "\"": result += "\\(dq"
            case " "..."}": result.unicodeScalars.append(scalar)
            case "\n", "\r", "\t": result += " "
            default: result += "\\[u\(String(scalar.value, radix: 16, uppercase: true, width: 4))]"
            }
        }
        return atStartOfLine(result)
    }

    /// Escapes the start of a line so that it is not a request.
    static func atStartOfLine(_ line: String) -> String {
        line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
    }

    /// Fills lines of at most 79 bytes with words; a longer word gets its own line.
    static func lines(of words: [String]) -> [String] {
        var lines: [String] = []
        for word in words {
            if let last = lines.last, last.utf8.count + 1 + word.utf8.count < 80 {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(atStartOfLine(word))
            }
        }
        return lines
    }
}
