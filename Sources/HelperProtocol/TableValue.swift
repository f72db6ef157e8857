/// A value in a row.
package enum TableValue: Hashable, Sendable {
    /// NULL, as opposed to an empty text.
    case null
    /// A text, as the database writes the value.
    case text([UInt8])
    /// A value that a list shows as empty: NULL or an empty text.
    ///
    /// In a new row, the column's default value.
    case empty
    /// A number in a column that may contain text: as a list shows it, and with all its digits.
    case number([UInt8], exact: [UInt8])
    /// Binary data.
    case blob([UInt8])

    /// Whether a value in the database matches one that the user has seen.
    package func matches(_ seen: TableValue) -> Bool {
        switch (self, seen) {
        case (.blob, .blob): self == seen
        // The user has not seen the contents of binary data.
        case (.blob, _): true
        case (_, .empty): shown?.isEmpty ?? false
        case (.number(let bytes, _), .text(let text)): bytes == text
        case (.number(_, let exact), .number(_, let seen)): exact == seen
        default: self == seen
        }
    }

    /// The value as text; empty for NULL, and `nil` for binary data.
    package var shown: [UInt8]? {
        switch self {
        case .null, .empty: []
        case .text(let bytes), .number(let bytes, _): bytes
        case .blob: nil
        }
    }

    /// Approximate number of bytes in a message.
    private var byteCount: Int {
        switch self {
        case .null, .empty: 8
        case .text(let bytes), .blob(let bytes): 16 + bytes.count
        case .number(let bytes, let exact): 24 + bytes.count + exact.count
        }
    }

    /// Approximate number of bytes of a row in a message.
    package static func byteCount(ofRow row: [TableValue]) -> Int { row.reduce(0) { $0 + $1.byteCount } }
}

// MARK: Messages

extension TableValue: PayloadValue {
    static let blank = TableValue.null

    func coded(by coder: inout PayloadCoder) throws(ProtocolError) -> TableValue {
        let (kind, bytes, exact): (Int, [UInt8], [UInt8]) =
            switch self {
            case .null: (0, [], [])
            case .text(let bytes): (1, bytes, [])
            case .empty: (2, [], [])
            case .number(let bytes, let exact): (3, bytes, exact)
            case .blob(let bytes): (4, bytes, [])
            }
        switch try coder.number(kind) {
        case 0: return .null
        case 1: return .text(try coder.text(bytes))
        case 2: return .empty
        case 3: return .number(try coder.text(bytes), exact: try coder.text(exact))
        case 4: return .blob(try coder.text(bytes))
        default:
            try coder.check(false)
            return self
        }
    }
}
