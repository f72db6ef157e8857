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

extension TableValue {
    func write(to writer: inout PayloadWriter) {
        switch self {
        case .null: writer.append(0)
        case .text(let bytes):
            writer.append(1)
            writer.append(bytes)
        case .empty: writer.append(2)
        case .number(let bytes, let exact):
            writer.append(3)
            writer.append(bytes)
            writer.append(exact)
        case .blob(let bytes):
            writer.append(4)
            writer.append(bytes)
        }
    }

    init(from reader: inout PayloadReader) throws(ProtocolError) {
        switch try reader.number() {
        case 0: self = .null
        case 1: self = .text(try reader.text())
        case 2: self = .empty
        case 3: self = .number(try reader.text(), exact: try reader.text())
        case 4: self = .blob(try reader.text())
        default: throw ProtocolError()
        }
    }
}
