internal import PropertyLists

/// A field of a record that this program does not know, and writes again as it was.
struct ArchiveField: Sendable {
    /// A value that can be written as it was read.
    enum Value: Sendable {
        case null
        case string(String)
        case integer(Int128)
        case real(Double)
        case boolean(Bool)
    }

    let key: String
    let value: Value
    /// Whether the value is an object of its own, to which the record refers.
    let isReference: Bool

    /// The field, or `nil` if its value is of a kind that is not kept.
    init?(_ entry: PropertyListTree.Entry, in archive: KeyedArchive) {
        key = entry.key
        guard case .uid(let number) = entry.value else {
            guard let value = Self.value(of: entry.value) else { return nil }
            self.value = value
            isReference = false
            return
        }
        isReference = true
        if archive.isNull(number) {
            value = .null
        } else {
            guard let value = archive.object(number).flatMap(Self.value) else { return nil }
            self.value = value
        }
    }

    private static func value(of tree: PropertyListTree) -> Value? {
        switch tree {
        case .string(let text): .string(text)
        case .integer(let number): .integer(number)
        case .real(let number): .real(number)
        case .boolean(let value): .boolean(value)
        default: nil
        }
    }
}
