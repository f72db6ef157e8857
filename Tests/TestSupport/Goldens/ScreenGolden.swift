/// A screen as a picture that people can read and files can hold.
///
/// It has two planes, since text alone cannot see a highlight move: the rows between bars, then the same cells again
/// with a letter for the style of each. Letters are given in the order in which styles first appear, row by row, so
/// that one screen has one picture. The look of a blank is what can be seen of it; see `CellStyle.visibleOnBlank`.
package struct ScreenGolden: Hashable, Sendable {
    /// The size, such as `24 rows, 80 columns`.
    package var size: String
    /// The rows between bars; empty in a file that shares the text of another.
    package var text: [String]
    /// The letters of the rows' styles between bars; `.` is the terminal's own look.
    package var styles: [String]
    /// What the letters mean, such as `a = bold`.
    package var legend: [String]
    /// `cursor row,column`, both from 0, or `cursor hidden`.
    package var cursor: String

    private static let textHeading = "text"
    private static let stylesHeading = "styles"

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

    /// Reads the contents of a golden file.
    ///
    /// - Parameter contents: the file's text. Lines that belong nowhere are left out, which shows as a difference.
    package init(contents: String) {
        let lines = contents.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        size = lines.first ?? ""
        let planes = lines.firstIndex(of: Self.stylesHeading) ?? lines.endIndex
        text = lines[..<planes].filter { $0.hasPrefix("|") }
        styles = lines[planes...].filter { $0.hasPrefix("|") }
        legend = lines[planes...].filter { $0.contains(" = ") && !$0.hasPrefix("|") }
        cursor = lines.last { $0.hasPrefix("cursor ") } ?? ""
    }

    /// The contents of a golden file.
    package var contents: String {
        let plane = text.isEmpty ? [] : [Self.textHeading] + text
        let lines = [size] + plane + [Self.stylesHeading] + styles + legend + [cursor]
        return lines.joined(separator: "\n") + "\n"
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
    /// After the alphabet come narrow letters with accents, of which the last is used for all that follow. The legend
    /// still tells those apart.
    private static func letter(_ number: Int) -> Character {
        if number < alphabet.count { return alphabet[number] }
        let scalar = Unicode.Scalar(UInt32(min(0x100 + number - alphabet.count, 0x24F)))
        return scalar.map(Character.init) ?? "?"
    }
}
