public import Languages

extension NameSearch {
    /// Ways of matching names against a query.
    public enum Matching: String, CaseIterable, Sendable {
        /// Each word of the query occurs anywhere in the name.
        case contains
        /// The name starts with the first word of the query, and each other word starts one of its words;
        /// spaces and tabs at the start of the name are ignored.
        case prefix
        /// Each word of the query starts a word of the name.
        ///
        /// Words of a name start at its beginning and after anything but a letter, a digit or a mark of
        /// one. Two words of the query may start the same word.
        case words
        /// The letters of each word of the query occur in the name in their order, with anything between
        /// them.
        ///
        /// A word preceded by `'`, an excluded word, and one anchored to an end of the name must occur
        /// literally. Names are ranked within their sections by `scheme` and `tiebreak`: letters at the
        /// start of words, humps and the name come first, runs of letters, and short gaps between them.
        /// Time is proportional to the name, and to the letters of the query that occur in it.
        case fuzzy
        /// The query is a PCRE2 regular expression, matched against the name as it was read, without
        /// folding.
        ///
        /// A newline in the name counts as a space. Names that take more than a few tenths of a millisecond
        /// count as not matching; `FilteredNames.searchProblem` reports this.
        case regex
        /// Each word of the query occurs anywhere in the name, or matches the sound of a part of it.
        case sounds
    }

    /// Whether Latin letters match names in other scripts by their sound: "zhangsan" or "zs" finds 张三.
    public enum Sounds: String, Hashable, Sendable, CaseIterable {
        /// Words of lower-case Latin letters match sounds, and words of Korean consonants match syllables.
        ///
        /// A capital or an accent in a word, other than that of the Chinese ü, `exactAccents` and regular
        /// expressions turn this off.
        case auto
        /// Only with `Matching.sounds`.
        case off
    }

    /// Whether upper and lower case differ.
    ///
    /// A case-sensitive search never finds a name that a case-insensitive one does not.
    public enum LetterCase: String, Hashable, Sendable, CaseIterable {
        /// They are equal.
        case ignored
        /// An upper-case letter of the query matches only itself, a lower-case one both cases. A regular
        /// expression is case-sensitive throughout if it has an upper-case letter outside escapes, group
        /// names and verbs.
        case smart
        /// They differ.
        case exact
    }

    /// Options of a search.
    public struct Options: Hashable, Sendable {
        /// The way of matching.
        public var matching: Matching
        /// Whether upper and lower case differ.
        public var letterCase: LetterCase
        /// Whether a letter without marks only matches letters without marks: "jose" does not find José.
        ///
        /// Regular expressions always compare marks literally.
        public var exactAccents: Bool
        /// Whether an empty query finds every name; otherwise it finds none, as in Foundation.
        public var emptyFindsAll: Bool
        /// Whether the query is one literal text, including blanks and punctuation; `words` still splits it
        /// at white space.
        ///
        /// Otherwise blanks separate words that must all match, and `!`, `^`, `$`, `|` and quotes are
        /// special: see `NameSearch`. A regular expression is always taken literally.
        public var isLiteral: Bool
        /// The parts of a record to search.
        public var scope: Scope
        /// Whether Latin letters match names in other scripts by their sound.
        public var sounds: Sounds
        /// The user's language: in German, "müller" finds Mueller as well.
        public var language: LanguageTag
        /// Readings of names that differ from their spelling: "yamada" finds 山田.
        public var readings: NameReadings
        /// The positions that fuzzy matching prefers.
        public var scheme = Scheme.auto
        /// Criteria that decide between equally good rows, at most `Tiebreak.maxCount`; `nil` for those of
        /// the scheme: `length`, in paths `pathname` and `length`, none in a history.
        public var tiebreak: [Tiebreak]?

        /// Creates options.
        public init(
            matching: Matching = .contains, letterCase: LetterCase = .ignored, exactAccents: Bool = false,
            emptyFindsAll: Bool = true, isLiteral: Bool = false, scope: Scope = .allFields,
            sounds: Sounds = .auto, language: LanguageTag = .root,
            readings: NameReadings = NameReadings()
        ) {
            self.matching = matching
            self.letterCase = letterCase
            self.exactAccents = exactAccents
            self.emptyFindsAll = emptyFindsAll
            self.isLiteral = isLiteral
            self.scope = scope
            self.sounds = sounds
            self.language = language
            self.readings = readings
        }
    }
}
