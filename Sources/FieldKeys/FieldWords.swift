/// What options may call a field.
///
/// All options that name fields agree in this: a field is known by its key or its label, in any case, and a
/// field that no record has may be one that is usually called otherwise.
package enum FieldWords {
    /// Words for one thing, the key that contacts have first.
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
    /// Words for a kind of field, which are none themselves.
    private static let kinds: [(field: String, words: [String])] = [
        ("phone", ["mobile", "cell", "cellphone", "handy", "fax", "pager"])
    ]

    /// What a field may be called that was asked for, in lower case, that word first.
    package static func others(for wanted: String) -> [String] {
        [wanted] + (words.first { $0.contains(wanted) }?.filter { $0 != wanted } ?? [])
    }

    /// Whether a key and what was asked for, in lower case, mean the same.
    package static func areSame(_ key: String, _ wanted: String) -> Bool {
        key == wanted || words.contains { $0.contains(key) && $0.contains(wanted) }
    }

    /// Whether a field is the one that was asked for, which may be a part of its key: `address` for
    /// `address.city`.
    package static func isField(key: String, label: String, _ wanted: String) -> Bool {
        let (key, wanted) = (key.lowercased(), wanted.lowercased())
        return areSame(key, wanted) || key.hasPrefix(wanted + ".") || label.lowercased() == wanted
    }

    /// The number of the field among several that was asked for: its key or label counts for more than
    /// another word for it.
    package static func index<Field>(
        of wanted: String, in fields: [Field], names: (Field) -> (key: String, label: String)
    ) -> Int? {
        let wanted = wanted.lowercased()
        return fields.firstIndex { field in
            let (key, label) = names(field)
            return key.lowercased() == wanted || label.lowercased() == wanted
        } ?? fields.firstIndex { areSame(names($0).key.lowercased(), wanted) }
    }

    /// The field of which a word names a kind, such as `phone` for `mobile`.
    package static func field(ofKind word: String) -> String? {
        let word = word.lowercased()
        return kinds.first { $0.words.contains(word) }?.field
    }
}
