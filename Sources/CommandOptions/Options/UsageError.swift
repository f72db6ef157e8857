/// An error on a command line.
public enum UsageError: Error, Hashable, Sendable {
    /// The option is unknown; `nearest` is a similar one, if any.
    case unknownOption(String, nearest: String?)
    case missingValue(option: String)
    /// The option does not accept the value; `expected` describes the values it accepts.
    case badValue(option: String, value: String, expected: String)
    case unexpectedValue(option: String)
    /// The option is allowed on the command line only.
    case onlyOnCommandLine(option: String)
    /// The value is invalid for another reason.
    case wrongValue(option: String, reason: String)
}

extension UsageError: CustomStringConvertible {
    /// A one-line message that says what is wrong and what to do.
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
        case .onlyOnCommandLine(let option): return "\(option) belongs on the command line only"
        case .wrongValue(let option, let reason): return "\(option): \(reason)"
        }
    }
}
