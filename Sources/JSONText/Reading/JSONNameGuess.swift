internal import Records

/// Finds the string of an object that looks most like a name by its keys, if no usual top-level key names it.
///
/// Of equally likely strings, the least nested one wins, then the first.
struct JSONNameGuess {
    /// Quality of a string, or of two that form a name; the lowest is the best.
    private struct Rank: Comparable {
        var likeness: NameFieldRank
        var depth: Int
        var key: NameFieldRank

        static func < (left: Rank, right: Rank) -> Bool {
            (left.likeness, left.depth, left.key) < (right.likeness, right.depth, right.key)
        }
    }

    /// An object being searched.
    private struct Level {
        var members: JSONMembers
        let owner: NameFieldRank
        var pair: (given: Range<Int>?, family: Range<Int>?) = (nil, nil)
        var pairRank = JSONNameChoice.usualPairs.count
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var best: (rank: Rank, location: JSONNameChoice.NameLocation)?
    /// The best string on the top level, and the rank of the first one there.
    private var bestAbove: (rank: Rank, location: JSONNameChoice.NameLocation)?
    private var firstAbove: Rank?
    private var stringCount = 0

    /// Searches an object and nested objects, but not arrays, which contain several things.
    ///
    /// - Complexity: O(bytes of the object) for the levels that fields are taken from.
    init(in object: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        var open = [Level(members: JSONMembers(of: object, in: bytes), owner: .unknown)]
        while let innermost = open.indices.last, stringCount < JSONFields.fieldsShown {
            guard let member = open[innermost].members.next() else {
                takePair(of: open.removeLast(), depth: innermost)
                continue
            }
            let likeness = NameFieldRank(ofKey: UnsafeBufferPointer(rebasing: bytes[member.key]))
            let owner = open[innermost].owner
            switch JSONMembers.kind(of: member.value, in: bytes) {
            case .string:
                stringCount += 1
                take(member, likeness, owner: owner, depth: innermost)
                if innermost > 0 { notePair(member, in: &open[innermost]) }
            case .object where open.count < JSONFields.fieldLevels:
                // A key without a meaning of its own takes that of the enclosing one.
                let inner = likeness == .unknown ? owner : owner == .unknown ? likeness : likeness.of(owner)
                open.append(Level(members: JSONMembers(of: member.value, in: bytes), owner: inner))
            default: break
            }
        }
    }

    /// The string; `nil` if the first one on the top level is as good, or none qualifies.
    var location: JSONNameChoice.NameLocation? {
        guard let firstAbove, let bestAbove else {
            return best.flatMap { $0.rank.likeness < .id ? $0.location : nil }
        }
        if let best, best.rank < bestAbove.rank, best.rank.likeness < .id { return best.location }
        return firstAbove.likeness == .id && bestAbove.rank.likeness < .id ? bestAbove.location : nil
    }

    /// The string, if its keys denote a name or one of a person or thing.
    var certain: JSONNameChoice.NameLocation? {
        best.flatMap { $0.rank.likeness < .company ? $0.location : nil }
    }

    private mutating func take(
        _ member: JSONMembers.Member, _ likeness: NameFieldRank, owner: NameFieldRank, depth: Int
    ) {
        let content = JSONMembers.content(ofString: member.value)
        if depth == 0 {
            var rank = Rank(likeness: likeness, depth: depth, key: likeness)
            // The first string is the name unless another one is certainly better.
            if firstAbove == nil, likeness == .detail { rank.likeness = .unknown }
            if firstAbove == nil { firstAbove = rank }
            if bestAbove.map({ rank < $0.rank && !content.isEmpty }) ?? true {
                bestAbove = (rank, .string(content))
            }
            return
        }
        guard !content.isEmpty else { return }
        let rank = Rank(likeness: likeness.of(owner), depth: depth, key: likeness)
        if best.map({ rank < $0.rank }) ?? true { best = (rank, .string(content)) }
    }

    private func notePair(_ member: JSONMembers.Member, in level: inout Level) {
        guard let key = JSONNameChoice.packedKey(member.key, in: bytes) else { return }
        let pairs = JSONNameChoice.usualPairs
        for rank in 0..<min(level.pairRank + 1, pairs.count) {
            let isGiven = pairs[rank].given == key
            guard isGiven || pairs[rank].family == key else { continue }
            if rank < level.pairRank { (level.pair, level.pairRank) = ((nil, nil), rank) }
            if isGiven { level.pair.given = level.pair.given ?? member.value }
            if !isGiven { level.pair.family = level.pair.family ?? member.value }
            return
        }
    }

    private mutating func takePair(of level: Level, depth: Int) {
        func isThere(_ value: Range<Int>?) -> Bool { value.map { $0.count > 2 } ?? false }
        let (given, family) = level.pair
        let rank = Rank(likeness: NameFieldRank.name.of(level.owner), depth: depth, key: .name)
        guard best.map({ rank < $0.rank }) ?? true else { return }
        if let given, let family, isThere(given), isThere(family) {
            best = (rank, .pair(given: given, family: family))
        } else if let half = [given, family].first(where: isThere) ?? nil, level.owner <= .person {
            best = (rank, .string(JSONMembers.content(ofString: half)))
        }
    }
}
