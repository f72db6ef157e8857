internal import ByteScan
internal import Languages
internal import NameRows

/// Rows with the stored sort keys of the keyed ones, for sorting row numbers.
struct KeyedRows: Sendable {
    private let text: RowText
    let starts: [UInt32]
    private let keys: TextRegion
    private let keysEnd: Int
    /// Row of each stored key, and the key's start, in bytes.
    private let keyedRows: [UInt32]
    private let keyStarts: [UInt32]
    let language: Language

    /// Takes rows, given the start of each in bytes; `nil` if memory runs out; O(bytes).
    init?(_ text: RowText, starts: [UInt32], in language: Language) {
        let bytes = text.bytes
        guard let keys = Self.region(forTextBytes: bytes.count) else { return nil }
        var (end, row) = (0, 0)
        var keyedRows: [UInt32] = []
        var keyStarts: [UInt32] = []
        var at = 0
        while let keyedRow = RowOrder.nextKeyedRow(in: bytes, from: at, in: language) {
            while Int(starts[row]) < keyedRow.lowerBound { row += 1 }
            keyedRows.append(UInt32(row))
            keyStarts.append(UInt32(end))
            let count = RowOrder.writeStoredKey(
                of: UnsafeBufferPointer(rebasing: bytes[keyedRow]), in: language,
                to: keys.room(end..<keys.capacity))
            guard let count else { return nil }
            end += count
            at = keyedRow.upperBound + 1
        }
        self.text = text
        self.starts = starts
        self.keys = keys
        keysEnd = end
        self.keyedRows = keyedRows
        self.keyStarts = keyStarts
        self.language = language
    }

    /// Takes texts whose numbers are ordered differently from names; `nil` if memory runs out; O(bytes).
    init?(
        texts: some Sequence<UnsafeBufferPointer<UInt8>>, numbers: Language.NumberOrder, in language: Language
    ) {
        guard let region = TextRegion.reserving(upTo: TextRegion.largestOfRecords, atLeast: 1 << 16),
            let keys = TextRegion.reserving(upTo: TextRegion.largestOfRecords, atLeast: 1 << 16)
        else { return nil }
        var writer = RowTextWriter(region: region)
        var starts: [UInt32] = []
        var keyStarts: [UInt32] = []
        var end = 0
        // A byte that is not text makes each row keyed; it is the same in all rows.
        var row: [UInt8] = []
        for text in texts {
            row.removeAll(keepingCapacity: true)
            row.append(contentsOf: text)
            row.append(0xFF)
            guard writer.room > row.count,
                let keySize = StoredSortKey.write(
                    text, in: language, numbers: numbers, to: keys.room(end..<keys.capacity))
            else { return nil }
            starts.append(UInt32(writer.byteCount))
            keyStarts.append(UInt32(end))
            row.withUnsafeBufferPointer { writer.append($0) }
            end += keySize
        }
        text = writer.text
        self.starts = starts
        self.keys = keys
        keysEnd = end
        keyedRows = starts.indices.map { UInt32($0) }
        self.keyStarts = keyStarts
        self.language = language
    }

    /// Reserves address space for the keys of a text; only what is written needs memory.
    static func region(forTextBytes count: Int) -> TextRegion? {
        TextRegion.reserving(
            upTo: min(Language.roomForStoredKeys(ofTextBytes: count), TextRegion.largestOfRecords),
            atLeast: 4_096)
    }

    var rows: RowOrder.Rows {
        RowOrder.Rows(text: text.bytes, keys: keys.bytes(0..<keysEnd))
    }

    /// Row numbers in ascending order, with equal rows in their present order; `nil` if memory runs out.
    var ascendingOrder: [UInt32]? { RowNumberOrder(self)?.numbers }

    /// Returns the offset of the first stored key of the rows from one on.
    func keysOffset(from row: Int) -> Int {
        let index = keyedRows.partitioningIndex { Int($0) >= row }
        return index < keyedRows.count ? Int(keyStarts[index]) : keysEnd
    }

    /// Whether no row is lower than the one before.
    var ascends: Bool { RowOrder.ascends(rows, in: language) }

    func areEqual(_ number: Int, _ other: Int) -> Bool {
        // Rows and keys are in texts that live as long as this value, and they end with newlines.
        guard let text = text.bytes.baseAddress else { return true }
        return RowOrder.compare(
            in: language, text: text + Int(starts[number]), key: storedKey(ofRow: number),
            otherText: text + Int(starts[other]), otherKey: storedKey(ofRow: other)) == 0
    }

    private func storedKey(ofRow row: Int) -> UnsafePointer<UInt8>? {
        let index = keyedRows.partitioningIndex { Int($0) >= row }
        guard index < keyedRows.count, keyedRows[index] == row else { return nil }
        return keys.bytes(Int(keyStarts[index])..<keysEnd).baseAddress
    }
}
