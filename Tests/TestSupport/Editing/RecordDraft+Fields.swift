package import FormatCore
package import NameEditing

extension RecordDraft {
    /// The number of a field, the first with its key unless another is asked for.
    package func index(_ key: String, _ number: Int = 0) -> Int {
        fields.indices.filter { fields[$0].key == key }.dropFirst(number).first ?? -1
    }

    /// The text of a field.
    package func value(_ key: String, _ number: Int = 0) -> String { fields[index(key, number)].value }

    /// Gives the first field of a key another value.
    package mutating func set(_ key: String, _ value: String) { set(key, 0, value) }

    /// Gives one of the fields of a key another value.
    package mutating func set(_ key: String, _ number: Int, _ value: String) {
        setValue(value, at: index(key, number))
    }
}

extension MutableNameDocument {
    /// Changes fields of the first row, or of another one.
    @discardableResult
    package mutating func edit(
        _ place: RowID = .init(section: 0, number: 0), _ change: (inout RecordDraft) -> Void
    ) throws -> NameChange {
        var draft = try draft(of: place)
        change(&draft)
        return try replace(place, by: draft)
    }
}
