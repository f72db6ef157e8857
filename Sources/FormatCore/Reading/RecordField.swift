/// A field of a record: of a card, a table row or an object.
public struct RecordField: Hashable, Sendable {
    public let name: FieldName
    public let value: FieldValue
    /// Whether searches look at the value; data such as pictures, and values meant for programs, are not
    /// searched.
    public let isSearched: Bool

    /// Name used by options, such as `email`; several fields may share a key.
    public var key: String { name.key }
    /// Name shown on the screen, such as `Email (work)`.
    public var label: String { name.label }
    /// The value for display.
    public var text: String { value.text }

    public init(_ name: FieldName, value: FieldValue, isSearched: Bool = true) {
        self.name = name
        self.value = value
        self.isSearched = isSearched
    }

    /// Creates a field with a text.
    public init(key: String, title: String? = nil, kinds: [String] = [], text: String) {
        self.init(FieldName(key: key, title: title, kinds: kinds), value: .text(text))
    }

    /// Calls a function with the key and the value, valid during the call, if a search looks at them.
    package func lendValue(
        to body: (_ key: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) -> Void
    ) {
        guard isSearched else { return }
        var (key, text) = (key, text)
        if !text.isEmpty { key.withUTF8 { key in text.withUTF8 { body(key, $0) } } }
    }
}

/// The name of a field.
public struct FieldName: Hashable, Sendable {
    /// Name used by options, such as `email`.
    public let key: String
    /// The title in the catalogue of fields or the heading in the source, without kinds.
    public let title: String
    /// Kinds of a number or an address, such as `work` and `fax`, or a label in the user's own words.
    public let kinds: [String]
    /// Number of the field in the catalogue; `nil` for a name that only the source gives.
    package let catalogueNumber: UInt8?

    /// Creates a name; without a title the key is shown.
    public init(key: String, title: String? = nil, kinds: [String] = []) {
        self.init(key: key, title: title ?? key, kinds: kinds, catalogueNumber: nil)
    }

    package init(key: String, title: String, kinds: [String], catalogueNumber: UInt8?) {
        self.key = key
        self.title = title
        self.kinds = kinds
        self.catalogueNumber = catalogueNumber
    }

    /// The title and the kinds, such as `Phone (work, fax)`.
    public var label: String { kinds.isEmpty ? title : "\(title) (\(kinds.joined(separator: ", ")))" }
}
