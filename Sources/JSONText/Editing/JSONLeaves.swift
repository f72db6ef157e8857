internal import FormatCore
internal import Tables

/// The scalar values of a JSON record at any depth: an object, a member with its key, or an array that is a
/// row.
struct JSONLeaves {
    struct Leaf {
        let path: [String]
        let value: Range<Int>
        let kind: JSONMembers.ValueKind
    }

    /// The maximum number of leaves; the rest is ignored.
    static let limit = 10_000
    private static let levels = 64

    private(set) var leaves: [Leaf] = []
    /// The arrays of the record, except those nested in other arrays.
    private(set) var arrays: [Range<Int>] = []

    package init(
        of range: Range<Int>, _ columns: DelimitedColumns?, in bytes: UnsafeBufferPointer<UInt8>
    ) {
        let record = JSONRecord(range, in: bytes)
        if let key = record.key {
            let field = JSONFields.keyField(of: record, in: bytes)
            leaves.append(
                Leaf(path: [field], value: key.lowerBound - 1..<key.upperBound + 1, kind: .string))
        }
        let kind = JSONMembers.kind(of: record.value, in: bytes)
        guard kind.isContainer else {
            leaves.append(Leaf(path: [JSONFields.valueField], value: record.value, kind: kind))
            return
        }
        let isRow = kind == .array && record.key == nil
        if kind == .array, !isRow { arrays.append(record.value) }
        let titles = isRow ? columns ?? DelimitedColumns() : nil
        struct Level {
            var members: JSONMembers
            package var count = 0
            let isArray: Bool
        }
        var open = [Level(members: JSONMembers(of: record.value, in: bytes), isArray: kind == .array)]
        var path: [String] = []
        while let innermost = open.indices.last, leaves.count < Self.limit {
            guard let member = open[innermost].members.next() else {
                open.removeLast()
                _ = path.popLast()
                continue
            }
            open[innermost].count += 1
            let key =
                open[innermost].isArray
                ? innermost == 0 && titles != nil
                    ? titles?.title(ofColumn: open[innermost].count - 1) ?? "" : "\(open[innermost].count)"
                : JSONString.string(member.key, of: bytes)
            let kind = JSONMembers.kind(of: member.value, in: bytes)
            guard kind.isContainer else {
                leaves.append(Leaf(path: path + [key], value: member.value, kind: kind))
                continue
            }
            if kind == .array, !open.dropFirst(isRow ? 1 : 0).contains(where: \.isArray) {
                arrays.append(member.value)
            }
            guard open.count < Self.levels else { continue }
            path.append(key)
            open.append(
                Level(members: JSONMembers(of: member.value, in: bytes), isArray: kind == .array))
        }
    }

    /// Whether a leaf is inside an array.
    func isInArray(_ leaf: Leaf) -> Bool {
        arrays.contains { $0.lowerBound < leaf.value.lowerBound && leaf.value.upperBound <= $0.upperBound }
    }
}

extension JSONLeaves.Leaf: RecordLeaf {
    /// The value as text; empty for null.
    func text(in bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        switch kind {
        case .null: []
        case .string:
            {
                var text: [UInt8] = []
                JSONString.append(JSONMembers.content(ofString: value), of: bytes, to: &text)
                return text
            }()
        default: Array(bytes[value])
        }
    }
}
