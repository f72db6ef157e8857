extension NamePattern {
    /// Whether a pattern is made of characters, classes, groups and repetitions alone.
    ///
    /// Anchors, word boundaries, looks to either side and everything that never gives back what it took make
    /// a match depend on what stands around it. Of what is not known the answer is `false`.
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

    /// Whether what follows a backslash stands for characters: for itself, or for a kind of them.
    private static func isPlain(_ escaped: Unicode.Scalar) -> Bool {
        "dDwWsS".unicodeScalars.contains(escaped)
            || escaped.isASCII && !escaped.properties.isAlphabetic && !("0"..."9").contains(escaped)
    }

    /// Passes over a class, of which the bracket was read; `false` if there are names or escapes in it.
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
