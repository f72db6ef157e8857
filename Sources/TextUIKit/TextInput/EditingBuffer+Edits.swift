extension EditingBuffer {
    /// A change of text: the replaced range and its replacement.
    package struct Edit: Hashable, Sendable {
        /// The replaced range, in UTF-16 code units of the text before the change.
        package let range: Range<Int>
        /// The text that replaces the range.
        package let replacement: String

        /// Creates an edit of a range of UTF-16 code units of the text before the change.
        package init(range: Range<Int>, replacement: String) {
            self.range = range
            self.replacement = replacement
        }
    }

    /// Returns the edit that turned a former buffer into this one; `nil` if all scalars are equal.
    ///
    /// Equal text on both sides of the caret is excluded, so that edits are located at the caret.
    ///
    /// - Complexity: O(text).
    package func edit(since former: EditingBuffer) -> Edit? {
        var old = Array(former.text.unicodeScalars)[...]
        var new = Array(text.unicodeScalars)[...]
        guard old != new else { return nil }
        // The text after the caret comes first, because an edit leaves it unchanged.
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

    /// Replaces a range of the text and moves the caret after the replacement.
    ///
    /// - Parameters:
    ///   - range: UTF-16 code units; parts outside the text are ignored, half scalars replaced as a whole.
    ///   - replacement: The new text.
    /// - Complexity: O(text).
    package mutating func replace(utf16Range range: Range<Int>, with replacement: String) {
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

    /// Drops equal scalars at the end of both slices.
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
