public import FormatCore

/// The header of an object in a binary property list: its kind, and the range of its contents.
public struct BinaryPropertyListObject {
    /// The kinds of objects.
    public enum Kind {
        case null, no, yes, integer, real, date, data, ascii, utf16, utf8, uid, array, set, dictionary

        /// The kind for reports of values that were expected to be names.
        public var problemKind: NodeKind {
            switch self {
            case .null: .null
            case .no, .yes: .boolean
            case .integer, .real: .number
            case .date: .date
            case .data: .data
            case .ascii, .utf16, .utf8: .string
            case .uid: .uid
            case .array: .array
            case .set: .set
            case .dictionary: .dictionary
            }
        }

        public var isString: Bool { self == .ascii || self == .utf16 || self == .utf8 }
        public var isContainer: Bool { self == .array || self == .set || self == .dictionary }

        /// The kind for the first byte of an object; `nil` if the byte is invalid.
        @inlinable
        @inline(__always)
        init?(marker: UInt8) {
            switch (marker >> 4, marker & 0xF) {
            case (0, 0): self = .null
            case (0, 8): self = .no
            case (0, 9): self = .yes
            case (1, 0...4): self = .integer
            case (2, 2...3): self = .real
            case (3, 3): self = .date
            case (4, _): self = .data
            case (5, _): self = .ascii
            case (6, _): self = .utf16
            case (7, _): self = .utf8
            case (8, _): self = .uid
            case (0xA, _): self = .array
            case (0xB, _), (0xC, _): self = .set
            case (0xD, _): self = .dictionary
            default: return nil
            }
        }
    }

    public let kind: Kind
    /// The offset of the object.
    public let offset: Int
    /// The number of bytes, UTF-16 code units, elements or entries.
    public let count: Int
    /// The range of the contents; in a dictionary, all references to keys precede those to values.
    public let contents: Range<Int>

    @inlinable
    init(kind: Kind, offset: Int, count: Int, contents: Range<Int>) {
        self.kind = kind
        self.offset = offset
        self.count = count
        self.contents = contents
    }
}
