/// The kind of a contact field, determined by its heading.
///
/// The headings are those written by address books (Google, Outlook and Thunderbird) in English, German,
/// French, Spanish and Japanese.
package enum ContactKey: Sendable, Equatable {
    /// The displayed name.
    case displayName
    case organization
    /// Mail addresses, but not attributes of one, such as its kind.
    case mail
    case phone

    /// Determines the kind of a field; `nil` for any other field.
    ///
    /// - Parameter key: The heading; case, blanks, punctuation and digits are ignored.
    package init?(_ key: String) {
        let word = Self.word(key)
        if Self.displayNames.contains(word) {
            self = .displayName
        } else if Self.organizations.contains(word) {
            self = .organization
        } else if Self.isAny(of: Self.mailWords, in: word) {
            guard !Self.isAny(of: Self.others + Self.mailOthers, in: word) else { return nil }
            self = .mail
        } else if Self.isAny(of: Self.phoneWords, in: word)
            || Self.phoneStarts.contains(where: word.hasPrefix),
            !Self.isAny(of: Self.others, in: word)
        {
            self = .phone
        } else {
            return nil
        }
    }

    /// Returns a heading in lower case, without blanks, punctuation and digits.
    package static func word(_ key: String) -> String {
        String(
            String.UnicodeScalarView(
                key.prefix(256).lowercased().unicodeScalars.filter { scalar in
                    scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
                }))
    }

    /// Whether a word is the heading of a contact field and unlikely to occur in other text.
    package static func isHeading(_ word: String) -> Bool {
        displayNames.contains(word) || organizations.contains(word) || headings.contains(word)
    }

    private static func isAny(of words: [String], in text: String) -> Bool {
        words.contains { text.contains($0) }
    }

    private static let displayNames: Set<String> = [
        "name", "fullname", "displayname", "formattedname", "anzeigename", "angezeigtername",
        "vollständigername",
        "nomaafficher", "nomàafficher", "nomaffiché", "nomcomplet", "nombreparamostrar", "mostrarnombre",
        "nombrecompleto", "nombrevisible", "表示名", "氏名", "名前", "姓名", "이름", "성명",
    ]
    private static let organizations: Set<String> = [
        "company", "companyname", "organization", "organisation", "organizationname", "org", "firma",
        "unternehmen",
        "firmenname", "société", "societe", "entreprise", "organización", "organizacion", "empresa",
        "compañía",
        "nombredelaorganización", "会社", "会社名", "組織", "勤務先", "組織名",
    ]
    private static let mailWords = [
        "mail", "courriel", "messagerie", "adresseélectronique", "adresseelectronique", "correo", "メール",
        "이메일",
        "邮箱", "郵箱", "邮件",
    ]
    private static let phoneWords = [
        "phone", "telefon", "téléphone", "teléfono", "mobiltel", "rufnummer", "mobilenumber", "móvil", "電話",
        "携帯",
    ]
    /// Words matched only at the start, since other words contain them.
    private static let phoneStarts = ["tel", "tél", "mobil", "cell", "handy", "pager", "portable"]
    private static let headings: Set<String> = [
        "emailadresse", "primäreemailadresse", "adressedemessagerie", "adresseélectronique", "courriel",
        "adresseélectroniqueprincipale", "correoelectrónico", "direccióndecorreoelectrónico", "correo",
        "電子メールアドレス", "メールアドレス", "メール", "telefon", "telefonnummer", "mobiltelefon", "téléphone",
        "teléfono", "móvil", "電話", "電話番号", "携帯電話", "abteilung", "anrede", "adresse", "straße",
        "plz", "geburtstag", "notizen", "ville", "pays", "ciudad", "dirección", "país", "notas", "部署", "役職",
        "住所", "primaryemail", "secondaryemail", "screenname",
    ]
    /// Words for attributes of another field.
    private static let others = [
        "type", "typ", "label", "kind", "tipo", "libell", "etiqueta", "bezeichnung", "種類", "ラベル",
    ]
    /// Words for names next to addresses, and for other fields with "mail" in their name.
    private static let mailOthers = [
        "display", "anzeige", "angezeigt", "mailname", "nom", "表示", "mailing", "postal", "html", "format",
        "mailstop",
    ]
}
