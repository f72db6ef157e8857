internal import ByteScan
internal import FormatCore
package import Languages
internal import NameOrdering
package import NameRows
internal import SystemSupport

/// Puts lines into the display order of a language as they arrive.
///
/// The lines stay in one region as they were read. As long as they are in ascending order nothing is moved,
/// and stores share the region. Otherwise pieces of a few megabytes are sorted in place. Each piece becomes a
/// run or extends the previous one, and making a store merges the runs into a region of its own. Lines that a
/// store shares are never moved. Sorting all lines of ten million rows at once would need twice the text
/// again.
package struct LineCollector: LineCollecting {
    /// The reason why lines cannot be added.
    package enum Failure: Error {
        /// All lines together exceed the limit, in bytes.
        case full(limit: Int)
        /// The system provides no memory.
        case noMemory
    }

    /// Maximum number of bytes of unordered lines that one thread sorts at a time.
    package var pieceBytes: Int
    /// Minimum size of a piece if lines that would fit into fewer pieces are divided among all threads.
    private static let minSharedBytes = 1 << 20
    /// Maximum number of unordered lines sorted at a time; sorting needs memory for each.
    private static let pieceRows = 1 << 18
    /// Usual maximum number of bytes that arrive at a time; only a longer line exceeds it.
    private static let usualArrival = 16 << 20
    /// The region that the lines are read into.
    package let region: TextRegion
    /// The region of the sort keys, reserved when the first lines arrive.
    private(set) var keys: TextRegion?
    let language: Language
    /// Whether less address space was available than requested.
    let isLimited: Bool
    /// Number of bytes read.
    package private(set) var bytesReceived = 0
    /// End offset of the last complete line.
    package private(set) var complete = 0
    /// Maximum number of bytes of complete lines that arrived at a time, which no line exceeds.
    private var longestArrival = 0
    /// Whether all bytes so far are known to be ASCII.
    private(set) var isASCII = true
    /// Whether the lines that arrived last ascended.
    private var isAscending = true
    /// Ordered lines in input order; each run starts at the end of the previous one.
    private(set) var runs: [LineRun] = []
    /// Index data for a store of the first run alone.
    private(set) var shared: SharedLines
    /// Buffers for sorting pieces, reused because memory written before needs no clearing.
    var copies: [LinePiece.Copy] = []
    /// End offset of the lines that a store shares.
    var sharedEnd = 0

    /// Creates a collector with room for `need` to `capacity` bytes including newlines; `nil` without memory
    /// for it.
    ///
    /// `isLimited` means that little address space is left for everything else.
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

    /// Start offsets of the lines that are not ordered yet, after the last run.
    var orderedEnd: Int { runs.last?.end ?? 0 }
    var keysOrderedEnd: Int { runs.last?.keysEnd ?? 0 }
    /// Whether all lines so far arrived in order.
    package var isOrdered: Bool { runs.count <= 1 && orderedEnd == complete }

    /// Approximate number of bytes of memory needed to make a list of the lines, in addition to the lines.
    ///
    /// Merging keeps the lines that a list shares and, of each run and its keys, the bytes that each thread
    /// copied last. A long line is copied whole. Folded forms replace the keys, which are about as long.
    package var bytesToMakeList: Int {
        let threads = ThreadCount.current
        let left = runs.count * (keysOrderedEnd > 0 ? 2 : 1) * threads * RowOrder.bytesBeforeRelease
        return isOrdered
            ? 0
            : sharedEnd + min(left, complete) + threads * pieceBytes
                + max(0, longestArrival - Self.usualArrival)
    }

    package var rowCount: Int {
        runs.reduce(0) { $0 + $1.rowCount } + RowScan.rowCount(of: region.bytes(orderedEnd..<complete))
    }

    /// Adds bytes that were written into the region, of which at least 64 bytes after `end` must be readable.
    ///
    /// `isASCII` means that these bytes and all bytes before them are known to be ASCII.
    ///
    /// - Throws: `Failure` if memory runs out.
    package mutating func receive(upTo end: Int, isASCII: Bool = false) throws(Failure) {
        // The rest of an unfinished line has already been scanned for a newline.
        let former = max(bytesReceived, complete)
        bytesReceived = end
        if !isASCII { self.isASCII = false }
        guard let newline = region.bytes(former..<bytesReceived).lastIndex(of: ASCII.newline) else { return }
        let lineEnd = former + newline + 1
        longestArrival = max(longestArrival, lineEnd - complete)
        complete = lineEnd
        try arrange(isLast: false)
    }

    /// Terminates the last line if it has no newline, and orders the remaining lines.
    ///
    /// - Throws: `Failure` if memory runs out.
    package mutating func finish() throws(Failure) {
        if complete < bytesReceived {
            guard bytesReceived < region.capacity else { throw .full(limit: region.capacity) }
            region.room(bytesReceived..<bytesReceived + 1)[0] = ASCII.newline
            bytesReceived += 1
            complete = bytesReceived
        }
        try arrange(isLast: true)
    }

    /// Discards the last line if it has no newline.
    package mutating func dropLastLine() {
        bytesReceived = complete
    }

    /// Discards runs that end after `limit` bytes, except the first one, and releases their memory.
    package mutating func keepRuns(upTo limit: Int) {
        while runs.count > 1, orderedEnd > limit { runs.removeLast() }
        (complete, bytesReceived) = (orderedEnd, orderedEnd)
        releaseUnusedMemory()
    }

    /// Extends the last run with ascending lines, and sorts the others once there are enough of them.
    private mutating func arrange(isLast: Bool) throws(Failure) {
        while orderedEnd < complete {
            if runs.isEmpty { try addRun() }
            try extendLastRun()
            let left = complete - orderedEnd
            guard left > 0, isLast || left >= ThreadCount.current * pieceBytes else { return }
            for sorted in try sortPieces() {
                if !runs[runs.count - 1].append(sorted) {
                    try addRun()
                    _ = runs[runs.count - 1].append(sorted)
                }
                try share()
            }
        }
    }

    private mutating func addRun() throws(Failure) {
        let keys = try keyRegion()
        runs.append(
            LineRun(
                text: region, start: orderedEnd, keys: keys, keysStart: keysOrderedEnd, language: language
            ))
    }

    private mutating func keyRegion() throws(Failure) -> TextRegion {
        if let keys { return keys }
        // If address space is limited, reserve for typical keys only, because folding and copies need space
        // too.
        let most = Language.roomForStoredKeys(ofTextBytes: region.capacity)
        let wish = min(isLimited ? most / 2 : most, TextRegion.largestCapacity)
        guard let made = TextRegion.reserving(upTo: wish, atLeast: 4_096) else { throw .noMemory }
        keys = made
        return made
    }

    /// Extends the last run with the lines after it as far as they ascend.
    private mutating func extendLastRun() throws(Failure) {
        // Pieces after one with a descent would be walked along in vain.
        if isAscending { try extendLastRunByPieces() }
        guard runs[runs.count - 1].extend(to: complete) else { throw .noMemory }
        isAscending = orderedEnd == complete
        try share()
    }

    /// Extends the last run on all threads, up to the first descent.
    private mutating func extendLastRunByPieces() throws(Failure) {
        let share = (complete - orderedEnd - 1) / ThreadCount.current + 1
        let size = max(min(Self.minSharedBytes, pieceBytes), share)
        let pieces = region.wholeLines(in: orderedEnd..<complete, bytes: size).map {
            LinePiece(text: region, start: $0.lowerBound, end: $0.upperBound, language: language)
        }
        let rooms = pieces.count > 1 ? pieces.compactMap { $0.keyRegion() } : []
        // Without memory for them, the keys are written in place.
        guard pieces.count > 1, rooms.count == pieces.count else { return }
        let made = ParallelMap.map(Array(zip(pieces, rooms))) { piece, room in
            piece.ascendingRun(keys: room)
        }
        for (piece, run) in zip(pieces, made) {
            guard let run else { throw .noMemory }
            let keys = try keyRegion()
            let start = keysOrderedEnd
            guard run.keysEnd <= keys.capacity - start else { throw .noMemory }
            _ = keys.room(start..<start + run.keysEnd).update(fromContentsOf: run.keys.bytes(0..<run.keysEnd))
            guard runs[runs.count - 1].append(run.outline), run.end == piece.end else { return }
        }
    }

    /// Adds the lines of a single run to the index of a store of them.
    private mutating func share() throws(Failure) {
        if runs.count == 1 { try shared.take(upTo: orderedEnd, isASCII: isASCII) }
    }

    /// Sorts the lines after the last run in place, one piece for each thread, with their keys after those of
    /// the runs.
    ///
    /// - Returns: The outlines of the pieces.
    private mutating func sortPieces() throws(Failure) -> [RowOrder.Outline] {
        let pieces = Array(pieces().prefix(ThreadCount.current))
        for (index, piece) in pieces.enumerated() {
            guard let copy = piece.copy(over: index < copies.count ? copies[index] : nil) else {
                throw .noMemory
            }
            if index < copies.count { copies[index] = copy } else { copies.append(copy) }
        }
        let work = Array(zip(pieces, copies))
        let made = ParallelMap.map(work) { piece, copy in piece.sort(into: copy) }
        let sorted = made.compactMap(\.self)
        let keys = try keyRegion()
        var places = [keysOrderedEnd]
        for outline in sorted { places.append(places[places.count - 1] + outline.keysCount) }
        guard sorted.count == made.count, places[places.count - 1] <= keys.capacity else { throw .noMemory }
        // Not before all have been read, because sorting a piece reads a few bytes of the next one.
        _ = ParallelMap.map(Array(zip(work, zip(places, sorted)))) { work, keysOf in
            let (piece, copy) = work
            let (place, outline) = keysOf
            piece.replace(by: copy)
            // No other thread writes to this range.
            _ = keys.room(place..<place + outline.keysCount)
                .update(fromContentsOf: copy.keys.bytes(0..<outline.keysCount))
        }
        return sorted
    }

    /// The lines after the last run, divided into pieces to sort.
    func pieces() -> [LinePiece] {
        let left = complete - orderedEnd
        let share = max(Self.minSharedBytes, (left - 1) / ThreadCount.current + 1)
        let size = left <= pieceBytes ? left : min(pieceBytes, share)
        var pieces: [LinePiece] = []
        var start = orderedEnd
        while start < complete {
            let piece = piece(from: start, bytes: size)
            start = piece.end
            pieces.append(piece)
        }
        return pieces
    }

    /// Complete lines of about `count` bytes, at least one line.
    private func piece(from start: Int, bytes count: Int) -> LinePiece {
        let most = RowScan.offset(afterRows: Self.pieceRows, in: region.bytes(start..<complete))
        let wish = start + min(count, most)
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
