internal import FormatCore
internal import Records

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
    private let position: Int
    /// Whether a card may have several of these, each with types.
    var isTyped = false
    /// Whether the value may have several lines.
    var allowsLines = false
    var isDate = false
    /// The number of components of a new value.
    var partCount = 0

    /// In form order.
    static let all: [VCardItemKind] = FieldCatalogue.all.filter { $0.part == nil && $0.form != nil }
        .map(VCardItemKind.init).sorted { $0.position < $1.position }

    private init(_ field: FieldDefinition) {
        property = VCardProperty(field.id)
        name = "\(field.vCard)"
        key = field.key
        label = field.form?.title ?? field.title
        position = field.form?.position ?? 0
        isTyped = field.form?.isRepeated ?? false
        let components = FieldCatalogue.parts(of: field.id)
        if case .components = field.type {
            // The first component is the field itself.
            parts = [Part(number: 0, key: key, label: label)]
        }
        parts += components.filter { $0.form != nil }
            .sorted { ($0.form?.position ?? 0) < ($1.form?.position ?? 0) }
            .map {
                Part(
                    number: $0.part?.number ?? 0, key: $0.key, label: $0.title,
                    isRare: $0.form?.isRare ?? false)
            }
        switch field.type {
        case .name, .address: partCount = components.count
        default: break
        }
        switch field.type {
        case .lines, .address: allowsLines = true
        case .date: isDate = true
        default: break
        }
    }

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
