package import FormatCore

/// Names by which options refer to fields.
///
/// All options that name fields follow the same rules. A field is known by its key or its label, in any case;
/// a name that no record uses may be a synonym of one that it does.
package enum FieldWords {
    /// Synonyms, starting with the key used by contacts.
    private static let words: [[String]] = [
        ["email", "mail", "e-mail", "email address", "e-mail address"],
        ["phone", "tel", "telephone", "phone number", "telephone number"],
        ["org", "organization", "organisation", "company"],
        ["address", "adr", "postal address"],
        ["url", "website", "web page", "homepage"],
        ["birthday", "bday", "date of birth"],
        ["nickname", "nick"],
        ["note", "notes", "comment"],
        ["categories", "category", "tags", "groups"],
        ["impp", "messages", "messenger"],
        ["family", "family name", "last name", "lastname", "surname"],
        ["given", "given name", "first name", "firstname", "forename"],
    ]
    /// Words for a subtype of a field that are not keys themselves.
    private static let kinds: [(field: String, words: [String])] = [
        ("phone", ["mobile", "cell", "cellphone", "handy", "fax", "pager"])
    ]

    /// Returns the possible names of a requested field, in lower case, starting with the given one.
    package static func others(for wanted: String) -> [String] {
        [wanted] + (words.first { $0.contains(wanted) }?.filter { $0 != wanted } ?? [])
    }

    /// Whether a key and a requested name, both in lower case, are equal or synonyms.
    package static func areSame(_ key: String, _ wanted: String) -> Bool {
        key == wanted || words.contains { $0.contains(key) && $0.contains(wanted) }
    }

    /// Whether a field is the requested one; the name may be the first part of its key, such as `address` for
    /// `address.city`.
    package static func isField(key: String, label: String, _ wanted: String) -> Bool {
        let (key, wanted) = (key.lowercased(), wanted.lowercased())
        return areSame(key, wanted) || key.hasPrefix(wanted + ".") || label.lowercased() == wanted
    }

    /// Returns the index of the requested field; an equal key or label takes precedence over a synonym.
    package static func index<Field>(
        of wanted: String, in fields: [Field], names: (Field) -> (key: String, label: String)
    ) -> Int? {
        let wanted = wanted.lowercased()
        return fields.firstIndex { field in
            let (key, label) = names(field)
            return key.lowercased() == wanted || label.lowercased() == wanted
        } ?? fields.firstIndex { areSame(names($0).key.lowercased(), wanted) }
    }

    /// Returns the known field closest to an unknown one.
    package static func nearest(to field: String, in known: [String]) -> String? {
        let wanted = field.lowercased()
        let meant = others(for: wanted) + [self.field(ofKind: wanted)].compactMap(\.self)
        return known.first { meant.contains($0.lowercased()) }
            ?? known.first { wanted.count > 2 && $0.lowercased().hasPrefix(wanted) }
            ?? NearestWord.of(known.map { $0.lowercased() }, to: wanted)
            .flatMap { nearest in known.first { $0.lowercased() == nearest } }
    }

    /// Returns the field of which a word is a subtype, such as `phone` for `mobile`.
    package static func field(ofKind word: String) -> String? {
        let word = word.lowercased()
        return kinds.first { $0.words.contains(word) }?.field
    }
}

extension FieldWords {
    /// Whether a requested name means the mail addresses of a record, whatever its fields are called.
    package static func asksForMail(_ wanted: String) -> Bool { areSame("email", wanted.lowercased()) }

    /// Whether a field holds the record's own mail addresses, such as `E-mail 1 - Value`.
    package static func isMail(key: String, label: String) -> Bool {
        guard ContactKey(key) == .mail || ContactKey(label) == .mail else { return false }
        return !OtherPerson.isMeant(by: key) && !OtherPerson.isMeant(by: label)
    }
}

extension ReadingError.Reason {
    /// A requested field is missing; suggests the nearest one of those that there are.
    package static func noField(_ field: String, of known: [String]) -> Self {
        .noField(field, known: known, nearest: FieldWords.nearest(to: field, in: known))
    }

    /// A field requested by an option is missing; suggests the nearest one, or value, that the option takes.
    package static func noAskedField(_ asked: AskedField, of known: [String]) -> Self {
        let known = known + asked.others.filter { !known.contains($0) }
        return .noAskedField(asked, known: known, nearest: FieldWords.nearest(to: asked.field, in: known))
    }
}

/// Words by which headings say that a field describes another person than its record.
package enum OtherPerson {
    /// Whether a key or a label names such a person, as in `Manager Email` or `assistant.phone`.
    package static func isMeant(by key: String) -> Bool {
        let word = ContactKey.word(key)
        return words.contains { word.contains($0) }
    }

    private static let words = [
        "manager", "supervisor", "boss", "assistant", "assistent", "asistente", "secretary", "spouse",
        "emergency", "referredby", "referrer", "vorgesetzt", "notfall", "ehepartner", "supérieur", "conjoint",
        "jefe", "gerente", "cónyuge", "上司", "秘書", "アシスタント", "配偶者",
    ]
}
