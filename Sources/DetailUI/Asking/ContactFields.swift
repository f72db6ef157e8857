package import SourceText

/// The fields of a record in the order in which people read them: of a contact as phones show it.
package struct ContactFields {
    /// What stands before everything without a place of its own, and in which order.
    private static let first = [
        "name", "nickname", "org", "phone", "email", "title", "role", "impp", "url", "address", "label",
        "birthday", "anniversary", "note",
    ]
    /// The parts of a name, which are read only where they say more than the name.
    private static let nameParts: Set = ["family", "given", "additional", "prefix", "suffix", "phonetic"]

    /// What people look for.
    package let fields: [RecordField]
    /// What only programs read.
    package let furtherFields: [RecordField]

    /// Orders the fields of a record; those of tables and objects stay as the file has them.
    ///
    /// - Parameters:
    ///   - fields: What the record says.
    ///   - name: The name that stands above it, which is not said again.
    package init(_ fields: [RecordField], of name: String) {
        // What nobody looks for is not what somebody wants to read first.
        furtherFields = fields.filter { !$0.isSearched }
        let read = fields.filter(\.isSearched)
        guard Self.areOfContact(fields) else {
            self.fields = read
            return
        }
        let parts = read.filter { Self.nameParts.contains($0.key) }
        let saysMore = parts.contains { !name.contains($0.value) }
        let others = read.filter { field in
            !Self.nameParts.contains(field.key)
                && !(["name", "org"].contains(field.key) && field.value == name)
        }
        let ranks = others.map { Self.first.firstIndex(of: $0.key) ?? Self.first.count }
        // Fields of one rank stay in the order of the file.
        let order = others.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
        self.fields = order.map { others[$0] } + (saysMore ? parts : [])
    }

    /// Whether a record is a contact: its reader calls fields in words of its own, where tables and objects
    /// call them as the file does.
    private static func areOfContact(_ fields: [RecordField]) -> Bool {
        fields.contains { field in
            (first.contains(field.key) || nameParts.contains(field.key))
                && field.label.lowercased() != field.key
        }
    }
}
