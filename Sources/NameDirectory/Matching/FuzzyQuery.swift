/// Letters that a name must have in order.
struct FuzzyQuery: Sendable {
    /// The letters in either case.
    let folded: FuzzyUnits
    /// The letters with their case, if that counts: a name must then have both.
    let exact: FuzzyUnits?

    init(_ text: String, regardingDiacritics: Bool, regardingCase: Bool) {
        folded = FuzzyUnits(FoldedText(text, regardingDiacritics: regardingDiacritics))
        exact =
            regardingCase
            ? FuzzyUnits(FoldedText(text, regardingDiacritics: regardingDiacritics, keepingCase: true)) : nil
    }

    var isEmpty: Bool { folded.count == 0 }
    /// The letters by which names are ranked.
    var ranking: FuzzyUnits { exact ?? folded }

    /// How well a name has the letters; 0 if it does not have them.
    func score(of name: UnsafeBufferPointer<UInt8>) -> UInt16 {
        let score = folded.score(of: folded.text.form(of: name))
        guard score > 0, let exact else { return score }
        return exact.score(of: exact.text.form(of: name))
    }

    /// What values must have at least that have the letters.
    var sieve: ValueSieve { ValueSieve(inOrder: folded.bytes.prefix { $0 < 0x80 }) }
}
