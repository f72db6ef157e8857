internal import CommandOptions

extension SectionsManual {
    /// The section on `--export`.
    static let export = ManualSection(
        title: "EXPORT",
        blocks: [
            .text(
                """
                `--export` prints the whole list in its order, or with `--filter` what that finds, with all
                fields. `--print` chooses fields of CSV and JSON and their order, and `--print-section` adds
                the section. All of it is UTF-8; bytes that are none become U+FFFD.
                """),
            .item(
                "vcard",
                """
                A card of version 4.0 for each row. Cards of older versions keep what they say, pictures and
                unknown properties as well, in the words of version 4.0. Other records become cards by what
                their fields are called: parts of the name, telephone, mail, company, title, address,
                birthday, note and the like. A field that has no place in a card is a property called after
                it, such as X-CUSTOMER-ID.
                """),
            .item(
                "csv",
                """
                A row of field names, then the rows. If a row has several values of a field, the further ones
                have columns of their own: phone, phone 2. Kinds follow the name: phone (cell), email (work).
                A value that a spreadsheet would take for a formula begins with an apostrophe; telephone
                numbers and numbers with a sign stay as they are.
                """),
            .item(
                "json",
                """
                An array with an object for each row. Objects of JSON are written as they are: numbers, true,
                false, null, arrays and objects keep their types, and so do the values of property lists. Of
                other files all values are strings, several values of a field an array; names of fields are
                those of CSV. `--json` prints objects of strings without the array, one a line.
                """),
        ])
}
