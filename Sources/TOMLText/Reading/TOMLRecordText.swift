internal import JSONText

/// A row as JSON, whose rules decide what its name and its fields are.
struct TOMLRecordText {
    /// The object, or the key and the value.
    private(set) var bytes: [UInt8] = []
    /// The range of each plain value, after that of the key if the row has one.
    private(set) var values: [Range<Int>] = []

    private let record: TOMLRecord
    /// Whether numbers are those of JSON, as opposed to as they are written.
    private let isStrict: Bool

    /// Converts a row.
    ///
    /// - Complexity: O(bytes).
    init(_ record: TOMLRecord, isStrict: Bool = false) {
        self.record = record
        self.isStrict = isStrict
        if let key = record.key {
            addText(key)
            bytes.append(UInt8(ascii: ":"))
        }
        add(record.node)
    }

    private mutating func add(_ node: Int) {
        let value = record.tree[node]
        switch value.kind {
        case .table:
            addChildren(of: node, "{", "}") { text, member in
                text.bytes += JSONString.quoted(text.record.tree.key(of: member)) + [UInt8(ascii: ":")]
            }
        case .array: addChildren(of: node, "[", "]") { _, _ in }
        case .string: addText(TOMLString.text(of: value.range, in: record.bytes))
        case .date: addText(Array(record.bytes[value.range]))
        case .number: addNumber(Array(record.bytes[value.range]))
        case .boolean: addPlain(Array(record.bytes[value.range]))
        case .invalid: addPlain(Array("null".utf8))
        }
    }

    private mutating func addChildren(
        of node: Int, _ opening: Unicode.Scalar, _ closing: Unicode.Scalar,
        addKey: (inout TOMLRecordText, Int) -> Void
    ) {
        bytes.append(UInt8(ascii: opening))
        var isFirst = true
        for child in record.tree.children(of: node) {
            if !isFirst { bytes.append(UInt8(ascii: ",")) }
            isFirst = false
            addKey(&self, child)
            add(child)
        }
        bytes.append(UInt8(ascii: closing))
    }

    private mutating func addPlain(_ text: [UInt8]) {
        values.append(bytes.count..<bytes.count + text.count)
        bytes += text
    }

    private mutating func addText(_ text: [UInt8]) { addPlain(JSONString.quoted(text)) }

    private mutating func addNumber(_ text: [UInt8]) {
        if TOMLScalar.isInfiniteOrNaN(text.drop { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }) {
            addText(text)
        } else if !isStrict {
            addPlain(text)
        } else if let number = Self.strict(text) {
            addPlain(number)
        } else {
            addText(text)
        }
    }

    /// A number without a plus sign, underscores and another base; `nil` if it is too large to convert.
    private static func strict(_ text: [UInt8]) -> [UInt8]? {
        let digits = text.filter { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "+") }
        guard digits.count > 2, digits[0] == UInt8(ascii: "0") else { return digits }
        let bases: [UInt8: Int] = [UInt8(ascii: "x"): 16, UInt8(ascii: "o"): 8, UInt8(ascii: "b"): 2]
        guard let base = bases[digits[1]] else { return digits }
        return UInt64(String(decoding: digits[2...], as: UTF8.self), radix: base).map {
            Array(String($0).utf8)
        }
    }
}
