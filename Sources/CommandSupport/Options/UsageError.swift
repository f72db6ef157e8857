/// What is wrong with a command line.
public enum UsageError: Error, Hashable, Sendable {
    /// There is no such option; the nearest one, if one is near.
    case unknownOption(String, nearest: String?)
    case missingValue(option: String)
    /// An option has a value that it cannot take; what it can.
    case badValue(option: String, value: String, expected: String)
    case unexpectedValue(option: String)
    /// An option cannot be among the usual ones.
    case onlyOnCommandLine(option: String)
    /// What an option has is wrong, for a reason of its own.
    case wrongValue(option: String, reason: String)
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
        case .onlyOnCommandLine(let option): return "\(option) belongs on the command line only"
        case .wrongValue(let option, let reason): return "\(option): \(reason)"
        }
    }
}
