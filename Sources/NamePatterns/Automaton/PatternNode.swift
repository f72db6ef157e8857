internal import ByteScan

/// A set of ASCII bytes, one bit each: the bytes that one character of a pattern may be.
struct ByteSet: Hashable, Sendable {
    private(set) var low: UInt64 = 0
    private(set) var high: UInt64 = 0

    init() {}

    init(_ bytes: some Sequence<UInt8>) { for byte in bytes { insert(byte) } }

    func contains(_ byte: UInt8) -> Bool {
        byte < 64 ? low >> UInt64(byte) & 1 == 1 : byte < 128 && high >> UInt64(byte - 64) & 1 == 1
    }

    mutating func insert(_ byte: UInt8) {
        if byte < 64 { low |= 1 << UInt64(byte) } else if byte < 128 { high |= 1 << UInt64(byte - 64) }
    }

    mutating func formUnion(_ other: ByteSet) {
        low |= other.low
        high |= other.high
    }

    var inverted: ByteSet {
        var set = self
        set.low = ~low
        set.high = ~high
        return set
    }

    /// The set with the other case of each of its letters.
    var ignoringCase: ByteSet {
        var set = self
        for letter in UInt8(ascii: "a")...UInt8(ascii: "z") where contains(letter) || contains(letter - 0x20)
        {
            set.insert(letter)
            set.insert(letter - 0x20)
        }
        return set
    }
}

/// A pattern that only says which characters follow each other.
///
/// One pass over the bytes decides whether any pattern matches, without the positions of match or groups.
indirect enum PatternNode: Hashable, Sendable {
    case set(ByteSet)
    case sequence([PatternNode])
    case choice([PatternNode])
    /// At least `least` and at most `most` times; without limit if `most` is `nil`.
    case repetition(PatternNode, least: Int, most: Int?)
    /// The start and the end of the name.
    case start, end

    /// The longest text that every match contains contiguously, in lower case if case is ignored.
    func requiredText(ignoringCase: Bool) -> [UInt8] { required(ignoringCase).best }

    /// Whether the pattern consists of its required text and nothing else.
    func isText(ignoringCase: Bool) -> Bool {
        let required = required(ignoringCase)
        return required.isWhole && !required.best.isEmpty
    }

    private struct RequiredBytes {
        var best: [UInt8] = []
        /// Whether `best` is the whole pattern.
        var isWhole = false
    }

    private func required(_ ignoresCase: Bool) -> RequiredBytes {
        switch self {
        case .set(let set):
            let bytes = (0..<128).map { UInt8($0) }.filter { set.contains($0) }
            let lower = bytes.map { ignoresCase ? ASCII.lowercase($0) : $0 }
            guard let byte = lower.first, lower.allSatisfy({ $0 == byte }) else { return RequiredBytes() }
            return RequiredBytes(best: [byte], isWhole: true)
        case .sequence(let nodes):
            var best: [UInt8] = []
            var run: [UInt8] = []
            var isWhole = true
            for node in nodes {
                let part = node.required(ignoresCase)
                if part.isWhole {
                    run += part.best
                } else {
                    isWhole = false
                    if run.count > best.count { best = run }
                    run = []
                    if part.best.count > best.count { best = part.best }
                }
            }
            return RequiredBytes(best: run.count > best.count ? run : best, isWhole: isWhole)
        case .choice(let nodes):
            return nodes.count == 1 ? nodes[0].required(ignoresCase) : RequiredBytes()
        case .repetition(let node, let least, let most):
            guard least > 0 else { return RequiredBytes() }
            let part = node.required(ignoresCase)
            guard part.isWhole, most == least else { return RequiredBytes(best: part.best) }
            return RequiredBytes(best: Array(repeatElement(part.best, count: least).joined()), isWhole: true)
        case .start, .end: return RequiredBytes()
        }
    }
}
