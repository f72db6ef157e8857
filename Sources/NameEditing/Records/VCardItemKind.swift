internal import FormatCore
internal import VCards

/// A property of a vCard that has fields in its form.
struct VCardItemKind: Sendable {
    struct Part: Sendable {
        /// The index of the component in the property's value.
        let number: Int
        let key: String
        let label: String
        /// Whether the field is hidden while it is empty.
        var isRare = false
    }

    let property: VCardProperty
    /// The property name in the file.
    let name: String
    /// The components; empty for a simple value.
    var parts: [Part] = []
    let key: String
    let label: String
    /// Whether a card may have several of these, each with types.
    var isTyped = false
    /// Whether the value may have several lines.
    var allowsLines = false
    var isDate = false
    /// The number of components of a new value.
    var partCount = 0

    /// In form order.
    static let all: [VCardItemKind] = [
        VCardItemKind(
            property: .name, name: "N",
            parts: [
                Part(number: 1, key: "given", label: "Given name"),
                Part(number: 0, key: "family", label: "Family name"),
                Part(number: 2, key: "additional", label: "Middle name"),
                Part(number: 3, key: "prefix", label: "Prefix"),
                Part(number: 4, key: "suffix", label: "Suffix"),
            ], key: "n", label: "Name", partCount: 5),
        VCardItemKind(property: .formattedName, name: "FN", key: "name", label: "Formatted name"),
        VCardItemKind(property: .phone, name: "TEL", key: "phone", label: "Phone", isTyped: true),
        VCardItemKind(property: .email, name: "EMAIL", key: "email", label: "Email", isTyped: true),
        VCardItemKind(
            property: .organization, name: "ORG",
            parts: [
                Part(number: 0, key: "org", label: "Organization"),
                Part(number: 1, key: "department", label: "Department"),
            ], key: "org", label: "Organization"),
        VCardItemKind(property: .title, name: "TITLE", key: "title", label: "Title"),
        VCardItemKind(
            property: .address, name: "ADR",
            parts: [
                Part(number: 2, key: "street", label: "Street"), Part(number: 3, key: "city", label: "City"),
                Part(number: 4, key: "region", label: "Region"),
                Part(number: 5, key: "code", label: "Postcode"),
                Part(number: 6, key: "country", label: "Country"),
                Part(number: 0, key: "box", label: "Box", isRare: true),
                Part(number: 1, key: "extension", label: "Extension", isRare: true),
            ], key: "address", label: "Address", isTyped: true, allowsLines: true, partCount: 7),
        VCardItemKind(
            property: .birthday, name: "BDAY", key: "birthday", label: "Birthday", isDate: true),
        VCardItemKind(property: .note, name: "NOTE", key: "note", label: "Note", allowsLines: true),
    ]

    /// The fields of an empty item.
    func emptyFields(_ item: RecordDraft.Field.Item) -> [RecordDraft.Field] {
        let types = isTyped ? "" : nil
        guard !parts.isEmpty else {
            return [.init(item: item, key: key, label: label, types: types, allowsLines: allowsLines)]
        }
        return parts.filter { !$0.isRare }.map { part in
            .init(
                item: item, part: part.number, key: part.key, label: part.label, types: types,
                allowsLines: allowsLines)
        }
    }
}
