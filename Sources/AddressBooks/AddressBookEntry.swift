internal import FormatCore
internal import Records

/// A parsed entry of an address book.
struct AddressBookEntry: Sendable {
    /// A field of an entry.
    struct Field: Sendable, Equatable {
        var name: FieldName
        /// The text, or the data.
        var bytes: [UInt8]
        var isData = false
        /// Whether users search its value.
        var isSearched = true

        var value: FieldValue {
            isData ? .data(byteCount: bytes.count) : .text(String(decoding: bytes, as: UTF8.self))
        }
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
    mutating func add(_ name: FieldName, _ value: [UInt8], isSearched: Bool = true) {
        guard !value.isEmpty else { return }
        fields.append(Field(name: name, bytes: value, isSearched: isSearched))
    }

    /// The first value of a field; empty if none.
    func value(_ field: FieldID) -> [UInt8] {
        fields.first { $0.name.field == field }?.bytes ?? []
    }

    /// The fields of the catalogue by their names in a format.
    static func fields(of names: (FieldDefinition) -> [SourceName]) -> [String: FieldName] {
        FieldCatalogue.all.reduce(into: [:]) { all, field in
            for name in names(field) {
                all[name.name] = FieldName(field.id, kinds: name.kind.isEmpty ? [] : [name.kind])
            }
        }
    }
}
