/// Why names cannot be edited so.
public enum NameEditError: Error, Hashable, Sendable {
    /// A name must not be empty.
    case emptyName
    /// The name has something for which the format has no room; what, with its article.
    case unwritable(String)
    /// There is no such row.
    case noSuchRow(NamePlace)
    /// No rows were named.
    case noRows
    /// A name's section follows from its first letter.
    case sectionsByLetter
    /// The place of a row follows from its name.
    case orderedByName
    /// The record has no field that could be changed so that it shows this name.
    case noNameField
    /// Read again, the file would not have these names; read as what else, if that is known.
    case notReadBack
    /// The file would be taken for something else; what it is.
    case changesFormat(String)
    /// The file would be too large, or the system gives no memory for it; why.
    case file(NameFileError.Reason)

    /// Two errors are the same if they say the same.
    public static func == (left: NameEditError, right: NameEditError) -> Bool {
        left.description == right.description
    }

    /// Hashes what it says.
    public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

extension NameEditError: CustomStringConvertible {
    /// One sentence: what is wrong, and what to do.
    public var description: String {
        switch self {
        case .emptyName: "a name cannot be empty; type one, or delete the row"
        case .unwritable(let what): "the file cannot hold \(what) in a name; leave it out"
        case .noSuchRow(let place): "there is no row \(place.row) in section \(place.section)"
        case .noRows: "there is nothing to do; choose a row"
        case .sectionsByLetter: "the first letter tells the section; rename the row to move it"
        case .orderedByName: "the list is ordered by name; rename the row to move it"
        case .noNameField: "the record has no field for this name; change it in a text editor"
        case .notReadBack: "the file cannot hold this name; choose another one"
        case .changesFormat(let format):
            "the file would then be read as \(format); say what it is when you open it"
        case .file(let reason): "the file \(reason)"
        }
    }
}
