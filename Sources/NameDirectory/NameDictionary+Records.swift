internal import Languages
public import SourceText

/// What is known of a row beside its name, if it was read from a file of records.
extension NameDictionary {
    /// The tag of the language in whose order the names are; `root` if it has none of its own.
    package var orderLanguage: String { store.language.orderTag }

    /// Whether any row may have a record.
    public var hasRecords: Bool { store.records != nil }

    /// The field that names are taken from because it looks most like a name; `nil` if a usual one says them,
    /// or the one that was asked for.
    public var chosenNameField: String? { store.records?.chosenNameField }

    /// How a name is read that is ordered otherwise than it is written, and whether that is a guess; `nil` if
    /// it is ordered as it is written, or as its record says.
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

    /// What a row's record says, in the order of the file; nothing if the row is only a name.
    ///
    /// - Complexity: O(bytes of the record).
    public func fields(ofRecordAt row: Int, inSection section: Int) -> [RecordField] {
        store.records?.fields(ofRow: storeRow(row, inSection: section)) ?? []
    }

    /// A row's record as an object of JSON in one line, with the types of the file; `nil` if it has none.
    package func object(ofRecordAt row: Int, inSection section: Int) -> [UInt8]? {
        let name = name(at: row, inSection: section)
        return store.records?.object(ofRow: storeRow(row, inSection: section), named: name)
    }

    /// The file that a row's record was read from; `nil` if the row is only a name.
    public func file(ofRecordAt row: Int, inSection section: Int) -> RecordFile? {
        store.records?.file(ofRow: storeRow(row, inSection: section))
    }

    /// The same fields; values of a long record are cut to so many bytes, and what is not searched left out.
    ///
    /// - Complexity: O(bytes of the record), without making strings of them.
    public func fields(ofRecordAt row: Int, inSection section: Int, valueLimit: Int) -> [RecordField] {
        store.records?.fields(ofRow: storeRow(row, inSection: section), valueLimit: valueLimit) ?? []
    }

    /// What the fields are called that a search looks in, in lower case and as they first came.
    public var searchedFields: [String] {
        var known: Set<String> = []
        return (store.records?.values?.fields ?? []).filter { known.insert($0).inserted }
    }

    /// How many bytes a search of all fields looks at: `byteCount`, and those of the values.
    public var searchedByteCount: Int { byteCount + (store.records?.values?.byteCount ?? 0) }

    /// A row as it was read: a row of a table, an object, a line; of cards and dictionaries the name.
    public func bytes(ofRowAsReadAt row: Int, inSection section: Int) -> [UInt8] {
        let found = storeRow(row, inSection: section)
        guard let records = store.records, records.isRow(found) else { return store.bytes(ofRow: found) }
        return Array(records.bytes(ofRow: found))
    }

    /// The whole record of a row as it was read; the name if the row is only a name.
    public func bytes(ofRecordAt row: Int, inSection section: Int) -> [UInt8] {
        let found = storeRow(row, inSection: section)
        guard let bytes = store.records?.bytes(ofRow: found), !bytes.isEmpty else {
            return store.bytes(ofRow: found)
        }
        return Array(bytes)
    }
}

/// The file that a record was read from.
public struct RecordFile: Hashable, Sendable {
    /// Its path, as text for people.
    public let name: String
    /// Whether the list has others, as that of a directory of cards.
    public let isOneOfSeveral: Bool

    /// Makes a file of its path, and of whether the list has others.
    public init(name: String, isOneOfSeveral: Bool) {
        self.name = name
        self.isOneOfSeveral = isOneOfSeveral
    }
}
