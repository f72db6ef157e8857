/// The encoding of a text.
public enum TextEncoding: String, Hashable, Sendable, CaseIterable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
    case latin1 = "latin-1"

    /// U+FEFF in UTF-8.
    package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// UTF-16 if the byte order mark in the first 4 bytes of a text names it, else `nil`.
    package static func encoding(ofMark head: some Sequence<UInt8>) -> TextEncoding? {
        // With two zeros more it is UTF-32.
        (head.starts(with: [0xFF, 0xFE]) && !head.starts(with: [0xFF, 0xFE, 0, 0]))
            || head.starts(with: [0xFE, 0xFF]) ? .utf16 : nil
    }

    /// Writes text in UTF-8 and returns its bytes; `nil` without room, at most twice the text and 4 bytes.
    ///
    /// UTF-16 is little-endian without a mark. Halves of pairs, and a last byte alone, become U+FFFD.
    package static func decode(
        _ bytes: UnsafeBufferPointer<UInt8>, from encoding: TextEncoding,
        into room: UnsafeMutableBufferPointer<UInt8>
    ) -> Int? {
        var writer = Writer(room: room)
        switch encoding {
        case .utf8: writer.write(bytes)
        case .latin1: for byte in bytes { writer.write(Unicode.Scalar(byte)) }
        case .utf16: decodeUTF16(bytes, into: &writer)
        }
        return writer.isFull ? nil : writer.count
    }

    private static func decodeUTF16(_ bytes: UnsafeBufferPointer<UInt8>, into writer: inout Writer) {
        let isBigEndian = bytes.starts(with: [0xFE, 0xFF])
        let hasMark = isBigEndian || bytes.starts(with: [0xFF, 0xFE])
        let units = stride(from: hasMark ? 2 : 0, to: bytes.count - bytes.count % 2, by: 2).lazy.map { at in
            let pair = (UInt16(bytes[at]), UInt16(bytes[at + 1]))
            return isBigEndian ? pair.0 << 8 | pair.1 : pair.1 << 8 | pair.0
        }
        var iterator = units.makeIterator()
        var decoder = UTF16()
        while true {
            switch decoder.decode(&iterator) {
            case .scalarValue(let scalar): writer.write(scalar)
            case .error: writer.write("\u{FFFD}")
            case .emptyInput:
                if bytes.count % 2 == 1 { writer.write("\u{FFFD}") }
                return
            }
        }
    }

    private struct Writer {
        let room: UnsafeMutableBufferPointer<UInt8>
        private(set) var count = 0
        private(set) var isFull = false

        init(room: UnsafeMutableBufferPointer<UInt8>) { self.room = room }

        mutating func write(_ scalar: Unicode.Scalar) {
            for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { write(byte) }
        }

        mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) {
            for byte in bytes { write(byte) }
        }

        private mutating func write(_ byte: UInt8) {
            guard count < room.count else {
                isFull = true
                return
            }
            room[count] = byte
            count += 1
        }
    }
}
