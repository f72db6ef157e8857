internal import ByteScan

/// The layout of a row: a single value, or an object member with its key.
package struct JSONRecord {
    /// Range including the key.
    package let range: Range<Int>
    /// Range of the key without its quotes; `nil` for a single value.
    package let key: Range<Int>?
    package let value: Range<Int>

    /// Parses a row that the reader has found.
    ///
    /// - Complexity: O(bytes of the key).
    package init(_ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) {
        self.range = range
        guard let colon = Self.colon(afterKeyOf: range, in: bytes) else {
            (key, value) = (nil, range)
            return
        }
        var end = colon
        while end > range.lowerBound, ASCII.isSpace(bytes[end - 1]) { end -= 1 }
        var start = colon + 1
        while start < range.upperBound, ASCII.isSpace(bytes[start]) { start += 1 }
        key = JSONMembers.content(ofString: range.lowerBound..<end)
        value = start..<range.upperBound
    }

    /// Offset of the colon after a string at the start of a row; `nil` if there is none.
    private static func colon(
        afterKeyOf range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>
    ) -> Int? {
        guard !range.isEmpty, bytes[range.lowerBound] == JSONString.quote else { return nil }
        var at = range.lowerBound + 1
        while true {
            at = JSONString.special(in: bytes, from: at, to: range.upperBound)
            guard at < range.upperBound else { return nil }
            if bytes[at] == JSONString.quote { break }
            at += bytes[at] == JSONString.backslash ? 2 : 1
        }
        at += 1
        while at < range.upperBound, ASCII.isSpace(bytes[at]) { at += 1 }
        return at < range.upperBound && bytes[at] == UInt8(ascii: ":") ? at : nil
    }

    /// Whether a row has fields: it is an object, an array, or an object member.
    package static func hasFields(_ record: UnsafeBufferPointer<UInt8>) -> Bool {
        switch record.first {
        case UInt8(ascii: "{"), UInt8(ascii: "["): true
        case JSONString.quote: colon(afterKeyOf: 0..<record.count, in: record) != nil
        default: false
        }
    }
}
