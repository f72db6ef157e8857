extension TextFolding {
    /// Adds the folded form of a name as it was read; repaired as with `String(decoding:as:)`.
    ///
    /// - Complexity: O(name), a few nanoseconds a scalar and no allocation but that of `bytes`; the first
    ///   scalar of a block of 256 waits some hundred microseconds for its table. Marks out of order, rare
    ///   scalars and what is not UTF-8 take the slow way, a hundred times that.
    package static func append(
        _ name: UnsafeBufferPointer<UInt8>, _ level: FoldingLevel, to bytes: inout [UInt8]
    ) {
        let start = bytes.count
        guard FoldingTable.of(level).append(name, to: &bytes) else {
            return appendSlowly(String(decoding: name, as: UTF8.self), level, to: &bytes)
        }
        if level.joinsWords { dropApostrophes(of: &bytes, from: start) }
    }

    /// Adds the folded form of a name as it was read, in UTF-8.
    package static func append(_ name: ArraySlice<UInt8>, _ level: FoldingLevel, to bytes: inout [UInt8]) {
        // The pointer is used only while the closure that lends it runs.
        name.withUnsafeBufferPointer { append($0, level, to: &bytes) }
    }
}
