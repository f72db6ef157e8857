extension ProgramOptions {
    /// What `--help` prints.
    public static var help: String {
        let groups = ProgramOption.Group.allCases.map { group in
            ([group.rawValue + ":"] + lines(of: group)).joined(separator: "\n")
        }
        return """
            Usage: sections [OPTION...] [FILE...]

            Browse and search names in sections; the chosen one is printed.
            FILE has a name a line, or is a property list, JSON, CSV or TSV, or vCards; its
            contents tell. Lines are put into sections by their first letters. - is standard
            input, which is also read without FILE if it is a file or a pipe. Otherwise the
            names of the program itself are shown.

            \(groups.joined(separator: "\n\n"))

            Keys: a letter goes to its section, / searches, Enter chooses, Esc goes back,
            F1 shows all of them.
            Exit status: 0 chosen, 1 no match, 2 error, 130 left without choosing.

            """
    }

    /// The options of a group, a line each; what has no room beside its names follows below them.
    private static func lines(of group: ProgramOption.Group) -> [String] {
        let indent = 27
        return table.filter { $0.group == group }.map { option in
            let names = "  " + option.nameWithValue
            guard names.count > indent - 2 else {
                return names + String(repeating: " ", count: indent - names.count) + option.help
            }
            return names + "\n" + String(repeating: " ", count: indent) + option.help
        }
    }
}

extension ProgramOption {
    /// Its names, with the value after the long one: `-q, --query TEXT`; of what is usual anyway the opposite's.
    var nameWithValue: String {
        if isOnByDefault, let oppositeName { return oppositeName }
        let letters = names.dropFirst().map { $0 + ", " }.joined()
        switch value {
        case .none: return letters + names[0]
        case .optionalWord(let words): return letters + names[0] + "[=" + words.joined(separator: "|") + "]"
        default: return letters + names[0] + " " + (value.name ?? "")
        }
    }
}
