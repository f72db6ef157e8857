internal import FormatCore

/// Converts a value to a cell of comma-separated values (RFC 4180).
package enum CSVCell {
    private static let dialect = TableDialect(delimiter: UInt8(ascii: ","))

    /// The cell, quoted if necessary, and protected from being evaluated as a spreadsheet formula.
    ///
    /// A value that begins like a formula is prefixed with an apostrophe. Signed numbers and phone numbers
    /// are not, because names, references and calls cannot be written with digits alone.
    package static func text(_ value: String) -> String {
        let isGuarded = isFormula(value)
        let cell = (isGuarded ? "'" : "") + value
        let isQuoted = isGuarded || cell.first?.isWhitespace == true || cell.last?.isWhitespace == true
        return String(decoding: dialect.cell(Array(cell.utf8), isQuoted: isQuoted), as: UTF8.self)
    }

    /// The cell of a value; a number needs no guard, however it is spelled.
    static func text(_ value: FieldValue) -> String {
        if case .number(let number) = value, number.allSatisfy({ $0.isASCII && !",\"\r\n".contains($0) }) {
            return number
        }
        return text(value.text)
    }

    /// Encodes a row, quoting only the cells that need it; yields the same bytes as the row copier.
    package static func row(of cells: [String]) -> [UInt8] {
        var row: [UInt8] = []
        dialect.appendRow(cells.map(\.utf8), to: &row)
        return row + [UInt8(ascii: "\n")]
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
