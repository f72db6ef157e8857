/// Decisions that bytes tell, one byte each; when there are no more, the first choice of each.
///
/// The same bytes make the same decisions everywhere, and a changed byte changes one of them, which is what a fuzzer works
/// with. It stands in for random numbers wherever a test draws them.
package struct ByteSource: RandomNumberGenerator {
    private var rest: ArraySlice<UInt8>

    /// Makes a source.
    ///
    /// - Parameter bytes: Any bytes.
    package init(_ bytes: some Sequence<UInt8>) { rest = Array(bytes)[...] }

    /// Whether all bytes are used up.
    package var isEmpty: Bool { rest.isEmpty }

    /// The next byte, 0 after the last.
    package mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

    /// A number in a range of at most 256; the first one after the last byte.
    package mutating func number(_ range: Range<Int>) -> Int {
        range.lowerBound + Int(byte()) % max(1, range.count)
    }

    /// One of some things, of which there is at least one.
    package mutating func one<Thing>(of things: [Thing]) -> Thing { things[number(0..<things.count)] }

    /// Bytes as they are, as many as there still are.
    package mutating func bytes(_ count: Int) -> [UInt8] {
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
    }

    /// A number in which the byte decides every bit that the standard library looks at.
    package mutating func next() -> UInt64 {
        // The odd bits beside it keep its ways of drawing from asking again and again.
        UInt64(byte()) &* 0x0101_0101_0101_0101 ^ 0x0037_79b9_7f4a_7c15
    }
}
