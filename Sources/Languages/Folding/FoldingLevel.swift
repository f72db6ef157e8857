/// Distinctions made when text is compared; case is ignored at every level unless a function says otherwise.
package enum FoldingLevel: Hashable, Sendable, CaseIterable {
    /// Base letters only: accents are ignored, and a letter with a stroke equals the one without.
    case letters
    /// Base letters, without apostrophes within words.
    case joined
    /// Like `joined`, with some letters written out, such as ü as ue.
    case spelled
    /// Letters and accents, for queries that contain an accent; different ways to write a letter are equal.
    case marks
    /// Everything.
    case exact

    /// Whether only base letters count.
    package var isOfLetters: Bool { self != .marks && self != .exact }
    /// Whether apostrophes within words are dropped.
    package var joinsWords: Bool { self == .joined || self == .spelled }
}
