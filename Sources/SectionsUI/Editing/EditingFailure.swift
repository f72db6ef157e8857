public import Documents
public import SourceText

/// Why a file of names cannot be edited.
public enum EditingFailure: Error, Sendable, CustomStringConvertible {
    /// The file cannot be read.
    case file(DocumentError)
    /// What it holds are no names, or none that can be edited.
    case names(ReadingError)

    public var description: String {
        switch self {
        case .file(let error): error.description
        case .names(let error): error.description
        }
    }
}
