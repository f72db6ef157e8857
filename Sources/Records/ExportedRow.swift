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

    /// All values in output order: the section, the name unless a field has that key, and the fields.
    package var values: [(key: String, value: String)] {
        var values: [(key: String, value: String)] = []
        if let section { values.append(("section", section)) }
        if !fields.contains(where: { $0.key == "name" }) { values.append(("name", name)) }
        return values + spread.map { ($0.key, $0.value) }
    }

    /// The fields, with one field for each element of a list and each address of a field for mail.
    package var spread: [RecordField] {
        zip(fields, RecordField.mailAddresses(of: fields)).flatMap { field, mail in
            let values = mail.flatMap { $0.isWhole ? $0.addresses : nil } ?? field.list
            guard let values else { return [field] }
            return values.map { RecordField(key: field.key, label: field.label, value: $0) }
        }
    }
}
