/// A command typed after the colon in the `vi` map.
public enum ViLineCommand: Hashable, Sendable {
    /// Ends without choosing, after asking about unsaved changes: `q`, `quit`, `qa`.
    case quit
    /// Ends without choosing or asking: with `!`.
    case quitWithoutSaving
    /// Chooses the row and ends; during editing, saves and ends: `x`.
    case accept
    /// Saves the edited file: `w`, `write`.
    case save
    /// Saves the file and ends: `wq`.
    case saveAndQuit
    /// Reloads the file, after asking about unsaved changes: `e`, `edit`.
    case reload
    /// Reloads the file without asking: with `!`.
    case reloadWithoutAsking
    /// Moves to the row with a number, from 1.
    case moveToRow(Int)
    /// Moves to the last row: `$`.
    case moveToLastRow
    /// Shows the keys: `h`, `help`.
    case showHelp

    /// Parses a line without its colon; `nil` if it is not a command.
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
            // A number that does not fit into an `Int` leads to the last row.
            self = .moveToRow(Int(word) ?? ViCommandParser.countLimit)
        }
    }
}
