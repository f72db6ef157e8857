package import SourceText

/// A row as it is written.
package struct ExportedRow: Sendable {
    /// Its name as it is shown.
    package var name: String
    /// The title of its section, if that is written as well.
    package var section: String?
    /// What its record says.
    package var fields: [RecordField]
    /// The record as it was read if that is a vCard.
    package var card: [UInt8]?
    /// The record as an object of JSON in one line if its values have types in the file.
    package var object: [UInt8]?

    /// Makes a row.
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

    /// All that it says, in the order in which it is written: its section, its name unless a field is
    /// called so, its fields.
    var values: [(key: String, value: String)] {
        var values: [(key: String, value: String)] = []
        if let section { values.append(("section", section)) }
        if !fields.contains(where: { $0.key == "name" }) { values.append(("name", name)) }
        return values + spread.map { ($0.key, $0.value) }
    }

    /// Its fields; of a list each element is a field.
    var spread: [RecordField] {
        fields.flatMap { field in
            field.list == nil
                ? [field] : field.values.map { RecordField(key: field.key, label: field.label, value: $0) }
        }
    }
}
