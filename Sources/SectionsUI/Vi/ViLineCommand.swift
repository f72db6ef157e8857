/// A line of command of the `vi` map: what was typed after the colon.
public enum ViLineCommand: Hashable, Sendable {
    /// End without choosing: `q`, `quit`, `qa`; what was edited is asked about.
    case quit
    /// The same without asking: with `!`.
    case quitWithoutSaving
    /// Choose the row and end; where names are edited, save and end: `x`.
    case accept
    /// Write the file that is edited: `w`, `write`.
    case save
    /// Write it and end: `wq`.
    case saveAndQuit
    /// Read it again: `e`, `edit`; what was edited and not saved is asked about.
    case reload
    /// The same without asking: with `!`.
    case reloadWithoutAsking
    /// To the row with a number, from 1.
    case moveToRow(Int)
    /// To the last row: `$`.
    case moveToLastRow
    /// Show the keys: `h`, `help`.
    case showHelp

    /// Reads a line without its colon; `nil` if it is not a command.
    public init?(parsing line: String) {
        let words = line.split(separator: " ")
        guard words.count == 1, let word = words.first else { return nil }
        switch word {
        case "q", "quit", "qa": self = .quit
        case "q!", "quit!", "qa!": self = .quitWithoutSaving
        case "w", "write": self = .save
        case "wq": self = .saveAndQuit
        case "e", "edit": self = .reload
        case "e!", "edit!": self = .reloadWithoutAsking
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
