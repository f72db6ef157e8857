internal import ByteScan
internal import FormatCore

/// Iterates over the members of an object or the elements of an array that has been validated.
///
/// For bytes that are not JSON, it yields unspecified ranges within them.
package struct JSONMembers {
    /// A member of an object, or an element of an array.
    package struct Member {
        /// Range of the key without its quotes; empty for an element.
        package var key: Range<Int>
        package var value: Range<Int>
    }

    let bytes: UnsafeBufferPointer<UInt8>
    private let isObject: Bool
    private let end: Int
    private var at: Int

    /// Starts before the first member of an object or array, whose range includes its brackets.
    package init(of container: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        isObject = container.isEmpty || bytes[container.lowerBound] == UInt8(ascii: "{")
        end = container.upperBound
        at = min(container.lowerBound + 1, end)
    }

    /// Advances to the next member; returns `nil` at the end.
    ///
    /// - Complexity: O(bytes of the member).
    package mutating func next() -> Member? {
        skip(UInt8(ascii: ","))
        guard at < end, bytes[at] != UInt8(ascii: "}"), bytes[at] != UInt8(ascii: "]") else { return nil }
        guard isObject else { return Member(key: at..<at, value: skipValue()) }
        let key = Self.content(ofString: skipValue())
        skip(UInt8(ascii: ":"))
        return Member(key: key, value: skipValue())
    }

    /// Range of a string without its quotes.
    @inline(__always)
    package static func content(ofString string: Range<Int>) -> Range<Int> {
        guard string.count >= 2 else { return string.lowerBound..<string.lowerBound }
        return string.lowerBound + 1..<string.upperBound - 1
    }

    @inline(__always)
    private mutating func skip(_ mark: UInt8) {
        while at < end, ASCII.isSpace(bytes[at]) || bytes[at] == mark { at &+= 1 }
    }

    /// Skips a value: at least one byte, unless at the end.
    @inline(__always)
    private mutating func skipValue() -> Range<Int> {
        let start = at
        guard at < end else { return at..<at }
        switch bytes[at] {
        case JSONString.quote:
            skipString()
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            skipContainer()
        default:
            at &+= 1
            while at < end, !Self.endsScalar(bytes[at]) { at &+= 1 }
        }
        return start..<at
    }

    @inline(__always)
    private static func endsScalar(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "}")
            || byte == UInt8(ascii: "]") || ASCII.isSpace(byte)
    }

    @inline(__always)
    private mutating func skipString() {
        at &+= 1
        while true {
            at = JSONString.special(in: bytes, from: at, to: end)
            guard at < end else { return }
            switch bytes[at] {
            case JSONString.quote:
                at &+= 1
                return
            case JSONString.backslash:
                at = min(at &+ 2, end)
            default:
                at &+= 1
            }
        }
    }

    private mutating func skipContainer() {
        var depth = 0
        while at < end {
            switch bytes[at] {
            case JSONString.quote:
                skipString()
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
            default:
                break
            }
            at &+= 1
            if depth == 0 { return }
        }
    }
}

extension JSONMembers {
    /// Kind of a value, determined by its first byte.
    package enum ValueKind {
        case string, number, boolean, null, array, object

        @inline(__always)
        init(first: UInt8) {
            switch first {
            case JSONString.quote: self = .string
            case UInt8(ascii: "{"): self = .object
            case UInt8(ascii: "["): self = .array
            case UInt8(ascii: "n"): self = .null
            case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .boolean
            default: self = .number
            }
        }

        /// Whether it has a text of its own.
        var isScalar: Bool { self == .string || self == .number || self == .boolean }

        /// Kind for problem reports; `nil` for null.
        var problemKind: NodeKind? {
            switch self {
            case .string: .string
            case .number: .number
            case .boolean: .boolean
            case .null: nil
            case .array: .array
            case .object: .dictionary
            }
        }

        var isContainer: Bool { self == .array || self == .object }
    }

    /// The kind of a value; an empty range counts as null.
    package static func kind(of value: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> ValueKind {
        value.isEmpty ? .null : ValueKind(first: bytes[value.lowerBound])
    }
}
