/// The folded forms of the letters of Latin, Greek and Cyrillic, each folded once.
///
/// A text of only these folds letter by letter: none of them is a mark, and none folds to something that
/// begins with one, so nothing can be reordered between two letters.
struct FoldingTable: Sendable {
    /// With diacritics.
    static let marked = FoldingTable(keepingDiacritics: true)
    /// Without diacritics.
    static let plain = FoldingTable(keepingDiacritics: false)

    /// The end of the Cyrillic supplement.
    private static let end: UInt32 = 0x530

    private let bytes: [UInt8]
    private let starts: [Int]

    private init(keepingDiacritics: Bool) {
        var bytes: [UInt8] = []
        var starts = [0]
        for value in 0..<Self.end {
            if let scalar = Unicode.Scalar(value), !Self.isMark(value) {
                TextFolding.appendSlowly(String(scalar), keepingDiacritics: keepingDiacritics, to: &bytes)
            }
            starts.append(bytes.count)
        }
        self.bytes = bytes
        self.starts = starts
    }

    /// Adds the folded form of a text, if all of it is in the table.
    ///
    /// - Parameters:
    ///   - text: Any text.
    ///   - output: Where the folded form is added; it is as it was if the text is not in the table.
    /// - Returns: Whether it was.
    func append(_ text: some StringProtocol, to output: inout [UInt8]) -> Bool {
        let count = output.count
        for scalar in text.unicodeScalars {
            let value = scalar.value
            if value < 0x80 {
                output.append(TextFolding.lower(UInt8(truncatingIfNeeded: value)))
            } else if value < Self.end, !Self.isMark(value) {
                output.append(contentsOf: bytes[starts[Int(value)]..<starts[Int(value) + 1]])
            } else {
                output.removeLast(output.count - count)
                return false
            }
        }
        return true
    }

    /// Whether a scalar below the table's end is in one of its two blocks of marks.
    private static func isMark(_ value: UInt32) -> Bool {
        (0x300...0x36F).contains(value) || (0x483...0x489).contains(value)
    }
}
