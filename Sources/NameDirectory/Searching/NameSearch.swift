internal import NameForms
internal import NamePatterns

/// What a search looks for: words in a name, by default anywhere, in the form in which names are compared.
///
/// Blanks divide words, which must all be found, in any order. As in fzf, `!` before a word leaves out the
/// names that have it, `^` before it and `$` behind it ask for the start and the end of the name, and a bar
/// between blanks for one of two words. Double quotes keep blanks together, and a backslash takes the meaning
/// from any of these. What is not finished, such as a `!` alone, is passed over. With `Options.isLiteral` all
/// of that stands for itself.
///
/// - Upper and lower case are equal, by full case folding: "ß" finds "ss", and both sigmas are one letter.
///   Where case counts, it does so letter by letter.
/// - Composed and decomposed text are equal.
/// - A letter without a mark stands for the letter with any mark, one with a mark for itself, letter by
///   letter: "jose lopez" and "josé lopez" find José López, "josé" does not find Jose. Letters with a stroke,
///   such as ø, count as marked. Marks that may be left out in writing count only with `exactAccents`: the
///   dots of the Russian ё, hamza and madda on alef. Voiced kana and the vowels of Indic scripts and Thai are
///   letters of their own. In Romanian the comma of ș and the cedilla of ş are one mark.
/// - What is written in several ways is one: kana of either kind and width, Arabic yeh, kaf and teh marbuta
///   with their variants, final letters of Hebrew, variants of ideographs (張, 张), digits of all scripts,
///   quotation marks and dashes.
/// - Ä, ö and ü are found by "ae", "oe" and "ue" as well, ø by "oe", å by "aa", đ by "dj"; in languages that
///   write them so, also the other way round. Apostrophes within words may be left out.
/// - A Hangul syllable finds that syllable; the last one of a query, while it is being typed, also finds
///   those that begin with it.
/// - A newline and a space are equal.
///
/// An empty query finds everything. `Options` change what is compared and how. With `exactAccents`, and
/// without `emptyFindsAll`, a search mirrors `NSString.range(of:options:)` with `caseInsensitive`, as the
/// sample calls it.
public struct NameSearch: Sendable {
    /// The query as it was typed.
    public let text: String
    /// How names are compared with it.
    public let options: Options
    let plan: SearchPlan

    /// Makes a search; a regular expression that is not valid finds nothing and has a `problem`.
    public init(_ text: String, options: Options = Options()) {
        self.text = text
        self.options = options
        plan = SearchPlan(text, options)
    }

    /// Whether every name is found, because the query is empty.
    public var isEmpty: Bool {
        if case .everything = plan { true } else { false }
    }

    /// Why the search finds nothing: one sentence, with the place in the query; `nil` if the query is valid.
    public var problem: String? {
        if case .nothing(let problem) = plan { problem } else { nil }
    }

    /// The query as other keyboard layouts type it, for lists in which nothing matches.
    var inOtherLayouts: [NameSearch] {
        guard options.sounds == .auto, !options.isLiteral, !options.exactAccents, options.matching != .regex
        else { return [] }
        return KeyboardLayouts.others(text).map { NameSearch($0, options: options) }
    }

    /// Whether a name is found.
    ///
    /// - Complexity: O(name); for fuzzy matching and regular expressions see `Options.Matching`.
    public func matches(_ name: String) -> Bool {
        var name = name
        // The pointer is used only while the closure that lends it runs.
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
    /// Whether two searches have equal text and options, from which the rest follows.
    public static func == (left: NameSearch, right: NameSearch) -> Bool {
        left.text == right.text && left.options == right.options
    }

    /// Feeds text and options to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(text)
        hasher.combine(options)
    }
}
