/// One entry of a shell's completions: an option and its opposite are two.
struct CompletedOption {
    /// The names that mean the same, with their dashes, the long one first.
    let names: [String]
    /// What its value is.
    let value: ProgramOption.Value
    /// What it does, a few words.
    let help: String
    /// The names that make no sense beside it: its own, if a second one adds nothing, and its opposite's.
    let excluded: [String]

    /// The names with two dashes.
    var longNames: [String] { names.filter { $0.hasPrefix("--") } }
    /// The names with one dash.
    var shortNames: [String] { names.filter { !$0.hasPrefix("--") } }
}

extension ProgramOption {
    /// It and its opposite, as shells complete them.
    var completed: [CompletedOption] {
        let all = names + [oppositeName].compactMap(\.self)
        let excluded = isRepeatable ? [] : all
        guard let oppositeName else {
            return [CompletedOption(names: names, value: value, help: help, excluded: excluded)]
        }
        // The help's words are about the one of the two that people ask for.
        let own = isOnByDefault ? "the opposite of \(oppositeName)" : help
        let opposite = isOnByDefault ? help : "the opposite of \(names[0])"
        return [
            CompletedOption(names: names, value: value, help: own, excluded: excluded),
            CompletedOption(names: [oppositeName], value: .none, help: opposite, excluded: excluded),
        ]
    }
}

extension ProgramOption.Value {
    /// The words that it can be, as far as they are known; none if it can be any text.
    var words: [String] {
        switch self {
        case .none, .text, .file, .command: []
        case .knownText(_, let words), .word(let words), .optionalWord(let words): words
        }
    }

    /// Whether the next argument is its value if none stands with it.
    var takesNextArgument: Bool {
        switch self {
        case .none, .optionalWord: false
        case .text, .knownText, .file, .command, .word: true
        }
    }
}
