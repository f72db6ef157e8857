/// Names that are composed of two fields of a record.
package enum SplitName {
    /// Splits a new name into its two parts; `nil` if the split is ambiguous.
    ///
    /// It is unambiguous if one part stays the same, or if each part is one word.
    package static func parts(
        of name: [UInt8], given: [UInt8], family: [UInt8]
    ) -> (given: [UInt8], family: [UInt8])? {
        let space = UInt8(ascii: " ")
        if !family.isEmpty, name.count > family.count + 1, name.suffix(family.count + 1) == [space] + family {
            return (Array(name.dropLast(family.count + 1)), family)
        }
        if !given.isEmpty, name.count > given.count + 1, name.prefix(given.count + 1) == given + [space] {
            return (given, Array(name.dropFirst(given.count + 1)))
        }
        let words = name.split(separator: space, omittingEmptySubsequences: false).map(Array.init)
        guard words.count == 2, words.allSatisfy({ !$0.isEmpty }), !given.contains(space),
            !family.contains(space)
        else { return nil }
        return (words[0], words[1])
    }

    /// The likely parts of a new name: of two words the last is the family name, or the first where that is
    /// customary.
    ///
    /// - Returns: `nil` unless there are exactly two words, without a comma.
    package static func likelyParts(of name: [UInt8]) -> (given: [UInt8], family: [UInt8])? {
        guard !name.contains(UInt8(ascii: ",")), let words = parts(of: name, given: [], family: []) else {
            return nil
        }
        return DisplayedName.isFamilyFirst(name) ? (words.family, words.given) : words
    }
}
