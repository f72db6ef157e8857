internal import Languages
internal import NamePatterns

/// A search for words in names, by default anywhere, in the form in which names are compared.
///
/// Blanks separate words, which must all match, in any order. As in fzf, `!` before a word excludes names
/// that contain it, `^` before and `$` after it anchor it to the start and the end of the name, and a bar
/// between blanks separates alternatives. Double quotes protect blanks, and a backslash escapes any of these.
/// Incomplete syntax, such as a single `!`, is ignored. With `Options.isLiteral` all of these characters are
/// literal.
///
/// - Upper and lower case are equal, by full case folding: "ß" finds "ss", and both sigmas are one letter. If
///   case counts, it does so letter by letter.
/// - Composed and decomposed text are equal.
/// - A letter without a mark matches the letter with any mark; one with a mark matches only itself, letter by
///   letter: "jose lopez" and "josé lopez" find José López, "josé" does not find Jose. Letters with a stroke,
///   such as ø, count as marked. Marks that are optional in writing only count with `exactAccents`: the
///   diaeresis of the Russian ё, hamza and madda on alef. Voiced kana and the vowels of Indic scripts and
///   Thai are letters of their own. In Romanian the comma of ș and the cedilla of ş are the same mark.
/// - Spelling variants are equal: kana of either kind and width, Arabic yeh, kaf and teh marbuta with their
///   variants, final letters of Hebrew, variants of ideographs (張, 张), digits of all scripts, quotation marks
///   and dashes.
/// - "ae", "oe" and "ue" also find ä, ö and ü, "oe" finds ø, "aa" å and "dj" đ; the reverse holds in
///   languages that write them so. Apostrophes within words are optional.
/// - A Hangul syllable matches that syllable; the last one of a query, while it is being typed, also matches
///   those that start with it.
/// - A newline and a space are equal.
///
/// An empty query finds everything. `Options` change what is compared and how. With `exactAccents`, and
/// without `emptyFindsAll`, a search mirrors `NSString.range(of:options:)` with `caseInsensitive`, as the
/// sample calls it.
public struct NameSearch: Sendable {
    /// The query as typed.
    public let text: String
    /// Options for comparing names with the query.
    public let options: Options
    let plan: SearchPlan

    /// Creates a search; an invalid regular expression finds nothing and has a `problem`.
    public init(_ text: String, options: Options = Options()) {
        self.text = text
        self.options = options
        plan = SearchPlan(text, options)
    }

    /// Whether every name is found because the query is empty.
    public var isEmpty: Bool {
        if case .everything = plan { true } else { false }
    }

    /// A sentence explaining why the query is invalid, with the position in it; `nil` if it is valid.
    public var problem: String? {
        if case .nothing(let problem) = plan { problem } else { nil }
    }

    /// The query as typed in other keyboard layouts, for use when it matches nothing.
    package var inOtherLayouts: [NameSearch] {
        guard options.sounds == .auto, !options.isLiteral, !options.exactAccents, options.matching != .regex
        else { return [] }
        return KeyboardLayouts.others(text).map { NameSearch($0, options: options) }
    }

    /// Whether a name matches.
    ///
    /// - Complexity: O(name); for fuzzy matching and regular expressions see `Options.Matching`.
    public func matches(_ name: String) -> Bool {
        var name = name
        // The pointer is used only within the closure that receives it.
        return name.withUTF8 { bytes in
            switch plan {
            case .everything: true
            case .nothing: false
            case .terms(let terms): terms.areIn(bytes)
            case .pattern(let pattern): pattern.isIn(name: bytes)
            }
        }
    }
}

extension NameSearch: Hashable {
    /// Whether two searches have equal text and options, which determine everything else.
    public static func == (left: NameSearch, right: NameSearch) -> Bool {
        left.text == right.text && left.options == right.options
    }

    /// Hashes the text and the options.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(text)
        hasher.combine(options)
    }
}
