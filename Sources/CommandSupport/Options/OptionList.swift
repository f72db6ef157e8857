/// A program's options in the order of its help: what the parser, the manual page and the completions read.
package struct OptionList: Sendable {
    /// Options that are about one thing.
    package struct Group: Sendable {
        /// What they are about; `nil` in a program with one group.
        package let title: String?
        /// The options.
        package let options: [OptionDescription]
    }

    /// An option on a command line.
    struct Use: Hashable {
        /// The index of the option among all.
        var index: Int
        /// Whether it is the opposite of the option.
        var isOpposite: Bool
        /// The value; empty if there is none.
        var value: CommandWord
    }

    /// The program's name.
    package let program: String
    /// Whether letters can be put together, as in `-m0`; otherwise a word with one dash is one name.
    package let joinsLetters: Bool
    /// The options by what they are about.
    package let groups: [Group]
    /// All options.
    package let all: [OptionDescription]
    /// The index of the option that has a name or an opposite of that name.
    private let indexes: [String: Int]

    init(program: String, joinsLetters: Bool, groups: [Group]) {
        self.program = program
        self.joinsLetters = joinsLetters
        self.groups = groups
        all = groups.flatMap { $0.options }
        // A name of an option's own counts for more than an opposite's.
        let opposites = all.enumerated().compactMap { index, option in option.oppositeName.map { ($0, index) }
        }
        let names = all.enumerated().flatMap { index, option in option.names.map { ($0, index) } }
        indexes = Dictionary(names + opposites) { first, _ in first }
    }

    /// Whether an option, or the opposite of one, has a name.
    ///
    /// - Parameter name: The name with its dashes.
    /// - Returns: Whether it is known.
    /// - Complexity: O(1).
    func contains(_ name: String) -> Bool { indexes[name] != nil }

    /// An option by one of its names; `nil` if it is unknown.
    subscript(name: String) -> OptionDescription? { indexes[name].map { all[$0] } }

    /// Finds the option of a name and its value.
    ///
    /// - Parameters:
    ///   - name: The name with its dashes.
    ///   - attached: The value that is attached to it.
    ///   - next: Takes the word that follows; `nil` if there is none.
    /// - Returns: The option and its value.
    /// - Throws: `UsageError` if there is no such option, or it has a value too many or too few.
    func use(
        of name: String, attached: CommandWord?, next: () -> CommandWord?
    ) throws(UsageError) -> Use {
        guard let index = indexes[name] else {
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

    /// The lines of the help about the options, each group below its title.
    ///
    /// - Parameter column: Where explanations begin, in cells; behind longer names they are on the next line.
    /// - Returns: The lines, with no newline at the end.
    /// - Complexity: O(options).
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
