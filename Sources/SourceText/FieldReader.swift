/// Reads the fields of records that it has found before.
package protocol FieldReader: Sendable {
    /// Whether a record is a row of a table, or an object, and not a card, a string or the like.
    func isRow(_ record: UnsafeBufferPointer<UInt8>) -> Bool

    /// The fields of a record that this reader has read, in the order of the file; none if it is only a name.
    ///
    /// - Complexity: O(bytes of the record).
    func fields(ofRecord record: UnsafeBufferPointer<UInt8>) -> [RecordField]
}
