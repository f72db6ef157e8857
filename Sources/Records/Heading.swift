/// The headings of tables and the keys of objects that hold contacts.
package enum Heading {
    /// Returns a heading in lower case, without blanks, punctuation and digits.
    package static func word(_ key: String) -> String {
        String(
            String.UnicodeScalarView(
                key.prefix(256).lowercased().unicodeScalars.filter { scalar in
                    scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
                }))
    }

    /// The displayed name, the organization, mail or phone, if a heading means one of these.
    ///
    /// Many headings have words before or after those of the catalogue, such as `Home Phone 2`. Headings of
    /// attributes, such as the kind of a number, mean none.
    ///
    /// - Parameter key: The heading; case, blanks, punctuation and digits are ignored.
    /// - Returns: The field; `nil` for other headings.
    package static func contactField(_ key: String) -> FieldID? {
        let word = word(key)
        if let field = FieldCatalogue.field(ofHeading: word)?.id, field == .name || field == .organization {
            return field
        }
        if contains(word, mailWords) {
            return contains(word, attributes) || contains(word, notAddresses) ? nil : .email
        }
        guard contains(word, phoneWords) || phoneStarts.contains(where: word.hasPrefix) else { return nil }
        return contains(word, attributes) ? nil : .phone
    }

    /// Whether a text is the heading of a field and unlikely to be anything else.
    package static func isHeading(_ text: String) -> Bool {
        guard FieldCatalogue.isHeading(word(text)) else { return false }
        // A number after another word makes a value, such as "Group 7".
        let isNumbered = text.utf8.contains { (0x30...0x39).contains($0) }
        guard isNumbered else { return true }
        let field = contactField(text)
        return field == .name || field == .organization
    }

    /// Whether a key or a label says that a field describes another person than its record, as in
    /// `Manager Email` or `assistant.phone`.
    package static func isOfOtherPerson(_ key: String) -> Bool { contains(word(key), otherPersons) }

    /// Whether a text contains one of some words; searching bytes takes a fraction of the time of strings.
    private static func contains(_ string: String, _ words: [[UInt8]]) -> Bool {
        let text = Array(string.utf8)
        // Combining marks (U+0300 to U+036F) may be written with their letters or apart.
        guard !text.contains(where: { $0 == 0xCC || $0 == 0xCD }) else {
            return words.contains { string.contains(String(decoding: $0, as: UTF8.self)) }
        }
        return words.contains { word in
            guard let first = word.first, word.count <= text.count else { return false }
            return (0...text.count - word.count).contains { start in
                text[start] == first && text[start..<start + word.count].elementsEqual(word)
            }
        }
    }

    private static func bytes(_ words: [String]) -> [[UInt8]] { words.map { Array($0.utf8) } }

    private static let mailWords = bytes([
        "mail", "courriel", "messagerie", "adresseélectronique", "adresseelectronique", "correo", "メール",
        "이메일",
        "邮箱", "郵箱", "邮件",
    ])
    private static let phoneWords = bytes([
        "phone", "telefon", "téléphone", "teléfono", "mobiltel", "rufnummer", "mobilenumber", "móvil", "電話",
        "携帯",
    ])
    /// Words that count only at the start, since other words contain them.
    private static let phoneStarts = ["tel", "tél", "mobil", "cell", "handy", "pager", "portable"]
    private static let attributes = bytes([
        "type", "typ", "label", "kind", "tipo", "libell", "etiqueta", "bezeichnung", "種類", "ラベル",
    ])
    /// Words for names next to addresses, and for other fields with "mail" in their name.
    private static let notAddresses = bytes([
        "display", "anzeige", "angezeigt", "mailname", "nom", "表示", "mailing", "postal", "html", "format",
        "mailstop",
    ])
    private static let otherPersons = bytes([
        "manager", "supervisor", "boss", "assistant", "assistent", "asistente", "secretary", "spouse",
        "emergency", "referredby", "referrer", "vorgesetzt", "notfall", "ehepartner", "supérieur", "conjoint",
        "jefe", "gerente", "cónyuge", "上司", "秘書", "アシスタント", "配偶者",
    ])
}
