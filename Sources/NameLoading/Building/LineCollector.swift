internal import ByteScan
package import Languages
internal import NameOrdering
package import NameRows
internal import SourceText
internal import SystemSupport

/// Puts lines into display order as they arrive: that of a language.
///
/// The lines lie in one region as they were read. As long as they ascend nothing is moved, and stores share
/// the region. Where they do not, pieces of a few megabytes are sorted in place, each piece a run (or the
/// continuation of one), and runs are merged into a region of their own when a store is made. Lines that a
/// store shares are never moved.
package struct LineCollector: Sendable {
    /// Why lines cannot be taken.
    package enum Failure: Error {
        /// They are too long, all together; how many bytes there is room for.
        case full(limit: Int)
        /// The system gives no memory.
        case noMemory
    }

    /// Lines in disorder that are sorted in one go, by one thread.
    var pieceBytes: Int
    /// Lines in disorder that are sorted in one go at most: sorting takes memory for each.
    private static let pieceRows = 1 << 18
    /// Lines come so many bytes at a time at most, unless one is longer.
    private static let usualArrival = 16 << 20
    /// Where the lines are read to.
    package let region: TextRegion
    /// Where the keys of wide rows are; reserved when the first lines have come.
    private(set) var lines: TextRegion?
    let language: Language
    /// Whether there was less address space than asked for.
    private let isLimited: Bool
    /// How many bytes were read.
    package private(set) var arrived = 0
    /// Where the last whole line ends.
    package private(set) var complete = 0
    /// The most bytes that have come at once as whole lines: no line is longer.
    private var longestArrival = 0
    /// Where the keys end that are known, and whether all bytes so far are known to be ASCII.
    private var linesComplete = 0
    private(set) var isASCII = true
    /// The lines that are in order, in the order of the input; each run starts where the one before it ends.
    private(set) var runs: [LineRun] = []
    /// What a store of the first run alone needs.
    private(set) var shared: SharedLines
    /// Where pieces are sorted: memory that was written once need not be cleared again.
    var copies: (LinePiece.Copy?, LinePiece.Copy?) = (nil, nil)
    /// Where the lines end that a store shares.
    var sharedEnd = 0

    /// Makes a collector with room for `need` to `capacity` bytes, newlines included; `nil` without it.
    ///
    /// `isLimited` says that little address space is left for all else.
    package init?(
        capacity: Int, atLeast need: Int, isLimited: Bool = false, language: Language = .root,
        pieceBytes: Int = 4 << 20
    ) {
        guard
            let region = TextRegion.reserving(upTo: min(capacity, TextRegion.largestCapacity), atLeast: need)
        else { return nil }
        self.language = language
        self.pieceBytes = pieceBytes
        self.region = region
        self.isLimited = isLimited || region.capacity < capacity
        shared = SharedLines(region: region, acceptsLess: self.isLimited, language: language)
    }

    /// Where lines begin whose order is not known yet, behind the last run.
    var orderedEnd: Int { runs.last?.end ?? 0 }
    var linesOrderedEnd: Int { runs.last?.linesEnd ?? 0 }
    /// Whether all lines so far were in order as they came.
    package var isOrdered: Bool { runs.count <= 1 && orderedEnd == complete }

    /// How many bytes of memory a list of the lines takes beside them, about.
    ///
    /// Those that a list shares stay when lines are merged, and of each run and of its keys what two threads
    /// copied last. A long line is copied whole. Folded forms come in the place of the keys, which are about
    /// as long.
    package var bytesToMakeList: Int {
        let left = runs.count * (linesOrderedEnd > 0 ? 2 : 1) * (256 << 10)
        return isOrdered
            ? 0
            : sharedEnd + min(left, complete) + 2 * pieceBytes + max(0, longestArrival - Self.usualArrival)
    }

    package var rowCount: Int {
        runs.reduce(0) { $0 + $1.rowCount } + RowScan.rowCount(of: region.bytes(orderedEnd..<complete))
    }

    /// Takes bytes that were written into the region; at least 64 bytes behind `end` must be readable.
    ///
    /// `isASCII` says that they are known to be ASCII, and all that came before.
    ///
    /// - Throws: `Failure` if there is no memory for them.
    package mutating func receive(upTo end: Int, isASCII: Bool = false) throws(Failure) {
        // Where no line has ended yet was looked at before.
        let former = max(arrived, complete)
        arrived = end
        if !isASCII { self.isASCII = false }
        guard let newline = region.bytes(former..<arrived).lastIndex(of: ASCII.newline) else { return }
        let lineEnd = former + newline + 1
        longestArrival = max(longestArrival, lineEnd - complete)
        complete = lineEnd
        try arrange(isLast: false)
    }

    /// Ends the last line, if it has no newline, and puts what is left into order.
    ///
    /// - Throws: `Failure` if there is no memory for it.
    package mutating func finish() throws(Failure) {
        if complete < arrived {
            guard arrived < region.capacity else { throw .full(limit: region.capacity) }
            region.room(arrived..<arrived + 1)[0] = ASCII.newline
            arrived += 1
            complete = arrived
        }
        try arrange(isLast: true)
    }

    /// Forgets the last line if it has no newline.
    package mutating func dropLastLine() {
        arrived = complete
    }

    /// Forgets the runs that end behind so many bytes, but not the first one, and gives their memory back.
    mutating func keepRuns(upTo limit: Int) {
        while runs.count > 1, orderedEnd > limit { runs.removeLast() }
        (complete, arrived, linesComplete) = (orderedEnd, orderedEnd, linesOrderedEnd)
        releaseWhatIsBehind()
    }

    /// Has the last run take what ascends, and sorts what does not once it is enough to be worth it.
    private mutating func arrange(isLast: Bool) throws(Failure) {
        while orderedEnd < complete {
            if runs.isEmpty { try addRun() }
            try extendLastRun(to: complete)
            let left = complete - orderedEnd
            guard left > 0, isLast || left >= 2 * pieceBytes else { return }
            for (end, keys) in try sortPieces() {
                // The keys of the piece go behind those of the runs; then the walk need not write them again.
                let place = linesOrderedEnd
                let lines = try keyRegion()
                guard keys.count <= lines.capacity - place else { throw .noMemory }
                _ = lines.room(place..<lines.capacity).update(fromContentsOf: keys)
                linesComplete = place + keys.count
                try extendLastRun(to: end)
                while orderedEnd < end {
                    try addRun()
                    try extendLastRun(to: end)
                }
            }
        }
    }

    private mutating func addRun() throws(Failure) {
        let lines = try keyRegion()
        runs.append(
            LineRun(
                text: region, start: orderedEnd, lines: lines, linesStart: linesOrderedEnd, language: language
            ))
    }

    private mutating func keyRegion() throws(Failure) -> TextRegion {
        if let lines { return lines }
        // Where the user has limited address space, for the usual keys only: folding and copies need theirs.
        let most = Language.roomForLines(ofTextBytes: region.capacity)
        let wish = min(isLimited ? most / 2 : most, TextRegion.largestCapacity)
        guard let made = TextRegion.reserving(upTo: wish, atLeast: 4_096) else { throw .noMemory }
        lines = made
        return made
    }

    private mutating func extendLastRun(to end: Int) throws(Failure) {
        let isDone = runs[runs.count - 1].extend(
            to: end, linesTo: max(linesComplete, linesOrderedEnd),
            writesLines: linesComplete <= linesOrderedEnd)
        guard isDone else { throw .noMemory }
        if runs.count == 1 { try shared.take(upTo: orderedEnd, isASCII: isASCII) }
    }

    /// Sorts the lines behind the last run in place: up to two pieces, at the same time.
    ///
    /// - Returns: Where each piece ends, and the keys of its lines, good until pieces are sorted again.
    private mutating func sortPieces() throws(Failure) -> [(end: Int, keys: UnsafeBufferPointer<UInt8>)] {
        let first = piece(from: orderedEnd)
        let one = first.copy(over: copies.0)
        copies.0 = one
        guard let one else { throw .noMemory }
        guard first.end < complete else {
            guard let keyBytes = first.sort(into: one) else { throw .noMemory }
            first.replace(by: one)
            return [(first.end, one.keys.bytes(0..<keyBytes))]
        }
        let second = piece(from: first.end)
        let other = second.copy(over: copies.1)
        copies.1 = other
        guard let other else { throw .noMemory }
        let sorted = concurrently({ first.sort(into: one) }, { second.sort(into: other) })
        guard let keyBytes = sorted.0, let otherKeyBytes = sorted.1 else { throw .noMemory }
        // Not before both have been read: who sorts one piece looks a few bytes into the next.
        first.replace(by: one)
        second.replace(by: other)
        return [
            (first.end, one.keys.bytes(0..<keyBytes)), (second.end, other.keys.bytes(0..<otherKeyBytes)),
        ]
    }

    /// Whole lines of about `pieceBytes`, at least one.
    private func piece(from start: Int) -> LinePiece {
        let most = RowScan.offset(afterRows: Self.pieceRows, in: region.bytes(start..<complete))
        let wish = start + min(pieceBytes, most)
        var piece = LinePiece(text: region, start: start, end: complete, language: language)
        guard wish < complete else { return piece }
        if let newline = region.bytes(start..<wish).lastIndex(of: ASCII.newline) {
            piece.end = start + newline + 1
        } else {
            piece.end = wish + RowScan.offset(afterRows: 1, in: region.bytes(wish..<complete))
            piece.isOneRow = true
        }
        return piece
    }
}
