/// A range of a text in UTF-16 code units.
///
/// Mirrors `NSRange`. Delegates are asked about changes of a text in these units.
public struct TextRange: Hashable, Sendable {
    /// UTF-16 code units before the range.
    public var location: Int
    /// UTF-16 code units in the range.
    public var length: Int

    /// Creates a range; mirrors `NSRange.init(location:length:)`.
    public init(location: Int, length: Int) {
        self.location = location
        self.length = length
    }

    /// Creates a range from its first unit and the one after its last.
    public init(_ range: Range<Int>) {
        self.init(location: range.lowerBound, length: range.count)
    }

    /// The unit after the last; mirrors `NSRange.upperBound`.
    public var upperBound: Int { location + length }
    /// The first unit; mirrors `NSRange.lowerBound`.
    public var lowerBound: Int { location }
}

extension Range<String.Index> {
    /// Converts a range in UTF-16 code units to indices of a text.
    ///
    /// Mirrors `Range.init(_:in:)`. `nil` if the range extends beyond the text.
    ///
    /// - Complexity: O(location + length).
    public init?(_ range: TextRange, in text: some StringProtocol) {
        let units = text.utf16
        guard range.location >= 0, range.length >= 0,
            let start = units.index(units.startIndex, offsetBy: range.location, limitedBy: units.endIndex),
            let end = units.index(start, offsetBy: range.length, limitedBy: units.endIndex)
        else { return nil }
        self = start..<end
    }
}
