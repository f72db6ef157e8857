/// What the command line asks for.
public struct ProgramOptions: Hashable, Sendable {
    /// What the program is to do.
    public enum Task: Hashable, Sendable {
        /// Show names and let one be chosen.
        case browse
        /// Say how it is used.
        case help
        /// Say what all keys do.
        case keys
        /// Say which version it is.
        case version
    }

    /// What to do.
    public var task = Task.browse
    /// The file to read; `nil` for the names that come with the program.
    public var file: String?
    /// What the list is filtered by at launch.
    public var query = ""
    /// Which edition of the sample to follow.
    public var edition = Edition.standard
    /// Whether there is a line about the list at the bottom.
    public var showsStatusLine = true
    /// Whether the mouse is used.
    public var usesMouse = true
    /// How long letters typed in the list belong together.
    public var typeAheadTimeout = Duration.seconds(1)

    /// What the keys of the list mean.
    public var keyMap = KeyMap.standard
    /// Keys that the user has bound.
    public var keyBindings: [KeyBinding] = []
    /// Whether the search bar has the keys at first.
    public var startsInSearchBar = false

    /// The version of the program.
    public static let version = "0.1.0"

    /// What was asked for with nothing on the command line.
    public init() {}
}

/// What is wrong with a command line.
public enum UsageError: Error, Hashable, Sendable {
    /// There is no such option; the nearest one, if one is near.
    case unknownOption(String, nearest: String?)
    /// An option that needs a value has none.
    case missingValue(option: String)
    /// An option has a value that it cannot take; what it can.
    case badValue(option: String, value: String, expected: String)
    /// An option that takes no value has one.
    case unexpectedValue(option: String)
    /// A key binding is wrong.
    case badBinding(KeyBindingError)
    /// There is more than one file.
    case tooManyFiles(String)
}

extension UsageError: CustomStringConvertible {
    /// One line: what is wrong and what to do.
    public var description: String {
        let more = "; see --help"
        switch self {
        case .unknownOption(let option, let nearest?):
            return "unknown option \(option); did you mean \(nearest)?"
        case .unknownOption(let option, nil): return "unknown option \(option)" + more
        case .missingValue(let option): return "\(option) needs a value" + more
        case .badValue(let option, let value, let expected):
            return "\(option): \"\(value)\" is not \(expected)"
        case .unexpectedValue(let option): return "\(option) takes no value" + more
        case .badBinding(let error): return "--bind: \(error)"
        case .tooManyFiles(let file): return "one file at a time; \"\(file)\" is too much"
        }
    }
}
