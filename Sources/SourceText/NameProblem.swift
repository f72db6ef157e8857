/// Something in a file that is not a name, though a name or a list of names should stand there.
///
/// The rest is shown.
public struct NameProblem: Sendable, Equatable {
    /// What is the matter.
    public enum Issue: Sendable, Equatable {
        /// A value where a name was expected; it is left out.
        case notAName(NodeKind)
        /// A value where an array of names was expected; it is left out, and so is its section.
        case notAnArray(NodeKind)
        /// A title that was there before; its names follow those of the first one.
        case duplicateTitle
        /// A record that breaks a rule of its format and is left out, or taken as far as it can be; which.
        case malformed(String)
        /// More problems than are kept; how many more.
        case more(Int)
        /// There is more than is taken; how many bytes were taken.
        case cutShort(bytes: Int)
        /// Not a fault: the text is in another encoding than UTF-8, as its bytes tell.
        case otherEncoding(TextEncoding)
    }

    /// The file in which it is, if more than one was read; else empty.
    public package(set) var file = ""
    /// Where, by keys and places: `B[3]` is the fourth element of the array under the key B.
    ///
    /// Empty for `more` and `cutShort`.
    public let path: String
    /// The line in the file, from 1; the last one seen for `more` and `cutShort`.
    ///
    /// 0 in a file that has no lines.
    public let line: Int
    /// What is the matter.
    public let issue: Issue

    /// Makes a problem.
    public init(path: String, line: Int, issue: Issue) {
        self.path = path
        self.line = line
        self.issue = issue
    }
}

extension NameProblem {
    /// Whether nothing is wrong with the file.
    package var isNote: Bool {
        if case .otherEncoding = issue { return true }
        return false
    }
}

extension NameProblem: CustomStringConvertible {
    /// One line for a person, without control characters.
    public var description: String {
        switch issue {
        case .cutShort, .more, .otherEncoding: descriptionWithoutLine
        default: (line > 0 ? "line \(line): " : "") + descriptionWithoutLine
        }
    }

    /// The same for those who say the line themselves.
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
