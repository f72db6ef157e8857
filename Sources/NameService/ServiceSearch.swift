internal import Languages
package import NameDirectory

/// What is looked for, as a message says it; a list of readings of the user's own is left out.
package struct ServiceSearch: Hashable, Sendable {
    private var text: [UInt8]
    private var words: [[UInt8]]
    /// The fields that are looked in; `nil` for the name alone or all of them.
    private var fields: [[UInt8]]?

    /// Takes what a search looks for.
    package init(_ search: NameSearch) {
        let options = search.options
        text = Array(search.text.utf8)
        let flags = [
            (options.exactAccents, "exact-accents"), (options.emptyFindsAll, "empty-finds-all"),
            (options.isLiteral, "literal"), (options.scope == .name, "name"),
            (options.readings.guessesSurnames, "guesses-surnames"),
        ]
        words = [
            options.matching.rawValue, options.letterCase.rawValue, options.sounds.rawValue,
            "\(options.language)", options.readings.foreignScripts.rawValue,
        ].map { Array($0.utf8) }
        words += flags.filter(\.0).map { Array($0.1.utf8) }
        if case .fields(let fields) = options.scope { self.fields = fields.map { Array($0.utf8) } }
    }

    /// The search that looks for it; what is not understood counts as not said.
    package var search: NameSearch {
        let words = words.map { String(decoding: $0, as: UTF8.self) }
        func word(_ index: Int) -> String { index < words.count ? words[index] : "" }
        var options = NameSearch.Options()
        options.matching = NameSearch.Matching(rawValue: word(0)) ?? .contains
        options.letterCase = NameSearch.LetterCase(rawValue: word(1)) ?? .ignored
        options.sounds = NameSearch.Sounds(rawValue: word(2)) ?? .auto
        options.language = LanguageTag(word(3)) ?? .root
        let flags = words.dropFirst(5)
        options.readings = NameReadings(
            guessesSurnames: flags.contains("guesses-surnames"),
            foreignScripts: NameReadings.ForeignScripts(rawValue: word(4)) ?? .own)
        options.exactAccents = flags.contains("exact-accents")
        options.emptyFindsAll = flags.contains("empty-finds-all")
        options.isLiteral = flags.contains("literal")
        options.scope =
            fields.map { .fields($0.map { String(decoding: $0, as: UTF8.self) }) }
            ?? (flags.contains("name") ? .name : .allFields)
        return NameSearch(String(decoding: text, as: UTF8.self), options: options)
    }

    func write(to writer: inout PayloadWriter) {
        writer.append(text)
        writer.append(words) { $0.append($1) }
        writer.append(fields == nil ? 0 : 1)
        writer.append(fields ?? []) { $0.append($1) }
    }

    init(from reader: inout PayloadReader) throws(ServiceConfusion) {
        text = try reader.text()
        words = try reader.list { reader throws(ServiceConfusion) in try reader.text() }
        let hasFields = try reader.number() == 1
        let fields = try reader.list { reader throws(ServiceConfusion) in try reader.text() }
        self.fields = hasFields ? fields : nil
    }
}
