package import Languages
internal import NameRows

/// What rows are ordered by, in the order of their numbers.
package struct RowKeys: Sendable {
    private var lines: RecordLines
    /// Whether a record has said what its row is ordered by.
    package private(set) var isAnyFound = false
    /// Whether a key had no room: those after it are not taken either.
    private var isFull = false

    /// Makes one without keys; `nil` if there is no address space.
    package init?(capacity: Int = TextRegion.largestOfRecords, language: Language) {
        guard let lines = RecordLines(capacity: capacity, language: language) else { return nil }
        self.lines = lines
    }

    package var count: Int { lines.count }

    /// About how many bytes of memory they take.
    package var byteCount: Int { lines.byteCount }

    /// Takes the key of the next row.
    ///
    /// - Parameters:
    ///   - key: The key; nothing for a row that has none.
    ///   - isFromRecord: Whether the record says so, and it is not the name.
    package mutating func append(_ key: UnsafeBufferPointer<UInt8>, isFromRecord: Bool) {
        guard !isFull, lines.append(key) else {
            isFull = true
            return
        }
        if isFromRecord, !key.isEmpty { isAnyFound = true }
    }

    package var arranged: ArrangedLines { ArrangedLines(lines) }
}
