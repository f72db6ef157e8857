public import NameDirectory
public import SourceText

/// What can be shown and printed of rows: their names as they were read, and their records.
///
/// Rows and sections are those that rows are known by.
public protocol NameRecords: Sendable {
    /// Rows that were asked for and do not exist any more: nothing can be told of them.
    var missing: [NamePlace] { get }

    /// Whether a row comes before another one in the list; `nil` if the places say so that they are known by.
    var order: ((NamePlace, NamePlace) -> Bool)? { get }

    /// The title of a section.
    func title(ofSection section: Int) -> String

    /// A name, for showing: bytes that are not UTF-8 are replaced by U+FFFD.
    func name(at row: Int, inSection section: Int) -> String

    /// The beginning of a name of at most so many bytes, repaired.
    func beginningOfName(at row: Int, inSection section: Int, limit: Int) -> String

    /// A name's bytes exactly as they were read.
    func bytes(ofNameAt row: Int, inSection section: Int) -> [UInt8]

    /// How a name is read that is ordered otherwise than it is written, and whether that is a guess; `nil`
    /// without a reading.
    func reading(ofNameAt row: Int, inSection section: Int) -> (text: String, isGuess: Bool)?

    /// A row as it was read, with all its fields, without the end of the row.
    func bytes(ofRowAsReadAt row: Int, inSection section: Int) -> [UInt8]

    /// The whole record as it was read; the name if the row is only that.
    func bytes(ofRecordAt row: Int, inSection section: Int) -> [UInt8]

    /// What the record says, in the order of the source; nothing if the row is only a name.
    func fields(ofRecordAt row: Int, inSection section: Int) -> [RecordField]

    /// The file that the record was read from; `nil` if it is from none.
    func file(ofRecordAt row: Int, inSection section: Int) -> RecordFile?
}

extension NameRecords {
    public var missing: [NamePlace] { [] }
    public var order: ((NamePlace, NamePlace) -> Bool)? { nil }
    public func reading(ofNameAt row: Int, inSection section: Int) -> (text: String, isGuess: Bool)? { nil }
    public func file(ofRecordAt row: Int, inSection section: Int) -> RecordFile? { nil }
}

extension NameDictionary: NameRecords {}
