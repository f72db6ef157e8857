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

    /// The first value of a field; empty if none.
    func value(_ key: String) -> [UInt8] { fields.first { $0.key == key }?.value ?? [] }
}
