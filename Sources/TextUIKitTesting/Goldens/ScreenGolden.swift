/// A screen as a picture that people can read and files can hold.
///
/// A golden file is UTF-8 text; its lines end in LF or CRLF:
/// ```
/// golden = size text styles legend cursor
/// size   = ROWS " rows, " COLUMNS " columns"
/// text   = "text" { "|" characters "|" }      a line for each row
/// styles = "styles" { "|" letters "|" }       a letter for each column
/// legend = { LETTER " = " words }             such as "b = bold fg 12"
/// cursor = "cursor " ROW "," COLUMN           from 0
///        | "cursor hidden"
/// ```
/// The text comes first, so that a difference of two versions can be read. The styles repeat the cells with
/// a letter each, since text alone does not show a highlight move. `.` is the terminal's own style; the
/// other letters are given in the order in which styles first appear, row by row, so that one screen has
/// one picture. A blank has the style that can be seen of it; see `CellStyle.visibleOnBlank`.
package struct ScreenGolden: Hashable, Sendable {
    /// The size, such as `24 rows, 80 columns`.
    package var size: String
    /// The rows between bars; empty in a file that shares the text of another.
    package var text: [String]
    /// The letters of the rows' styles between bars; `.` is the terminal's own style.
    package var styles: [String]
    /// The meanings of the letters, such as `a = bold`.
    package var legend: [String]
    /// `cursor row,column`, both from 0, or `cursor hidden`.
    package var cursor: String

    static let textHeading = "text"
    static let stylesHeading = "styles"

    /// Draws a screen.
    ///
    /// - Complexity: O(rows × columns).
    package init(_ screen: Screen) {
        var letters = StyleLetters()
        size = "\(screen.rows) rows, \(screen.columns) columns"
        text = (0..<screen.rows).map { "|\(screen.fullLine($0))|" }
        styles = (0..<screen.rows).map { row in
            let line = screen.cells(inRow: row).map { cell in
                letters.letter(for: cell.isBlank ? cell.style.visibleOnBlank : cell.style)
            }
            return "|\(String(line))|"
        }
        legend = letters.legend
        cursor =
            screen.isCursorVisible ? "cursor \(screen.cursor.row),\(screen.cursor.column)" : "cursor hidden"
    }

    /// The contents of a golden file.
    package var contents: String {
        let plane = text.isEmpty ? [] : [Self.textHeading] + text
        let lines = [size] + plane + [Self.stylesHeading] + styles + legend + [cursor]
        return lines.joined(separator: "\n") + "\n"
    }

    /// The styles of a row in words, a column each; empty outside the picture.
    func styleWords(ofRow row: Int) -> [String] {
        guard styles.indices.contains(row) else { return [] }
        var words: [Character: String] = [".": CellStyle.plain.description]
        for line in legend { words[line.first ?? "."] = String(line.dropFirst(4)) }
        return styles[row].dropFirst().dropLast().map { words[$0] ?? "\($0) (not in the legend)" }
    }
}

/// Gives styles their letters.
private struct StyleLetters {
    private(set) var legend: [String] = []
    private var letters: [CellStyle: Character] = [.plain: "."]

    private static let alphabet = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")

    mutating func letter(for style: CellStyle) -> Character {
        if let letter = letters[style] { return letter }
        let letter = Self.letter(legend.count)
        letters[style] = letter
        legend.append("\(letter) = \(style)")
        return letter
    }

    /// The letter with a number.
    ///
    /// After the alphabet come narrow letters with accents, of which the last is used for all that follow.
    /// The legend still lists those.
    private static func letter(_ number: Int) -> Character {
        if number < alphabet.count { return alphabet[number] }
        let scalar = Unicode.Scalar(UInt32(min(0x100 + number - alphabet.count, 0x24F)))
        return scalar.map(Character.init) ?? "?"
    }
}
