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
    case birthday, anniversary
    /// A property with a single text value.
    case text(String)

    /// Determines the property; `nil` if vCard has none.
    ///
    /// For a path such as `customer.email`, only the last key counts. Case, blanks, punctuation and digits
    /// are ignored.
    init?(key: String) {
        let last = key.split(separator: ".").last.map(String.init) ?? key
        var word = String(
            decoding: last.lowercased().utf8.filter { (0x61...0x7A).contains($0) }, as: UTF8.self)
        if word.hasSuffix("value"), word.utf8.count > 5 { word = String(word.dropLast(5)) }
        if let known = Self.words[word] {
            self = known
        } else if ContactKey(last) == .mail {
            self = .email
        } else if ["phone", "mobile", "fax", "pager"].contains(where: word.hasSuffix), !Self.saysKind(word) {
            self = .phone
        } else {
            return nil
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
            ("home", ["home", "private"]), ("work", ["work", "business", "office"]),
            ("cell", ["mobile", "cell"]), ("fax", ["fax"]), ("pager", ["pager"]),
        ]
        let types = words.filter { $0.1.contains(where: text.contains) }.map(\.0)
        return types.isEmpty ? "" : ";TYPE=" + types.joined(separator: ",")
    }
}
