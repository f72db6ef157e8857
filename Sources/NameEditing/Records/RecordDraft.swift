internal import SourceText

/// What can be changed of one record, field by field; nothing is changed before a document takes it.
///
/// Fields of one item, such as the parts of an address, come and go together.
public struct RecordDraft: Sendable, Equatable {
    /// One value of a record.
    public struct Field: Sendable, Equatable {
        package enum Item: Hashable, Sendable {
            /// One that the record has, by its number there.
            case present(Int)
            /// One that it does not have yet.
            case new(Int)
        }

        package var item: Item
        /// Which part of its item it is, from 0.
        package let part: Int
        /// What options call it, such as `phone`.
        public let key: String
        /// What the screen calls it, without its types.
        public let label: String
        /// What it says; lines are separated by newlines.
        public package(set) var value: String
        /// What kind of phone, mail or address it is, such as `work`; `nil` if it has no types.
        public package(set) var types: String?
        /// Whether its value may have several lines.
        public let allowsLines: Bool
        /// Why it cannot be changed, in one sentence; `nil` if it can.
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

        /// Two fields are the same if they have the same bytes; strings are equal if they look the same.
        public static func == (left: Field, right: Field) -> Bool {
            left.item == right.item && left.part == right.part && left.key == right.key
                && left.says(right.value) && left.types == right.types && left.lock == right.lock
        }

        /// Whether its value has the same bytes as another one.
        package func says(_ other: String) -> Bool { value.utf8.elementsEqual(other.utf8) }
    }

    /// The fields, in the order of the form.
    public private(set) var fields: [Field]
    /// The fields as the record has them.
    package let original: [Field]
    /// What can be added again and again, each with its fields.
    private let templates: [[Field]]
    /// What a formatted name is made of, if the record has one that says its parts; `nil` if it does not.
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

    /// Makes a draft of a record that says something else.
    package init(_ fields: [Field], original: [Field]) {
        self.init(original)
        self.fields = fields
    }

    /// The same draft with each field as a format has it.
    package func mapFields(_ transform: (Field) -> Field) -> RecordDraft {
        var draft = self
        draft.fields = fields.map(transform)
        return draft
    }

    /// Whether a field says something else than the record.
    public var isChanged: Bool { fields != original }

    /// What can be added: keys and labels.
    public var additions: [(key: String, label: String)] {
        templates.compactMap { $0.first }.map { ($0.key, $0.label) }
    }

    /// Whether the item of a field can be added again, and so be removed.
    public func isAddition(_ index: Int) -> Bool { template(of: fields[index]) != nil }

    /// The key that adds an item like that of a field; `nil` if none can be added.
    public func additionKey(of index: Int) -> String? { template(of: fields[index])?.first?.key }

    /// Whether two fields belong to one item, such as an address.
    public func isSameItem(_ index: Int, _ other: Int) -> Bool { fields[index].item == fields[other].item }

    // MARK: Changing

    /// Gives a field another value; a formatted name that says the parts of the name follows them.
    ///
    /// - Parameters:
    ///   - value: Its value.
    ///   - index: The field, which must be there.
    public mutating func setValue(_ value: String, at index: Int) {
        guard !fields[index].says(value) else { return }
        fields[index].value = value
        guard let derivation else { return }
        if fields[index].key == derivation.nameKey {
            // From now on it is what was typed.
            self.derivation = nil
        } else if let name = derivation.name(of: fields, changed: fields[index].key),
            let place = fields.firstIndex(where: { $0.key == derivation.nameKey })
        {
            fields[place].value = name
        }
    }

    /// Says what kind of phone, mail or address a field is; nothing for one that has no types.
    ///
    /// - Parameters:
    ///   - types: Words with commas or blanks between them, or any text where the file has a label.
    ///   - index: The field, which must be there.
    public mutating func setTypes(_ types: String, at index: Int) {
        let item = fields[index].item
        for place in fields.indices where fields[place].item == item && fields[place].types != nil {
            fields[place].types = types
        }
    }

    /// Adds an item behind the last one of its key.
    ///
    /// - Returns: The number of its first field; `nil` if there is nothing of this key to add.
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

    /// Takes the item of a field away; the last one of its key is only emptied, and so is what cannot be
    /// added again.
    ///
    /// - Parameter index: The field, which must be there.
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

/// A formatted name that says the parts of a name, until it is edited itself.
package struct NameDerivation: Sendable, Equatable {
    /// The field that follows.
    let nameKey: String
    /// The fields that it says, in this order.
    let partKeys: [String]

    /// The name that fields make; `nil` if the field that was changed is no part of it.
    func name(of fields: [RecordDraft.Field], changed key: String) -> String? {
        partKeys.contains(key) ? name(of: fields) : nil
    }

    func name(of fields: [RecordDraft.Field]) -> String {
        partKeys.compactMap { key in fields.first { $0.key == key }?.value }
            .filter { !$0.isEmpty }.joined(separator: " ")
    }
}

/// Why a draft cannot be taken over: at which field, and why.
public struct RecordEditError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The number of the field in the draft; `nil` if it is about all of it.
    public let field: Int?
    /// Why.
    public let reason: NameEditError

    package init(field: Int? = nil, _ reason: NameEditError) {
        self.field = field
        self.reason = reason
    }

    /// One sentence: what is wrong, and what to do.
    public var description: String { reason.description }
}
