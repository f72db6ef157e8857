internal import NameRows

extension FilteredNames {
    /// Approximate size of a chunk, in bytes.
    private static let chunkBytes = 256 << 10

    /// Passes all displayed rows, as they were read, to `body` in chunks until it returns `false`.
    ///
    /// - Complexity: O(bytes).
    public func forEachChunk(ofRowsEndingWith end: UInt8, _ body: ([UInt8]) -> Bool) {
        var chunk: [UInt8] = []
        chunk.reserveCapacity(Self.chunkBytes + 4_096)
        let store = store
        let isPlain = store.exactBytes.isEmpty && store.records == nil
        let goesOn = store.text.forEach(of: rows) { row, bytes in
            if isPlain {
                chunk.append(contentsOf: bytes.last == 0x0D ? bytes.dropLast() : bytes[...])
            } else if let records = store.records, records.isRow(row) {
                chunk.append(contentsOf: records.bytes(ofRow: row))
            } else {
                chunk.append(contentsOf: store.bytes(ofRow: row))
            }
            chunk.append(end)
            guard chunk.count >= Self.chunkBytes else { return true }
            defer { chunk.removeAll(keepingCapacity: true) }
            return body(chunk)
        }
        if goesOn, !chunk.isEmpty { _ = body(chunk) }
    }
}
