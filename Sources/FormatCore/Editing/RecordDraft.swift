/// An editable copy of a record's fields; it has no effect until a document adopts it.
///
/// Fields of one item, such as the parts of an address, are added and removed together.
public struct RecordDraft: Sendable, Equatable {
    /// One value of a record.
    public struct Field: Sendable, Equatable {
        package enum Item: Hashable, Sendable {
            /// An existing item, by its number in the record.
            case present(Int)
            /// A new item.
            case new(Int)
        }

        package var item: Item
        /// The index of the part within its item, from 0.
        package let part: Int
        /// The key of the field in options, such as `phone`.
        public let key: String
        /// The displayed label, without types.
        public let label: String
        /// The value; lines are separated by newlines.
        public package(set) var value: String
        /// The types of a telephone number, e-mail or address, such as `work`; `nil` if the field cannot have
        /// types.
        public package(set) var types: String?
        /// Whether the value may have several lines.
        public let allowsLines: Bool
        /// The reason why the field is read-only, as a sentence; `nil` if it is editable.
        public let lock: String?

        package init(
            item: Item, part: Int = 0, key: String, label: String, value: String = "", types: String? = nil,
            allowsLines: Bool = true, lock: String? = nil
        ) {
            self.item = item
            self.part = part
            self.key = key
            self.label = label
            self.value = value
            self.types = types
            self.allowsLines = allowsLines
            self.lock = lock
        }

        /// Compares the values by bytes, as equality of strings ignores differences in normalization.
        public static func == (left: Field, right: Field) -> Bool {
            left.item == right.item && left.part == right.part && left.key == right.key
                && left.says(right.value) && left.types == right.types && left.lock == right.lock
        }

        /// Whether the value has the same bytes as another one.
        package func says(_ other: String) -> Bool { value.utf8.elementsEqual(other.utf8) }
    }

    /// The fields in form order.
    public private(set) var fields: [Field]
    /// The unchanged fields of the record.
    package let original: [Field]
    /// The items that can be added repeatedly, as lists of empty fields.
    private let templates: [[Field]]
    /// The composition of the formatted name; `nil` if the record's formatted name does not follow its parts.
    private var derivation: NameDerivation?
    private var newCount: Int

    package init(_ fields: [Field], templates: [[Field]] = [], derivation: NameDerivation? = nil) {
        self.fields = fields
        original = fields
        self.templates = templates
        self.derivation = derivation
        newCount = fields.reduce(0) { count, field in
            if case .new(let number) = field.item { max(count, number + 1) } else { count }
        }
    }

    /// Makes a draft with changed values.
    package init(_ fields: [Field], original: [Field]) {
        self.init(original)
        self.fields = fields
    }

    /// A draft with all fields transformed.
    package func mapFields(_ transform: (Field) -> Field) -> RecordDraft {
        var draft = self
        draft.fields = fields.map(transform)
        return draft
    }

    /// Whether a field differs from the record.
    public var isChanged: Bool { fields != original }

    /// The keys and labels of the items that can be added.
    public var additions: [(key: String, label: String)] {
        templates.compactMap { $0.first }.map { ($0.key, $0.label) }
    }

    /// The key for adding an item like that of a field; `nil` if that is not possible.
    public func additionKey(of index: Int) -> String? { template(of: fields[index])?.first?.key }

    /// Whether two fields belong to the same item, such as an address.
    public func isSameItem(_ index: Int, _ other: Int) -> Bool { fields[index].item == fields[other].item }

    // MARK: Changing

    /// Sets the value of a field; updates a formatted name that follows the parts of the name.
    ///
    /// - Parameters:
    ///   - value: The new value.
    ///   - index: The index of the field, which must be valid.
    public mutating func setValue(_ value: String, at index: Int) {
        guard !fields[index].says(value) else { return }
        fields[index].value = value
        guard let derivation else { return }
        if fields[index].key == derivation.nameKey {
            // A formatted name that was typed does not follow the parts any more.
            self.derivation = nil
        } else if let name = derivation.name(of: fields, changed: fields[index].key),
            let place = fields.firstIndex(where: { $0.key == derivation.nameKey })
        {
            fields[place].value = name
        }
    }

    /// Sets the types of a telephone number, e-mail or address; has no effect on fields that cannot have
    /// types.
    ///
    /// - Parameters:
    ///   - types: Words separated by commas or blanks, or any text if the file uses a label.
    ///   - index: The index of the field, which must be valid.
    public mutating func setTypes(_ types: String, at index: Int) {
        let item = fields[index].item
        for place in fields.indices where fields[place].item == item && fields[place].types != nil {
            fields[place].types = types
        }
    }

    /// Adds an item after the last one with the same key.
    ///
    /// - Returns: The index of its first field; `nil` if no item with this key can be added.
    @discardableResult
    public mutating func add(_ key: String) -> Int? {
        guard let template = templates.first(where: { $0.first?.key == key }) else { return nil }
        let keys = Set(template.map(\.key))
        let place = (fields.lastIndex { keys.contains($0.key) } ?? fields.count - 1) + 1
        let new = template.map { field in
            var field = field
            field.item = .new(newCount)
            return field
        }
        newCount += 1
        fields.insert(contentsOf: new, at: place)
        return place
    }

    /// Removes the item of a field; only clears it if it is the last of its key or could not be added again.
    ///
    /// - Parameter index: The index of the field, which must be valid.
    public mutating func remove(at index: Int) {
        let item = fields[index].item
        if let template = template(of: fields[index]) {
            let keys = Set(template.map(\.key))
            if fields.contains(where: { keys.contains($0.key) && $0.item != item }) {
                fields.removeAll { $0.item == item }
                return
            }
            for place in fields.indices where fields[place].item == item { setValue("", at: place) }
        } else {
            setValue("", at: index)
        }
    }

    private func template(of field: Field) -> [Field]? {
        templates.first { $0.contains { $0.key == field.key } }
    }
}

/// The composition of a formatted name that follows the parts of the name until it is edited itself.
package struct NameDerivation: Sendable, Equatable {
    /// The key of the formatted name.
    package let nameKey: String
    /// The keys of the parts, in order.
    package let partKeys: [String]

    package init(nameKey: String, partKeys: [String]) {
        self.nameKey = nameKey
        self.partKeys = partKeys
    }

    /// The name composed of the fields; `nil` if the changed field is not a part of it.
    package func name(of fields: [RecordDraft.Field], changed key: String) -> String? {
        partKeys.contains(key) ? name(of: fields) : nil
    }

    package func name(of fields: [RecordDraft.Field]) -> String {
        partKeys.compactMap { key in fields.first { $0.key == key }?.value }
            .filter { !$0.isEmpty }.joined(separator: " ")
    }
}

/// An error when a draft is adopted, with the field it concerns.
public struct RecordEditError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The index of the field in the draft; `nil` if the error concerns the whole draft.
    public let field: Int?
    /// The reason for the error.
    public let reason: NameEditError

    package init(field: Int? = nil, _ reason: NameEditError) {
        self.field = field
        self.reason = reason
    }

    /// A sentence about the problem, with advice.
    public var description: String { reason.description }
}
