internal import FormatCore

/// A program's options in the order of its help, for the parser, the manual page and the completions.
package struct OptionList: Sendable {
    package struct Group: Sendable {
        /// The group's title; `nil` in a program with one group.
        package let title: String?
        package let options: [OptionDescription]
    }

    struct Use: Hashable {
        var index: Int
        var isOpposite: Bool
        /// The value; empty if the option takes none.
        var value: CommandWord
    }

    package let program: String
    /// Whether letters can be combined, as in `-m0`; otherwise a word with one dash is a single name.
    package let joinsLetters: Bool
    package let groups: [Group]
    package let all: [OptionDescription]

    init(program: String, joinsLetters: Bool, groups: [Group]) {
        self.program = program
        self.joinsLetters = joinsLetters
        self.groups = groups
        all = groups.flatMap { $0.options }
    }

    /// The index of the option with a name, or else of the one whose opposite has it.
    ///
    /// - Complexity: O(options): a dictionary would cost every start more than the few lookups.
    private func index(of name: String) -> Int? {
        all.firstIndex { $0.names.contains(name) } ?? all.firstIndex { $0.oppositeName == name }
    }

    /// Whether an option or the opposite of one has a name, dashes included.
    func contains(_ name: String) -> Bool { index(of: name) != nil }

    subscript(name: String) -> OptionDescription? { index(of: name).map { all[$0] } }

    /// Finds the option with a name, and its value.
    func use(
        of name: String, attached: CommandWord?, next: () -> CommandWord?
    ) throws(UsageError) -> Use {
        guard let index = index(of: name) else {
            throw .unknownOption(name, nearest: NearestWord.of(longNames, to: name))
        }
        let isOpposite = !all[index].names.contains(name)
        switch all[index].value {
        case _ where isOpposite, .none:
            guard attached == nil else { throw .unexpectedValue(option: name) }
            return Use(index: index, isOpposite: isOpposite, value: "")
        case .optionalWord: return Use(index: index, isOpposite: false, value: attached ?? "")
        case .text, .knownText, .file, .command, .word:
            guard let value = attached ?? next() else { throw .missingValue(option: name) }
            return Use(index: index, isOpposite: false, value: value)
        }
    }

    private var longNames: [String] {
        all.flatMap { [$0.names[0]] + [$0.oppositeName].compactMap(\.self) }
    }

    /// The text of the help; explanations start at `column`, in cells, or on the next line.
    package func help(column: Int) -> String {
        func lines(_ option: OptionDescription) -> String {
            let names = "  " + option.usage
            let fits = names.count <= column - 2
            let blanks = String(repeating: " ", count: fits ? column - names.count : column)
            return names + (fits ? "" : "\n") + blanks + option.help
        }
        return groups.map { group in
            ([group.title.map { $0 + ":" }].compactMap(\.self) + group.options.map(lines))
                .joined(separator: "\n")
        }.joined(separator: "\n\n")
    }
}
