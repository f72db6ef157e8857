/// Makes foreign text fit for one line of a message.
package enum SafeText {
    /// One line without anything that a terminal or a reader could take for more than text; a cut is "...".
    ///
    /// Control characters, line and paragraph separators, and marks of direction are written as `\u{1B}`.
    package static func oneLine(_ text: String, limit: Int = 4_096) -> String {
        var safe = ""
        for scalar in text.prefix(limit).unicodeScalars.prefix(limit * 4) {
            if isUnsafe(scalar) {
                safe += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            } else {
                safe.unicodeScalars.append(scalar)
            }
        }
        return text.dropFirst(limit).isEmpty ? safe : safe + "..."
    }

    /// A name in quotes, one line of at most 40 characters and "...".
    package static func quoted(_ name: String) -> String { "\"\(oneLine(name, limit: 40))\"" }

    private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate: return true
        case .format: return scalar.properties.isBidiControl || scalar.value == 0xFEFF
        default: return false
        }
    }

    /// A number with a comma after each three digits.
    package static func grouped(_ number: Int) -> String {
        var groups: [Substring] = []
        var digits = Substring(String(number))
        while digits.count > 3 {
            groups.append(digits.suffix(3))
            digits = digits.dropLast(3)
        }
        return ([digits] + groups.reversed()).joined(separator: ",")
    }
}
