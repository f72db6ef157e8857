public import FormatCore
internal import Languages

/// Records of rows that were read from a file of records.
extension NameCollection {
    /// Tag of the language that orders the names; `root` if it has no order of its own.
    package var orderLanguage: String { store.language.orderTag }

    /// Whether any row may have a record.
    public var hasRecords: Bool { store.records != nil }

    /// The field that names are taken from because it looks most like a name; `nil` if a usual or a requested
    /// field gives them.
    public var chosenNameField: String? { store.records?.chosenNameField }

    /// Returns the reading by which a name is ordered, and whether it is a guess; `nil` if the name is
    /// ordered as written, or by a sort string in its record.
    ///
    /// - Complexity: O(bytes).
    public func reading(ofNameAt row: Int, inSection section: Int) -> (text: String, isGuess: Bool)? {
        if case .field = store.order.key { return nil }
        let row = storeRow(row, inSection: section)
        return (store.keys ?? store).bytes(ofRow: row).withUnsafeBufferPointer { name in
            store.language.readings.reading(of: name, in: store.language.tag).map {
                (String(decoding: $0.text, as: UTF8.self), $0.isGuess)
            }
        }
    }

    /// Returns the fields of a row's record in file order; empty if the row is only a name.
    ///
    /// - Complexity: O(bytes of the record).
    public func fields(ofRecordAt row: Int, inSection section: Int) -> [RecordField] {
        store.records?.fields(ofRow: storeRow(row, inSection: section)) ?? []
    }

    /// Returns a row's record as a one-line JSON object with the types of the file; `nil` if it has none.
    package func object(ofRecordAt row: Int, inSection section: Int) -> [UInt8]? {
        let name = name(at: row, inSection: section)
        return store.records?.object(ofRow: storeRow(row, inSection: section), named: name)
    }

    /// Returns the file of a row's record; `nil` if the row is only a name.
    public func file(ofRecordAt row: Int, inSection section: Int) -> RecordFile? {
        store.records?.file(ofRow: storeRow(row, inSection: section))
    }

    /// Returns the fields with values of long records truncated to `valueLimit` bytes and unsearched ones
    /// omitted.
    ///
    /// - Complexity: O(bytes of the record), without creating strings for them.
    public func fields(ofRecordAt row: Int, inSection section: Int, valueLimit: Int) -> [RecordField] {
        store.records?.fields(ofRow: storeRow(row, inSection: section), valueLimit: valueLimit) ?? []
    }

    /// Names of the searchable fields, in lower case and order of arrival.
    public var searchedFields: [String] {
        var known: Set<String> = []
        return (store.records?.values?.fields ?? []).filter { known.insert($0).inserted }
    }

    /// Number of bytes that a search of all fields covers: `byteCount` plus the bytes of the values.
    public var searchedByteCount: Int { byteCount + (store.records?.values?.byteCount ?? 0) }

    /// Returns a row as it was read: a table row, an object or a line; for cards and dictionaries, the name.
    public func bytes(ofRowAsReadAt row: Int, inSection section: Int) -> [UInt8] {
        let found = storeRow(row, inSection: section)
        guard store.records?.isRow(found) == true else { return store.bytes(ofRow: found) }
        return bytes(ofRecordAt: row, inSection: section)
    }

    /// Returns the whole record of a row as it was read; the name if the row is only a name.
    public func bytes(ofRecordAt row: Int, inSection section: Int) -> [UInt8] {
        let found = storeRow(row, inSection: section)
        var text: [UInt8] = []
        store.records?.appendRecord(ofRow: found, to: &text)
        return text.isEmpty ? store.bytes(ofRow: found) : text
    }
}

/// The file that a record was read from.
public struct RecordFile: Hashable, Sendable {
    /// Its path, as text for display.
    public let name: String
    /// Whether the list has other files, as for a directory of cards.
    public let isOneOfSeveral: Bool

    /// Creates a file from its path and whether the list has others.
    public init(name: String, isOneOfSeveral: Bool) {
        self.name = name
        self.isOneOfSeveral = isOneOfSeveral
    }
}
