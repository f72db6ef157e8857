internal import ByteScan

/// A new record with the keys of another one, without its comments.
///
/// Texts are empty unless they are given, arrays are empty, and values of other kinds are left out unless
/// they are given, as TOML has no word for a missing value.
struct TOMLNewRecord {
    private(set) var text: [UInt8] = []

    private let model: TOMLRecord
    private let lineEnd: [UInt8]
    private var values: [Int: [UInt8]] = [:]
    private var key: [UInt8]?

    /// - Parameters:
    ///   - model: The other record.
    ///   - lineEnd: The ending of its lines.
    ///   - value: The texts of its values and of its key.
    init(like model: TOMLRecord, _ lineEnd: [UInt8], value: (TOMLLeaves.Leaf) -> [UInt8]) {
        self.model = model
        self.lineEnd = lineEnd
        for leaf in TOMLLeaves(model).leaves where !leaf.isInArray {
            if let node = leaf.node { values[node] = value(leaf) } else { key = value(leaf) }
        }
        guard model.isLines else {
            addValue(of: model.node)
            return
        }
        var end = 0
        var isSkipping = false
        for statement in model.statements {
            let isHeader = statement.node == statement.table
            if isHeader { isSkipping = isInArray(statement.node) }
            guard !isSkipping, isHeader || hasValue(statement.node) else { continue }
            if end > 0 { addSpace(end..<statement.range.lowerBound) }
            end = statement.range.upperBound
            add(statement, isHeader: isHeader)
        }
    }

    /// Whether a table lies in an array of the record.
    private func isInArray(_ node: Int) -> Bool {
        var at = node
        while at != model.node, at != TOMLTree.root {
            at = Int(model.tree[at].parent)
            if model.tree[at].kind == .array { return at > model.node }
        }
        return false
    }

    /// Whether a value is written: a text, a table or an array, or another value that is given.
    private func hasValue(_ node: Int) -> Bool {
        let kind = model.tree[node].kind
        return kind == .string || kind.isContainer || !(values[node] ?? []).isEmpty
    }

    /// Adds the line ending, empty line and indentation of some space.
    private mutating func addSpace(_ range: Range<Int>) {
        let space = model.bytes[range]
        let lines = space.split(separator: ASCII.newline, omittingEmptySubsequences: false)
        text += lineEnd
        if lines.dropFirst().dropLast().contains(where: { $0.allSatisfy(ASCII.isSpace) }) { text += lineEnd }
        text += lines.last.map { Array($0) } ?? []
    }

    private mutating func add(_ statement: TOMLParser.Statement, isHeader: Bool) {
        let value = isHeader ? statement.range.upperBound : model.tree[statement.node].range.lowerBound
        var at = statement.range.lowerBound
        if let key, let place = model.keys.first(where: { statement.range.contains($0.lowerBound) }),
            place.upperBound <= value
        {
            text +=
                model.bytes[at..<place.lowerBound] + TOMLKey.literal(for: key, like: place, in: model.bytes)
            at = place.upperBound
        }
        text += model.bytes[at..<value]
        if !isHeader { addValue(of: statement.node) }
    }

    private mutating func addValue(of node: Int) {
        let value = model.tree[node]
        switch value.kind {
        case .array: text += "[]".utf8
        case .table: addTable(node)
        case let kind:
            text += TOMLLeaves.literal(for: values[node] ?? [], as: kind, like: value.range, in: model.bytes)
        }
    }

    private mutating func addTable(_ table: Int) {
        var isFirst = true
        text.append(UInt8(ascii: "{"))
        for member in model.tree.children(of: table) where hasValue(member) {
            text +=
                Array((isFirst ? " " : ", ").utf8) + model.bytes[model.tree[member].key] + Array(" = ".utf8)
            isFirst = false
            addValue(of: member)
        }
        text += (isFirst ? "}" : " }").utf8
    }
}
