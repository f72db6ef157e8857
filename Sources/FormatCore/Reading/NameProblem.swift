/// An entry of a file that was expected to be a name or a list of names and is neither.
///
/// The other entries are still shown.
public struct NameProblem: Sendable, Equatable {
    /// Kinds of problems.
    public enum Issue: Sendable, Equatable {
        /// A value instead of a name; it is skipped.
        case notAName(NodeKind)
        /// A value instead of an array of names; it is skipped together with its section.
        case notAnArray(NodeKind)
        /// A repeated title; its names are added to the section of the first one.
        case duplicateTitle
        /// A record that violates its format, for the given reason, and is skipped or only read in part.
        case malformed(String)
        /// The number of problems beyond the limit that are not listed.
        case more(Int)
        /// The input exceeds the limit; only this many bytes were read.
        case cutShort(bytes: Int)
        /// A note rather than a fault: the text is not UTF-8, judging by its bytes.
        case otherEncoding(TextEncoding)
    }

    /// The file with the problem if several were read; else empty.
    public package(set) var file = ""
    /// Position by keys and indices: `B[3]` is the fourth element of the array under the key B.
    ///
    /// Empty for `more` and `cutShort`.
    public let path: String
    /// Line in the file, from 1; the last line read for `more` and `cutShort`.
    ///
    /// 0 in a file without lines.
    public let line: Int
    /// The kind of problem.
    public let issue: Issue

    /// Creates a problem without a file.
    public init(path: String, line: Int, issue: Issue) {
        self.path = path
        self.line = line
        self.issue = issue
    }
}

extension NameProblem {
    /// Whether this is a note rather than a fault of the file.
    package var isNote: Bool {
        if case .otherEncoding = issue { return true }
        return false
    }
}

extension NameProblem: CustomStringConvertible {
    /// One line for the user, without control characters.
    public var description: String {
        switch issue {
        case .cutShort, .more, .otherEncoding: descriptionWithoutLine
        default: (line > 0 ? "line \(line): " : "") + descriptionWithoutLine
        }
    }

    /// The description for callers that print the line number themselves.
    package var descriptionWithoutLine: String {
        let place = (path.isEmpty ? "\"\"" : SafeText.oneLine(path, limit: 80)) + ": "
        switch issue {
        case .malformed(let what):
            return (path.isEmpty ? "" : place) + SafeText.oneLine(what, limit: 120)
        case .notAName(let kind): return place + "\(kind.rawValue) where a name was expected"
        case .notAnArray(let kind): return place + "\(kind.rawValue) where an array of names was expected"
        case .duplicateTitle:
            return place + "this title occurs again; its names were added to the first one's"
        case .cutShort(let bytes):
            return "only the first \(SafeText.grouped(bytes)) bytes were read, up to line \(line)"
        case .otherEncoding(let encoding):
            return "read as \(encoding.title); choose another encoding with --encoding"
        case .more(let count): return "and \(SafeText.grouped(count)) more problems, up to line \(line)"
        }
    }
}

/// The kind of a value in a property list or JSON; the raw value is its name with an article.
public enum NodeKind: String, Sendable, CaseIterable {
    case string = "a string"
    case number = "a number"
    case boolean = "a boolean"
    case date = "a date"
    case data = "data"
    case array = "an array"
    case dictionary = "a dictionary"
    case set = "a set"
    case uid = "a UID"
    case null = "null"
}
