internal import Records

/// A parsed entry of an address book.
struct AddressBookEntry: Sendable {
    /// A field of an entry.
    struct Field: Sendable, Equatable {
        /// Key in options, followed by the label for the screen.
        var key: String
        var label: String
        var value: [UInt8]
        /// Whether users search its value.
        var isSearched = true
    }

    /// A problem in the entry.
    struct Fault: Sendable, Equatable {
        /// Line index within the entry, from 0.
        var line: Int
        var text: String
    }

    /// Fields in file order.
    var fields: [Field] = []
    /// The displayed name; empty if none.
    var name: [UInt8] = []
    var faults: [Fault] = []
    /// The reason why the entry is omitted; `nil` if it is a row.
    var omission: String?

    /// Adds a value unless it is empty.
    mutating func add(_ key: String, _ label: String, _ value: [UInt8], isSearched: Bool = true) {
        guard !value.isEmpty else { return }
        fields.append(Field(key: key, label: label, value: value, isSearched: isSearched))
    }

    /// Adds a value of a field of the catalogue, with its title unless another label is given.
    mutating func add(_ field: FieldID, _ value: [UInt8], label: String? = nil) {
        let field = FieldCatalogue.definition(field)
        add(field.key, label ?? field.title, value)
    }

    /// The first value of a field; empty if none.
    func value(_ field: FieldID) -> [UInt8] {
        let key = FieldCatalogue.definition(field).key
        return fields.first { $0.key == key }?.value ?? []
    }

    /// The fields of the catalogue by their names in a format, and their labels, such as `Phone (home)`.
    static func fields(
        of names: (FieldDefinition) -> [SourceName]
    ) -> [String: (field: FieldDefinition, label: String)] {
        FieldCatalogue.all.reduce(into: [:]) { all, field in
            for name in names(field) {
                all[name.name] = (field, name.kind.isEmpty ? field.title : "\(field.title) (\(name.kind))")
            }
        }
    }
}
