/// What the rows of a list are ordered by.
public struct ListOrder: Hashable, Sendable {
    /// What is compared.
    public enum Key: Hashable, Sendable {
        /// The name as it is shown, or how the record says that it is sorted.
        case name
        /// The family name and then the given name, of names that have both; how the record says that it is
        /// sorted goes before.
        case family
        /// The given name and then the family name.
        case given
        /// Nothing: rows stand as they were read.
        case file
        /// A field, by its key in any case or its number from 1.
        case field(String)

        /// Whether it is a field.
        package var isField: Bool { if case .field = self { true } else { false } }
    }

    /// How two values are compared.
    public enum Comparison: String, Hashable, Sendable, CaseIterable {
        /// As names: letter by letter, whatever their case and accents.
        case text
        /// As names, but digits that follow each other count as one number.
        case natural
        /// As numbers; what is none comes last.
        case number
        /// As dates; what is none comes last.
        case date
    }

    public var key: Key
    /// How values are compared; `nil` if they tell: numbers if all of them are some, dates likewise.
    public var comparison: Comparison?
    /// Whether the highest comes first; what has no value comes last all the same.
    public var isDescending: Bool

    /// Makes an order.
    public init(_ key: Key, comparison: Comparison? = nil, isDescending: Bool = false) {
        self.key = key
        self.comparison = comparison
        self.isDescending = isDescending
    }
}

extension ListOrder: LosslessStringConvertible {
    private static let names: [(name: String, key: Key)] = [
        ("name", .name), ("family", .family), ("given", .given), ("file", .file),
    ]
    private static let descending = "desc"

    /// Reads a key, maybe with a comparison and `desc` behind it after colons, as in `size:number:desc`.
    ///
    /// - Parameter description: The text; `nil` is made of one that names nothing.
    public init?(_ description: String) {
        var parts = description.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        isDescending = parts.count > 1 && parts.last == Self.descending
        if isDescending { parts.removeLast() }
        comparison = parts.count > 1 ? parts.last.flatMap(Comparison.init) : nil
        if comparison != nil { parts.removeLast() }
        let name = parts.joined(separator: ":")
        guard !name.isEmpty else { return nil }
        key = Self.names.first { $0.name == name }?.key ?? .field(name)
    }

    public var description: String {
        let name =
            if case .field(let field) = key { field } else {
                Self.names.first { $0.key == key }?.name ?? ""
            }
        return [name, comparison?.rawValue, isDescending ? Self.descending : nil].compactMap(\.self)
            .joined(separator: ":")
    }
}

/// Which part of a name is shown first, of names that have both.
public enum NameDisplay: String, Hashable, Sendable, CaseIterable {
    /// As in “Ann Lee”.
    case givenFirst = "given-first"
    /// As in “Lee, Ann”.
    case familyFirst = "family-first"
}
