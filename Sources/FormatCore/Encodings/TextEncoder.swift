internal import CEncodings

/// Encodes text.
package struct TextEncoder: Sendable {
    package let encoding: TextEncoding
    /// Codes of the characters that are not ASCII; empty for UTF-8 and UTF-16.
    private let codes: [UInt32: [UInt8]]

    /// Creates an encoder.
    ///
    /// - Complexity: O(codes of the encoding), some milliseconds for double-byte encodings.
    package init(_ encoding: TextEncoding) {
        self.encoding = encoding
        codes = encoding.table.map { Self.codes(of: encoding, table: $0) } ?? [:]
    }

    /// Encodes a text.
    ///
    /// - Parameter text: The text in UTF-8.
    /// - Returns: The bytes, or the first character that the encoding lacks.
    package func encode(_ text: some Collection<UInt8>) -> Result<[UInt8], MissingCharacter> {
        if encoding == .utf8 { return .success(Array(text)) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
            guard append(scalar, to: &bytes) else { return .failure(MissingCharacter(scalar: scalar)) }
        }
        return .success(bytes)
    }

    /// A character that an encoding lacks.
    package struct MissingCharacter: Error, Equatable {
        package let scalar: Unicode.Scalar
    }

    private func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) -> Bool {
        if encoding == .utf16 {
            for unit in String(scalar).utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
            return true
        }
        if scalar.isASCII {
            bytes.append(UInt8(scalar.value))
            return true
        }
        if let code = codes[scalar.value] {
            bytes += code
            return true
        }
        guard encoding == .gb18030 else { return false }
        var code = [UInt8](repeating: 0, count: Int(CENCODINGS_MOST_BYTES))
        guard cencodings_gb18030_code(scalar.value, &code) != 0 else { return false }
        bytes += code
        return true
    }

    /// Returns the code of each character; of several codes, the one to write.
    private static func codes(of encoding: TextEncoding, table: UInt32) -> [UInt32: [UInt8]] {
        var codes: [UInt32: [UInt8]] = [:]
        func note(_ code: [UInt8]) {
            var scalar: UInt32 = 0
            guard cencodings_next(table, code, code.count, &scalar) == code.count,
                scalar != CENCODINGS_INVALID, codes[scalar] == nil
            else { return }
            codes[scalar] = code
        }
        for byte in UInt8(0x80)...0xFF { note([byte]) }
        guard !TextEncoding.singleByte.contains(encoding) else { return codes }
        for lead in UInt8(0x81)...0xFE {
            // For these NEC characters Windows writes the IBM codes, which come later.
            if encoding == .shiftJIS, lead == 0xED || lead == 0xEE { continue }
            for trail in UInt8(0x40)...0xFE { note([lead, trail]) }
        }
        guard encoding == .eucJP else { return codes }
        for second in UInt8(0xA1)...0xFE {
            for third in UInt8(0xA1)...0xFE { note([0x8F, second, third]) }
        }
        return codes
    }
}
