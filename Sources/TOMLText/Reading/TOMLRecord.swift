internal import ByteScan

/// A row on its own: a value, a key with its value, or a table of lines with its header.
struct TOMLRecord {
    let bytes: UnsafeBufferPointer<UInt8>
    let tree: TOMLTree
    /// The headers and lines; empty for a value in an array.
    let statements: [TOMLParser.Statement]
    /// The value of the row.
    let node: Int
    /// The key of the row, as each of its headers or lines has it; empty if it has none.
    let keys: [Range<Int>]

    /// Parses a row that the reader has found.
    ///
    /// - Complexity: O(bytes).
    init(_ bytes: UnsafeBufferPointer<UInt8>, _ shape: TOMLShape) {
        self.bytes = bytes
        guard Self.isLines(bytes) else {
            tree = TOMLParser(value: bytes).tree
            (statements, node, keys) = ([], TOMLTree.root + 1, [])
            return
        }
        let parser = TOMLParser(bytes)
        (tree, statements) = (parser.tree, parser.statements)
        let parts = parser.statements.map { Self.keys(of: $0, in: bytes) }
        let isTable = bytes.first == UInt8(ascii: "[")
        let first = parts.first ?? []
        let depth = !isTable ? shape.entryDepth : shape.keyDepth > 0 ? shape.keyDepth : first.count
        var at = TOMLTree.root
        for key in first.prefix(depth) {
            guard let member = tree.member(key.text(in: bytes), of: at) else { break }
            let element = Int(tree[member].last)
            at =
                tree[member].kind == .array && tree[member].origin == .header && element >= 0
                ? element : member
        }
        node = at
        let hasKey = depth > 0 && !(isTable && shape.keyDepth == 0)
        keys =
            !hasKey
            ? []
            : zip(parser.statements, parts).compactMap { statement, parts in
                // In a table of lines, only headers have the key of the row.
                let isHeader = bytes[statement.range.lowerBound] == UInt8(ascii: "[")
                return isHeader == isTable && parts.count >= depth ? parts[depth - 1].range : nil
            }
    }

    /// The key of the row without quotes and escapes; `nil` if it has none.
    var key: [UInt8]? { keys.first.map { TOMLScanner.KeyPart(range: $0).text(in: bytes) } }

    /// The parts of the key of a statement, which is valid.
    private static func keys(
        of statement: TOMLParser.Statement, in bytes: UnsafeBufferPointer<UInt8>
    ) -> [TOMLScanner.KeyPart] {
        var start = statement.range.lowerBound
        while start < statement.range.upperBound, bytes[start] == UInt8(ascii: "[") { start += 1 }
        var scanner = TOMLScanner(bytes, at: start)
        return (try? scanner.key(limit: TOMLParser.maxDepth)) ?? []
    }

    /// Whether a row consists of lines, as opposed to a value in an array.
    private static func isLines(_ row: UnsafeBufferPointer<UInt8>) -> Bool {
        switch row.first {
        case UInt8(ascii: "["): return true
        case UInt8(ascii: "{"): return false
        default:
            var scanner = TOMLScanner(row)
            return (try? scanner.key(limit: TOMLParser.maxDepth)) != nil && scanner.byte == UInt8(ascii: "=")
        }
    }

    /// Whether the row consists of lines.
    var isLines: Bool { !statements.isEmpty }

    /// Whether the row has fields.
    var hasFields: Bool { tree[node].kind == .table || !keys.isEmpty }

    /// The text of a row without fields.
    var text: [UInt8] {
        let range = tree[node].range
        return tree[node].kind == .string ? TOMLString.text(of: range, in: bytes) : Array(bytes[range])
    }

    /// Whether a row has fields: it is a table, or has a key.
    static func hasFields(_ row: UnsafeBufferPointer<UInt8>) -> Bool {
        row.first == UInt8(ascii: "{") || isLines(row)
    }
}
