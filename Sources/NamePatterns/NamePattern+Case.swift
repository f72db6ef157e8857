internal import Languages

extension NamePattern {
    /// Whether a pattern has an upper-case letter outside escapes (`\W`), verbs (`(*ANY)`) and group names.
    package static func hasUppercaseLetter(_ pattern: String) -> Bool {
        var rest = Substring(pattern).unicodeScalars
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\\": skipEscape(&rest)
            case "(" where rest.first == "*": skip(&rest, past: ")")
            case "(" where rest.first == "?":
                rest.removeFirst()
                if rest.first == "P" { rest.removeFirst() }
                skipName(&rest)
            default:
                if TextFolding.isUppercase(scalar) { return true }
            }
        }
        return false
    }

    /// Skips an escape after its backslash; between `\Q` and `\E` letters are literal.
    private static func skipEscape(_ rest: inout Substring.UnicodeScalarView) {
        guard let kind = rest.popFirst() else { return }
        if kind == "c" { rest = rest.dropFirst() }
        if kind == "x", rest.first != "{" {
            var digits = 0
            while digits < 2, let next = rest.first, next.properties.isASCIIHexDigit {
                rest.removeFirst()
                digits += 1
            }
        }
        guard "pPxogkN".unicodeScalars.contains(kind) else { return }
        switch rest.first {
        case "{": skip(&rest, past: "}")
        case "<" where kind == "k" || kind == "g": skip(&rest, past: ">")
        case "'" where kind == "k" || kind == "g": skip(&rest, past: "'")
        default: if kind == "p" || kind == "P" { rest = rest.dropFirst() }
        }
    }

    /// Skips the name of a group after `(?`, but not syntax that only resembles one, such as `(?<=`.
    private static func skipName(_ rest: inout Substring.UnicodeScalarView) {
        switch rest.first {
        case "<":
            if let second = rest.dropFirst().first, second != "=", second != "!" { skip(&rest, past: ">") }
        case "'":
            rest.removeFirst()
            skip(&rest, past: "'")
        case "&", "=", ">":
            // A call of a named group, or not a name.
            if rest.first == "&" { skip(&rest, past: ")") }
        default:
            // Option settings, such as `(?J)` or `(?U:`.
            while let next = rest.first, next != ")", next != ":", next != "(", next.isASCII {
                guard next.properties.isAlphabetic || next == "-" || next == "^" else { break }
                rest.removeFirst()
            }
        }
    }

    private static func skip(_ rest: inout Substring.UnicodeScalarView, past end: Unicode.Scalar) {
        while let scalar = rest.popFirst(), scalar != end {}
    }
}
