internal import NameRows

/// What a search looks at in records: the values of their fields, each a row of a store of its own.
///
/// The values stand record after record, in the order in which these were read, so that a search scans them
/// as it scans names. An empty row stands for a value that is the name itself, which is searched there. Of
/// records that are searched in their lines only the values that are not ASCII are here, in folded form.
package struct FieldValues: Sendable {
    /// The number of a key in `fields`, and whether the value is the record's name.
    struct Key: Sendable, Equatable {
        private static let nameBit: UInt16 = 1 << 15
        /// One that is counted no more: there are too many keys.
        static let uncounted = Key(number: Int(nameBit) - 1, isName: false)
        private let bits: UInt16

        init(number: Int, isName: Bool) {
            bits = UInt16(number) | (isName ? Self.nameBit : 0)
        }

        /// The number of the field; that of `uncounted` is beyond all fields.
        var number: Int { Int(bits & ~Self.nameBit) }
        var isName: Bool { bits & Self.nameBit != 0 }
        /// The same key for a value that is the name.
        var ofName: Key { Key(number: number, isName: true) }
    }

    /// The values, as rows of one section.
    let text: NameStore
    /// Where the values of each record begin, and behind the last one their number.
    let starts: [UInt32]
    /// The key of each value.
    let keys: [Key]
    /// What the fields are called that some record has a value of.
    package let fields: [String]
    /// The telephone numbers among all values, by their digits, as rows of one section.
    let phones: NameStore
    /// The record of each of them, ascending.
    let phoneRecords: [UInt32]
    /// The key of each of them.
    let phoneKeys: [Key]
    /// The files whose lines are searched as they are.
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

    /// How many bytes a search looks at.
    var byteCount: Int {
        text.text.byteCount + phones.text.byteCount + rawRows.reduce(0) { $0 + $1.text.byteCount }
    }

    /// The values of a record, as rows of the text.
    func rows(ofRecord record: Int) -> Range<Int> { Int(starts[record])..<Int(starts[record + 1]) }
}
