internal import ByteScan
internal import FormatCore

/// A violation of the format, with its offset.
struct TOMLFailure: Error {
    let offset: Int
    let reason: ReadingError.Reason
    /// The end of the statement if only its meaning is wrong.
    var end: Int?

    init(_ offset: Int, _ reason: ReadingError.Reason) {
        self.offset = offset
        self.reason = reason
    }

    /// A broken rule.
    static func malformed(_ offset: Int, _ what: String) -> TOMLFailure {
        TOMLFailure(offset, .malformed(what))
    }

    /// An unexpected byte, or the end of the line or the file.
    static func expected(
        _ expected: String, at offset: Int, in bytes: UnsafeBufferPointer<UInt8>
    ) -> TOMLFailure {
        guard offset < bytes.count else { return malformed(offset, "expected \(expected) before the end") }
        let found =
            switch bytes[offset] {
            case ASCII.newline, ASCII.carriageReturn: "the end of the line"
            case 0x20, 0x09: "a blank"
            case 0x21...0x7E: String(Unicode.Scalar(bytes[offset]))
            case 0x80...: "a character that is not ASCII"
            default: "a control character"
            }
        return malformed(offset, "expected \(expected), not \(found)")
    }

    /// The reason with the column, counted in characters from 1.
    func text(in bytes: UnsafeBufferPointer<UInt8>) -> String {
        guard case .malformed(let what) = reason else { return reason.description }
        let start = bytes[..<offset].lastIndex(of: ASCII.newline).map { $0 + 1 } ?? 0
        let column = bytes[start..<offset].count { $0 & 0xC0 != 0x80 } + 1
        return "column \(column): \(what)"
    }
}
