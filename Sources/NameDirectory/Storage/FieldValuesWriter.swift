internal import ByteScan
internal import NameForms
package import NameRows
internal import PhoneNumbers
package import SourceText

/// Collects what a search looks at in records, one record after the other.
package struct FieldValuesWriter: Sendable {
    private var values: FoldedLines
    private var starts: [UInt32] = [0]
    private var keys: [FieldValues.Key] = []
    private var fields = FieldNumbers()
    private var phones: FoldedLines
    private var phoneReader = PhoneNumber.Reader()
    private var phoneRecords: [UInt32] = []
    private var phoneKeys: [FieldValues.Key] = []
    /// The files whose lines are searched as they are.
    private var rawRows: [RawRowsWriter] = []
    /// Whether the one that is being read is the last of them.
    private var isRawSource = false
    /// Whether that holds for the record that is being taken.
    private var isSearchedRaw = false
    /// What the values pass that are copied for one search; `nil` if they are kept for all searches.
    private let sieve: ValueSieve?
    /// Whether that search looks at a field, by its key in lower case; `nil` if it looks at all of them.
    private let includesField: (@Sendable (String) -> Bool)?
    private let includesAllFields: Bool
    /// By the numbers of fields, whether that search includes them.
    private var isIncluded: [Bool] = []
    /// Whether a value had no room: those after it are not taken either.
    private var isFull = false

    /// Makes one for records before which so many rows have none; `nil` if there is no address space.
    package init?(capacity: Int = TextRegion.largestOfRecords, rowsBefore: Int = 0) {
        guard let values = FoldedLines(capacity: capacity), let phones = FoldedLines(capacity: capacity)
        else { return nil }
        self.values = values
        self.phones = phones
        sieve = nil
        includesField = nil
        includesAllFields = true
        starts += repeatElement(0, count: rowsBefore)
    }

    /// Makes one for a single search, without telephone numbers; `nil` if there is no address space.
    ///
    /// - Parameters:
    ///   - capacity: The bytes of all values, with one more for each.
    ///   - sieve: What values pass that the search may find.
    ///   - includesField: Whether it looks at a field, by its key in lower case; `nil` if at all of them.
    init?(capacity: Int, _ sieve: ValueSieve, includesField: (@Sendable (String) -> Bool)?) {
        guard let values = FoldedLines(capacity: capacity), let phones = FoldedLines(capacity: 0)
        else { return nil }
        self.values = values
        self.phones = phones
        self.sieve = sieve
        self.includesField = includesField
        includesAllFields = includesField == nil
    }

    package var recordCount: Int { starts.count - 1 }

    /// About how many bytes of memory they take.
    package var byteCount: Int {
        values.byteCount + phones.byteCount + starts.count * MemoryLayout<UInt32>.stride
            + keys.count * MemoryLayout<FieldValues.Key>.stride
            + phones.count * 6 + rawRows.reduce(0) { $0 + $1.byteCount }
    }

    /// The records that follow come from another file.
    ///
    /// - Parameter region: The file if its lines may be searched as they are.
    package mutating func beginSource(_ region: TextRegion?) {
        isRawSource = region != nil
        if let region { rawRows.append(RawRowsWriter(region: region, firstRecord: recordCount)) }
    }

    /// Takes the values of the next record.
    ///
    /// - Parameters:
    ///   - record: Where the record lies; empty if the row is only a name.
    ///   - bytes: The file, as far as it has come.
    ///   - name: The name as it is searched.
    ///   - reader: Who has read it.
    package mutating func append(
        _ record: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, named name: UnsafeBufferPointer<UInt8>,
        _ reader: some RecordFields
    ) {
        defer { starts.append(UInt32(keys.count)) }
        let text = UnsafeBufferPointer(rebasing: bytes[record])
        if isRawSource {
            isSearchedRaw = rawRows[rawRows.count - 1].append(record, isRaw: reader.isRaw(text), in: bytes)
        } else {
            isSearchedRaw = false
        }
        guard !record.isEmpty, !isFull else { return }
        reader.forEachValue(ofRecord: text) { append($1, ofField: $0, name) }
    }

    private mutating func append(
        _ value: UnsafeBufferPointer<UInt8>, ofField key: UnsafeBufferPointer<UInt8>,
        _ name: UnsafeBufferPointer<UInt8>
    ) {
        guard !value.isEmpty, !isFull else { return }
        let number = fields.number(of: key)
        if let sieve, !includesAllFields && !includes(number) || !sieve.passes(value) { return }
        let fieldKey = number.map { FieldValues.Key(number: $0, isName: false) } ?? .uncounted
        if !isSearchedRaw || TextFolding.mayHaveOtherForm(value) {
            let isName = RowScan.areEqual(value, name)
            // Where it is the name it is searched there.
            guard values.append(isName ? UnsafeBufferPointer(rebasing: value[..<0]) : value) else {
                isFull = true
                return
            }
            keys.append(isName ? fieldKey.ofName : fieldKey)
        }
        guard sieve == nil else { return }
        let isPhoneField = number.map { fields.holdsPhones[$0] } ?? false
        guard PhoneNumber.isNumber(value, inPhoneField: isPhoneField), phoneReader.read(value) else { return }
        guard phoneReader.digits.withUnsafeBufferPointer({ phones.append($0) }) else {
            isFull = true
            return
        }
        phoneRecords.append(UInt32(recordCount))
        phoneKeys.append(fieldKey)
    }

    private mutating func includes(_ field: Int?) -> Bool {
        guard let field else { return false }
        while isIncluded.count <= field {
            isIncluded.append(includesField?(fields.names[isIncluded.count]) ?? true)
        }
        return isIncluded[field]
    }

    /// The values so far.
    package var collected: FieldValues {
        FieldValues(
            text: values.store, starts: starts, keys: keys, fields: fields.names, phones: phones.store,
            phoneRecords: phoneRecords, phoneKeys: phoneKeys, rawRows: rawRows.map(\.rows))
    }
}

extension FoldedLines {
    /// The lines so far as a store of one section, in no order.
    fileprivate var store: NameStore {
        NameStore(
            text: text.text, folded: foldedRows,
            sections: count == 0 ? [] : [NameStore.Section(title: "", rows: 0..<count)], isOrdered: false)
    }
}
