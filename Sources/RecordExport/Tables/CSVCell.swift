/// Converts a value to a cell of comma-separated values (RFC 4180).
package enum CSVCell {
    /// The cell, quoted if necessary, and protected from being evaluated as a spreadsheet formula.
    ///
    /// A value that begins like a formula is prefixed with an apostrophe. Signed numbers and phone numbers
    /// are not, because names, references and calls cannot be written with digits alone.
    package static func text(_ value: String) -> String {
        let isGuarded = isFormula(value)
        let cell = (isGuarded ? "'" : "") + value
        let isSpecial = cell.unicodeScalars.contains { "\",\r\n".unicodeScalars.contains($0) }
        guard isGuarded || isSpecial || cell.first?.isWhitespace == true || cell.last?.isWhitespace == true
        else { return cell }
        // Iterate over scalars, because Swift treats a quote with a combining accent as another character.
        var quoted = "\"".unicodeScalars
        for scalar in cell.unicodeScalars {
            if scalar == "\"" { quoted.append(scalar) }
            quoted.append(scalar)
        }
        return String(quoted) + "\""
    }

    /// Whether a spreadsheet would evaluate a value as a formula that can do more than arithmetic.
    static func isFormula(_ value: String) -> Bool {
        guard let first = value.unicodeScalars.first, "=+-@\t\r\n".unicodeScalars.contains(first) else {
            return false
        }
        guard first == "+" || first == "-" else { return true }
        let rest = value.unicodeScalars.dropFirst()
        return rest.isEmpty
            || !rest.allSatisfy { ("0"..."9").contains($0) || " ().,/-\u{A0}".unicodeScalars.contains($0) }
            || !rest.contains { ("0"..."9").contains($0) }
    }
}
