import FuzzChecks
import NcursesTerminal

/// Makes well-formed replies of a terminal out of any bytes.
struct ReplySource {
    private static let keys = KeyTree(keys: [])
    private var source: ByteSource

    /// Makes a source.
    ///
    /// - Parameter bytes: What decides about the replies.
    init(_ bytes: some Sequence<UInt8>) { source = ByteSource(bytes) }

    /// The next reply: a string or a control sequence, in 7 or 8 bits; `nil` if it is what a key sends as well.
    mutating func reply() -> [UInt8]? {
        let letter = source.one(of: Array("]P_^X[[".utf8))
        let introducer = source.one(of: [[0x1b, letter], [letter + 0x40], [0xc2, letter + 0x40]])
        if letter == UInt8(ascii: "[") {
            let sequence = introducer + parameters() + final()
            // "Esc [ 1 ; 2 R" is Shift-F3 and where a cursor is.
            if case .sequence = Self.keys.find(in: sequence[...]) { return nil }
            return sequence
        }
        let count = source.number(0..<40)
        // A control in front is not a reply: Alt-P and Enter send that.
        let body = (0..<count).flatMap { _ in character() }.drop { $0 < 0x20 }
        return introducer + body + source.one(of: [[0x1b, 0x5c], [0x07], [0x9c], [0xc2, 0x9c]])
    }

    private mutating func parameters() -> [UInt8] {
        let marks = source.one(of: ["?", ">", "=", "", ""])
        let count = source.number(0..<5)
        let numbers = (0..<count).map { _ in "\(source.byte())" }
        return Array((marks + numbers.joined(separator: source.one(of: [";", ":"]))).utf8)
    }

    private mutating func final() -> [UInt8] {
        Array(source.one(of: ["c", "n", "R", "u", "t", "x", "$y", "S", "m", "I", "O", "y"]).utf8)
    }

    /// A character of a string: printable, one of the controls that are allowed there, or beyond ASCII.
    private mutating func character() -> [UInt8] {
        let byte = source.byte()
        switch byte {
        case 0x08...0x0d, 0x20..<0x7f: return [byte]
        case 0xa0...:
            // Beyond the controls, so that none of them ends the string.
            let value = 0xa0 + (UInt32(byte) << 12 | UInt32(source.byte()) << 4)
            return Unicode.Scalar(value).map { Array(String(Character($0)).utf8) } ?? [UInt8(ascii: "x")]
        default: return [UInt8(ascii: "d")]
        }
    }
}
