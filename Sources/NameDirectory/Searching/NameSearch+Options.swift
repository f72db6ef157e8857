public import Languages

extension NameSearch {
    /// How a query and names are compared.
    public enum Matching: String, CaseIterable, Sendable {
        /// Each word of the query stands anywhere in the name.
        case contains
        /// The name begins with the first word of the query, and each other word begins one of its words;
        /// spaces and tabs at the start of the name are passed over.
        case prefix
        /// Each word of the query begins a word of the name.
        ///
        /// A word of a name begins at its start and behind everything that is no letter, digit or mark of
        /// one. Two words of the query may begin the same word.
        case words
        /// The letters of each word of the query stand in the name in their order, whatever is between them.
        ///
        /// A word with a `'` before it, one that is excluded, and one with an end of the name stand in the
        /// name as they are. Names are ranked within their section: letters that follow each other, those at
        /// the start of words and of the name, and short names come first; equal ones keep their order. Time
        /// is in proportion to the name; for names of up to 256 bytes to the name times the query.
        case fuzzy
        /// The query is a regular expression of PCRE2, looked for in the name as it was read, not folded.
        ///
        /// A newline in the name is a space. What takes more than some tenths of a millisecond in a name
        /// counts as not found there; `MutableNameDictionary.searchProblem` says so.
        case regex
        /// Each word of the query stands anywhere in the name, or matches how a part of it sounds.
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
    /// A search that regards case finds no name that it would not find if it did not.
    public enum LetterCase: String, Hashable, Sendable, CaseIterable {
        /// They are equal.
        case ignored
        /// An upper-case letter of the query stands for itself, a lower-case one for both. In a regular
        /// expression case counts everywhere if it has an upper-case letter that is no part of an escape, a
        /// name of a group or a verb.
        case smart
        /// They differ.
        case exact
    }

    /// How a search compares.
    public struct Options: Hashable, Sendable {
        /// What a query is.
        public var matching: Matching
        /// Whether upper and lower case differ.
        public var letterCase: LetterCase
        /// Whether a letter without marks finds only letters without them: "jose" does not find José.
        ///
        /// A regular expression always compares marks as they are written.
        public var exactAccents: Bool
        /// Whether an empty query finds every name; otherwise it finds none, as in Foundation.
        public var emptyFindsAll: Bool
        /// Whether a query is one text, in which blanks and signs stand for themselves; `words` still cuts it
        /// at white space.
        ///
        /// Otherwise blanks divide words that must all be found, and `!`, `^`, `$`, `|` and quotes have a
        /// meaning: see `NameSearch`. A regular expression is always taken as it is.
        public var isLiteral: Bool
        /// Where the search looks in rows that have a record.
        public var scope: Scope
        /// Whether Latin letters match names in other scripts by their sound.
        public var sounds: Sounds
        /// The language of who searches: in German, "müller" finds Mueller as well.
        public var language: LanguageTag
        /// How names are read that are written otherwise: "yamada" finds 山田.
        public var readings: NameReadings

        /// Makes options.
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
