internal import NameForms

/// Letters that a name must have in order.
struct FuzzyQuery: Sendable {
    /// The letters in either case.
    let folded: FuzzyUnits
    /// The letters with their case, if that counts: a name must then have both.
    let exact: FuzzyUnits?

    init(_ text: String, _ level: FoldingLevel, regardingCase: Bool) {
        folded = FuzzyUnits(FoldedText(text, level))
        exact =
            regardingCase
            ? FuzzyUnits(FoldedText(text, level, keepingCase: true)) : nil
    }

    var isEmpty: Bool { folded.count == 0 }
    /// The letters by which names are ranked.
    var ranking: FuzzyUnits { exact ?? folded }

    /// How well a name has the letters; 0 if it does not have them.
    func score(of name: UnsafeBufferPointer<UInt8>) -> UInt16 {
        let score = score(of: name, folded.text.level)
        guard let other = folded.text.otherLevel, TextFolding.mayHaveOtherForm(name) else { return score }
        return max(score, self.score(of: name, other))
    }

    /// How well one form of a name has the letters.
    private func score(of name: UnsafeBufferPointer<UInt8>, _ level: FoldingLevel) -> UInt16 {
        let score = folded.score(of: folded.text.form(of: name, level))
        guard score > 0, let exact else { return score }
        return exact.score(of: exact.text.form(of: name, level))
    }

    /// What values must have at least that have the letters.
    var sieve: ValueSieve { ValueSieve(inOrder: folded.bytes.prefix { $0 < 0x80 }) }
}
