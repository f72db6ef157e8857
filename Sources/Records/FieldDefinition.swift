/// A field that records have in several formats: one row of `FieldCatalogue`.
package struct FieldDefinition: Sendable {
    package internal(set) var id: FieldID
    /// Name used by options, and the key of `RecordField`.
    package let key: String
    /// Label on the screen.
    package let title: String
    package let type: FieldType
    /// The field that this one is a part of, and the index of its component there.
    package let part: (of: FieldID, number: Int)?
    /// Further names for options, in lower case.
    package let aliases: [String]
    /// Words for kinds of the field that users take for fields, such as `mobile`.
    package let kinds: [String]
    /// Name of the property in a vCard; empty if it has none.
    package let vCard: StaticString
    /// Whether a card may have only one.
    package let isSingle: Bool
    /// Names of attributes of LDIF, in lower case.
    package let ldif: [SourceName]
    /// Names in abook's files.
    package let abook: [SourceName]
    /// Property names of Thunderbird's database.
    package let thunderbird: [String]
    /// Headings of tables and keys of objects, as `Heading.word(_:)` returns them, that only headings use.
    package let headings: [String]
    /// Headings that may be something else where it is unknown whether a text is a heading.
    package let words: [String]
    /// Whether a key with one of the headings shows that its object is a person.
    package let isPersonal: Bool
    /// Whether users search it; values for programs are not searched.
    package let isSearched: Bool
    /// The entry in the form of a card; `nil` if it is not offered.
    package let form: FormEntry?
    /// Rank among the columns of a list of contacts; `nil` if it makes no good column.
    package let column: Int?
    /// Rank among the substitutes for a missing name; `nil` if it is none.
    package let substitute: Int?

    package init(
        _ key: String, _ title: String, _ type: FieldType = .text, id: FieldID? = nil,
        part: (of: FieldID, number: Int)? = nil, vCard: StaticString = "", isSingle: Bool = false,
        aliases: [String] = [], kinds: [String] = [], headings: [String] = [], words: [String] = [],
        ldif: [SourceName] = [], abook: [SourceName] = [], thunderbird: [String] = [],
        isPersonal: Bool = false, isSearched: Bool = true, form: FormEntry? = nil, column: Int? = nil,
        substitute: Int? = nil
    ) {
        self.id = id ?? .unset
        self.key = key
        self.title = title
        self.type = type
        self.part = part
        self.vCard = vCard
        self.isSingle = isSingle
        self.aliases = aliases
        self.kinds = kinds
        self.headings = headings
        self.words = words
        self.ldif = ldif
        self.abook = abook
        self.thunderbird = thunderbird
        self.isPersonal = isPersonal
        self.isSearched = isSearched
        self.form = form
        self.column = column
        self.substitute = substitute
    }
}

/// The type of a field's value.
package enum FieldType: Sendable {
    /// Text on one line.
    case text
    /// Text on several lines.
    case lines
    /// Words separated by commas.
    case list
    /// Components separated by semicolons, such as a company and its departments.
    case components
    /// A name or an address whose components are fields of their own.
    case name, address
    case phone, mail, link, date, place
    /// Data such as a picture, and its media type if the file names none.
    case data(kind: StaticString)
    /// A whole card.
    case card
    /// A code or another text that follows a syntax of its own.
    case token
}

/// The name of a field in a format, and the kind it implies.
package struct SourceName: Sendable, ExpressibleByStringLiteral {
    package let name: String
    /// Such as `home`; empty if the name implies none.
    package let kind: String

    package init(stringLiteral name: String) { self.init(name, "") }

    package init(_ name: String, _ kind: String) {
        self.name = name
        self.kind = kind
    }
}

/// A field in the form of a card.
package struct FormEntry: Sendable {
    /// Position in the form.
    package let position: Int
    /// Label if it is not the field's title.
    package var title: String?
    /// Whether a card may have several of them, each with kinds.
    package var isRepeated = false
    /// Whether the field is hidden while it is empty.
    package var isRare = false

    package init(_ position: Int, title: String? = nil, isRepeated: Bool = false, isRare: Bool = false) {
        self.position = position
        self.title = title
        self.isRepeated = isRepeated
        self.isRare = isRare
    }
}
