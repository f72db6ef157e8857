/// A value as a cell of comma-separated values (RFC 4180).
package enum CSVCell {
    /// The cell: in quotes where it has to be, and so that no spreadsheet runs it as a formula.
    ///
    /// What begins as formulas do gets an apostrophe before it. Numbers with a sign and telephone numbers do
    /// not: no name, reference or call can be written in digits.
    package static func text(_ value: String) -> String {
        let isGuarded = isFormula(value)
        let cell = (isGuarded ? "'" : "") + value
        let isSpecial = cell.unicodeScalars.contains { "\",\r\n".unicodeScalars.contains($0) }
        guard isGuarded || isSpecial || cell.first?.isWhitespace == true || cell.last?.isWhitespace == true
        else { return cell }
        // By scalars: to Swift a quote with an accent over it is another character.
        var quoted = "\"".unicodeScalars
        for scalar in cell.unicodeScalars {
            if scalar == "\"" { quoted.append(scalar) }
            quoted.append(scalar)
        }
        return String(quoted) + "\""
    }

    /// Whether a spreadsheet would take a value for a formula that can do more than count.
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
