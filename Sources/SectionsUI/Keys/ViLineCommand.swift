/// A line of command of the `vi` map: what was typed after the colon.
public enum ViLineCommand: Hashable, Sendable {
    /// End without choosing: `q`, `quit`, `qa`, also with `!`.
    case quit
    /// Choose the row and end: `x`.
    case accept
    /// To the row with a number, from 1.
    case moveToRow(Int)
    /// To the last row: `$`.
    case moveToLastRow
    /// Show the keys: `h`, `help`.
    case showHelp

    /// Reads a line; `nil` if it is no command.
    ///
    /// - Parameter line: What was typed, without the colon; blanks around it do not count.
    public init?(parsing line: String) {
        let words = line.split(separator: " ")
        guard words.count == 1, let word = words.first else { return nil }
        switch word {
        case "q", "q!", "quit", "quit!", "qa", "qa!": self = .quit
        case "x", "x!": self = .accept
        case "$": self = .moveToLastRow
        case "h", "help": self = .showHelp
        default:
            guard word.allSatisfy({ $0.isASCII && $0.isWholeNumber }) else { return nil }
            // A number without end leads to the end.
            self = .moveToRow(Int(word) ?? ViCommandParser.countLimit)
        }
    }
}
