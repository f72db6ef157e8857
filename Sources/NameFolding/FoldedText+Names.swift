package import Languages

extension FoldedText {
    /// Levels of the forms of a name in which this text is searched.
    package var levelsOfNames: [FoldingLevel] { [level] + (otherLevel.map { [$0] } ?? []) }

    /// Level of the other form of names, where they have one, in which letters are searched.
    package var otherLevel: FoldingLevel? {
        guard level == .letters else { return nil }
        return TextFolding.hasPair(bytes) ? .spelled : .joined
    }

    package static func letters(of name: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        TextFolding.append(name, .letters, to: &bytes)
        return bytes
    }

    /// Returns the first position of the text in the form of a name, from a byte on, at the given kind of
    /// place and where `counts` accepts it.
    package func firstMatch(
        in haystack: ArraySlice<UInt8>, from start: Int, at place: SearchedText.Place,
        where counts: (Int) -> Bool
    ) -> Int? {
        switch place {
        case .anywhere:
            return firstMatch(in: haystack, from: start, where: counts)
        case .rowStart:
            return start == 0 && matches(haystack, at: 0) && counts(0) ? 0 : nil
        case .nameStart:
            let first = haystack.firstIndex { $0 != 0x20 && $0 != 0x09 } ?? haystack.endIndex
            return start <= first && matches(haystack, at: first) && counts(first) ? first : nil
        case .wordStart:
            var from = start
            while let match = firstMatch(in: haystack, from: from, where: counts) {
                if Self.isWordStart(match, in: haystack) { return match }
                from = match + 1
            }
            return nil
        }
    }

    /// Whether the scalar before a position is not a letter, a digit or a mark of one.
    private static func isWordStart(_ place: Int, in text: ArraySlice<UInt8>) -> Bool {
        guard place > text.startIndex else { return true }
        var first = place - 1
        while first > text.startIndex, text[first] & 0xC0 == 0x80 { first -= 1 }
        var decoder = UTF8()
        var bytes = text[first..<place].makeIterator()
        guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return true }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
            return false
        default:
            return true
        }
    }
}
