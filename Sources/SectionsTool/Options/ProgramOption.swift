internal import CommandSupport

/// One option of the program: the parser, the help, the manual page and the completions of shells read one table.
public struct ProgramOption: Sendable {
    /// What an option is about.
    public enum Group: String, Sendable, CaseIterable {
        case input = "Input"
        case search = "Search"
        case choice = "Choice"
        case editing = "Editing"
        case output = "Output"
        case screen = "Screen"
        case memory = "Memory"
        case other = "Other"
    }

    /// What its value is.
    public enum Value: Hashable, Sendable {
        /// It takes none.
        case none
        /// Any text; what it is called.
        case text(String)
        /// Any text, with some words that are known beforehand; what it is called, and those.
        case knownText(String, [String])
        /// The path of a file.
        case file
        /// A command.
        case command
        /// One of some words.
        case word([String])
        /// One of some words, after `=`, or nothing.
        case optionalWord([String])

        /// What the help calls it; `nil` if there is none.
        public var name: String? {
            switch self {
            case .none: nil
            case .text(let name), .knownText(let name, _): name
            case .file: "FILE"
            case .command: "COMMAND"
            case .word(let words), .optionalWord(let words): words.joined(separator: "|")
            }
        }
    }

    /// Puts it into the options; the value is empty if the option takes none.
    typealias Apply = @Sendable (inout ProgramOptions, _ value: CommandWord) throws(UsageError) -> Void
    /// Puts a value that is text into the options.
    typealias ApplyText = @Sendable (inout ProgramOptions, _ value: String) throws(UsageError) -> Void

    /// The names, with their dashes, the long one first.
    public let names: [String]
    /// What its value is.
    public let value: Value
    /// What it is about.
    public let group: Group
    /// What it does, a few words.
    public let help: String
    let apply: Apply
    /// What its opposite does, with `no-` before its name; `nil` if it has none.
    let applyOpposite: Apply?

    /// Whether it is on unless told otherwise, so that its opposite is what people ask for.
    public let isOnByDefault: Bool
    /// Whether a second one adds to the first instead of taking its place.
    public let isRepeatable: Bool

    /// The name of its opposite; `nil` if it has none.
    public var oppositeName: String? {
        applyOpposite == nil ? nil : "--no-" + names[0].dropFirst(2)
    }

    /// An option whose value is text, or one that does something of its own.
    init(
        _ names: [String], _ value: Value, _ group: Group, _ help: String, isRepeatable: Bool = false,
        opposite: Apply? = nil,
        apply: @escaping ApplyText
    ) {
        self.names = names
        self.value = value
        self.group = group
        self.help = help
        self.isRepeatable = isRepeatable
        self.apply = { options, value throws(UsageError) in try apply(&options, value.text) }
        applyOpposite = opposite
        isOnByDefault = false
    }

    /// An option whose value is bytes: a file, a command.
    init(
        _ names: [String], _ value: Value, _ group: Group, _ help: String, opposite: Apply? = nil,
        applyWord: @escaping Apply
    ) {
        self.names = names
        self.value = value
        self.group = group
        self.help = help
        apply = applyWord
        applyOpposite = opposite
        isOnByDefault = false
        isRepeatable = false
    }

    /// An option that is on or off; its opposite has `no-` before its name.
    init(
        _ names: [String], _ group: Group, _ help: String,
        turns path: any WritableKeyPath<ProgramOptions, Bool> & Sendable, to isOn: Bool = true
    ) {
        self.names = names
        value = .none
        self.group = group
        self.help = help
        isOnByDefault = ProgramOptions()[keyPath: path] == isOn
        isRepeatable = false
        apply = { options, _ throws(UsageError) in options[keyPath: path] = isOn }
        applyOpposite = { options, _ throws(UsageError) in options[keyPath: path] = !isOn }
    }

    /// An option whose value is one of the words of a type.
    init<Word: RawRepresentable & CaseIterable & SendableMetatype>(
        _ names: [String], _ group: Group, _ help: String,
        word path: any WritableKeyPath<ProgramOptions, Word> & Sendable
    ) where Word.RawValue == String {
        self.names = names
        let words = Word.allCases.map(\.rawValue)
        value = .word(words)
        self.group = group
        self.help = help
        apply = { options, value throws(UsageError) in
            guard let word = Word(rawValue: value.text) else {
                throw .badValue(option: names[0], value: value.text, expected: ProgramOption.list(words))
            }
            options[keyPath: path] = word
        }
        applyOpposite = nil
        isOnByDefault = false
        isRepeatable = false
    }

    /// Words with commas, and "or" before the last one.
    static func list(_ words: [String]) -> String {
        guard words.count > 1, let last = words.last else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " or " + last
    }
}
