extension TextFolding {
    /// Appends the folded form of a name, with invalid bytes repaired as by `String(decoding:as:)`.
    ///
    /// - Complexity: O(name), a few nanoseconds per scalar without allocations other than that of `bytes`.
    ///   The first scalar of a block of 256 takes some hundred microseconds to create its table. Marks out of
    ///   order, rare scalars and invalid UTF-8 take the slow path, which is about a hundred times slower.
    package static func append(
        _ name: UnsafeBufferPointer<UInt8>, _ level: FoldingLevel, to bytes: inout [UInt8]
    ) {
        let start = bytes.count
        guard FoldingTable.of(level).append(name, to: &bytes) else {
            return appendSlowly(String(decoding: name, as: UTF8.self), level, to: &bytes)
        }
        if level.joinsWords { dropApostrophes(of: &bytes, from: start) }
    }

    /// Appends the folded form of a name in UTF-8.
    package static func append(_ name: ArraySlice<UInt8>, _ level: FoldingLevel, to bytes: inout [UInt8]) {
        // The pointer is used only within the closure that receives it.
        name.withUnsafeBufferPointer { append($0, level, to: &bytes) }
    }
}
