package import FormatCore
internal import Records

/// The fields of a record in reading order; those of a contact in the order in which phones show them.
package struct ContactFields {
    /// The ranks of fields by their keys.
    private static let ranks: [String: Int] = FieldCatalogue.all.enumerated().reduce(into: [:]) {
        ranks, row in
        if row.element.vCard.utf8CodeUnitCount > 0 {
            ranks[row.element.key] = ranks[row.element.key] ?? row.offset
        }
    }
    /// The parts of a name, shown only if they add to the name.
    private static let nameParts = Set(
        (FieldCatalogue.parts(of: .structuredName) + [FieldCatalogue.definition(.reading)]).map(\.key))

    /// The fields that users search.
    package let fields: [RecordField]
    /// The fields that only programs read.
    package let furtherFields: [RecordField]

    /// Orders the fields of a record; those of tables and objects stay in the order of the file.
    ///
    /// - Parameters:
    ///   - fields: The fields of the record.
    ///   - name: The name shown above, which is not repeated.
    package init(_ fields: [RecordField], of name: String) {
        // Fields that are not searched are not what users want to read first.
        furtherFields = fields.filter { !$0.isSearched }
        let read = fields.filter(\.isSearched)
        guard Self.areOfContact(fields) else {
            self.fields = read
            return
        }
        let parts = read.filter { Self.nameParts.contains($0.key) }
        let saysMore = parts.contains { !name.contains($0.text) }
        let others = read.filter { field in
            !Self.nameParts.contains(field.key)
                && !(FieldCatalogue.titleKeys.contains(field.key) && field.text == name)
        }
        let ranks = others.map { Self.ranks[$0.key] ?? FieldCatalogue.all.count }
        // Fields of equal rank stay in the order of the file.
        let order = others.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
        self.fields = order.map { others[$0] } + (saysMore ? parts : [])
    }

    /// Whether a record is a contact: its reader names fields as the catalogue does, while tables and objects
    /// have headings.
    private static func areOfContact(_ fields: [RecordField]) -> Bool {
        fields.contains { field in
            field.name.field != nil && (ranks[field.key] != nil || nameParts.contains(field.key))
        }
    }
}
