/// The settings of a command line, which options change.
package protocol OptionSettings: Equatable, Sendable {
    init()
}

/// One option: its description and its effect on the settings.
package struct CommandOption<Settings: OptionSettings>: Sendable {
    /// Applies a value to the settings; the value is empty if the option takes none.
    package typealias Apply = @Sendable (inout Settings, _ value: CommandWord) throws(UsageError) -> Void
    /// Applies a parsed value to the settings.
    package typealias Setter<Value> = @Sendable (inout Settings, Value) -> Void

    let description: OptionDescription
    let apply: Apply
    let applyOpposite: Apply?

    /// Creates an option of any kind; `opposite` is the effect of its opposite, if it has one.
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

    /// Creates an option that selects the program's task, and so is not allowed among the default options.
    package static func task(
        _ names: [String], _ help: String, takes value: OptionDescription.Value = .none,
        details: String? = nil,
        apply: @escaping Apply
    ) -> Self {
        Self(names, help, takes: value, details: details, isForCommandLineOnly: true, apply: apply)
    }

    /// Creates an option that turns something on; its opposite turns it off.
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

    /// Creates an option that takes any text; its opposite, if it has one, clears it.
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

    /// Creates an option whose text is parsed into a value.
    ///
    /// `parse` returns `nil` for an invalid text, so the property itself cannot be optional. The error says
    /// that `expected` was expected or, without it, one of the words of the value.
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

    /// Creates an option that takes one of some words, each with a value.
    ///
    /// The words of `former` are still understood, but no longer documented.
    package static func choice<Value: Sendable>(
        _ names: [String], _ help: String, details: String? = nil,
        of choices: [(word: String, value: Value)], former: [(word: String, value: Value)] = [],
        sets set: @escaping Setter<Value>
    ) -> Self {
        .parsed(
            names, help, takes: .word(choices.map { $0.word }), details: details, sets: set
        ) { word in
            (choices + former).first { $0.word == word }?.value
        }
    }

    package static func word<Word: RawRepresentable<String> & CaseIterable & Sendable>(
        _ names: [String], _ help: String, details: String? = nil, sets set: @escaping Setter<Word>
    ) -> Self {
        .choice(names, help, details: details, of: Word.allCases.map { ($0.rawValue, $0) }, sets: set)
    }
}
