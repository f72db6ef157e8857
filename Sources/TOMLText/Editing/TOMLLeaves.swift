internal import FormatCore

/// The plain values of a row at any depth, after its key.
struct TOMLLeaves {
    struct Leaf: RecordLeaf {
        let path: [String]
        /// The value with its quotes, or the key in each of the headers or lines of the row.
        let places: [Range<Int>]
        let kind: TOMLTree.Kind
        /// The number of the value in the tree; `nil` for the key.
        let node: Int?
        let isInArray: Bool

        func text(in bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
            guard node != nil else { return TOMLScanner.KeyPart(range: places[0]).text(in: bytes) }
            return kind == .string ? TOMLString.text(of: places[0], in: bytes) : Array(bytes[places[0]])
        }

        /// The splices, within the row, that replace the value.
        func literal(for text: [UInt8], in bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
            node == nil
                ? TOMLKey.literal(for: text, like: places[0], in: bytes)
                : TOMLLeaves.literal(for: text, as: kind, like: places[0], in: bytes)
        }
    }

    /// The maximum number of leaves; the rest is ignored.
    static let limit = 10_000
    /// The name of a value that is not a table, in options.
    private static let valueField = "value"

    private(set) var leaves: [Leaf] = []

    init(_ record: TOMLRecord) {
        if !record.keys.isEmpty {
            let hasKey =
                record.tree[record.node].kind == .table
                && record.tree.children(of: record.node).contains {
                    String(decoding: record.tree.key(of: $0), as: UTF8.self).lowercased() == "key"
                }
            leaves.append(
                Leaf(
                    path: [hasKey ? "key of the object" : "key"], places: record.keys, kind: .string,
                    node: nil,
                    isInArray: false))
        }
        let isContainer = record.tree[record.node].kind.isContainer
        add(record.node, path: isContainer ? [] : [Self.valueField], isInArray: false, of: record)
    }

    private mutating func add(_ node: Int, path: [String], isInArray: Bool, of record: TOMLRecord) {
        guard leaves.count < Self.limit else { return }
        switch record.tree[node].kind {
        case .table:
            for child in record.tree.children(of: node) {
                let key = String(decoding: record.tree.key(of: child), as: UTF8.self)
                add(child, path: path + [key], isInArray: isInArray, of: record)
            }
        case .array:
            for (number, child) in record.tree.children(of: node).enumerated() {
                add(child, path: path + ["\(number + 1)"], isInArray: true, of: record)
            }
        case let kind:
            leaves.append(
                Leaf(
                    path: path, places: [record.tree[node].range], kind: kind, node: node,
                    isInArray: isInArray))
        }
    }

    /// Encodes a text as a value: of the former kind if possible, else as a string.
    static func literal(
        for text: [UInt8], as kind: TOMLTree.Kind, like value: Range<Int>,
        in bytes: UnsafeBufferPointer<UInt8>
    ) -> [UInt8] {
        guard kind == .string else {
            return TOMLScalar.kind(of: text) == kind ? text : TOMLString.quoted(text)
        }
        return TOMLString.literal(for: text, like: value, in: bytes)
    }
}
