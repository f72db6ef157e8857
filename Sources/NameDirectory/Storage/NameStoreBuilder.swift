/// Collects names in the order in which they are read, and gives them back in display order.
struct NameStoreBuilder {
    /// The rows that were read one after the other under one title.
    private struct Run {
        let title: String
        let firstRow: Int
        let firstByte: Int
    }

    private var text: [UInt8] = []
    private var runs: [Run] = []
    private var exactBytes: [Int: [UInt8]] = [:]
    private(set) var rowCount = 0

    /// Makes an empty builder.
    ///
    /// - Parameter byteCount: About how many bytes the names will have.
    init(reservingBytes byteCount: Int = 0) {
        text.reserveCapacity(byteCount)
    }

    /// Begins a section; the names that follow belong to it.
    mutating func beginSection(_ title: String) {
        runs.append(Run(title: title, firstRow: rowCount, firstByte: text.count))
    }

    /// Adds a name that has no newline.
    @inline(__always)
    mutating func appendPlain(_ name: ArraySlice<UInt8>) {
        text.append(contentsOf: name)
        text.append(RowScan.newline)
        rowCount += 1
    }

    /// Adds any name.
    mutating func append(_ name: [UInt8]) {
        if name.contains(RowScan.newline) {
            exactBytes[rowCount] = name
            text.append(contentsOf: name.lazy.map { $0 == RowScan.newline ? 0x20 : $0 })
            text.append(RowScan.newline)
            rowCount += 1
        } else {
            appendPlain(name[...])
        }
    }

    /// The store with the sections as they were begun.
    consuming func build() -> NameStore {
        var sections: [NameStore.Section] = []
        sections.reserveCapacity(runs.count)
        for (index, run) in runs.enumerated() {
            sections.append(.init(title: run.title, rows: run.firstRow..<endRow(ofRun: index)))
        }
        return NameStore(text: text, sections: sections, exactBytes: exactBytes)
    }

    /// The store with the sections in ascending order of their titles; equal titles become one section, in
    /// the order in which they were begun.
    consuming func buildSortedByTitle() -> NameStore {
        let keys = runs.map { TitleOrder(of: $0.title) }
        if (1..<Swift.max(keys.count, 1)).allSatisfy({ keys[$0 - 1] < keys[$0] }) { return build() }
        let order = runs.indices.sorted { left, right in
            keys[left] == keys[right] ? left < right : keys[left] < keys[right]
        }
        var sorted = NameStoreBuilder(reservingBytes: text.count)
        var newRows: [Int: Int] = [:]
        for (place, index) in order.enumerated() {
            let run = runs[index]
            if place == 0 || keys[order[place - 1]] != keys[index] {
                sorted.beginSection(run.title)
            }
            let endByte = index + 1 < runs.count ? runs[index + 1].firstByte : text.count
            newRows[index] = sorted.rowCount
            sorted.text.append(contentsOf: text[run.firstByte..<endByte])
            sorted.rowCount += endRow(ofRun: index) - run.firstRow
        }
        for (row, bytes) in exactBytes {
            let index = runIndex(ofRow: row)
            if let start = newRows[index] {
                sorted.exactBytes[start + row - runs[index].firstRow] = bytes
            }
        }
        return sorted.build()
    }

    private func endRow(ofRun index: Int) -> Int {
        index + 1 < runs.count ? runs[index + 1].firstRow : rowCount
    }

    /// The last run that starts at or before a row: runs without rows share their start with the next one.
    private func runIndex(ofRow row: Int) -> Int {
        var low = 0
        var high = runs.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if runs[middle].firstRow <= row { low = middle } else { high = middle }
        }
        return low
    }
}
