public import FormatCore

/// A value of a property list for display: numbers, dates and data are already texts.
public indirect enum PropertyListNode {
    /// An entry of a dictionary.
    public struct Entry {
        let key: String
        let value: PropertyListNode
    }

    /// A value that is not a container.
    case text(String)
    /// Values in order.
    case array([PropertyListNode])
    /// Entries in file order.
    case dictionary([Entry])

    /// Data, of which only the size is displayed.
    public static func data(byteCount: Int) -> PropertyListNode {
        .text(textOfData(byteCount: byteCount))
    }

    /// The displayed text of data.
    static func textOfData(byteCount: Int) -> String { "(\(byteCount) bytes)" }
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
        case .text(let value):
            Self.append(path: path, value: value, to: &fields)
        case .array(let elements):
            let texts = elements.compactMap(\.text)
            if !texts.isEmpty {
                Self.append(path: path, value: texts.joined(separator: "\n"), to: &fields)
            }
            guard texts.count < elements.count else { return }
            for (index, element) in elements.enumerated() where element.text == nil {
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

    private var text: String? {
        if case .text(let value) = self { value } else { nil }
    }

    private static func append(path: String, value: String, to fields: inout [RecordField]) {
        if fields.count < maxFields - 1 {
            fields.append(RecordField(key: path, value: value))
        } else if fields.count == maxFields - 1 {
            fields.append(RecordField(key: "...", value: "there are more than \(maxFields - 1) fields"))
        }
    }

    private static func cut(_ path: String) -> String {
        guard path.utf8.count > longestPath else { return path }
        return String(decoding: path.utf8.prefix(longestPath), as: UTF8.self)
    }
}
