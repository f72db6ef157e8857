public import Records

extension ExportFormat {
    /// vCards of version 4.0 (RFC 6350).
    public static let vcard = ExportFormat(
        "vcard", title: "as vCards of version 4.0",
        manual: """
            A card of version 4.0 for each row. Cards of older versions keep what they say, pictures and
            unknown properties as well, in the words of version 4.0. Other records become cards by what
            their fields are called: parts of the name, telephone, mail, company, title, address,
            birthday, note and the like. A field that has no place in a card is a property called after
            it, such as X-CUSTOMER-ID.
            """, hasFields: false, writer: { CardWriter(lineEnd: $0.lineEnd) })
}
