/// An error when names are edited.
public enum NameEditError: Error, Hashable, Sendable {
    /// The name is empty.
    case emptyName
    /// The name contains something that the format cannot represent; the value describes it, with its
    /// article.
    case unwritable(String)
    /// The row does not exist.
    case noSuchRow(section: Int, row: Int)
    /// No rows were given.
    case noRows
    /// The section of a name depends on its first letter.
    case sectionsByLetter
    /// The position of a row depends on its name.
    case orderedByName
    /// The section is computed from the names and is not in the file.
    case computedSection
    /// The list is displayed without sections.
    case noSections
    /// The section does not exist.
    case noSuchSection(Int)
    /// Some rows of the section are outside of its array.
    case scatteredSection
    /// A record of a property list that is the root, or an entry of a dictionary.
    case keyedRecord
    /// The section is the only one of the file.
    case onlySection
    /// The section title is empty.
    case emptyTitle
    /// The key of a record is empty.
    case emptyKey
    /// Another record has this key.
    case keyInUse(String)
    /// Another entry of the file has this title.
    case titleInUse(String)
    /// The structure of the sections is damaged or truncated.
    case damagedSections
    /// Other rows would be read differently after the row is deleted or moved.
    case changesOtherRows
    /// Each row is a file, and files have no order.
    case separateFiles
    /// The record has no text field that certainly holds its name.
    case noNameField
    /// The adjacent rows are records without a known name field for a new name.
    case unknownFields
    /// The array holds values that are not names.
    case otherValues
    /// Records and names would be mixed.
    case otherKind
    /// The name is composed of two fields, and the split of the new name is ambiguous.
    case joinedName
    /// The name is a number or Boolean, and the new one is not.
    case notOfItsKind
    /// The rows are numbers or Booleans without quotes, and the name is not.
    case valuesOnly
    /// The rows are names without fields.
    case noFields
    /// A field is too long to be displayed; the value is its label.
    case longValue(String)
    /// A new record has no values.
    case emptyRecord
    /// The record has changed since its form was opened.
    case changedMeanwhile
    /// A field has an invalid value; the associated value is a sentence about the problem.
    case field(String)
    /// Bytes of the former name that are not valid text would be lost.
    case lostBytes
    /// The former name is in an unknown encoding.
    case unknownEncoding
    /// The edited file would not be read back with the intended names.
    case notReadBack
    /// The edited file would be detected as another format; the value is its name.
    case changesFormat(String)
    /// The change cannot be saved, where each change is saved at once; the value is a sentence with advice.
    case notSaved(String)
    /// The edited file would be too large, or there is not enough memory.
    case file(ReadingError.Reason)

    /// Whether two errors have the same description.
    public static func == (left: NameEditError, right: NameEditError) -> Bool {
        left.description == right.description
    }

    /// Hashes the description.
    public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

extension NameEditError: CustomStringConvertible {
    /// A sentence about the problem, with advice.
    public var description: String {
        switch self {
        case .emptyName: "a name cannot be empty; type one, or delete the row"
        case .unwritable(let what): "the file cannot hold \(what) in a name; leave it out"
        case .noSuchRow(let section, let row): "there is no row \(row) in section \(section)"
        case .noRows: "there is nothing to do; choose a row"
        case .sectionsByLetter: "the first letter tells the section; rename the row to move it"
        case .orderedByName: "the list is ordered by name; rename the row to move it"
        case .computedSection:
            "this section is not in the file, it follows from the names; rename these instead"
        case .noSections: "the list is shown without sections; leave out --no-sections"
        case .noSuchSection(let number): "there is no section \(number)"
        case .scatteredSection:
            "some names of this section stand elsewhere in the file; change it in a text editor"
        case .keyedRecord:
            "the records of this property list are not in an array; change the file in a text editor"
        case .onlySection: "this is the only section of the file; rename it, or delete its names"
        case .emptyTitle: "a section has a title; type one"
        case .emptyKey: "each record of this file has a key; type one"
        case .keyInUse(let key): "another record has the key \(SafeText.quoted(key)); type another one"
        case .titleInUse(let title):
            "the file has \(SafeText.quoted(title)) already; move the names there, or type "
                + "another title"
        case .damagedSections: "the file is damaged around its sections; correct it in a text editor"
        case .changesOtherRows:
            "the rows beside this one would be read differently; change the file in a text editor"
        case .separateFiles: "each card is a file of its own, and files have no order that could be changed"
        case .noNameField:
            "no single field of this record is its name; change its fields in the form of the row"
        case .unknownFields:
            "the rows here are records without a name field; add a record by its fields instead"
        case .otherValues: "this section holds values that are not names; choose another one"
        case .otherKind: "records, names and numbers do not mix; choose another section"
        case .joinedName: "this name is made of two fields; change each in the form of the row"
        case .notOfItsKind:
            "the file has a number or true or false here; type one, or change it in the form of the row"
        case .valuesOnly: "the list has a number or true or false here; type one"
        case .noFields: "this row has no fields; rename it"
        case .longValue(let label):
            "\(SafeText.oneLine(label, limit: 40)) is longer than a form can show; change it in a text editor"
        case .emptyRecord: "nothing was filled in; fill in a field"
        case .changedMeanwhile: "the record was changed meanwhile; open it again"
        case .field(let problem), .notSaved(let problem): problem
        case .lostBytes:
            "some bytes of this name are not valid text; keep each \u{FFFD}, or delete all of them"
        case .unknownEncoding: "the encoding of this name is not known; change it in a text editor"
        case .notReadBack: "the file cannot hold this name; choose another one"
        case .changesFormat(let format):
            "the file would then be read as \(format); say what it is when you open it"
        case .file(let reason): "the file \(reason)"
        }
    }
}
