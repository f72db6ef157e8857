extension NamePattern {
    /// Whether a pattern consists of characters, classes, groups and repetitions only.
    ///
    /// Anchors, word boundaries, lookaround and possessive repetitions make a match depend on the text around
    /// it. The result is `false` for unknown syntax.
    package static func looksOnlyAtMatch(_ pattern: String) -> Bool {
        var rest = Substring(pattern).unicodeScalars
        var isRepeated = false
        while let scalar = rest.popFirst() {
            let wasRepeated = isRepeated
            isRepeated = false
            switch scalar {
            case "^", "$": return false
            case "+" where wasRepeated: return false
            case "*", "+", "?", "}": isRepeated = true
            case "\\":
                guard let escaped = rest.popFirst(), isPlain(escaped) else { return false }
            case "(" where rest.first == "?":
                guard rest.dropFirst().first == ":" else { return false }
                rest = rest.dropFirst(2)
            case "(" where rest.first == "*": return false
            case "[":
                guard skipClass(&rest) else { return false }
            default: break
            }
        }
        return true
    }

    /// Whether an escape is a literal character or a character class.
    private static func isPlain(_ escaped: Unicode.Scalar) -> Bool {
        "dDwWsS".unicodeScalars.contains(escaped)
            || escaped.isASCII && !escaped.properties.isAlphabetic && !("0"..."9").contains(escaped)
    }

    /// Skips a class after its opening bracket; `false` if it contains class names or other escapes.
    private static func skipClass(_ rest: inout Substring.UnicodeScalarView) -> Bool {
        if rest.first == "^" { rest.removeFirst() }
        if rest.first == "]" { rest.removeFirst() }
        while let scalar = rest.popFirst(), scalar != "]" {
            if scalar == "[" { return false }
            if scalar == "\\" {
                guard let escaped = rest.popFirst(), isPlain(escaped) else { return false }
            }
        }
        return true
    }
}
