/// Reads the fields of records found earlier.
package protocol RecordFields: Sendable {
    /// Returns the fields of a record of this reader, in file order; empty if the record is only a name.
    ///
    /// - Complexity: O(bytes of the record).
    func fields(ofRecord record: UnsafeBufferPointer<UInt8>) -> [RecordField]

    /// Calls a function with the keys, in any case, and values of a record of this reader that a search looks
    /// at.
    ///
    /// The buffers are valid only during the call. The values are those of `fields(ofRecord:)`, except for
    /// empty ones.
    ///
    /// - Complexity: O(bytes of the record).
    func forEachValue(
        ofRecord record: UnsafeBufferPointer<UInt8>,
        _ body: (_ key: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) -> Void)

    /// Returns the extractor of sort keys other than names; `nil` if rows are ordered by name.
    ///
    /// - Parameter key: The key to order by; `nil` for the format's default.
    /// - Returns: An extractor for records of this reader.
    func sortKeys(by key: ListOrder.Key?) -> (any SortKeys)?

    /// Whether a record is a single line that contains all values as they are searched, and otherwise only
    /// separators of this format.
    func isRaw(_ record: UnsafeBufferPointer<UInt8>) -> Bool

    /// Whether a byte separates or surrounds the values of raw records.
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

/// Reads the fields of records of any format that it found earlier.
package protocol FieldReader: RecordFields {
    /// Whether a record is a row of a table or an object, rather than a card, a string or the like.
    func isRow(_ record: UnsafeBufferPointer<UInt8>) -> Bool

    /// Returns a record as a one-line JSON object whose values keep their types; `nil` if the format has no
    /// records.
    ///
    /// The object includes the row's name unless a field already holds it.
    ///
    /// - Complexity: O(bytes of the record).
    func object(ofRecord record: UnsafeBufferPointer<UInt8>, named name: String) -> [UInt8]?

    /// Appends a record as it is written in a file; records that were read from one as they stand there.
    func append(_ record: UnsafeBufferPointer<UInt8>, to text: inout [UInt8])

    /// The field that names are taken from because it looks most like a name; `nil` if a usual or a requested
    /// field gives them.
    var chosenNameField: String? { get }
}

extension FieldReader {
    package var chosenNameField: String? { nil }

    package func append(_ record: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) {
        text.append(contentsOf: record)
    }

    package func object(ofRecord record: UnsafeBufferPointer<UInt8>, named name: String) -> [UInt8]? { nil }
}

/// Extracts the sort keys of rows from their records.
package protocol SortKeys: Sendable {
    /// Appends the sort key of a record's row, or nothing if the record has none.
    ///
    /// - Parameters:
    ///   - record: A record of the reader that created this extractor.
    ///   - text: Receives the key.
    /// - Returns: Whether a key was appended; if not, the row is ordered by its name.
    /// - Complexity: O(bytes of the record).
    func append(ofRecord record: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) -> Bool
}
