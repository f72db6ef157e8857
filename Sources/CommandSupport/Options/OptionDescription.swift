/// One option as people and shells see it: its names, its value, and what it does.
package struct OptionDescription: Sendable {
    package enum Value: Hashable, Sendable {
        case none
        /// Any text; the placeholder for it.
        case text(String)
        /// Any text, some of which is known beforehand; the placeholder for it, and the known words.
        case knownText(String, [String])
        case file
        case command
        /// One of some words.
        case word([String])
        /// One of some words after an equals sign, or nothing.
        case optionalWord([String])

        /// What the help calls it; `nil` if there is none.
        package var name: String? {
            switch self {
            case .none: nil
            case .text(let name), .knownText(let name, _): name
            case .file: "FILE"
            case .command: "COMMAND"
            case .word(let words), .optionalWord(let words): words.joined(separator: "|")
            }
        }

        /// The words that it can be, as far as they are known; none if it can be any text.
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
    /// What the manual page says in place of the help's few words; `nil` if those are enough.
    package let details: String?
    /// The option that undoes it, with `no-` before its name; `nil` if there is none.
    package internal(set) var oppositeName: String?
    /// Whether it is on by default, so that its opposite is what people ask for.
    package var isOnByDefault: Bool { onByDefault() }
    /// Asked for only by help and completions: it makes settings to look at.
    let onByDefault: @Sendable () -> Bool
    /// Whether a second one adds to the first instead of replacing it.
    package internal(set) var isRepeatable = false
    /// Whether it is refused in a file of options and in the variable of default options.
    package internal(set) var isForCommandLineOnly = false

    package var allNames: [String] { names + [oppositeName].compactMap(\.self) }

    /// The names with the value, `-q, --query TEXT`; the opposite if the option is on by default.
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

    /// Words with commas, and "or" before the last one.
    static func list(_ words: [String]) -> String {
        guard words.count > 1, let last = words.last else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " or " + last
    }
}
