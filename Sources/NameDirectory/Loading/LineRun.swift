internal import CNameScan

/// Lines in ascending order, one behind the other in a region, and where the letters begin among them.
struct LineRun: Sendable {
    /// Lines with one initial.
    struct Group: Sendable {
        let initial: UInt32
        /// The first line, counted from the start of the run.
        let row: Int
        /// Where it starts, in bytes from the start of the run.
        let textOffset: Int
        /// Where the first folded line of the group starts, in bytes from the start of the run's.
        let foldedOffset: Int
    }

    /// The initial of the lines whose first character is no letter: they come last.
    static let noLetter = UInt32(UInt8(ascii: "#"))
    private static let groupsAtOnce = 64

    let text: TextRegion
    let folded: TextRegion
    /// Where the run starts, in bytes of the region.
    let start: Int
    /// Where its folded lines start.
    let foldedStart: Int
    private(set) var groups: [Group] = []
    private var walk = cnamescan_walk()

    init(text: TextRegion, start: Int, folded: TextRegion, foldedStart: Int) {
        self.text = text
        self.start = start
        self.folded = folded
        self.foldedStart = foldedStart
    }

    /// Where the run ends, in bytes of the region.
    var end: Int { start + Int(walk.at) }
    /// Where its folded lines end.
    var foldedEnd: Int { foldedStart + Int(walk.folded_at) }
    var rowCount: Int { Int(walk.row) }

    /// Takes lines behind the last one, as long as none is lower than the one before.
    ///
    /// - Parameters:
    ///   - limit: Where the lines end, in bytes of the region: behind a newline.
    ///   - foldedLimit: Where their folded lines end.
    /// - Returns: Whether all were taken; if not, `end` is where the first one starts that was not.
    mutating func extend(to limit: Int, foldedTo foldedLimit: Int) -> Bool {
        var rows = rows(to: limit, foldedTo: foldedLimit)
        let first = groups.count
        while true {
            var result = CNAMESCAN_WALK_END
            let found = [cnamescan_group](unsafeUninitializedCapacity: Self.groupsAtOnce) { buffer, count in
                // The walk writes as many groups as it says, at most the capacity.
                result = cnamescan_walk_ascending(
                    &walk, &rows, buffer.baseAddress, Self.groupsAtOnce, &count)
            }
            groups += found.map {
                Group(
                    initial: $0.initial, row: Int($0.row), textOffset: Int($0.text_offset),
                    foldedOffset: Int($0.folded_offset))
            }
            if result != CNAMESCAN_WALK_GROUPS_FULL { break }
        }
        // Going on with the letter at which it stood is no new group.
        if first > 0, groups.count > first, groups[first].initial == groups[first - 1].initial {
            groups.remove(at: first)
        }
        return end == limit
    }

    /// The rows up to a limit, for the functions of the C module; good as long as the regions live.
    func rows(to limit: Int, foldedTo foldedLimit: Int) -> cnamescan_rows {
        rows(start..<limit, folded: foldedStart..<foldedLimit)
    }

    /// Rows of a part of the run, for the functions of the C module; good as long as the regions live.
    func rows(_ range: Range<Int>, folded foldedRange: Range<Int>) -> cnamescan_rows {
        let bytes = text.bytes(range)
        let foldedBytes = folded.bytes(foldedRange)
        return cnamescan_rows(
            text: bytes.baseAddress, length: bytes.count, folded: foldedBytes.baseAddress,
            folded_length: foldedBytes.count)
    }
}
