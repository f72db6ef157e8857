internal import SourceText

/// Where a text is no JSON, and why.
struct JSONFailure: Sendable {
    /// Bytes from the start of the file.
    var offset: Int
    var line: Int
    var reason: ReadingError.Reason

    /// What is reported of it where reading goes on.
    var issue: NameProblem.Issue {
        if case .malformed(let what) = reason { .malformed(what) } else { .malformed(reason.description) }
    }

    /// The error that it is where reading ends.
    func error(in file: String) -> ReadingError {
        ReadingError(file: file, place: .init(line: line, offset: offset), reason: reason)
    }

    /// Another byte stands where something was expected.
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
