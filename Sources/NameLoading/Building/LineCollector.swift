internal import ByteScan
package import Languages
package import NameDirectory
internal import NameOrdering
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
    let pieceBytes: Int
    /// Lines in disorder that are sorted in one go at most: sorting takes memory for each.
    private static let pieceRows = 1 << 19
    /// Where the lines are read to.
    package let region: TextRegion
    let lines: TextRegion
    let language: Language
    /// How many bytes were read.
    package private(set) var arrived = 0
    /// Where the lines end that were looked at, behind a newline, and their lines form.
    package private(set) var complete = 0
    private(set) var linesComplete = 0
    /// The lines that are in order, in the order of the input; each run starts where the one before it ends.
    private(set) var runs: [LineRun] = []
    /// What a store of the first run alone needs.
    private(set) var shared: SharedLines
    /// Where pieces are sorted: memory that was written once need not be cleared again.
    private var copies: (LinePiece.Copy?, LinePiece.Copy?) = (nil, nil)
    /// Where the lines end that a store shares.
    var sharedEnd = 0

    /// Makes a collector with room for `need` to `capacity` bytes, newlines included; `nil` without it.
    package init?(
        capacity: Int, atLeast need: Int, language: Language = .root, pieceBytes: Int = 4 << 20
    ) {
        guard
            let region = TextRegion.reserving(upTo: min(capacity, TextRegion.largestCapacity), atLeast: need),
            let lines = TextRegion.reserving(
                upTo: min(8 * region.capacity + 4_096, TextRegion.largestCapacity), atLeast: 4_096),
            let shared = SharedLines(region: region, language: language)
        else { return nil }
        self.language = language
        self.pieceBytes = pieceBytes
        self.region = region
        self.lines = lines
        self.shared = shared
    }

    /// Where lines begin whose order is not known yet, behind the last run.
    var orderedEnd: Int { runs.last?.end ?? 0 }
    var linesOrderedEnd: Int { runs.last?.linesEnd ?? 0 }
    /// Whether all lines so far were in order as they came.
    package var isOrdered: Bool { runs.count <= 1 && orderedEnd == complete }

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
        guard let newline = region.bytes(former..<arrived).lastIndex(of: ASCII.newline) else { return }
        let lineEnd = former + newline + 1
        try writeLines(upTo: lineEnd)
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
            try writeLines(upTo: arrived)
        }
        try arrange(isLast: true)
    }

    /// Forgets the last line if it has no newline.
    package mutating func dropLastLine() {
        arrived = complete
    }

    /// Writes the keys of the rows up to a place that are not their own.
    private mutating func writeLines(upTo end: Int) throws(Failure) {
        let start = complete
        complete = end
        let bytes = region.bytes(start..<end)
        var at = 0
        while let found = RowOrder.nextWideRow(in: bytes, from: at, in: language) {
            at = found.upperBound + 1
            let added = RowLine.write(
                UnsafeBufferPointer(rebasing: bytes[found]), in: language,
                to: lines.room(linesComplete..<lines.capacity))
            guard let added else { throw .noMemory }
            linesComplete += added
        }
    }

    /// Has the last run take what ascends, and sorts what does not once it is enough to be worth it.
    private mutating func arrange(isLast: Bool) throws(Failure) {
        while orderedEnd < complete {
            if runs.isEmpty {
                runs.append(LineRun(text: region, start: 0, lines: lines, linesStart: 0, language: language))
            }
            try extendLastRun(to: complete, linesTo: linesComplete)
            let left = complete - orderedEnd
            guard left > 0, isLast || left >= 2 * pieceBytes else { return }
            for piece in try sortPieces() {
                try extendLastRun(to: piece.end, linesTo: piece.linesEnd)
                while orderedEnd < piece.end {
                    runs.append(
                        LineRun(
                            text: region, start: orderedEnd, lines: lines, linesStart: linesOrderedEnd,
                            language: language))
                    try extendLastRun(to: piece.end, linesTo: piece.linesEnd)
                }
            }
        }
    }

    private mutating func extendLastRun(to end: Int, linesTo linesEnd: Int) throws(Failure) {
        runs[runs.count - 1].extend(to: end, linesTo: linesEnd)
        if runs.count == 1 {
            try shared.take(upTo: orderedEnd)
        }
    }

    /// Sorts the lines behind the last run in place: up to two pieces, at the same time.
    private mutating func sortPieces() throws(Failure) -> [LinePiece] {
        let first = piece(from: orderedEnd, linesFrom: linesOrderedEnd)
        guard first.end < complete else {
            guard let copy = first.copy(over: copies.0), first.sort(into: copy) else { throw .noMemory }
            copies.0 = copy
            first.replace(by: copy)
            return [first]
        }
        let second = piece(from: first.end, linesFrom: first.linesEnd)
        let (one, other) = (first.copy(over: copies.0), second.copy(over: copies.1))
        copies = (one, other)
        guard let one, let other else { throw .noMemory }
        let areSorted = concurrently({ first.sort(into: one) }, { second.sort(into: other) })
        guard areSorted.0, areSorted.1 else { throw .noMemory }
        // Not before both have been read: who sorts one piece looks a few bytes into the next.
        first.replace(by: one)
        second.replace(by: other)
        return [first, second]
    }

    /// Whole lines of about `pieceBytes`, at least one.
    private func piece(from start: Int, linesFrom linesStart: Int) -> LinePiece {
        let most = RowScan.offset(afterRows: Self.pieceRows, in: region.bytes(start..<complete))
        let wish = start + min(pieceBytes, most)
        var end = complete
        if wish < complete {
            if let newline = region.bytes(start..<wish).lastIndex(of: ASCII.newline) {
                end = start + newline + 1
            } else if let newline = region.bytes(wish..<complete).firstIndex(of: ASCII.newline) {
                end = wish + newline + 1
            }
        }
        return LinePiece(
            text: region, start: start, end: end, lines: lines, linesStart: linesStart,
            linesLimit: linesComplete, language: language)
    }
}
