internal import ByteScan
public import FormatCore

extension XMLPropertyListParser {
    /// Parses a value and everything it contains.
    public mutating func readNode() throws(ReadingError) -> PropertyListNode {
        let (element, isEmpty) = try startOfValue(within: .array)
        return try node(of: element, isEmpty: isEmpty, depth: 1)
    }

    private mutating func node(
        of element: Element, isEmpty: Bool, depth: Int
    ) throws(ReadingError) -> PropertyListNode {
        guard element.isContainer else {
            let text = isEmpty ? [] : try text(of: element)
            guard element != .data else { return .scalar(.data(byteCount: Self.byteCount(ofBase64: text))) }
            let string = String(decoding: text, as: UTF8.self)
            switch element {
            case .yes, .no: return .scalar(.boolean(element == .yes))
            case .integer, .real: return .scalar(.number(string))
            case .date: return .scalar(.date(string))
            default: return .scalar(.text(string))
            }
        }
        guard depth <= limits.depth else { throw error(.tooDeep(limit: limits.depth)) }
        if element == .dict {
            var entries: [PropertyListNode.Entry] = []
            while !isEmpty, let (key, _) = try nextKey() {
                let (inner, isEmpty) = try startOfValue(within: .dict)
                let value = try node(of: inner, isEmpty: isEmpty, depth: depth + 1)
                entries.append(.init(key: String(decoding: key, as: UTF8.self), value: value))
            }
            return .dictionary(entries)
        }
        var elements: [PropertyListNode] = []
        while !isEmpty, let (inner, isEmpty) = try nextValue(within: .array) {
            elements.append(try node(of: inner, isEmpty: isEmpty, depth: depth + 1))
        }
        return .array(elements)
    }

    /// The number of bytes that a Base64 text encodes (RFC 4648).
    package static func byteCount(ofBase64 text: [UInt8]) -> Int {
        let digits = text.count { !ASCII.isSpace($0) && $0 != UInt8(ascii: "=") }
        return digits * 3 / 4
    }
}
