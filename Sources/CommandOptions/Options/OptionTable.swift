internal import Synchronization

/// All options of a program with their effects.
package struct OptionTable<Settings: OptionSettings>: Sendable {
    /// The parts of a command line that are not settings.
    struct Rest {
        /// The words that are neither options nor their values.
        var operands: [CommandWord] = []
        /// Whether an option was used that is allowed on the command line only.
        var hasCommandLineOnly = false
    }

    package typealias Groups = [(title: String?, options: [CommandOption<Settings>])]

    package let program: String
    private let content: Content

    package var list: OptionList { content.value.list }

    /// Creates a table; with `joinsLetters` letters can be combined, as in `-m0`.
    ///
    /// The options are made when the first one is used. Most starts use none, and making them would be a
    /// tenth of the instructions to the first screen.
    package init(
        program: String, joinsLetters: Bool = true, groups: @autoclosure @escaping @Sendable () -> Groups
    ) {
        self.program = program
        content = Content {
            let groups = groups()
            let list = OptionList(
                program: program, joinsLetters: joinsLetters,
                groups: groups.map { .init(title: $0.title, options: $0.options.map { $0.description }) })
            return (list, groups.flatMap { $0.options })
        }
    }

    /// The contents of the table, created once.
    private final class Content: Sendable {
        typealias Value = (list: OptionList, options: [CommandOption<Settings>])

        /// The value on the heap: the runtime would lay out a class with generic members at each start.
        private final class Made: Sendable {
            let value: Value

            init(_ value: Value) { self.value = value }
        }

        private let make: @Sendable () -> Value
        /// A `Made`; `nil` before the first use.
        private let memory = Mutex<(any AnyObject & Sendable)?>(nil)

        init(_ make: @escaping @Sendable () -> Value) { self.make = make }

        var value: Value {
            memory.withLock { memory in
                if let made = memory as? Made { return made.value }
                let value = make()
                memory = Made(value)
                return value
            }
        }
    }

    /// Applies a command line to settings up to the first error and returns the operands; the last option
    /// counts.
    package func apply(
        _ words: [CommandWord], to settings: inout Settings
    ) throws(UsageError) -> [CommandWord] {
        try read(words, into: &settings).operands
    }

    func read(_ words: [CommandWord], into settings: inout Settings) throws(UsageError) -> Rest {
        var rest = Rest()
        guard words.contains(where: { $0.isOption }) else {
            rest.operands = words
            return rest
        }
        let (list, options) = content.value
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
