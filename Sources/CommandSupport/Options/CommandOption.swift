/// What a command line asks for: a value that options change.
package protocol OptionSettings: Equatable, Sendable {
    /// What an empty command line asks for.
    init()
}

/// One option: its description, and what it sets.
package struct CommandOption<Settings: OptionSettings>: Sendable {
    /// Puts a value into the settings; the value is empty if the option takes none.
    package typealias Apply = @Sendable (inout Settings, _ value: CommandWord) throws(UsageError) -> Void
    /// Puts what a value stands for into the settings.
    package typealias Setter<Value> = @Sendable (inout Settings, Value) -> Void

    let description: OptionDescription
    let apply: Apply
    let applyOpposite: Apply?

    /// Makes an option of any kind; `opposite` is what its opposite sets, `nil` if it has none.
    package init(
        _ names: [String], _ help: String, takes value: OptionDescription.Value = .none,
        details: String? = nil,
        isRepeatable: Bool = false, isForCommandLineOnly: Bool = false,
        isOnByDefault: @escaping @Sendable () -> Bool = { false },
        opposite: Apply? = nil, apply: @escaping Apply
    ) {
        description = OptionDescription(
            names: names, value: value, help: help, details: details,
            oppositeName: opposite == nil ? nil : "--no-" + names[0].dropFirst(2),
            onByDefault: isOnByDefault, isRepeatable: isRepeatable,
            isForCommandLineOnly: isForCommandLineOnly)
        self.apply = apply
        applyOpposite = opposite
    }

    /// Makes an option that chooses what the program does, and so is refused among the default options.
    package static func task(
        _ names: [String], _ help: String, takes value: OptionDescription.Value = .none,
        details: String? = nil,
        apply: @escaping Apply
    ) -> Self {
        Self(names, help, takes: value, details: details, isForCommandLineOnly: true, apply: apply)
    }

    /// Makes an option that turns something on; its opposite turns it off.
    package static func flag(
        _ names: [String], _ help: String, details: String? = nil, turns set: @escaping Setter<Bool>
    ) -> Self {
        Self(
            names, help, details: details,
            isOnByDefault: {
                var settings = Settings()
                set(&settings, true)
                return settings == Settings()
            },
            opposite: { settings, _ in set(&settings, false) }, apply: { settings, _ in set(&settings, true) }
        )
    }

    /// Makes an option whose value is any text; its opposite, if it has one, takes that away.
    package static func text(
        _ names: [String], _ help: String, takes name: String, details: String? = nil,
        sets set: @escaping Setter<String>, clears clear: (@Sendable (inout Settings) -> Void)? = nil
    ) -> Self {
        var opposite: Apply?
        if let clear { opposite = { settings, _ in clear(&settings) } }
        return Self(names, help, takes: .text(name), details: details, opposite: opposite) {
            settings, value in
            set(&settings, value.text)
        }
    }

    /// Makes an option whose value is text that stands for something.
    ///
    /// For a wrong text `parse` returns `nil`, so the property itself cannot be optional. The error says that
    /// `expected` was, without it one of the words of the value.
    package static func parsed<Value>(
        _ names: [String], _ help: String, takes kind: OptionDescription.Value, details: String? = nil,
        opposite: Apply? = nil, expected: String? = nil, sets set: @escaping Setter<Value>,
        parse: @escaping @Sendable (String) -> Value?
    ) -> Self {
        Self(
            names, help, takes: kind, details: details, opposite: opposite,
            apply: { settings, value throws(UsageError) in
                guard let parsed = parse(value.text) else {
                    let expected = expected ?? OptionDescription.list(kind.words)
                    throw .badValue(option: names[0], value: value.text, expected: expected)
                }
                set(&settings, parsed)
            })
    }

    /// Makes an option whose value is one of some words, each of which stands for something.
    package static func choice<Value: Sendable>(
        _ names: [String], _ help: String, details: String? = nil,
        of choices: [(word: String, value: Value)], sets set: @escaping Setter<Value>
    ) -> Self {
        .parsed(
            names, help, takes: .word(choices.map { $0.word }), details: details, sets: set
        ) { word in
            choices.first { $0.word == word }?.value
        }
    }

    /// Makes an option whose value is one of the words of a type.
    package static func word<Word: RawRepresentable<String> & CaseIterable & Sendable>(
        _ names: [String], _ help: String, details: String? = nil, sets set: @escaping Setter<Word>
    ) -> Self {
        .choice(names, help, details: details, of: Word.allCases.map { ($0.rawValue, $0) }, sets: set)
    }
}
