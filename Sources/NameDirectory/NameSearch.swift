/// What a search looks for: a text anywhere in a name, in the form in which names are compared.
///
/// - Upper and lower case are equal, by full case folding: "ß" finds "ss", and both sigmas are one letter. It
///   is made by upper, then lower case on decomposed text, which folds a few letters further than Unicode's
///   table (the dotless i is an i).
/// - Composed and decomposed text are equal.
/// - Diacritics are passed over unless the query has any; then the letters' marks must be the same,
///   everywhere in the match. "jose" finds José, "josé" does not find Jose. Letters with a stroke, such as ø,
///   are letters of their own, and so are voiced kana and the vowels of Indic scripts and Thai.
/// - A Hangul syllable finds that syllable; the last one of a query, while it is being typed, also finds
///   those that begin with it.
/// - A newline and a space are equal.
///
/// Mirrors `NSString.range(of:options:)` with `caseInsensitive`, as the sample calls it. Differs from UIKit's
/// Foundation: diacritics, as above, and an empty query finds everything.
public struct NameSearch: Sendable, Hashable {
    /// The query as it was typed.
    public let text: String
    let folded: FoldedText

    /// Makes a search.
    ///
    /// - Parameter text: Any text; the empty one finds every name.
    public init(_ text: String) {
        self.text = text
        folded = FoldedText(text)
    }

    /// Whether the query is empty, so that every name is found.
    public var isEmpty: Bool { folded.isEmpty }

    /// Whether a name is found.
    ///
    /// - Parameter name: Any text.
    /// - Returns: Whether the query is in it.
    /// - Complexity: O(name).
    public func matches(_ name: String) -> Bool {
        guard !isEmpty else { return true }
        var bytes: [UInt8] = []
        TextFolding.append(name, keepingDiacritics: folded.regardsDiacritics, to: &bytes)
        return folded.firstMatch(in: bytes[...], from: 0) != nil
    }
}
