internal import FormatCore

/// A JSON syntax error and its position.
struct JSONFailure: Sendable {
    /// Byte offset from the start of the file.
    var offset: Int
    var line: Int
    var reason: ReadingError.Reason

    /// The problem to report if reading continues.
    var issue: NameProblem.Issue {
        if case .malformed(let what) = reason { .malformed(what) } else { .malformed(reason.description) }
    }

    /// The error to throw if reading ends.
    func error(in file: String) -> ReadingError {
        ReadingError(file: file, place: .init(line: line, offset: offset), reason: reason)
    }

    /// An unexpected byte was found.
    static func expected(_ expected: String, not byte: UInt8, at offset: Int, line: Int) -> JSONFailure {
        let found =
            switch byte {
            case 0x21...0x7E: String(Unicode.Scalar(byte))
            case 0x80...: "a character that is not ASCII"
            default: "a control character"
            }
        return JSONFailure(
            offset: offset, line: line, reason: .malformed("expected \(expected), not \(found)"))
    }
}
