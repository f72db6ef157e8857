public import NameDirectory
public import SourceText

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
    /// The section is not in the file: it follows from the names.
    case computedSection
    /// The list is shown without sections.
    case noSections
    /// There is no such section.
    case noSuchSection(Int)
    /// Some names of the section stand outside of its array.
    case scatteredSection
    /// It is the only section of the file.
    case onlySection
    /// A section has a title.
    case emptyTitle
    /// A record that is kept under a key has none.
    case emptyKey
    /// Another record has this key.
    case keyInUse(String)
    /// Another entry of the file has this title.
    case titleInUse(String)
    /// What says the sections is damaged or cut.
    case damagedSections
    /// Without the row, or with it at its new place, other rows would be read differently.
    case changesOtherRows
    /// Each row is a file, and files have no order.
    case separateFiles
    /// The record has no text field that is certain to be its name.
    case noNameField
    /// The rows beside a new one are records, and none of them tells which field would hold its name.
    case unknownFields
    /// The array holds values that are not names.
    case otherValues
    /// A record would stand among names, or a name among records.
    case otherKind
    /// The name is put together from two fields, and it is not certain which words belong to which.
    case joinedName
    /// The name is a number or a truth value, and the new one is none.
    case notOfItsKind
    /// Here stand only numbers or truth values without quotes, and the name is none.
    case valuesOnly
    /// The rows are names, and no records with fields.
    case noFields
    /// A field is too long to be shown; what it is called.
    case longValue(String)
    /// A new record has nothing in it.
    case emptyRecord
    /// The record is another one than when its form was opened.
    case changedMeanwhile
    /// A value that a field cannot have; what is wrong, in one sentence.
    case field(String)
    /// Bytes of the name before that are not text would be lost.
    case lostBytes
    /// The name before is in an encoding that is not known.
    case unknownEncoding
    /// Read again, the file would not have these names; read as what else, if that is known.
    case notReadBack
    /// The file would be taken for something else; what it is.
    case changesFormat(String)
    /// It cannot be saved, and each change is saved at once; what is wrong and what to do, in one sentence.
    case notSaved(String)
    /// The file would be too large, or the system gives no memory for it; why.
    case file(ReadingError.Reason)

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
        case .computedSection:
            "this section is not in the file, it follows from the names; rename these instead"
        case .noSections: "the list is shown without sections; leave out --no-sections"
        case .noSuchSection(let number): "there is no section \(number)"
        case .scatteredSection:
            "some names of this section stand elsewhere in the file; change it in a text editor"
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
