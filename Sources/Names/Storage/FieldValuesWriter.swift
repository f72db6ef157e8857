internal import ByteScan
package import FormatCore
internal import Languages
internal import NameFolding
package import NameRows
internal import PhoneNumbers

/// Collects the searchable values of records, one record after another.
package struct FieldValuesWriter: Sendable {
    private var values: FoldedLines
    private var starts: [UInt32] = [0]
    private var keys: [FieldValues.Key] = []
    private var fields = FieldNumbers()
    private var phones: FoldedLines
    private var phoneReader = PhoneNumber.Reader()
    private var phoneRecords: [UInt32] = []
    private var phoneKeys: [FieldValues.Key] = []
    /// The files whose lines are searched directly.
    private var rawRows: [RawRowsWriter] = []
    /// Whether the current file is the last of them.
    private var isRawSource = false
    /// Whether the current record is searched in its line.
    private var isSearchedRaw = false
    /// Prefilter for values copied for a single search; `nil` if values are stored for all searches.
    private let prefilter: ValuePrefilter?
    /// Whether that search includes a field, by its key in lower case; `nil` if it includes all fields.
    private let includesField: (@Sendable (String) -> Bool)?
    private let includesAllFields: Bool
    /// Whether that search includes each field, by its number.
    private var isIncluded: [Bool] = []
    /// Whether a value did not fit; later values are then dropped as well.
    private var isFull = false

    package init?(capacity: Int = TextRegion.largestOfRecords, rowsBefore: Int = 0) {
        guard let values = FoldedLines(capacity: capacity), let phones = FoldedLines(capacity: capacity)
        else { return nil }
        self.values = values
        self.phones = phones
        prefilter = nil
        includesField = nil
        includesAllFields = true
        starts += repeatElement(0, count: rowsBefore)
    }

    /// Creates a writer for a single search, without telephone numbers; `nil` if address space runs out.
    ///
    /// - Parameters:
    ///   - capacity: The bytes of all values, plus one for each.
    ///   - prefilter: A prefilter that passes all values that may match.
    ///   - includesField: Whether the search includes a field, by its key in lower case; `nil` for all
    ///     fields.
    init?(capacity: Int, _ prefilter: ValuePrefilter, includesField: (@Sendable (String) -> Bool)?) {
        guard let values = FoldedLines(capacity: capacity), let phones = FoldedLines(capacity: 0)
        else { return nil }
        self.values = values
        self.phones = phones
        self.prefilter = prefilter
        self.includesField = includesField
        includesAllFields = includesField == nil
    }

    package var recordCount: Int { starts.count - 1 }

    /// Approximate memory use, in bytes.
    package var byteCount: Int {
        values.byteCount + phones.byteCount + starts.count * MemoryLayout<UInt32>.stride
            + keys.count * MemoryLayout<FieldValues.Key>.stride
            + phones.count * 6 + rawRows.reduce(0) { $0 + $1.byteCount }
    }

    /// Starts another file, which contains the records that follow.
    ///
    /// - Parameter region: The file, if its lines may be searched directly.
    package mutating func beginSource(_ region: TextRegion?) {
        isRawSource = region != nil
        if let region { rawRows.append(RawRowsWriter(region: region, firstRecord: recordCount)) }
    }

    /// Appends the values of the next record.
    ///
    /// - Parameters:
    ///   - record: The byte range of the record; empty if the row is only a name.
    ///   - bytes: The part of the file read so far.
    ///   - name: The name as it is searched.
    ///   - reader: The reader of the record.
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
        if let prefilter, !includesAllFields && !includes(number) || !prefilter.passes(value) { return }
        let fieldKey = number.map { FieldValues.Key(number: $0, isName: false) } ?? .uncounted
        if !isSearchedRaw || TextFolding.mayHaveOtherForm(value) {
            let isName = RowScan.areEqual(value, name)
            // A value equal to the name is searched there.
            guard values.append(isName ? UnsafeBufferPointer(rebasing: value[..<0]) : value) else {
                isFull = true
                return
            }
            keys.append(isName ? fieldKey.ofName : fieldKey)
        }
        guard prefilter == nil else { return }
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
    /// The lines so far, as a store of one unordered section.
    fileprivate var store: NameStore {
        NameStore(
            text: text.text, folded: foldedRows,
            sections: count == 0 ? [] : [NameStore.Section(title: "", rows: 0..<count)], isOrdered: false)
    }
}
