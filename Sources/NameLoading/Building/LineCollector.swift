internal import ByteScan
package import NameDirectory
internal import SourceText
internal import SystemSupport

/// Puts lines into display order as they arrive: by their first letter, and by the folded name within it.
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
    let folded: TextRegion
    private var folder = RowFolder(keepsDiacritics: false, marksMissingLetters: true)
    /// How many bytes were read.
    package private(set) var arrived = 0
    /// Where the lines end that were looked at, behind a newline, and their folded form.
    package private(set) var complete = 0
    private(set) var foldedComplete = 0
    /// The lines that are in order, in the order of the input; each run starts where the one before it ends.
    private(set) var runs: [LineRun] = []
    /// What a store of the first run alone needs.
    private(set) var shared: SharedLines
    /// Where the lines end that a store shares.
    var sharedEnd = 0
    /// Where their folded lines end.
    var sharedFoldedEnd = 0

    /// Makes a collector with room for `need` to `capacity` bytes, newlines included; `nil` without it.
    package init?(capacity: Int, atLeast need: Int, pieceBytes: Int = 4 << 20) {
        guard
            let region = TextRegion.reserving(upTo: min(capacity, TextRegion.largestCapacity), atLeast: need),
            let folded = RowFolder.region(forTextBytes: region.capacity)
        else { return nil }
        self.pieceBytes = pieceBytes
        self.region = region
        self.folded = folded
        shared = SharedLines(region: region, folded: folded)
    }

    /// Where lines begin whose order is not known yet, behind the last run.
    var orderedEnd: Int { runs.last?.end ?? 0 }
    var foldedOrderedEnd: Int { runs.last?.foldedEnd ?? 0 }
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
        if isASCII {
            complete = lineEnd
        } else {
            try fold(upTo: lineEnd)
        }
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
            try fold(upTo: arrived)
        }
        try arrange(isLast: true)
    }

    /// Forgets the last line if it has no newline.
    package mutating func dropLastLine() {
        arrived = complete
    }

    /// Folds the lines up to a place that are not ASCII.
    private mutating func fold(upTo end: Int) throws(Failure) {
        var rest = complete..<end
        complete = end
        guard RowScan.hasHighByte(in: region.bytes(rest)) else { return }
        let count = RowScan.rowCount(of: region.bytes(rest))
        let isFolded = RowScan.rowsNotASCII(in: region.bytes(rest), rowCount: count)
        var row = 0
        for next in isFolded.rows(in: 0..<count) {
            let start = rest.lowerBound + RowScan.offset(afterRows: next - row, in: region.bytes(rest))
            let end = start + RowScan.offset(afterRows: 1, in: region.bytes(start..<rest.upperBound))
            rest = end..<rest.upperBound
            row = next + 1
            let place = foldedComplete
            let room = folded.room(place..<folded.capacity)
            let added = folder.withFolded(region.bytes(start..<end - 1)) { line in
                guard line.count < room.count else { return 0 }
                _ = room.update(fromContentsOf: line)
                room[line.count] = ASCII.newline
                return line.count + 1
            }
            guard added > 0 else { throw .noMemory }
            foldedComplete += added
        }
    }

    /// Has the last run take what ascends, and sorts what does not once it is enough to be worth it.
    private mutating func arrange(isLast: Bool) throws(Failure) {
        while orderedEnd < complete {
            if runs.isEmpty {
                runs.append(LineRun(text: region, start: 0, folded: folded, foldedStart: 0))
            }
            extendLastRun(to: complete, foldedTo: foldedComplete)
            let left = complete - orderedEnd
            guard left > 0, isLast || left >= 2 * pieceBytes else { return }
            for piece in try sortPieces() {
                extendLastRun(to: piece.end, foldedTo: piece.foldedEnd)
                while orderedEnd < piece.end {
                    runs.append(
                        LineRun(
                            text: region, start: orderedEnd, folded: folded, foldedStart: foldedOrderedEnd))
                    extendLastRun(to: piece.end, foldedTo: piece.foldedEnd)
                }
            }
        }
    }

    private mutating func extendLastRun(to end: Int, foldedTo foldedEnd: Int) {
        runs[runs.count - 1].extend(to: end, foldedTo: foldedEnd)
        if runs.count == 1 { shared.take(upTo: orderedEnd, foldedUpTo: foldedOrderedEnd) }
    }

    /// Sorts the lines behind the last run in place: up to two pieces, at the same time.
    private func sortPieces() throws(Failure) -> [LinePiece] {
        let first = piece(from: orderedEnd, foldedFrom: foldedOrderedEnd)
        guard first.end < complete else {
            guard let copy = first.sorted() else { throw .noMemory }
            first.replace(by: copy)
            return [first]
        }
        let second = piece(from: first.end, foldedFrom: first.foldedEnd)
        let copies = concurrently({ first.sorted() }, { second.sorted() })
        guard let one = copies.0, let other = copies.1 else { throw .noMemory }
        // Not before both have been read: who sorts one piece looks a few bytes into the next.
        first.replace(by: one)
        second.replace(by: other)
        return [first, second]
    }

    /// Whole lines of about `pieceBytes`, at least one.
    private func piece(from start: Int, foldedFrom foldedStart: Int) -> LinePiece {
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
            text: region, start: start, end: end, folded: folded, foldedStart: foldedStart,
            foldedLimit: foldedComplete)
    }
}
