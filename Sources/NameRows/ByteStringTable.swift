/// Numbers of byte strings, from 0 in the order in which they were added: a hash table.
package struct ByteStringTable: Sendable {
    /// All strings, one after another, and the end of each.
    private var bytes: [UInt8] = []
    private var ends: [Int] = []
    /// One more than the number of a string, or 0.
    private var slots = [UInt32](repeating: 0, count: 64)

    package init() {}

    package var count: Int { ends.count }

    /// Approximate memory use in bytes.
    package var byteCount: Int {
        bytes.count + ends.count * MemoryLayout<Int>.stride + slots.count * MemoryLayout<UInt32>.stride
    }

    /// Returns the number of a string; `nil` if it was not added; O(bytes).
    package func number(of string: UnsafeBufferPointer<UInt8>) -> Int? {
        let number = slots[slot(of: string)]
        return number == 0 ? nil : Int(number) - 1
    }

    /// Adds a string that was not added before; O(bytes).
    package mutating func add(_ string: UnsafeBufferPointer<UInt8>) {
        let slot = slot(of: string)
        bytes.append(contentsOf: string)
        ends.append(bytes.count)
        slots[slot] = UInt32(ends.count)
        if ends.count * 2 > slots.count { grow() }
    }

    /// Calls a function with a string, whose bytes are valid until it returns.
    package func withString<Result>(
        _ number: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range(of: number)])) }
    }

    private func range(of number: Int) -> Range<Int> { (number == 0 ? 0 : ends[number - 1])..<ends[number] }

    private mutating func grow() {
        slots = [UInt32](repeating: 0, count: slots.count * 4)
        for number in ends.indices {
            let slot = withString(number) { self.slot(of: $0) }
            slots[slot] = UInt32(number + 1)
        }
    }

    /// The slot of a string, or the empty one where it belongs.
    private func slot(of string: UnsafeBufferPointer<UInt8>) -> Int {
        var slot = Self.hash(string) & (slots.count - 1)
        while slots[slot] != 0 {
            if withString(Int(slots[slot]) - 1, { RowScan.areEqual($0, string) }) { break }
            slot = (slot + 1) & (slots.count - 1)
        }
        return slot
    }

    /// A hash of eight bytes at a time, by multiplication with a large odd number.
    private static func hash(_ string: UnsafeBufferPointer<UInt8>) -> Int {
        let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
        var hash = UInt64(truncatingIfNeeded: string.count)
        let words = UnsafeRawBufferPointer(string)
        var at = 0
        while at < string.count {
            var word: UInt64 = 0
            if at + 8 <= string.count {
                word = words.loadUnaligned(fromByteOffset: at, as: UInt64.self)
            } else {
                for byte in string[at...] { word = word << 8 | UInt64(byte) }
            }
            // Both halves of the product, because the lower one depends on the lower bits only.
            let product = (hash ^ word).multipliedFullWidth(by: factor)
            hash = product.high ^ product.low
            at += 8
        }
        return Int(truncatingIfNeeded: hash)
    }
}
