internal import JSONText
public import Records

extension ExportFormat {
    /// An array of tables (TOML 1.0).
    public static let toml = ExportFormat(
        "toml", title: "as TOML tables",
        manual: """
            A table `[[contacts]]` for each row. Values of JSON and TOML keep their types, except for dates
            and null: a date is a string, and null is left out. Of other files all values are strings, several
            values of a field an array.
            """, writer: TOMLWriter.init)
}

private struct TOMLWriter: RowWriter {
    /// Maximum nesting of values; what is deeper is written as a text.
    private static let levels = TOMLParser.maxDepth - 4

    private var layout: RowLayout
    private var isFirst = true

    init(_ layout: RowLayout) { self.layout = layout }

    mutating func bytes(of row: ExportedRow) -> [UInt8] {
        defer { isFirst = false }
        let object = JSONObject.text(of: row, &layout)
        let members = object.withUnsafeBufferPointer { Self.members(of: 0..<object.count, in: $0, level: 0) }
        let lines = members.map { $0 + Array("\n".utf8) }.joined()
        return Array((isFirst ? "[[contacts]]\n" : "\n[[contacts]]\n").utf8) + lines
    }

    /// The keys and values of an object without those that are null or repeated.
    private static func members(
        of object: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, level: Int
    ) -> [[UInt8]] {
        var members = JSONMembers(of: object, in: bytes)
        var keys: Set<[UInt8]> = []
        var lines: [[UInt8]] = []
        while let member = members.next() {
            let key = Array(JSONString.string(member.key, of: bytes).utf8)
            guard let value = value(member.value, in: bytes, level: level), keys.insert(key).inserted else {
                continue
            }
            lines.append(TOMLKey.literal(for: key) + Array(" = ".utf8) + value)
        }
        return lines
    }

    private static func value(
        _ value: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, level: Int
    ) -> [UInt8]? {
        let text = Array(bytes[value])
        switch JSONMembers.kind(of: value, in: bytes) {
        case .null: return nil
        case .string:
            let content = JSONMembers.content(ofString: value)
            return TOMLString.quoted(Array(JSONString.string(content, of: bytes).utf8))
        case .number, .boolean: return TOMLScalar.kind(of: text) == nil ? TOMLString.quoted(text) : text
        case .array where level == levels, .object where level == levels: return TOMLString.quoted(text)
        case .object:
            let members = members(of: value, in: bytes, level: level + 1)
            guard !members.isEmpty else { return Array("{}".utf8) }
            return Array("{ ".utf8) + members.joined(separator: Array(", ".utf8)) + Array(" }".utf8)
        case .array:
            var elements = JSONMembers(of: value, in: bytes)
            var values: [[UInt8]] = []
            while let element = elements.next() {
                if let value = self.value(element.value, in: bytes, level: level + 1) { values.append(value) }
            }
            return [UInt8(ascii: "[")] + values.joined(separator: Array(", ".utf8)) + [UInt8(ascii: "]")]
        }
    }
}
