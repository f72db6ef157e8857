public import SourceText

/// The head of an object in a binary property list: what it is, and where its contents lie.
public struct BinaryPropertyListObject {
    /// What an object is.
    public enum Kind {
        case null, no, yes, integer, real, date, data, ascii, utf16, utf8, uid, array, set, dictionary

        /// What it is where a name was expected.
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

        /// What a first byte says, if it says anything.
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
    /// Where it begins.
    public let offset: Int
    /// How many bytes, units of UTF-16, elements or entries it has.
    public let count: Int
    /// Where they lie: in a dictionary, the references to keys, then those to values.
    public let contents: Range<Int>

    @inlinable
    init(kind: Kind, offset: Int, count: Int, contents: Range<Int>) {
        self.kind = kind
        self.offset = offset
        self.count = count
        self.contents = contents
    }
}
