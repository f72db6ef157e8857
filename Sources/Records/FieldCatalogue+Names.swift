package import FormatCore

/// Names by which options refer to fields.
///
/// All options that name fields follow the same rules. A field is known by its key or its label, in any case;
/// a name that no record uses may be a synonym of one that it does.
extension FieldCatalogue {
    /// The keys and aliases of fields that have aliases.
    private static let synonyms: [[String]] = all.filter { !$0.aliases.isEmpty }.map { [$0.key] + $0.aliases }

    /// Returns the possible names of a requested field, in lower case, starting with the given one.
    package static func synonyms(of wanted: String) -> [String] {
        [wanted] + (synonyms.first { $0.contains(wanted) }?.filter { $0 != wanted } ?? [])
    }

    /// Whether a key and a requested name, both in lower case, are equal or synonyms.
    package static func areSynonyms(_ key: String, _ wanted: String) -> Bool {
        key == wanted || synonyms.contains { $0.contains(key) && $0.contains(wanted) }
    }

    /// Whether a field is the requested one; the name may be the first part of its key, such as `address` for
    /// `address.city`.
    package static func isField(_ name: FieldName, _ wanted: String) -> Bool {
        let (key, wanted) = (name.key.lowercased(), wanted.lowercased())
        return name.isCalled(wanted) || areSynonyms(key, wanted) || key.hasPrefix(wanted + ".")
    }

    /// Returns the index of the requested field; an equal key or label takes precedence over a synonym.
    package static func index(of wanted: String, in names: [FieldName]) -> Int? {
        let wanted = wanted.lowercased()
        return names.firstIndex { $0.isCalled(wanted) }
            ?? names.firstIndex { areSynonyms($0.key.lowercased(), wanted) }
    }

    /// Returns the known field closest to an unknown one.
    package static func nearest(to field: String, in known: [String]) -> String? {
        let wanted = field.lowercased()
        let meant = synonyms(of: wanted) + [key(ofKind: wanted)].compactMap(\.self)
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

    /// Whether a requested name means the mail addresses of a record, whatever its fields are called.
    package static func isMailRequest(_ wanted: String) -> Bool {
        areSynonyms(keys[Int(FieldID.email.number)], wanted.lowercased())
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

extension FieldName {
    /// Whether the key or the label equals a text in lower case.
    package func isCalled(_ wanted: String) -> Bool {
        guard key.lowercased() != wanted else { return true }
        guard !kinds.isEmpty else { return title.lowercased() == wanted }
        return wanted.utf8.last == UInt8(ascii: ")") && label.lowercased() == wanted
    }
}

extension ReadingError.Reason {
    /// A requested field is missing; suggests the nearest one of those that there are.
    package static func noField(_ field: String, of known: [String]) -> Self {
        .noField(field, known: known, nearest: FieldCatalogue.nearest(to: field, in: known))
    }

    /// A field requested by an option is missing; suggests the nearest one, or value, that the option takes.
    package static func noAskedField(_ asked: AskedField, of known: [String]) -> Self {
        let known = known + asked.others.filter { !known.contains($0) }
        return .noAskedField(
            asked, known: known, nearest: FieldCatalogue.nearest(to: asked.field, in: known))
    }
}
