extension TextFolding {
    /// Adds the folded form of a name as it was read; repaired as with `String(decoding:as:)`.
    ///
    /// - Complexity: O(name), a few nanoseconds a scalar and no allocation but that of `bytes`; the first
    ///   scalar of a block of 256 waits some hundred microseconds for its table. Marks out of order, rare
    ///   scalars and what is not UTF-8 take the slow way, a hundred times that.
    package static func append(
        _ name: UnsafeBufferPointer<UInt8>, keepingDiacritics: Bool, to bytes: inout [UInt8]
    ) {
        let table = keepingDiacritics ? FoldingTable.marked : FoldingTable.plain
        if !table.append(name, to: &bytes) {
            appendSlowly(
                String(decoding: name, as: UTF8.self), keepingDiacritics: keepingDiacritics, to: &bytes)
        }
    }

    /// Adds the folded form of a name as it was read, in UTF-8.
    package static func append(_ name: ArraySlice<UInt8>, keepingDiacritics: Bool, to bytes: inout [UInt8]) {
        // The pointer is used only while the closure that lends it runs.
        name.withUnsafeBufferPointer { append($0, keepingDiacritics: keepingDiacritics, to: &bytes) }
    }
}
