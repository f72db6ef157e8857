/// Takes records apart that were found before.
package protocol RecordFields: Sendable {
    /// The fields of a record that this reader has read, in the order of the file; none if it is only a name.
    ///
    /// - Complexity: O(bytes of the record).
    func fields(ofRecord record: UnsafeBufferPointer<UInt8>) -> [RecordField]

    /// Hands on what a search looks at in a record that this reader has read: keys in any case, and values.
    ///
    /// The bytes are lent for the time of the call. What `fields(ofRecord:)` gives is the same, but for
    /// values that are empty.
    ///
    /// - Complexity: O(bytes of the record).
    func forEachValue(
        ofRecord record: UnsafeBufferPointer<UInt8>,
        _ body: (_ key: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) -> Void)

    /// What orders rows by something else than their names; `nil` if nothing does.
    ///
    /// - Parameter key: What they are to be ordered by; `nil` for what this format does by itself.
    /// - Returns: What finds it in records.
    func sortKeys(by key: ListOrder.Key?) -> (any SortKeys)?

    /// Whether a record is one line in which all values stand as they are searched, and beside them nothing
    /// but the separators of this format.
    func isRaw(_ record: UnsafeBufferPointer<UInt8>) -> Bool

    /// Whether a byte separates the values of records that are raw, or stands around one.
    func isSeparator(_ byte: UInt8) -> Bool
}

extension RecordFields {
    package func forEachValue(
        ofRecord record: UnsafeBufferPointer<UInt8>,
        _ body: (_ key: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) -> Void
    ) {
        for field in fields(ofRecord: record) { field.lendValue(to: body) }
    }

    package func isRaw(_ record: UnsafeBufferPointer<UInt8>) -> Bool { false }

    package func isSeparator(_ byte: UInt8) -> Bool { false }
}

/// Reads the fields of records that it has found before, whichever format they are in.
package protocol FieldReader: RecordFields {
    /// Whether a record is a row of a table, or an object, and not a card, a string or the like.
    func isRow(_ record: UnsafeBufferPointer<UInt8>) -> Bool

    /// A record as an object of JSON in one line, whose values have the types that they have in the file;
    /// `nil` if the format has none.
    ///
    /// The object says the name of the row as well, unless it was one in the file.
    ///
    /// - Complexity: O(bytes of the record).
    func object(ofRecord record: UnsafeBufferPointer<UInt8>, named name: String) -> [UInt8]?

    /// The field that names are taken from because it looks most like a name; `nil` if a usual one says them,
    /// or the one that was asked for.
    var chosenNameField: String? { get }
}

extension FieldReader {
    package var chosenNameField: String? { nil }

    package func object(ofRecord record: UnsafeBufferPointer<UInt8>, named name: String) -> [UInt8]? { nil }
}

/// What rows are ordered by, found in their records.
package protocol SortKeys: Sendable {
    /// Appends what a record's row is ordered by, which is nothing if the record does not say it.
    ///
    /// - Parameters:
    ///   - record: The record, of the reader that has made this.
    ///   - text: Gets the key.
    /// - Returns: Whether it did; if not, the row is ordered by its name.
    /// - Complexity: O(bytes of the record).
    func append(ofRecord record: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) -> Bool
}

extension RecordField {
    /// Lends its key and its value if a search looks at them.
    package func lendValue(
        to body: (_ key: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) -> Void
    ) {
        guard isSearched, !value.isEmpty else { return }
        var (key, value) = (key, value)
        key.withUTF8 { key in value.withUTF8 { body(key, $0) } }
    }
}
