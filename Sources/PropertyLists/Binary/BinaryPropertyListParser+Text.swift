internal import ByteScan
public import FormatCore

extension BinaryPropertyListParser {
    /// Passes the UTF-8 bytes of a string to a closure along with the parser; they are valid during the call.
    ///
    /// - Throws: `ReadingError` if the byte budget is exceeded, or the error of `body`.
    @inlinable
    @inline(__always)
    public mutating func withText<Result>(
        of object: BinaryPropertyListObject,
        _ body: (inout Self, UnsafeBufferPointer<UInt8>) throws(ReadingError) -> Result
    ) throws(ReadingError) -> Result {
        try spend(Self.costOfObject + object.contents.count)
        let contents = UnsafeBufferPointer(rebasing: bytes[object.contents])
        guard object.kind == .utf16 else { return try body(&self, contents) }
        // The buffer of the previous text is reused; moved out of `self`, so that nothing else changes it.
        var text: [UInt8] = []
        swap(&text, &scratch)
        text.removeAll(keepingCapacity: true)
        Self.append(utf16: contents, to: &text)
        let result = try text.withUnsafeBufferPointer { text throws(ReadingError) in try body(&self, text) }
        swap(&text, &scratch)
        return result
    }

    /// Converts big-endian UTF-16 to UTF-8; an unpaired surrogate becomes U+FFFD.
    @usableFromInline
    static func append(utf16 bytes: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) {
        var place = 0
        func unit(at place: Int) -> UInt32 { UInt32(bytes[place]) << 8 | UInt32(bytes[place + 1]) }
        while place + 1 < bytes.count {
            var scalar = unit(at: place)
            place += 2
            if (0xD800...0xDFFF).contains(scalar) {
                let next = place + 1 < bytes.count ? unit(at: place) : 0
                if scalar < 0xDC00, (0xDC00...0xDFFF).contains(next) {
                    scalar = 0x10000 + (scalar & 0x3FF) << 10 + (next & 0x3FF)
                    place += 2
                } else {
                    scalar = 0xFFFD
                }
            }
            UTF8Text.append(scalar, to: &text)
        }
    }

    /// The displayed text of a value that is not a string, data or a container.
    public func scalarText(of object: BinaryPropertyListObject) -> String {
        let contents = object.contents
        switch object.kind {
        case .null: return "null"
        case .no: return "false"
        case .yes: return "true"
        case .integer:
            return "\(integer(at: contents))"
        case .real:
            let number = number(at: contents)
            return contents.count == 4
                ? "\(Float(bitPattern: UInt32(number)))" : "\(Double(bitPattern: number))"
        case .date:
            return PropertyListDate.text(secondsSince2001: Double(bitPattern: number(at: contents)))
        default:
            return "\(number(at: contents.suffix(8)))"
        }
    }

    /// The fields of the record at an offset.
    ///
    /// - Throws: `ReadingError` if the object is missing or damaged.
    public mutating func fields(ofObjectAt offset: UInt64) throws(ReadingError) -> [RecordField] {
        guard offset >= UInt64(BinaryPropertyListLayout.headerSize), offset < UInt64(layout.tableStart) else {
            throw damaged("an offset lies outside the objects", at: layout.tableStart)
        }
        return try node(of: try object(at: Int(offset)), depth: 1).fields
    }

    private mutating func node(
        of object: BinaryPropertyListObject, depth: Int
    ) throws(ReadingError) -> PropertyListNode {
        switch object.kind {
        case .ascii, .utf8, .utf16:
            return try withText(of: object) { .scalar(.text(String(decoding: $1, as: UTF8.self))) }
        case .data:
            try spend(Self.costOfObject)
            return .scalar(.data(byteCount: object.count))
        case .array, .set:
            try spend(Self.costOfObject)
            var elements: [PropertyListNode] = []
            try enter(object, depth: depth) { parser throws(ReadingError) in
                for index in 0..<object.count {
                    let element = try parser.element(index, of: object).object
                    elements.append(try parser.node(of: element, depth: depth + 1))
                }
            }
            return .array(elements)
        case .dictionary:
            try spend(Self.costOfObject)
            var entries: [PropertyListNode.Entry] = []
            try enter(object, depth: depth) { parser throws(ReadingError) in
                for index in 0..<object.count {
                    let key = try parser.key(index, of: object)
                    let name = try parser.withText(of: key) { String(decoding: $1, as: UTF8.self) }
                    let value = try parser.element(object.count + index, of: object).object
                    entries.append(.init(key: name, value: try parser.node(of: value, depth: depth + 1)))
                }
            }
            return .dictionary(entries)
        default:
            try spend(Self.costOfObject)
            let text = scalarText(of: object)
            switch object.kind {
            case .null: return .scalar(.text(text))
            case .no, .yes: return .scalar(.boolean(object.kind == .yes))
            case .date: return .scalar(.date(text))
            default: return .scalar(.number(text))
            }
        }
    }
}
