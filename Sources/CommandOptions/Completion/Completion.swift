/// The shell completions of a program's command line.
public struct Completion {
    /// Shells that completions can be generated for.
    public enum Shell: String, Hashable, Sendable, CaseIterable {
        case bash
        case zsh
        case fish
    }

    /// An option, or the opposite of one, as shells complete it.
    struct Entry {
        /// The synonymous names with their dashes, the long one first.
        let names: [String]
        let value: OptionDescription.Value
        let help: String
        /// Names not offered once this one is given: its own and its opposite's; empty if it is repeatable.
        let excluded: [String]

        var longNames: [String] { names.filter { $0.hasPrefix("--") } }
        var shortNames: [String] { names.filter { !$0.hasPrefix("--") } }
    }

    let options: OptionList
    let entries: [Entry]

    package init(of options: OptionList) {
        self.options = options
        entries = options.all.flatMap(Self.entries)
    }

    package func script(for shell: Shell) -> String {
        switch shell {
        case .bash: bash
        case .zsh: zsh
        case .fish: fish
        }
    }

    private static func entries(for option: OptionDescription) -> [Entry] {
        let excluded = option.isRepeatable ? [] : option.allNames
        guard let oppositeName = option.oppositeName else {
            return [Entry(names: option.names, value: option.value, help: option.help, excluded: excluded)]
        }
        // The help text describes the one of the two that users type.
        let own = option.isOnByDefault ? "the opposite of \(oppositeName)" : option.help
        let opposite = option.isOnByDefault ? option.help : "the opposite of \(option.names[0])"
        return [
            Entry(names: option.names, value: option.value, help: own, excluded: excluded),
            Entry(names: [oppositeName], value: .none, help: opposite, excluded: excluded),
        ]
    }

    /// Text in single quotes, as bash and zsh read it.
    static func quoted(_ text: some StringProtocol) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    static func escaped(_ text: String, _ characters: String) -> String {
        text.reduce(into: "") { result, character in
            if characters.contains(character) { result.append("\\") }
            result.append(character)
        }
    }
}

extension CommandOption {
    package static func completion(
        apply: @escaping @Sendable (inout Settings, Completion.Shell) -> Void
    ) -> Self {
        let words = Completion.Shell.allCases.map(\.rawValue)
        return .task(
            ["--completion"], "print the completions for a shell", takes: .word(words),
            details: "Prints what the shell reads to complete the program's options, and ends."
        ) { settings, value throws(UsageError) in
            guard let shell = Completion.Shell(rawValue: value.text) else {
                throw .badValue(
                    option: "--completion", value: value.text, expected: OptionDescription.list(words))
            }
            apply(&settings, shell)
        }
    }
}
