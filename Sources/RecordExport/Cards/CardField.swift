internal import FieldKeys

/// The vCard property for a record's field, determined by the field's name.
enum CardField: Equatable {
    /// A part of N: family, given, additional, prefix, suffix.
    case namePart(Int)
    /// A part of ADR: box, extension, street, city, region, code, country.
    case addressPart(Int)
    /// A complete address as text.
    case address
    case phone, email, organization, department, categories
    /// A telephone number if the value looks like one; the heading may mean something else.
    case likelyPhone
    case birthday, anniversary
    /// A property with a single text value.
    case text(String)

    /// Determines the property; `nil` if vCard has none.
    ///
    /// For a path such as `customer.email`, only the last key counts. Case, blanks, punctuation and digits
    /// are ignored. Headings of address books are known in the languages of `ContactKey`.
    init?(key: String) {
        // A dot before a blank ends an abbreviation.
        let last = key.contains(". ") ? key : key.split(separator: ".").last.map(String.init) ?? key
        var word = String(
            decoding: last.lowercased().utf8.filter { (0x61...0x7A).contains($0) }, as: UTF8.self)
        if word.hasSuffix("value"), word.utf8.count > 5 { word = String(word.dropLast(5)) }
        let heading = ContactKey.word(last)
        if let known = Self.headings[heading] ?? Self.words[word] {
            self = known
        } else if let part = Array(last.utf8).withUnsafeBufferPointer({ NamePart(ofKey: $0) }) {
            guard let known = Self.field(of: part) else { return nil }
            self = known
        } else if OtherPerson.isMeant(by: last) {
            return nil
        } else if ContactKey(last) == .mail {
            self = .email
        } else if ContactKey(last) == .organization {
            self = .organization
        } else if !Self.saysKind(word), ["phone", "mobile", "fax", "pager"].contains(where: word.hasSuffix) {
            self = .phone
        } else if !Self.saysKind(word), ContactKey(last) == .phone || heading.hasPrefix("fax") {
            self = .likelyPhone
        } else {
            return nil
        }
    }

    /// The property of a part of a name; `nil` for readings of whole names.
    private static func field(of part: NamePart) -> CardField? {
        switch part {
        case .given: .namePart(1)
        case .family: .namePart(0)
        case .phoneticGiven: .text("X-PHONETIC-FIRST-NAME")
        case .phoneticFamily: .text("X-PHONETIC-LAST-NAME")
        case .reading: nil
        }
    }

    /// Whether a field's name means a job title, and not just any title.
    static func isJobTitle(_ key: String) -> Bool { ContactKey.word(key) == "jobtitle" }

    /// Whether a field specifies the type of another one, as in the columns of address books.
    private static func saysKind(_ word: String) -> Bool {
        ["type", "label", "kind"].contains(where: word.hasSuffix)
    }

    private static let words: [String: CardField] = {
        let rows: [(CardField, [String])] = [
            (.namePart(0), ["family", "familyname", "last", "lastname", "surname", "sn"]),
            (.namePart(1), ["given", "givenname", "first", "firstname", "forename"]),
            (.namePart(2), ["additional", "additionalname", "middle", "middlename"]),
            (.namePart(3), ["prefix", "nameprefix", "honorificprefix"]),
            (.namePart(4), ["suffix", "namesuffix", "honorificsuffix"]),
            (.addressPart(0), ["pobox", "postofficebox"]),
            (.addressPart(2), ["street", "streetaddress"]),
            (.addressPart(3), ["city", "town", "locality"]),
            (.addressPart(4), ["region", "state", "province"]),
            (.addressPart(5), ["postcode", "postalcode", "zip", "zipcode"]),
            (.addressPart(6), ["country", "countryname"]),
            (.address, ["address", "homeaddress", "workaddress", "postaladdress", "addressformatted"]),
            (.phone, ["phone", "tel", "telephone", "phonenumber", "telephonenumber", "cell", "fax"]),
            (
                .organization,
                ["org", "organization", "organisation", "organizationname", "company", "companyname"]
            ),
            (.department, ["department", "organizationalunit"]),
            (.categories, ["category", "categories", "group", "groups", "tags"]),
            (.birthday, ["birthday", "bday", "birthdate", "dateofbirth"]),
            (.anniversary, ["anniversary"]),
            (.text("TITLE"), ["jobtitle", "title"]), (.text("ROLE"), ["role"]),
            (.text("NICKNAME"), ["nickname", "nick"]),
            (.text("NOTE"), ["note", "notes", "comment", "comments", "description"]),
            (.text("URL"), ["url", "website", "webpage", "homepage"]),
            (.text("X-PHONETIC-FIRST-NAME"), ["phoneticfirstname", "phoneticgivenname"]),
            (.text("X-PHONETIC-LAST-NAME"), ["phoneticlastname", "phoneticfamilyname"]),
        ]
        return rows.reduce(into: [:]) { all, row in for word in row.1 { all[word] = row.0 } }
    }()

    /// The TYPE parameter of a phone number, mail address or postal address; empty if it is unknown.
    ///
    /// It is derived from the field's key and label.
    static func types(ofField key: String, label: String) -> String {
        let text = (key + " " + label).lowercased()
        let words: [(String, [String])] = [
            ("home", ["home", "privat", "domicile", "particular", "自宅"]),
            (
                "work",
                [
                    "work", "business", "office", "geschäftlich", "dienstlich", "beruflich", "bureau",
                    "professionnel", "trabajo", "oficina", "会社", "勤務先",
                ]
            ),
            ("cell", ["mobil", "cell", "handy", "portable", "móvil", "celular", "携帯"]),
            ("fax", ["fax", "télécopie", "ファックス"]), ("pager", ["pager"]),
        ]
        let types = words.filter { $0.1.contains(where: text.contains) }.map(\.0)
        return types.isEmpty ? "" : ";TYPE=" + types.joined(separator: ",")
    }
}
