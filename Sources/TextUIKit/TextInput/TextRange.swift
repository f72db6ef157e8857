/// A part of a text in UTF-16 code units.
///
/// Mirrors `NSRange`: a delegate is asked in these units whether a text may change.
public struct TextRange: Hashable, Sendable {
    /// UTF-16 code units before the part.
    public var location: Int
    /// UTF-16 code units of the part.
    public var length: Int

    /// Makes a range; mirrors `NSRange.init(location:length:)`.
    public init(location: Int, length: Int) {
        self.location = location
        self.length = length
    }

    /// Makes a range from its first unit and the one after its last.
    public init(_ range: Range<Int>) {
        self.init(location: range.lowerBound, length: range.count)
    }

    /// The unit after the last; mirrors `NSRange.upperBound`.
    public var upperBound: Int { location + length }
    /// The first unit; mirrors `NSRange.lowerBound`.
    public var lowerBound: Int { location }
}

extension Range<String.Index> {
    /// Makes the range of a text that a range in UTF-16 code units stands for.
    ///
    /// Mirrors `Range.init(_:in:)`. `nil` if a part of the range lies outside of the text.
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
