package import FormatCore

/// Words by which options refer to fields; `RequestedField` has the rules.
extension FieldCatalogue {
    /// For each field with several words: its key, its aliases, its title, and its name in cards.
    private static let words: [[String]] = {
        let keys = Set(all.map(\.key))
        var known: Set<String> = []
        return all.compactMap { field in
            // Some fields share a key. In tables, `fn` is a first name.
            guard known.insert(field.key).inserted, field.id != .name else { return nil }
            let others = (field.aliases + [field.title, "\(field.vCard)"].map { $0.lowercased() })
                .filter { !$0.isEmpty && !keys.contains($0) && known.insert($0).inserted }
            return others.isEmpty ? nil : [field.key] + others
        }
    }()

    private static let numbersOfWords: [String: Int] = words.enumerated().reduce(into: [:]) {
        numbers, group in
        for word in group.element { numbers[word] = group.offset }
    }

    /// The place among `words` of those that mean the same as a word in lower case; `nil` if there are none.
    static func numberOfWords(with word: String) -> Int? { numbersOfWords[word] }

    /// Returns the other words for the field that a word in lower case means, its key first.
    static func synonyms(of word: String) -> [String] {
        numberOfWords(with: word).map { words[$0].filter { $0 != word } } ?? []
    }

    /// Returns the known field closest to an unknown one.
    package static func nearest(to field: String, in known: [String]) -> String? {
        let wanted = field.lowercased()
        let others = [
            key(ofKind: wanted), FieldName(heading: wanted).key,
            all.first { $0.title.lowercased() == wanted }?.key,
        ]
        let meant = [wanted] + synonyms(of: wanted) + others.compactMap(\.self)
        return known.first { meant.contains($0.lowercased()) }
            ?? known.first { wanted.count > 2 && $0.lowercased().hasPrefix(wanted) }
            ?? NearestWord.of(known.map { $0.lowercased() }, to: wanted)
            .flatMap { nearest in known.first { $0.lowercased() == nearest } }
    }

    /// Returns the key of the field of which a word is a kind, such as `phone` for `mobile`.
    package static func key(ofKind word: String) -> String? {
        let word = word.lowercased()
        return all.first { $0.kinds.contains(word) }?.key
    }

    /// Whether a field holds the record's own mail addresses, such as `E-mail 1 - Value`.
    package static func isMail(_ name: FieldName) -> Bool {
        if let field = name.field { return field == .email }
        guard Heading.contactField(name.key) == .email || Heading.contactField(name.title) == .email else {
            return false
        }
        return !Heading.isOfOtherPerson(name.key) && !Heading.isOfOtherPerson(name.title)
    }
}

extension ReadingError.Reason {
    /// A requested field is missing; suggests the nearest one of those that there are.
    package static func noField(_ field: String, of known: [String]) -> Self {
        .noField(field, known: known, nearest: FieldCatalogue.nearest(to: field, in: known))
    }

    /// A field requested by an option is missing; suggests the nearest one, or value, that the option takes.
    package static func noRequiredField(_ asked: RequiredField, of known: [String]) -> Self {
        let known = known + asked.others.filter { !known.contains($0) }
        return .noRequiredField(
            asked, known: known, nearest: FieldCatalogue.nearest(to: asked.field, in: known))
    }
}
