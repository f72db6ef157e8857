import TargetsTool

/// What the help of targets says, taken apart: the table of options itself is nobody else's.
enum TargetsHelp {
    /// An option.
    struct Option {
        /// Its names with their dashes, the letter first.
        let names: [String]
        /// What its value is called, or the words that it can be; `nil` if it takes none.
        let value: String?

        /// The words that the value can be; none if it can be any text.
        var words: [String] {
            guard let value, value.contains("|") else { return [] }
            return value.split(separator: "|").map(String.init)
        }
    }

    /// The options in the order of the help.
    static var options: [Option] {
        TargetsOptions.help.split(separator: "\n").filter { $0.hasPrefix("  -") }.map { line in
            let end = line.dropFirst(2).firstRange(of: "  ")?.lowerBound ?? line.endIndex
            let words = line[..<end].split { " ,".contains($0) }.map(String.init)
            return Option(
                names: words.filter { $0.hasPrefix("-") }, value: words.first { !$0.hasPrefix("-") })
        }
    }
}
