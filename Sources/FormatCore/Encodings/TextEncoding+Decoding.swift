internal import CEncodings

extension TextEncoding {
    /// Maximum number of UTF-8 bytes per byte of text: a Thai letter or a box-drawing character takes three.
    package static let growth = 3

    /// Converts text to UTF-8; returns `nil` if it does not fit.
    ///
    /// UTF-16 without a byte order mark is little-endian unless zero bytes are more frequent at even offsets.
    /// Invalid bytes and a single byte at the end become U+FFFD.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - encoding: Its encoding.
    ///   - room: The output buffer; three times the bytes of the text plus 4 always suffice.
    /// - Returns: The number of bytes written.
    package static func decode(
        _ bytes: UnsafeBufferPointer<UInt8>, from encoding: TextEncoding,
        into room: UnsafeMutableBufferPointer<UInt8>
    ) -> Int? {
        guard let table = encoding.table else {
            var writer = Writer(room: room)
            if encoding == .utf8 { writer.write(bytes) } else { decodeUTF16(bytes, into: &writer) }
            return writer.isFull ? nil : writer.count
        }
        // An empty buffer may have no address; nothing is then read or written.
        guard let text = bytes.baseAddress, let to = room.baseAddress else { return bytes.isEmpty ? 0 : nil }
        var invalid = 0
        let count = cencodings_decode(table, text, bytes.count, to, room.count, &invalid)
        return count <= room.count ? count : nil
    }

    /// Returns a text in UTF-8, with U+FFFD for invalid bytes.
    package func decode(_ bytes: [UInt8]) -> [UInt8] {
        // The capacity always suffices.
        Array(unsafeUninitializedCapacity: bytes.count * Self.growth + 4) { room, count in
            count = bytes.withUnsafeBufferPointer { Self.decode($0, from: self, into: room) } ?? 0
        }
    }

    /// Calls a function with each character that is not ASCII and with its neighbours, which are `nil` at the
    /// edges and for invalid bytes.
    ///
    /// - Returns: Whether the whole text is valid.
    func forEachScalar(
        of bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool = true,
        _ body: (_ before: Unicode.Scalar?, _ scalar: Unicode.Scalar, _ after: Unicode.Scalar?) -> Void
    ) -> Bool {
        guard let table, let text = bytes.baseAddress else { return true }
        var at = 0
        var isValid = true
        func next() -> Unicode.Scalar? {
            guard at < bytes.count else { return nil }
            var scalar: UInt32 = 0
            let left = bytes.count - at
            at += cencodings_next(table, text + at, left, &scalar)
            let found = Unicode.Scalar(scalar)
            if found == nil, isWhole || left >= Int(CENCODINGS_MOST_BYTES) { isValid = false }
            return found
        }
        var before: Unicode.Scalar?
        var current = next()
        while let scalar = current, isValid {
            let after = next()
            if !scalar.isASCII { body(before, scalar, after) }
            (before, current) = (scalar, after)
        }
        return isValid
    }

    private static func decodeUTF16(_ bytes: UnsafeBufferPointer<UInt8>, into writer: inout Writer) {
        forEachUTF16Scalar(of: bytes) { writer.write($0 ?? "\u{FFFD}") }
    }

    /// Calls a function with each character of a UTF-16 text, and with `nil` for unpaired surrogates and a
    /// single byte at the end.
    static func forEachUTF16Scalar(
        of bytes: UnsafeBufferPointer<UInt8>, isBigEndian: Bool? = nil, _ body: (Unicode.Scalar?) -> Void
    ) {
        let marked = bytes.starts(with: [0xFE, 0xFF])
        let hasMark = marked || bytes.starts(with: [0xFF, 0xFE])
        let isBigEndian = isBigEndian ?? (marked || (!hasMark && isBigEndianWithoutMark(bytes)))
        let units = stride(from: hasMark ? 2 : 0, to: bytes.count - bytes.count % 2, by: 2).lazy.map { at in
            let pair = (UInt16(bytes[at]), UInt16(bytes[at + 1]))
            return isBigEndian ? pair.0 << 8 | pair.1 : pair.1 << 8 | pair.0
        }
        var iterator = units.makeIterator()
        var decoder = UTF16()
        while true {
            switch decoder.decode(&iterator) {
            case .scalarValue(let scalar): body(scalar)
            case .error: body(nil)
            case .emptyInput:
                if bytes.count % 2 == 1 { body(nil) }
                return
            }
        }
    }

    /// Whether zeros are more frequent at even offsets, where big-endian text has its high bytes.
    private static func isBigEndianWithoutMark(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var zeros = (even: 0, odd: 0)
        for at in 0..<min(bytes.count, 4_096) where bytes[at] == 0 {
            if at % 2 == 0 { zeros.even += 1 } else { zeros.odd += 1 }
        }
        return zeros.even > zeros.odd
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
