/// All options of a program, with what they set.
package struct OptionTable<Settings: OptionSettings>: Sendable {
    /// What a command line has beside what it sets.
    struct Rest {
        /// The words that are neither options nor their values.
        var operands: [CommandWord] = []
        /// Whether an option was among them that belongs on the command line only.
        var hasCommandLineOnly = false
    }

    package let list: OptionList
    private let options: [CommandOption<Settings>]

    /// Makes a table; with `joinsLetters` letters can be put together, as in `-m0`.
    package init(
        program: String, joinsLetters: Bool = true,
        groups: [(title: String?, options: [CommandOption<Settings>])]
    ) {
        options = groups.flatMap { $0.options }
        list = OptionList(
            program: program, joinsLetters: joinsLetters,
            groups: groups.map { .init(title: $0.title, options: $0.options.map { $0.description }) })
    }

    /// Reads a command line over settings; returns the operands; of contradicting options the last counts.
    ///
    /// - Throws: `UsageError` for the first thing that is wrong; what comes before it was set.
    package func apply(
        _ words: [CommandWord], to settings: inout Settings
    ) throws(UsageError) -> [CommandWord] {
        try read(words, into: &settings).operands
    }

    func read(_ words: [CommandWord], into settings: inout Settings) throws(UsageError) -> Rest {
        var rest = Rest()
        var parser = OptionParser(words, of: list)
        while let part = try parser.next() {
            switch part {
            case .operand(let word): rest.operands.append(word)
            case .option(let use):
                let option = options[use.index]
                try (use.isOpposite ? option.applyOpposite : option.apply)?(&settings, use.value)
                if option.description.isForCommandLineOnly { rest.hasCommandLineOnly = true }
            }
        }
        return rest
    }
}
