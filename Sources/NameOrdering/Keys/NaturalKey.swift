/// A text in which digits that follow each other compare as one number: `file9` before `file10`.
///
/// A number is written as how many digits it has and then these, so that comparing bytes compares numbers.
/// Zeros in front are left out; texts that differ in them alone are told apart at the end.
package enum NaturalKey {
    /// Appends the form that is compared.
    ///
    /// - Complexity: O(bytes).
    package static func append(_ text: UnsafeBufferPointer<UInt8>, to key: inout [UInt8]) {
        var zeros: [UInt8] = []
        var hasZeros = false
        var at = 0
        while at < text.count {
            guard isDigit(text[at]) else {
                key.append(text[at])
                at += 1
                continue
            }
            let start = at
            while at < text.count, isDigit(text[at]) { at += 1 }
            var first = start
            while first < at - 1, text[first] == 0x30 { first += 1 }
            zeros.append(UInt8(clamping: 0x21 + min(first - start, 0x5D)))
            if first > start { hasZeros = true }
            appendLength(at - first, to: &key)
            key.append(contentsOf: text[first..<at])
        }
        guard hasZeros else { return }
        // Below everything that goes on.
        key.append(1)
        key += zeros
    }

    /// Appends a length of 1 or more so that longer ones compare higher: a 9 stands for nine that more
    /// follow.
    private static func appendLength(_ length: Int, to key: inout [UInt8]) {
        var left = length - 1
        while left >= 9 {
            key.append(0x39)
            left -= 9
        }
        key.append(0x30 + UInt8(left))
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
}
