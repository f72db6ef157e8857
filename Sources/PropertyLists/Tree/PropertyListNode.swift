public import FormatCore

/// A value of a property list for display.
public indirect enum PropertyListNode {
    /// An entry of a dictionary.
    public struct Entry {
        let key: String
        let value: PropertyListNode
    }

    case scalar(FieldValue)
    /// Values in order.
    case array([PropertyListNode])
    /// Entries in file order.
    case dictionary([Entry])
}

extension PropertyListNode {
    /// Maximum number of fields, and of bytes in a path.
    ///
    /// Long paths repeat their common parts, so without limits a small file could use much memory.
    private static let maxFields = 10_000
    private static let longestPath = 1_024

    /// The fields of this dictionary; nested ones have paths such as `home.city` or `phones[1].number`.
    ///
    /// The texts of an array are the lines of one value. Empty arrays and dictionaries are omitted.
    public var fields: [RecordField] {
        guard case .dictionary = self else { return [] }
        var fields: [RecordField] = []
        appendFields(path: "", to: &fields)
        return fields
    }

    private func appendFields(path: String, to fields: inout [RecordField]) {
        switch self {
        case .scalar(let value):
            Self.append(path: path, value: value, to: &fields)
        case .array(let elements):
            let values = elements.compactMap(\.scalar)
            if !values.isEmpty { Self.append(path: path, value: .list(values), to: &fields) }
            guard values.count < elements.count else { return }
            for (index, element) in elements.enumerated() where element.scalar == nil {
                guard fields.count < Self.maxFields else { return }
                element.appendFields(path: Self.cut("\(path)[\(index)]"), to: &fields)
            }
        case .dictionary(let entries):
            for entry in entries {
                guard fields.count < Self.maxFields else { return }
                let inner = path.isEmpty ? entry.key : path + "." + Self.cut(entry.key)
                entry.value.appendFields(path: Self.cut(inner), to: &fields)
            }
        }
    }

    private var scalar: FieldValue? {
        if case .scalar(let value) = self { value } else { nil }
    }

    private static func append(path: String, value: FieldValue, to fields: inout [RecordField]) {
        if fields.count < maxFields - 1 {
            fields.append(RecordField(FieldName(key: path), value: value))
        } else if fields.count == maxFields - 1 {
            fields.append(RecordField(key: "...", text: "there are more than \(maxFields - 1) fields"))
        }
    }

    private static func cut(_ path: String) -> String {
        guard path.utf8.count > longestPath else { return path }
        return String(decoding: path.utf8.prefix(longestPath), as: UTF8.self)
    }
}
