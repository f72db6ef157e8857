/// One entry of an address book, taken apart.
struct BookEntry: Sendable {
    /// One thing that an entry says.
    struct Field: Sendable, Equatable {
        /// What options call it, and the screen.
        var key: String
        var label: String
        var value: [UInt8]
        /// Whether people look for its value.
        var isSearched = true
    }

    /// Something that is wrong in it.
    struct Fault: Sendable, Equatable {
        /// In which of its lines, from 0.
        var line: Int
        var text: String
    }

    /// What it says, in the order of the file.
    var fields: [Field] = []
    /// The name that it is shown by; empty if it has none.
    var name: [UInt8] = []
    var faults: [Fault] = []
    /// Why the entry is left out; `nil` if it is a row.
    var omission: String?

    /// Adds a value, unless there is nothing in it.
    mutating func add(_ key: String, _ label: String, _ value: [UInt8], isSearched: Bool = true) {
        guard !value.isEmpty else { return }
        fields.append(Field(key: key, label: label, value: value, isSearched: isSearched))
    }

    /// The first value of a field; empty without one.
    func value(_ key: String) -> [UInt8] { fields.first { $0.key == key }?.value ?? [] }
}
