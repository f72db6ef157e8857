/// The description of an option for users and shells: its names, value and effect.
package struct OptionDescription: Sendable {
    package enum Value: Hashable, Sendable {
        case none
        /// Any text, with its placeholder.
        case text(String)
        /// Any text, with its placeholder and some known words.
        case knownText(String, [String])
        case file
        case command
        case word([String])
        /// One of some words after an equals sign, or nothing.
        case optionalWord([String])

        /// The name in the help; `nil` if the option takes no value.
        package var name: String? {
            switch self {
            case .none: nil
            case .text(let name), .knownText(let name, _): name
            case .file: "FILE"
            case .command: "COMMAND"
            case .word(let words), .optionalWord(let words): words.joined(separator: "|")
            }
        }

        /// The known words; empty if none are known.
        package var words: [String] {
            switch self {
            case .none, .text, .file, .command: []
            case .knownText(_, let words), .word(let words), .optionalWord(let words): words
            }
        }

        /// Whether the next argument is the value if none is attached.
        package var takesNextArgument: Bool {
            switch self {
            case .none, .optionalWord: false
            case .text, .knownText, .file, .command, .word: true
            }
        }
    }

    /// The names with their dashes, the long one first.
    package let names: [String]
    package let value: Value
    package let help: String
    /// The text of the manual page; `nil` to use the help text.
    package let details: String?
    /// The name of the opposite option, with `no-`; `nil` if it has none.
    package internal(set) var oppositeName: String?
    /// Whether the option is on by default, so that users type its opposite.
    package var isOnByDefault: Bool { onByDefault() }
    /// Called only by help and completions, because it creates settings to compare.
    let onByDefault: @Sendable () -> Bool
    /// Whether a second use adds to the first instead of replacing it.
    package internal(set) var isRepeatable = false
    /// Whether the option is refused in the configuration file and in the variable of default options.
    package internal(set) var isForCommandLineOnly = false

    package var allNames: [String] { names + [oppositeName].compactMap(\.self) }

    /// The names and the value, as in `-q, --query TEXT`; the opposite if the option is on by default.
    var usage: String {
        if isOnByDefault, let oppositeName { return oppositeName }
        let letters = names.dropFirst().map { $0 + ", " }.joined()
        let name = value.name ?? ""
        return switch value {
        case .none: letters + names[0]
        case .optionalWord: letters + names[0] + "[=" + name + "]"
        case .text, .knownText, .file, .command, .word: letters + names[0] + " " + name
        }
    }

    package static func list(_ words: [String]) -> String {
        guard words.count > 1, let last = words.last else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " or " + last
    }
}
