internal import FormatCore

/// Encodes parts of binary property lists.
enum BinaryText {
    /// A number in big-endian bytes.
    package static func bytes(_ number: Int, _ size: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        append(number, size, to: &bytes)
        return bytes
    }

    package static func append(_ number: Int, _ size: Int, to bytes: inout [UInt8]) {
        for place in (0..<size).reversed() { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * place))) }
    }

    /// A 64-bit pattern in big-endian bytes.
    package static func bytes(_ pattern: UInt64) -> [UInt8] {
        (0..<8).reversed().map { UInt8(truncatingIfNeeded: pattern >> (8 * $0)) }
    }

    /// An integer: the smallest unsigned size up to 4 bytes, 8 bytes for other Int64 values, 16 bytes above.
    package static func integer(_ number: Int128) -> [UInt8] {
        switch number {
        case 0...0xFF: [0x10] + bytes(Int(number), 1)
        case 0...0xFFFF: [0x11] + bytes(Int(number), 2)
        case 0...0xFFFF_FFFF: [0x12] + bytes(Int(number), 4)
        case ...Int128(Int64.max): [0x13] + bytes(UInt64(truncatingIfNeeded: number))
        default: [0x14] + bytes(UInt64(0)) + bytes(UInt64(truncatingIfNeeded: number))
        }
    }

    /// The header of an object with its kind and count.
    package static func head(_ kind: UInt8, _ count: Int) -> [UInt8] {
        guard count >= 0xF else { return [kind << 4 | UInt8(count)] }
        let power = count < 1 << 8 ? 0 : count < 1 << 16 ? 1 : 2
        return [kind << 4 | 0xF, 0x10 | UInt8(power)] + bytes(count, 1 << power)
    }

    /// A string in ASCII if possible, else in UTF-16.
    package static func string(_ text: [UInt8]) -> [UInt8] {
        guard text.contains(where: { $0 > 0x7F }) else { return head(5, text.count) + text }
        let units = Array(String(decoding: text, as: UTF8.self).utf16)
        return head(6, units.count) + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    }
}

extension BinaryPropertyListParser {
    /// The index of the entry that certainly holds a dictionary's name as a string; `nil` for none.
    mutating func nameEntry(
        of dictionary: BinaryPropertyListObject, _ naming: inout RecordNaming
    ) throws(ReadingError) -> Int? {
        naming.begin()
        var nameIndex: Int?
        var isText = false
        for index in 0..<dictionary.count {
            let value = try element(dictionary.count + index, of: dictionary).object
            let rank = naming.rank
            let use = try withText(of: try key(index, of: dictionary)) { parser, key in
                naming.use(ofKey: key, isText: value.kind.isString)
            }
            guard !use.isNone, !value.kind.isContainer, value.kind != .data else { continue }
            if value.kind.isString {
                try withText(of: value) { parser, text in naming.take(text, for: use) }
            } else {
                var text = scalarText(of: value)
                text.withUTF8 { naming.take($0, for: use) }
            }
            if naming.rank != rank { (nameIndex, isText) = (index, value.kind.isString) }
        }
        return isText && naming.isNamed ? nameIndex : nil
    }
}
