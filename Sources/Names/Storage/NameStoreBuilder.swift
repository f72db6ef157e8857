internal import ByteScan
internal import FormatCore
internal import Languages
internal import NameFolding
internal import NameRows

/// Collects names in the order of reading and produces a store in display order.
package struct NameStoreBuilder {
    /// Consecutive rows read under one title.
    private struct Run {
        let title: String
        let order: TitleOrder
        let firstRow: Int
        let firstByte: Int
        let firstFoldedByte: Int
    }

    private var text: RowTextWriter
    /// Forms of the rows that are not ASCII; created for the first of them.
    private var folded: FoldedRowsWriter?
    private var runs: [Run] = []
    /// Whether titles ascend so far, so that sections need not be moved.
    package private(set) var isSortedByTitle = true
    /// Whether memory for a folded form has run out.
    private var lacksMemory = false
    private var exactBytes: [Int: [UInt8]] = [:]

    /// Creates an empty builder for `capacity` bytes of names, including one more for each; `nil` if memory
    /// runs out.
    package init?(capacity: Int) {
        // An empty list needs no memory of its own, so that there is one when memory has run out.
        guard let region = capacity == 0 ? RowText.empty.region : TextRegion(capacity: capacity) else {
            return nil
        }
        text = RowTextWriter(region: region)
    }

    package var rowCount: Int { text.rowCount }

    /// Starts a section, to which the following names belong.
    package mutating func beginSection(_ title: String) {
        let order = TitleOrder(of: title)
        if let last = runs.last, !(last.order < order) { isSortedByTitle = false }
        runs.append(
            Run(
                title: title, order: order, firstRow: rowCount, firstByte: text.byteCount,
                firstFoldedByte: folded?.text.byteCount ?? 0))
    }

    /// Appends a name without a newline.
    @inline(__always)
    mutating func appendPlain(_ name: UnsafeBufferPointer<UInt8>) {
        if name.last == 0x0D { exactBytes[rowCount] = Array(name) }
        if RowScan.hasHighByte(in: name) { fold(name) }
        text.append(name)
    }

    package mutating func append(_ name: [UInt8]) {
        name.withUnsafeBufferPointer { append($0) }
    }

    /// Appends any name; its bytes are copied.
    @inline(__always)
    package mutating func append(_ name: UnsafeBufferPointer<UInt8>) {
        if WordScan.isPlainASCII(name), name.last != 0x0D {
            text.append(name)
        } else if name.contains(ASCII.newline) {
            appendLines(name)
        } else {
            appendPlain(name)
        }
    }

    /// Appends rows of printable ASCII that include their newlines.
    package mutating func append(plainRows rows: UnsafeBufferPointer<UInt8>) { text.append(rows: rows) }

    private mutating func appendLines(_ name: UnsafeBufferPointer<UInt8>) {
        let line = name.map { $0 == ASCII.newline ? 0x20 : $0 }
        line.withUnsafeBufferPointer { appendPlain($0) }
        exactBytes[rowCount - 1] = Array(name)
    }

    private mutating func fold(_ name: UnsafeBufferPointer<UInt8>) {
        makeFoldedIfNeeded()
        if !(folded?.append(name) ?? false) { lacksMemory = true }
    }

    private mutating func makeFoldedIfNeeded() {
        if folded == nil { folded = FoldedRowsWriter(textBytes: text.region.capacity) }
    }

    /// Returns a store with the sections in the order of their start; `nil` if memory runs out.
    ///
    /// Names may be added afterwards without affecting the store.
    ///
    /// - Complexity: O(sections), and O(bytes) if there are names that are not ASCII.
    func build() -> NameStore? {
        guard !lacksMemory else { return nil }
        var sections: [NameStore.Section] = []
        sections.reserveCapacity(runs.count)
        for (index, run) in runs.enumerated() {
            sections.append(.init(title: run.title, rows: run.firstRow..<endRow(ofRun: index)))
        }
        let text = text.text
        let isFolded =
            folded == nil
            ? RowBitmap(repeating: false, count: rowCount)
            : RowScan.rowsNotASCII(in: text.bytes, rowCount: rowCount)
        return NameStore(
            text: text,
            folded: FoldedRows(rows: isFolded, text: folded?.text ?? .empty),
            sections: sections, exactBytes: exactBytes, isOrdered: false)
    }

    /// Returns a store with the sections in ascending order and equal ones merged; `nil` if memory runs out.
    ///
    /// Names may be added afterwards without affecting the store.
    ///
    /// - Complexity: As for `build()` if the sections already ascend, else O(bytes).
    package func buildSortedByTitle() -> NameStore? {
        guard !isSortedByTitle else { return build() }
        let order = runs.indices.sorted { left, right in
            runs[left].order == runs[right].order ? left < right : runs[left].order < runs[right].order
        }
        guard !lacksMemory, var sorted = NameStoreBuilder(capacity: text.byteCount) else { return nil }
        var newRows: [Int: Int] = [:]
        let text = text.text
        let folded = folded?.text
        for (place, index) in order.enumerated() {
            let run = runs[index]
            if place == 0 || runs[order[place - 1]].order != run.order { sorted.beginSection(run.title) }
            newRows[index] = sorted.rowCount
            let next = index + 1 < runs.count ? runs[index + 1] : nil
            sorted.text.append(rows: text.region.bytes(run.firstByte..<(next?.firstByte ?? text.byteCount)))
            if let folded {
                let end = next?.firstFoldedByte ?? folded.byteCount
                sorted.appendFolded(folded.region.bytes(run.firstFoldedByte..<end))
            }
        }
        for (row, bytes) in exactBytes {
            let index = runIndex(ofRow: row)
            if let start = newRows[index] { sorted.exactBytes[start + row - runs[index].firstRow] = bytes }
        }
        return sorted.build()
    }

    private mutating func appendFolded(_ rows: UnsafeBufferPointer<UInt8>) {
        guard !rows.isEmpty else { return }
        makeFoldedIfNeeded()
        if !(folded?.append(foldedRows: rows) ?? false) { lacksMemory = true }
    }

    private func endRow(ofRun index: Int) -> Int {
        index + 1 < runs.count ? runs[index + 1].firstRow : rowCount
    }

    /// Returns the last run that starts at or before a row; empty runs share their start with the next one.
    private func runIndex(ofRow row: Int) -> Int {
        max(0, runs.partitioningIndex { $0.firstRow > row } - 1)
    }
}
