internal import PropertyLists

/// An unknown field of a record, which is written back unchanged.
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
    /// Whether the value is a separate object that the record refers to.
    let isReference: Bool

    /// Makes a field; `nil` if values of this type are not preserved.
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
