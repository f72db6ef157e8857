internal import HelperProtocol
internal import Records

/// A database of a widely used program, recognized by its tables.
struct KnownDatabase {
    /// The table that is most likely wanted.
    let table: [UInt8]
    /// Description of its rows.
    let contents: String
    /// A query that returns one row per entry if the table has several; `nil` to read the table.
    let query: String?

    /// The tables by which each database is recognized; the first one is the main table.
    private static let all: [(tables: [String], contents: String, query: String?)] = [
        // Contacts of iOS, of macOS (Core Data), and of Android.
        (["ABPerson", "ABMultiValue"], "people", nil),
        (["ZABCDRECORD", "Z_PRIMARYKEY"], "people", nil),
        (["raw_contacts", "mimetypes", "data"], "people", nil),
        // Thunderbird stores one row for each property of a card.
        (["properties", "lists", "list_cards"], "people", thunderbird),
        // The history of Firefox.
        (["moz_places", "moz_bookmarks"], "pages", nil),
    ]

    /// Recognizes a database; `nil` if it is a different one.
    init?(_ tables: [HelperAnswer.Table]) {
        let names = Set(tables.map(\.title))
        guard let found = Self.all.first(where: { names.isSuperset(of: $0.tables) }) else { return nil }
        (table, contents, query) = (Array(found.tables[0].utf8), found.contents, found.query)
    }

    /// Shown properties of Thunderbird's cards, in order.
    private static let properties =
        FieldCatalogue.all.filter { $0.part?.of != .address }.flatMap(\.thunderbird)
        + ["Home", "Work"].flatMap { kind in
            FieldCatalogue.parts(of: .address).flatMap(\.thunderbird).filter { $0.hasPrefix(kind) }
        }

    /// A card is named by the first of these that exists; newer versions also store a vCard.
    private static var thunderbird: String {
        func value(_ property: String) -> String { "max(case name when '\(property)' then value end)" }
        let parts = "nullif(trim(coalesce(FirstName, '') || ' ' || coalesce(LastName, '')), '')"
        // The text between "FN:" and the end of its line.
        let lines = "replace(char(10) || vCard, char(13), '')"
        let rest = "substr(\(lines), instr(\(lines), char(10) || 'FN:') + 4)"
        let card =
            "nullif(case when instr(\(lines), char(10) || 'FN:') > 0 "
            + "then substr(\(rest), 1, instr(\(rest) || char(10), char(10)) - 1) end, '')"
        let columns = properties.map { "\(value($0)) as \($0)" }.joined(separator: ", ")
        return """
            select coalesce(nullif(DisplayName, ''), \(parts), \(card), NickName, PrimaryEmail)
                as DisplayName, \(properties.joined(separator: ", "))
            from (select \(value("DisplayName")) as DisplayName, \(value("_vCard")) as vCard, \(columns)
                from properties group by card)
            """
    }
}
