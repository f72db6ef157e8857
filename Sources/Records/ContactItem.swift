package import FormatCore

/// The item that a column of Google's address book describes, as `Phone 1 - Label` and `Phone 1 - Value` do.
package struct ContactItem: Hashable, Sendable {
    /// The item in lower case, such as `phone 1`.
    package let item: String
    /// The contents of the column in lower case, such as `value` or `postal code`.
    package let part: String

    /// Parses a heading; `nil` for other ones.
    package init?(heading: String) {
        guard heading.utf8.contains(UInt8(ascii: "-")) else { return nil }
        let parts = heading.lowercased().split(separator: " - ", maxSplits: 1)
        guard parts.count == 2, let digit = parts[0].utf8.last, (0x30...0x39).contains(digit) else {
            return nil
        }
        (item, part) = (String(parts[0]), String(parts[1]))
        guard Self.words.contains(where: item.hasPrefix) else { return nil }
    }

    private static let words = ["phone ", "e-mail ", "address ", "website "]

    private var isKind: Bool { part == "label" || part == "type" }

    /// The fields of a record, where columns for kinds have become the kinds of the other columns of their
    /// item.
    package static func joined(_ fields: [RecordField]) -> [RecordField] {
        let items = fields.map { $0.name.field == nil ? ContactItem(heading: $0.key) : nil }
        let owners = Set(items.compactMap { item in item.flatMap { $0.isKind ? nil : $0.item } })
        guard !owners.isEmpty else { return fields }
        var kinds: [String: [String]] = [:]
        for (field, item) in zip(fields, items) {
            if let item, item.isKind { kinds[item.item] = Self.kinds(field.text) }
        }
        return zip(fields, items).compactMap { field, item in
            guard let item, owners.contains(item.item) else { return field }
            guard !item.isKind else { return nil }
            let name = FieldName(key: field.key, title: field.name.title, kinds: kinds[item.item] ?? [])
            return RecordField(name, value: field.value, isSearched: field.isSearched)
        }
    }

    /// The kinds that a label such as `* Work Fax` names, or else the label.
    private static func kinds(_ label: String) -> [String] {
        // An asterisk marks the preferred item.
        let text = label.hasPrefix("* ") ? String(label.dropFirst(2)) : label
        let words = text.lowercased().split(separator: " ").map { $0 == "mobile" ? "cell" : String($0) }
        let areKinds = words.allSatisfy { FieldKind(rawValue: $0) != nil }
        return areKinds ? words : [text]
    }
}
