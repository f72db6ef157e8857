/// The property of a vCard line, if its name is known.
package enum VCardProperty: Sendable, CaseIterable {
    case begin, end, version, productID
    case formattedName, name, nickname, sortString, phoneticFirstName, phoneticMiddleName, phoneticLastName
    case phoneticOrganization
    case organization, title, role, email, phone, address, addressLabel, messaging, url
    case birthday, anniversary, gender, language, note, categories, related, member, kind, timeZone, place
    case photo, logo, sound, key, agent
    case uid, revision
    /// Extensions of Apple's address book that label the other property of the same group.
    case groupLabel, groupCountry
    case other

    /// Name in the file, key in options and label on the screen.
    var words: (name: StaticString, key: String, label: String) {
        switch self {
        case .begin: ("BEGIN", "begin", "Begin")
        case .end: ("END", "end", "End")
        case .version: ("VERSION", "version", "Version")
        case .productID: ("PRODID", "prodid", "Product")
        case .formattedName: ("FN", "name", "Name")
        case .name: ("N", "n", "Name")
        case .nickname: ("NICKNAME", "nickname", "Nickname")
        case .sortString: ("SORT-STRING", "phonetic", "Sorted as")
        case .phoneticFirstName: ("X-PHONETIC-FIRST-NAME", "phonetic", "Phonetic first name")
        case .phoneticMiddleName: ("X-PHONETIC-MIDDLE-NAME", "phonetic", "Phonetic middle name")
        case .phoneticLastName: ("X-PHONETIC-LAST-NAME", "phonetic", "Phonetic last name")
        case .phoneticOrganization: ("X-PHONETIC-ORG", "phonetic", "Phonetic organization")
        case .organization: ("ORG", "org", "Organization")
        case .title: ("TITLE", "title", "Title")
        case .role: ("ROLE", "role", "Role")
        case .email: ("EMAIL", "email", "Email")
        case .phone: ("TEL", "phone", "Phone")
        case .address: ("ADR", "address", "Address")
        case .addressLabel: ("LABEL", "label", "Address label")
        case .messaging: ("IMPP", "impp", "Messages")
        case .url: ("URL", "url", "Web page")
        case .birthday: ("BDAY", "birthday", "Birthday")
        case .anniversary: ("ANNIVERSARY", "anniversary", "Anniversary")
        case .gender: ("GENDER", "gender", "Gender")
        case .language: ("LANG", "language", "Language")
        case .note: ("NOTE", "note", "Note")
        case .categories: ("CATEGORIES", "categories", "Categories")
        case .related: ("RELATED", "related", "Related")
        case .member: ("MEMBER", "member", "Member")
        case .kind: ("KIND", "kind", "Kind")
        case .timeZone: ("TZ", "timezone", "Time zone")
        case .place: ("GEO", "geo", "Place")
        case .photo: ("PHOTO", "photo", "Photo")
        case .logo: ("LOGO", "logo", "Logo")
        case .sound: ("SOUND", "sound", "Sound")
        case .key: ("KEY", "key", "Key")
        case .agent: ("AGENT", "agent", "Agent")
        case .uid: ("UID", "uid", "UID")
        case .revision: ("REV", "revision", "Revised")
        case .groupLabel: ("X-ABLABEL", "label", "Label")
        case .groupCountry: ("X-ABADR", "country", "Country")
        case .other: ("", "", "")
        }
    }

    /// Names of at most eight bytes, packed into integers so that one comparison suffices.
    private static let shortNames: [(name: UInt64, property: VCardProperty)] = allCases.compactMap {
        property in
        let name = property.words.name
        return name.utf8CodeUnitCount <= 8 && property != .other
            ? (name.withUTF8Buffer(packed), property) : nil
    }

    private static let longNames: [(name: StaticString, property: VCardProperty)] = allCases.compactMap {
        $0.words.name.utf8CodeUnitCount > 8 ? ($0.words.name, $0) : nil
    }

    /// The property with a name, ignoring case.
    init(name: UnsafeBufferPointer<UInt8>) {
        self = .other
        if name.count <= 8 {
            let name = Self.packed(name)
            for row in Self.shortNames where row.name == name {
                self = row.property
                return
            }
        } else {
            for row in Self.longNames where VCardText.isEqual(name, row.name) {
                self = row.property
                return
            }
        }
    }

    static func packed(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
        name.reduce(0) { $0 << 8 | UInt64(VCardText.upper($1)) }
    }

    /// Whether values are always text, even in Base64.
    package var isText: Bool {
        switch self {
        case .formattedName, .name, .nickname, .sortString, .phoneticFirstName, .phoneticMiddleName,
            .phoneticLastName, .phoneticOrganization, .organization, .title, .role, .email, .phone, .address,
            .addressLabel, .note, .categories:
            true
        default: false
        }
    }

    /// Whether a line of this property makes a card non-empty.
    var isContent: Bool {
        switch self {
        case .begin, .end, .version, .productID, .uid, .revision: false
        default: true
        }
    }
}
