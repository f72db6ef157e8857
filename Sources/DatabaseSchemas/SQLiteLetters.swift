internal import JSONText
internal import Languages
@_spi(_Unicode) internal import Swift

/// The table of letters by which SQLite computes sort keys and search forms, as rows in JSON.
///
/// SQLite has no collations of languages and folds ASCII letters only. So each letter, and each sequence of
/// letters that counts as one, has a row with its weights and its folded forms. Bytes and weights become
/// scalars, so that texts compare like the keys of `Language`.
struct SQLiteLetters {
    /// The columns of a letter.
    private struct Entry: Hashable {
        /// The beginning of the key of a name in front of this letter; `nil` if the next letter decides.
        var first: String?
        var code: String
        /// Weights in the order of the letters.
        var (accents, cases): ([UInt16], [UInt16])
        /// Whether a name that begins with this letter begins with a number; `nil` if the next letter
        /// decides.
        var beginsNumber: Bool?
        var (folded, spelled): (String, String)

        /// The entry of consecutive letters.
        static func + (left: Entry, right: Entry) -> Entry {
            Entry(
                first: left.first ?? right.first, code: left.code + right.code,
                accents: left.accents + right.accents, cases: left.cases + right.cases,
                beginsNumber: left.beginsNumber ?? right.beginsNumber,
                folded: left.folded + right.folded, spelled: left.spelled + right.spelled)
        }
    }

    /// The columns of a row, in their order.
    static let columns = [
        "letter", "first", "code", "accents", "cases", "number", "folded", "spelled", "others",
    ]
    /// JSON arrays of rows, each for one statement.
    ///
    /// A row has the letter, the beginning of a key in front of it, the code, the weights of accents and
    /// case, whether it begins a number, the folded form, the spelled form (null if it is the folded one),
    /// and whether it is not Latin.
    let rows: [String]
    /// Maximum number of scalars in a sequence that counts as one letter.
    let longest: Int
    /// The weights of a letter without a row.
    let (commonAccent, commonCase): (String, String)
    /// Whether no accent is lower than the common one, which is then left out at the end of a name.
    let trimsAccents: Bool
    /// Whether hiragana and katakana have the same weights, so that they break ties.
    let comparesKana: Bool
    /// Whether the language ignores blanks and punctuation.
    let ignoresBlanks: Bool
    /// The beginnings of the code of an ideograph without a row, and of any other scalar without one.
    let (ideographLead, otherLead): (String, String)
    /// The beginning of a key in front of such an ideograph.
    let ideographFirst: String

    /// Ideographs from U+20000 on that do not decompose have no rows, because their order is that of their
    /// code points.
    static let ideographs: ClosedRange<UInt32> = 0x20000...0x3FFFF
    /// First scalar whose presence in a form makes a name one in other letters than Latin ones.
    static let firstOther: UInt32 = 0x340
    private static let rowsAtOnce = 4_000
    /// The beginning of the key of a name without a first letter.
    static let noLetter = "\u{FF}"
    /// Marks in codes, lower than their bytes: before a digit, and in the place of an ignored character.
    ///
    /// The bytes of other codes may look like digits, and an ignored character ends a number.
    static let (digitMark, gapMark) = ("\u{3}", "\u{2}")

    init(of language: Language) {
        let texts = Self.letters + Self.sequences(in: language)
        let weights = texts.map { (text: $0, weights: language.weights(of: $0)) }
        let accents = Self.ranks(weights.lazy.flatMap(\.weights.accents))
        let cases = Self.ranks(weights.lazy.flatMap(\.weights.cases))
        let (common, rare) = (language.weights(of: "a"), language.weights(of: "\u{323AF}"))
        commonAccent = Self.text(common.accents, accents)
        commonCase = Self.text(common.cases, cases)
        trimsAccents = common.accents.allSatisfy { accents[$0] == 0 }
        comparesKana = language.weights(of: "あ") == language.weights(of: "ア")
        ignoresBlanks = language.weights(of: " ").accents.isEmpty
        ideographLead = Self.scalars(rare.codes.flatMap(\.bytes).prefix(1)) + "\u{FE}"
        otherLead = "\u{EF}"
        ideographFirst = Self.beginning(of: "\u{323AF}", rare, language)
        var entries: [Unicode.Scalar: Entry] = [:]
        var rows: [String] = []
        var longest = 1
        for (text, weights) in weights {
            let entry = Entry(
                first: weights.codes.isEmpty && !ignoresBlanks
                    ? nil : Self.beginning(of: text, weights, language),
                code: weights.codes.map { Self.text(of: $0) }.joined(),
                accents: weights.accents, cases: weights.cases,
                beginsNumber: weights.codes.first(where: \.isLetterOrDigit)?.isDigit,
                folded: String(decoding: TextFolding.folded(text, .letters), as: UTF8.self),
                spelled: String(decoding: TextFolding.folded(text, .spelled), as: UTF8.self))
            let scalars = text.unicodeScalars
            if scalars.count == 1, let scalar = scalars.first {
                entries[scalar] = entry
            } else {
                let parts = scalars.compactMap { entries[$0] }
                var sum = parts.dropFirst().reduce(parts.first ?? entry, +)
                sum.first = entry.first
                guard sum != entry else { continue }
                longest = max(longest, scalars.count)
            }
            let compared = language.comparesAccentsBackwards ? entry.accents.reversed() : entry.accents
            rows.append(Self.row(text, entry, Self.text(compared, accents), Self.text(entry.cases, cases)))
        }
        self.rows = stride(from: 0, to: rows.count, by: Self.rowsAtOnce).map {
            "[" + rows[$0..<min($0 + Self.rowsAtOnce, rows.count)].joined(separator: ",\n") + "]"
        }
        self.longest = longest
    }

    /// All letters that have rows.
    private static var letters: [String] {
        (1...FoldingSQL.lastLetter).compactMap { Unicode.Scalar($0) }.filter { scalar in
            ![.unassigned, .privateUse].contains(scalar.properties.generalCategory)
                && (!ideographs.contains(scalar.value) || !String(scalar)._nfd.elementsEqual([scalar]))
        }.map { String($0) }
    }

    /// The sequences of letters that may count as one: contractions, and decomposed letters.
    private static func sequences(in language: Language) -> [String] {
        // Swift treats the sequences that spell a letter as equal texts.
        var sequences: Set<[Unicode.Scalar]> = []
        for value in 1...FoldingSQL.lastLetter {
            guard let scalar = Unicode.Scalar(value), !(0xAC00...0xD7A3).contains(value) else { continue }
            for text in language.contractions(from: scalar) { sequences.insert(Array(text.unicodeScalars)) }
            let decomposed = Array(String(scalar)._nfd)
            if decomposed.count > 1 { sequences.insert(decomposed) }
        }
        return sequences.map { String(String.UnicodeScalarView($0)) }.sorted {
            $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars)
        }
    }

    /// The beginning of the key of a name in front of a letter.
    private static func beginning(
        of letter: String, _ weights: Language.Weights, _ language: Language
    ) -> String {
        let (key, codes) = (language.key(of: letter), weights.codes.flatMap(\.bytes))
        guard key.first != 0xFF else { return noLetter }
        return scalars(key.prefix(max(0, key.count - codes.count)))
    }

    // MARK: Texts

    /// Bytes as scalars, which UTF-8 leaves in their order.
    static func scalars(_ bytes: some Sequence<UInt8>) -> String {
        String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }

    private static func text(of code: Language.Code) -> String {
        let bytes = code.bytes
        return bytes.isEmpty ? gapMark : (code.isDigit ? digitMark : "") + scalars(bytes)
    }

    /// Numbers weights in their order.
    private static func ranks(_ weights: some Sequence<UInt16>) -> [UInt16: UInt32] {
        Dictionary(uniqueKeysWithValues: Set(weights).sorted().enumerated().map { ($1, UInt32($0)) })
    }

    /// Weights as scalars, from the space on.
    private static func text(_ weights: some Sequence<UInt16>, _ ranks: [UInt16: UInt32]) -> String {
        let scalars = weights.compactMap { ranks[$0].flatMap { Unicode.Scalar($0 + 0x20) } }
        return String(String.UnicodeScalarView(scalars))
    }

    /// The row of a letter as a JSON array, in the order of `columns`.
    private static func row(_ letter: String, _ entry: Entry, _ accents: String, _ cases: String) -> String {
        let isOther = entry.folded.unicodeScalars.contains { $0.value >= firstOther }
        func quoted(_ text: String?) -> String { text.map { JSONString.quoted($0) } ?? "null" }
        let columns = [
            quoted(letter), quoted(entry.first), quoted(entry.code), quoted(accents), quoted(cases),
            entry.beginsNumber.map { $0 ? "1" : "0" } ?? "null", quoted(entry.folded),
            quoted(entry.spelled == entry.folded ? nil : entry.spelled), isOther ? "1" : "0",
        ]
        return "[\(columns.joined(separator: ","))]"
    }
}
