/// Sort order of a list's rows.
public struct ListOrder: Hashable, Sendable {
    /// Value that is compared.
    public enum Key: Hashable, Sendable {
        /// The record's sort string, or else the displayed name.
        case name
        /// The family name, then the given name, of names that have both; a sort string in the record takes
        /// precedence.
        case family
        /// The given name, then the family name.
        case given
        /// None: rows stay in input order.
        case file
        /// A field, by its key in any case or its number from 1.
        case field(String)

        /// Whether the key is a field.
        package var isField: Bool { if case .field = self { true } else { false } }
    }

    /// Comparison of two values.
    public enum Comparison: String, Hashable, Sendable, CaseIterable {
        /// As names: letter by letter, ignoring case and accents.
        case text
        /// As names, with each run of digits compared as one number.
        case natural
        /// As numbers; values that are not numbers come last.
        case number
        /// As dates; values that are not dates come last.
        case date
    }

    public var key: Key
    /// The comparison; `nil` to detect it: by number if all values are numbers, by date if all are dates,
    /// else as text.
    public var comparison: Comparison?
    /// Whether the order is descending; rows without a value come last in either direction.
    public var isDescending: Bool

    /// Creates an order.
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

    /// Parses a key, optionally followed by a comparison and `desc`, separated by colons, as in
    /// `size:number:desc`.
    ///
    /// - Parameter description: The text; the result is `nil` if it has no key.
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

/// The part displayed first of names that have both parts.
public enum NameDisplay: String, Hashable, Sendable, CaseIterable {
    /// As in “Ann Lee”.
    case givenFirst = "given-first"
    /// As in “Lee, Ann”.
    case familyFirst = "family-first"
}
