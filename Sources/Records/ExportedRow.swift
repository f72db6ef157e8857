package import FormatCore

/// A row to be written.
package struct ExportedRow: Sendable {
    /// The displayed name.
    package var name: String
    /// The section title; `nil` if it is not written.
    package var section: String?
    /// The fields of the record.
    package var fields: [RecordField]
    /// The record as read if it is a vCard.
    package var card: [UInt8]?
    /// The encodings used for the user's language before UTF-8, for text in the card that declares none.
    package var cardEncodings: [TextEncoding] = []
    /// The record as a JSON object on one line, if its values have types in the file.
    package var object: [UInt8]?

    package init(
        name: String, section: String? = nil, fields: [RecordField] = [], card: [UInt8]? = nil,
        object: [UInt8]? = nil
    ) {
        self.object = object
        self.name = name
        self.section = section
        self.fields = fields
        self.card = card
    }

    /// All values in output order, by their headings: the section, the name unless a field has that key, and
    /// the fields as `spread(lists:_:)` returns them.
    package func values(lists: Bool, _ mail: inout MailFields) -> [(heading: String, value: FieldValue)] {
        var values: [(heading: String, value: FieldValue)] = []
        if let section { values.append(("section", .text(section))) }
        if !fields.contains(where: { $0.key == "name" }) { values.append(("name", .text(name))) }
        values += spread(lists: lists, &mail).map { field -> (heading: String, value: FieldValue) in
            // The kinds of data are its format.
            if case .data = field.value { return (field.key, field.value) }
            return (field.name.heading, field.value)
        }
        return values
    }

    /// The fields, with one field for each address of a field for mail and, if lists are spread, for each
    /// element of a list.
    package func spread(lists: Bool = true, _ mail: inout MailFields) -> [RecordField] {
        var all: [RecordField] = []
        all.reserveCapacity(fields.count)
        for field in fields {
            if let found = mail.addresses(of: field), found.isWhole {
                all += found.addresses.map { RecordField(field.name, value: .text($0)) }
            } else if lists, case .list(let elements) = field.value, !elements.isEmpty {
                all += elements.map { RecordField(field.name, value: $0) }
            } else {
                all.append(field)
            }
        }
        return all
    }
}
