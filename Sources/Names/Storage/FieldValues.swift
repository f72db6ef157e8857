internal import NameRows

/// The searchable values of records, each a row of a store of its own.
///
/// The values are stored record by record in the order of reading, so that they can be scanned like names. An
/// empty row stands for a value that is the name itself, which is searched there. For records that are
/// searched in their lines, only values that are not ASCII are stored here, in folded form.
package struct FieldValues: Sendable {
    /// Index of a key in `fields`, and whether the value is the record's name.
    struct Key: Sendable, Equatable {
        private static let nameBit: UInt16 = 1 << 15
        /// A key beyond the maximum number of keys.
        static let uncounted = Key(number: Int(nameBit) - 1, isName: false)
        private let bits: UInt16

        init(number: Int, isName: Bool) {
            bits = UInt16(number) | (isName ? Self.nameBit : 0)
        }

        /// Index of the field; that of `uncounted` is beyond all fields.
        var number: Int { Int(bits & ~Self.nameBit) }
        var isName: Bool { bits & Self.nameBit != 0 }
        /// The same key for a value that is the name.
        var ofName: Key { Key(number: number, isName: true) }
    }

    /// The values, as rows of one section.
    let text: NameStore
    /// Start of each record's values, followed by the number of values.
    let starts: [UInt32]
    /// The key of each value.
    let keys: [Key]
    /// Names of the fields for which any record has a value.
    package let fields: [String]
    /// The telephone numbers among all values, as digits, in rows of one section.
    let phones: NameStore
    /// The record of each number, ascending.
    let phoneRecords: [UInt32]
    /// The key of each number.
    let phoneKeys: [Key]
    /// The files whose lines are searched directly.
    let rawRows: [RawRows]

    init(
        text: NameStore, starts: [UInt32], keys: [Key], fields: [String], phones: NameStore,
        phoneRecords: [UInt32], phoneKeys: [Key], rawRows: [RawRows]
    ) {
        precondition(
            Int(starts.last ?? 0) == text.rowCount && keys.count == text.rowCount
                && phoneRecords.count == phones.rowCount, "Each value has a record and a key.")
        self.text = text
        self.starts = starts
        self.keys = keys
        self.fields = fields
        self.phones = phones
        self.phoneRecords = phoneRecords
        self.phoneKeys = phoneKeys
        self.rawRows = rawRows.filter { $0.text.rowCount > 0 }
    }

    var recordCount: Int { starts.count - 1 }

    /// Number of bytes that a search covers.
    var byteCount: Int {
        text.text.byteCount + phones.text.byteCount + rawRows.reduce(0) { $0 + $1.text.byteCount }
    }

    /// Returns the values of a record, as rows of the text.
    func rows(ofRecord record: Int) -> Range<Int> { Int(starts[record])..<Int(starts[record + 1]) }
}
