package import Languages
internal import NameRows

/// Sort keys of rows, in row order.
package struct RowKeys: Sendable {
    private var lines: RecordLines
    /// Whether any record has a sort key.
    package private(set) var isAnyFound = false
    /// Whether a key did not fit; later keys are then rejected as well.
    private var isFull = false

    /// Creates an empty list of keys; `nil` if address space runs out.
    package init?(capacity: Int = TextRegion.largestOfRecords, language: Language) {
        guard let lines = RecordLines(capacity: capacity, language: language) else { return nil }
        self.lines = lines
    }

    package var count: Int { lines.count }

    /// Approximate memory use, in bytes.
    package var byteCount: Int { lines.byteCount }

    /// Appends the key of the next row, from its record or name; an empty key means none.
    package mutating func append(_ key: UnsafeBufferPointer<UInt8>, isFromRecord: Bool) {
        guard !isFull, lines.append(key) else {
            isFull = true
            return
        }
        if isFromRecord, !key.isEmpty { isAnyFound = true }
    }

    package var arranged: ArrangedLines { ArrangedLines(lines) }
}
