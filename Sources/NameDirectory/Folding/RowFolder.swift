package import NameForms
package import NameRows

/// Folds one row after the other, in one buffer.
package struct RowFolder {
    let level: FoldingLevel
    private var line: [UInt8] = []

    package init(_ level: FoldingLevel) {
        self.level = level
    }

    /// How many bytes the folded form of a text of so many bytes takes at most.
    ///
    /// Three times the text is the most that decomposing takes (a Hangul syllable, a byte that is no UTF-8).
    static func room(forTextBytes count: Int) -> Int { count * 3 + 64 }

    /// Address space for the folded form of a text of so many bytes; `nil` if there is none.
    ///
    /// Only what is written needs memory.
    package static func region(forTextBytes count: Int) -> TextRegion? {
        TextRegion.reserving(upTo: min(room(forTextBytes: count), TextRegion.largestCapacity), atLeast: 64)
    }

    /// Folds a row, in which what is no UTF-8 becomes U+FFFD, and lends it to `body`.
    package mutating func withFolded<Result>(
        _ row: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        line.removeAll(keepingCapacity: true)
        TextFolding.append(row, level, to: &line)
        return line.withUnsafeBufferPointer { body($0) }
    }
}
