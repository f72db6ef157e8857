package import Languages
package import NameRows

/// Folds rows one after another in a single buffer.
package struct RowFolder {
    package let level: FoldingLevel
    private var line: [UInt8] = []

    package init(_ level: FoldingLevel) {
        self.level = level
    }

    /// Returns the maximum size of the folded form of a text of `count` bytes.
    ///
    /// Decomposition takes at most three times the text (for a Hangul syllable, or an invalid byte).
    package static func room(forTextBytes count: Int) -> Int { count * 3 + 64 }

    /// Reserves address space for the folded form of a text of `count` bytes; `nil` if it runs out.
    ///
    /// Only what is written needs memory.
    package static func region(forTextBytes count: Int) -> TextRegion? {
        TextRegion.reserving(upTo: min(room(forTextBytes: count), TextRegion.largestCapacity), atLeast: 64)
    }

    /// Folds a row, with invalid UTF-8 replaced by U+FFFD, and passes the form to `body`.
    package mutating func withFolded<Result>(
        _ row: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        line.removeAll(keepingCapacity: true)
        TextFolding.append(row, level, to: &line)
        return line.withUnsafeBufferPointer { body($0) }
    }
}
