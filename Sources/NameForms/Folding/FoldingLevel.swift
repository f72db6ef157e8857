/// What of a text counts when it is compared; case never does, but where a function says so.
package enum FoldingLevel: Hashable, Sendable, CaseIterable {
    /// Letters alone: accents are passed over, and a letter with a stroke is the one without.
    case letters
    /// The same without apostrophes within words.
    case joined
    /// The same with some letters written out, ü as ue.
    case spelled
    /// Letters and accents, as for a query in which one was typed; several ways to write one letter are
    /// equal.
    case marks
    /// Everything.
    case exact

    /// Whether letters alone count.
    package var isOfLetters: Bool { self != .marks && self != .exact }
    /// Whether apostrophes within words are left out.
    package var joinsWords: Bool { self == .joined || self == .spelled }
}
