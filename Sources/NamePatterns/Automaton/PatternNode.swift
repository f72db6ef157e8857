/// The bytes of ASCII that one character of a pattern may be, one bit each.
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

    /// With the other case of each letter.
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
/// Whether it matches can be told by looking at each byte once, whatever the pattern; where, or what a group
/// has found, is not known then.
indirect enum PatternNode: Hashable, Sendable {
    case set(ByteSet)
    case sequence([PatternNode])
    case choice([PatternNode])
    /// So many times or more, and no more than `most`.
    case repetition(PatternNode, least: Int, most: Int?)
    /// The start and the end of the name.
    case start, end

    /// What every match contains one behind the other, the longest such text, in lower case if that does not
    /// count.
    func requiredText(ignoringCase: Bool) -> [UInt8] { required(ignoringCase).best }

    /// Whether the pattern is that text and nothing else.
    func isText(ignoringCase: Bool) -> Bool {
        let required = required(ignoringCase)
        return required.isWhole && !required.best.isEmpty
    }

    private struct Required {
        var best: [UInt8] = []
        /// The text that all of it is; then `isWhole`.
        var isWhole = false
    }

    private func required(_ ignoresCase: Bool) -> Required {
        switch self {
        case .set(let set):
            let bytes = (0..<128).map { UInt8($0) }.filter { set.contains($0) }
            let lower = bytes.map { ignoresCase && (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
            guard let byte = lower.first, lower.allSatisfy({ $0 == byte }) else { return Required() }
            return Required(best: [byte], isWhole: true)
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
            return Required(best: run.count > best.count ? run : best, isWhole: isWhole)
        case .choice(let nodes):
            return nodes.count == 1 ? nodes[0].required(ignoresCase) : Required()
        case .repetition(let node, let least, let most):
            guard least > 0 else { return Required() }
            let part = node.required(ignoresCase)
            guard part.isWhole, most == least else { return Required(best: part.best) }
            return Required(best: Array(repeatElement(part.best, count: least).joined()), isWhole: true)
        case .start, .end: return Required()
        }
    }
}
