package import FormatCore

/// A field as a user names it in an option, and its meaning among the fields of a source.
///
/// All options follow the same rules in all formats. A field is known by its key or its label, in any case.
/// A name that no field has may be another word of the catalogue for one. Options that take a single field
/// also take its number from 1.
package struct RequestedField: Hashable, Sendable {
    /// The relation of a field to the requested name, the best case first.
    package enum Match: Sendable {
        /// Its key or its label is the name.
        case name
        /// Its key is another word for the same field.
        case synonym
    }

    /// The name in lower case.
    package let key: String
    /// The number of the field if none is called so; `nil` if the name is not a number.
    private let number: Int?
    /// The place of the field's words in the catalogue; `nil` if it has no others.
    private let words: Int?

    package init(_ text: String) {
        key = text.lowercased()
        number = Int(text)
        words = FieldCatalogue.numberOfWords(with: key)
    }

    // MARK: One field

    /// The relation of a key in lower case to the name; `nil` if it is another field.
    package func match(key other: String) -> Match? {
        if key == other { return .name }
        return words != nil && words == FieldCatalogue.numberOfWords(with: other) ? .synonym : nil
    }

    /// The relation of a field to the name, which may include its kinds; `nil` if it is another field.
    package func match(_ name: FieldName) -> Match? {
        isNameOf(name) ? .name : words == nil ? nil : match(key: name.key.lowercased())
    }

    private func isNameOf(_ name: FieldName) -> Bool {
        guard name.key.lowercased() != key else { return true }
        guard !name.kinds.isEmpty else { return name.title != name.key && name.title.lowercased() == key }
        return key.utf8.last == UInt8(ascii: ")") && name.label.lowercased() == key
    }

    /// Whether the name is that of an object with a field, given by its key in lower case: `address` for
    /// `address.city`.
    package func contains(key other: String) -> Bool { other.hasPrefix(key + ".") }

    /// Whether the name means the mail addresses of a record, whatever its fields are called.
    package var isMail: Bool { match(key: FieldCatalogue.definition(.email).key) != nil }

    // MARK: Among others

    /// The index of the field that the name means: the first one that has it, else the first one with another
    /// word for it, else the one with this number; `nil` if there is none.
    package func index(in names: [FieldName]) -> Int? {
        index(among: names) ?? indexByNumber(in: names.indices)
    }

    /// The field of a record that the name means, by the same rules; `nil` if there is none.
    package func field(in fields: [RecordField]) -> RecordField? {
        (index(among: fields.lazy.map(\.name)) ?? indexByNumber(in: fields.indices)).map { fields[$0] }
    }

    /// The index of the field with the name, or with another word for it; `nil` if there is none.
    package func indexByName(in names: [FieldName]) -> Int? { index(among: names) }

    private func index<Names: RandomAccessCollection>(
        among names: Names
    ) -> Int? where Names.Element == FieldName, Names.Index == Int {
        if let index = names.firstIndex(where: isNameOf) { return index }
        return words == nil ? nil : names.firstIndex { match($0) != nil }
    }

    private func indexByNumber(in indices: Range<Int>) -> Int? {
        number.flatMap { number in number > 0 && indices.contains(number - 1) ? number - 1 : nil }
    }

    /// The value for the name in a dictionary by keys in lower case, or else for another word for it.
    package func value<Value>(in values: [String: Value]) -> Value? {
        values[key] ?? synonyms.lazy.compactMap { values[$0] }.first
    }

    // MARK: Keys of objects

    /// The other words for the field, in lower case.
    package var synonyms: [String] { FieldCatalogue.synonyms(of: key) }

    /// The beginnings of keys under which an object may have the field besides the name itself, in UTF-8:
    /// other words for it, and the name before kinds, as in `phone (work)`.
    package var otherKeys: [[UInt8]] {
        let mayHaveKinds = words != nil || FieldCatalogue.keysWithKinds.contains(key) || key.hasPrefix("x-")
        return mayHaveKinds ? ([key] + synonyms).map { Array($0.utf8) } : []
    }
}
