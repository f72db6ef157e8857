public import FormatCore

extension PropertyListTree {
    /// Parses a whole XML or binary property list; `names` in the limits is the maximum number of values.
    ///
    /// - Throws: `ReadingError` if it is not a property list, is damaged, or exceeds a limit.
    /// - Complexity: O(bytes), for a binary file including expanded objects.
    public init(_ bytes: [UInt8], file: String, limits: ReadingLimits) throws(ReadingError) {
        let limits = limits.clamped
        guard bytes.count <= limits.bytes else {
            throw ReadingError(file: file, reason: .tooLarge(limit: limits.bytes))
        }
        self = try bytes.withUnsafeBufferPointer { bytes throws(ReadingError) in
            if BinaryPropertyListLayout.isBinary(head: bytes) {
                let layout = try BinaryPropertyListLayout(trailerOf: bytes, file: file)
                var parser = BinaryPropertyListParser(
                    bytes: bytes, layout: layout, file: file, limits: limits)
                return try parser.readTree()
            }
            if let reason = XMLPropertyListParser.refusal(of: bytes) {
                throw ReadingError(file: file, reason: reason)
            }
            var parser = XMLPropertyListParser(bytes: bytes, file: file, limits: limits)
            return try parser.readTree()
        }
    }

    /// Parses one object of a binary property list, with any root; `nil` if missing, damaged or too large.
    public static func object(
        _ number: Int, of bytes: [UInt8], limits: ReadingLimits
    ) -> PropertyListTree? {
        let limits = limits.clamped
        guard bytes.count <= limits.bytes else { return nil }
        return bytes.withUnsafeBufferPointer { bytes in
            guard let layout = try? BinaryPropertyListLayout(trailerOf: bytes, file: ""),
                (0..<layout.objectCount).contains(number)
            else { return nil }
            var parser = BinaryPropertyListParser(bytes: bytes, layout: layout, file: "", limits: limits)
            return try? parser.readTree(of: number)
        }
    }
}
