extension EditingBuffer {
    /// A change of text: what was replaced, and by what.
    public struct Edit: Hashable, Sendable {
        /// What is replaced: UTF-16 code units of the text before the change.
        public let range: Range<Int>
        /// What takes its place.
        public let replacement: String

        /// Makes an edit of a range of UTF-16 code units of the text before the change.
        public init(range: Range<Int>, replacement: String) {
            self.range = range
            self.replacement = replacement
        }
    }

    /// The edit that made this buffer of a former one; `nil` if the text is the same, scalar by scalar.
    ///
    /// What is equal on both sides of the caret is left out, so that typing in a row of equal letters is
    /// found where the caret was.
    ///
    /// - Complexity: O(text).
    public func edit(since former: EditingBuffer) -> Edit? {
        var old = Array(former.text.unicodeScalars)[...]
        var new = Array(text.unicodeScalars)[...]
        guard old != new else { return nil }
        // First what follows the caret, which an edit leaves alone.
        Self.dropCommonEnd(&old, &new, atMost: textAfterCaret.unicodeScalars.count)
        let start = zip(old, new).prefix { $0 == $1 }.count
        let before = old.prefix(start).reduce(0) { $0 + UTF16.width($1) }
        old = old.dropFirst(start)
        new = new.dropFirst(start)
        Self.dropCommonEnd(&old, &new, atMost: .max)
        var replacement = String.UnicodeScalarView()
        replacement.append(contentsOf: new)
        let length = old.reduce(0) { $0 + UTF16.width($1) }
        return Edit(range: before..<(before + length), replacement: String(replacement))
    }

    /// Replaces a range of the text and puts the caret behind what is new.
    ///
    /// - Parameters:
    ///   - range: UTF-16 code units; what lies outside the text is left out, and a scalar of which a half is
    ///     inside goes as a whole.
    ///   - replacement: What takes their place.
    /// - Complexity: O(text).
    public mutating func replace(utf16Range range: Range<Int>, with replacement: String) {
        var before = String.UnicodeScalarView()
        var after = String.UnicodeScalarView()
        var place = 0
        for scalar in text.unicodeScalars {
            let end = place + UTF16.width(scalar)
            if end <= range.lowerBound {
                before.append(scalar)
            } else if place >= range.upperBound {
                after.append(scalar)
            }
            place = end
        }
        join(String(before) + replacement, String(after))
    }

    /// Drops equal scalars at the ends of both.
    private static func dropCommonEnd(
        _ old: inout ArraySlice<Unicode.Scalar>, _ new: inout ArraySlice<Unicode.Scalar>, atMost limit: Int
    ) {
        var dropped = 0
        while dropped < limit, let last = old.last, last == new.last {
            old.removeLast()
            new.removeLast()
            dropped += 1
        }
    }
}
