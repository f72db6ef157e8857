package import HelperProtocol
internal import Languages
package import Names

/// Message representation of a search; the user's own list of readings is omitted.
extension SearchMessage {
    private static let (exactAccents, emptyFindsAll, literal) = (
        "exact-accents", "empty-finds-all", "literal"
    )
    private static let (name, guessesSurnames) = ("name", "guesses-surnames")
    /// Prefixes of the scheme and of each criterion of fuzzy matching.
    private static let (scheme, tiebreak) = ("scheme=", "tiebreak=")

    package init(_ search: NameSearch) {
        let options = search.options
        let values = [
            options.matching.rawValue, options.letterCase.rawValue, options.sounds.rawValue,
            options.language.description, options.readings.foreignScripts.rawValue,
        ]
        let flags = [
            (options.exactAccents, Self.exactAccents), (options.emptyFindsAll, Self.emptyFindsAll),
            (options.isLiteral, Self.literal), (options.scope == .name, Self.name),
            (options.readings.guessesSurnames, Self.guessesSurnames),
        ]
        var ranking = [Self.scheme + options.scheme.rawValue]
        ranking += (options.tiebreak ?? []).map { Self.tiebreak + $0.rawValue }
        var fields: [[UInt8]]?
        if case .fields(let keys) = options.scope { fields = keys.map { Array($0.utf8) } }
        self.init(
            text: Array(search.text.utf8),
            words: (values + flags.filter(\.0).map(\.1) + ranking).map { Array($0.utf8) },
            fields: fields)
    }

    /// The search; unknown keywords are ignored.
    package var search: NameSearch {
        let words = words.map { String(decoding: $0, as: UTF8.self) }
        func word(_ index: Int) -> String { index < words.count ? words[index] : "" }
        let flags = words.dropFirst(5)
        var options = NameSearch.Options()
        options.matching = NameSearch.Matching(rawValue: word(0)) ?? .contains
        options.letterCase = NameSearch.LetterCase(rawValue: word(1)) ?? .ignored
        options.sounds = NameSearch.Sounds(rawValue: word(2)) ?? .auto
        options.language = LanguageTag(word(3)) ?? .root
        options.readings = NameReadings(
            guessesSurnames: flags.contains(Self.guessesSurnames),
            foreignScripts: NameReadings.ForeignScripts(rawValue: word(4)) ?? .own)
        options.exactAccents = flags.contains(Self.exactAccents)
        options.emptyFindsAll = flags.contains(Self.emptyFindsAll)
        options.isLiteral = flags.contains(Self.literal)
        func rest(after key: String) -> [String] {
            flags.filter { $0.hasPrefix(key) }.map { String($0.dropFirst(key.count)) }
        }
        options.scheme = rest(after: Self.scheme).first.flatMap { NameSearch.Scheme(rawValue: $0) } ?? .auto
        options.tiebreak = NameSearch.Tiebreak.list(rest(after: Self.tiebreak).joined(separator: ","))
        options.scope =
            fields.map { .fields($0.map { String(decoding: $0, as: UTF8.self) }) }
            ?? (flags.contains(Self.name) ? .name : .allFields)
        return NameSearch(String(decoding: text, as: UTF8.self), options: options)
    }
}
