public import FormatCore
public import Names

/// Displayable and printable contents of rows: their names as read, and their records.
///
/// Rows and sections are given by their IDs.
public protocol NameRecords: Sendable {
    /// Requested rows that no longer exist and have no contents.
    var missing: [RowID] { get }

    /// Whether one row precedes another in the list; `nil` if IDs compare in list order.
    var order: ((RowID, RowID) -> Bool)? { get }

    /// The title of a section.
    func title(ofSection section: Int) -> String

    /// A name for display: bytes that are not UTF-8 are replaced by U+FFFD.
    func name(at row: Int, inSection section: Int) -> String

    /// The beginning of a name, repaired and at most `limit` bytes long.
    func beginningOfName(at row: Int, inSection section: Int, limit: Int) -> String

    /// The bytes of a name exactly as read.
    func bytes(ofNameAt row: Int, inSection section: Int) -> [UInt8]

    /// The reading of a name that is not ordered as it is written, and whether it is a guess; `nil` without a
    /// reading.
    func reading(ofNameAt row: Int, inSection section: Int) -> (text: String, isGuess: Bool)?

    /// The bytes of a row as read, with all its fields, without the row terminator.
    func bytes(ofRowAsReadAt row: Int, inSection section: Int) -> [UInt8]

    /// The bytes of the whole record as read; those of the name if the row is only a name.
    func bytes(ofRecordAt row: Int, inSection section: Int) -> [UInt8]

    /// The record's fields, in source order; empty if the row is only a name.
    func fields(ofRecordAt row: Int, inSection section: Int) -> [RecordField]

    /// The file that the record was read from; `nil` if none.
    func file(ofRecordAt row: Int, inSection section: Int) -> RecordFile?
}

extension NameRecords {
    public var missing: [RowID] { [] }
    public var order: ((RowID, RowID) -> Bool)? { nil }
    public func reading(ofNameAt row: Int, inSection section: Int) -> (text: String, isGuess: Bool)? { nil }
    public func file(ofRecordAt row: Int, inSection section: Int) -> RecordFile? { nil }
}

extension NameCollection: NameRecords {}
