internal import FormatCore
internal import Records

/// The field of the catalogue to which a field of any record is exported.
struct CardField: Sendable {
    let field: FieldDefinition
    /// Whether the value must look like a telephone number, because the heading may mean something else.
    let isUncertain: Bool

    /// Determines the field; `nil` if a card has none for it.
    ///
    /// A name that only the source gives is a heading.
    ///
    /// For a path such as `customer.email`, only the last key counts. Case, blanks, punctuation and digits
    /// are ignored.
    init?(_ name: FieldName) {
        if let known = name.field.map(FieldCatalogue.definition), Self.isExported(known) {
            self.init(known)
            return
        }
        let key = name.key
        // A dot before a blank ends an abbreviation.
        let last = key.contains(". ") ? key : key.split(separator: ".").last.map(String.init) ?? key
        let heading = Heading.word(last)
        if let known = Self.field(ofHeading: heading) {
            guard Self.isExported(known) else { return nil }
            self.init(known)
        } else if Heading.isOfOtherPerson(last) {
            return nil
        } else if let contact = Heading.contactField(last), contact != .name, contact != .phone {
            self.init(FieldCatalogue.definition(contact))
        } else if Self.isOfKind(heading) {
            return nil
        } else if ["phone", "mobile", "fax", "pager"].contains(where: Self.withoutValue(heading).hasSuffix) {
            self.init(FieldCatalogue.definition(.phone))
        } else if Heading.contactField(last) == .phone || heading.hasPrefix("fax") {
            self.init(FieldCatalogue.definition(.phone), isUncertain: true)
        } else {
            return nil
        }
    }

    private init(_ field: FieldDefinition, isUncertain: Bool = false) {
        self.field = field
        self.isUncertain = isUncertain
    }

    private static func field(ofHeading word: String) -> FieldDefinition? {
        FieldCatalogue.field(ofHeading: word) ?? FieldCatalogue.field(ofHeading: withoutValue(word))
    }

    /// A heading without the word that Google's address book adds, as in `Phone 1 - Value`.
    private static func withoutValue(_ word: String) -> String {
        word.hasSuffix("value") && word.utf8.count > 5 ? String(word.dropLast(5)) : word
    }

    /// Whether cards have a property for a field besides its row's name and reading.
    private static func isExported(_ field: FieldDefinition) -> Bool {
        // Members are URIs in cards, and any text elsewhere.
        let isOther = [.name, .reading, .member].contains(field.id)
        return !isOther && (field.vCard.utf8CodeUnitCount > 0 || field.part != nil)
    }

    /// Whether a field specifies the kind of another one, as in the columns of address books.
    private static func isOfKind(_ word: String) -> Bool {
        let word = withoutValue(word)
        return ["type", "label", "kind"].contains(where: word.hasSuffix)
    }

    /// Whether a field's name means a job title, and not just any title.
    static func isJobTitle(_ key: String) -> Bool { Heading.word(key) == "jobtitle" }
}

/// The kinds of a number or an address in a card: types, and a label in the user's own words.
struct CardKinds: Sendable {
    /// The TYPE parameter; empty without types.
    let parameter: String
    /// The value of X-ABLabel, which Apple's address book and others read; empty without a label.
    let label: String

    var isEmpty: Bool { parameter.isEmpty && label.isEmpty }

    init(_ kinds: [String]) {
        let types = kinds.filter(Self.isType)
        parameter = types.isEmpty ? "" : ";TYPE=" + types.map(Self.standard).joined(separator: ",")
        label = kinds.filter { !Self.isType($0) }.joined(separator: ", ")
    }

    /// Whether a kind can be a type: readers give these in lower case.
    private static func isType(_ kind: String) -> Bool {
        kind.utf8.allSatisfy {
            (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-")
        }
    }

    /// The type that RFC 6350 has for one of other address books.
    private static func standard(_ type: String) -> String { type == "mobile" ? "cell" : type }
}
