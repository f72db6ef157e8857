internal import NameDirectory
internal import NameFormats
internal import NameRows
internal import SourceText
internal import SystemSupport

/// Lines, as they come.
extension LoadingWork {
    /// Lines in disorder are shown again and again up to this size; above it only where the copy that a list
    /// of them is takes little beside what is still to come.
    static let smallBytes = 32 << 20

    /// How much is looked at between two looks at the clock.
    private static let bytesAtOnce = 8 << 20

    /// Reads the lines behind the head.
    mutating func readLines() throws(ReadingError) {
        try take(upTo: bytesRead)
        if mayReadAhead,
            let ahead = ReadAhead(
                input, into: collector.region, from: bytesRead, memory),
            ahead.start(populates: available.map { $0.bytes / 2 > input.byteCount ?? 0 } ?? true)
        {
            try readLines(from: ahead)
        } else {
            guard try readLinesAsTheyCome() else { return readRecords() }
        }
        if readsAnew() { return }
        try finishLines()
    }

    /// Less memory than this beside a file, in bytes, may be needed before it is looked at again.
    private static let spareBytes = 128 << 20

    /// Whether it is a file, and memory is left to put its first lines in order when all of it was read.
    private var mayReadAhead: Bool {
        guard let byteCount = input.byteCount else { return false }
        return available.map { $0.bytes - byteCount > Self.spareBytes } ?? true
    }

    private mutating func readLines(from ahead: ReadAhead) throws(ReadingError) {
        while !isAtEnd {
            let state = ahead.next()
            isAtEnd = state.isAtEnd
            bytesRead = state.arrived
            if let failure = state.failure { stop = failure.at(byte: bytesRead) }
            // The other thread writes behind what has arrived, and what is looked at may be read beyond its
            // end.
            let end = isAtEnd ? bytesRead : bytesRead - TextRegion.padding
            while collector.arrived < end {
                // Keys of lines take memory as well, when all of the file has been read already.
                let reason = memory.reasonToStop(
                    at: collector.arrived, isPipe: false, toMakeList: collector.bytesToMakeList,
                    coming: (input.byteCount ?? 0) - collector.arrived)
                collector.pieceBytes = memory.pieceBytes
                if let reason { return takeNoMore(from: ahead, reason) }
                let next = min(end, collector.arrived + min(Self.bytesAtOnce, 2 * memory.pieceBytes))
                try take(upTo: next, isASCII: state.isASCII)
                ahead.leave(collector.bytesToMakeList)
                if show.timeLeft == .zero, !isAtEnd || collector.arrived < end { try showLines() }
            }
        }
    }

    /// Ends with the lines so far, and gives back the memory of what was read ahead.
    private mutating func takeNoMore(from ahead: ReadAhead, _ reason: ReadingError.Reason) {
        ahead.end()
        stop = ReadingError(file: input.name, reason: reason).at(byte: collector.arrived)
        (bytesRead, isAtEnd) = (collector.arrived, true)
        collector.releaseWhatIsBehind()
    }

    /// Returns whether they are no paths after all.
    private mutating func readLinesAsTheyCome() throws(ReadingError) -> Bool {
        // The bytes that told what this is may be lines that nobody has seen yet.
        var hasNews = bytesRead > show.shownBytes
        while !isAtEnd {
            guard input.wait(atMost: hasNews ? max(show.timeLeft, LoadingPace.interval) : nil) else {
                try showLines(isIdle: true)
                hasNews = false
                continue
            }
            do throws(ReadingError) {
                try readNext()
            } catch {
                stop = error.at(byte: bytesRead)
                isAtEnd = true
            }
            guard !arePaths() else { return false }
            try take(upTo: bytesRead)
            hasNews = true
            if !isAtEnd, show.timeLeft == .zero {
                try showLines()
                hasNews = false
            }
        }
        return true
    }

    private mutating func readNext() throws(ReadingError) {
        let reason = memory.reasonToStop(
            at: bytesRead, isPipe: input.byteCount == nil, toMakeList: collector.bytesToMakeList)
        if let reason { throw ReadingError(file: input.name, reason: reason) }
        collector.pieceBytes = memory.pieceBytes
        let end = min(bytesRead + min(Self.bytesAtOnce, 2 * memory.pieceBytes), collector.region.capacity)
        let count = end == bytesRead ? 0 : try input.read(into: collector.region.room(bytesRead..<end))
        bytesRead += count
        isAtEnd = count == 0
    }

    /// Hands bytes to the collector; `isASCII` if they are known to be, and all before them.
    mutating func take(upTo end: Int, isASCII: Bool = false) throws(ReadingError) {
        do throws(LineCollector.Failure) {
            try collector.receive(upTo: end, isASCII: isASCII)
        } catch {
            throw failure(error)
        }
        // So many lines have as many bytes at least.
        if end > limits.names { try checkCount() }
    }

    private func checkCount() throws(ReadingError) {
        guard collector.rowCount <= limits.names else {
            throw ReadingError(file: input.name, reason: .tooManyNames(limit: limits.names))
        }
    }

    /// Shows the lines so far; there is time for it if nothing is coming at the moment.
    mutating func showLines(isIdle: Bool = false) throws(ReadingError) {
        let collected = collector.complete
        let isWorthIt =
            collector.isOrdered || collected <= Self.smallBytes || isIdle
            || collected <= (input.byteCount ?? 0) / 4
        let start = ContinuousClock.now
        let store = isWorthIt && hasRoomForCopy ? try store(isLast: false) : nil
        show.show(store, madeSince: start, count: collector.rowCount, bytesRead: collector.complete)
    }

    /// Whether memory is left for what is still to come if the lines so far are copied in order.
    private var hasRoomForCopy: Bool {
        let collected = collector.complete
        let coming = max(0, (input.byteCount ?? 0) - collected)
        return collector.isOrdered || collected <= Self.smallBytes
            || memory.hasRoom(for: collected + coming)
    }

    /// Ends the last line and shows all of them.
    ///
    /// What is longer than the limit, such as a pipe that never ends, is shown up to there.
    ///
    /// Where the disk has failed, or memory has become low, what was read until then is shown.
    ///
    /// - Throws: `ReadingError` if there are no names, the first exceeds the limit, or there is no memory.
    mutating func finishLines() throws(ReadingError) {
        var problems = input.problems
        if let stop {
            // The rest of the last line is missing.
            collector.dropLastLine()
            guard collector.rowCount > 0, !options.isStrict else { throw stop }
        }
        // There may be less address space than was asked for, with room for a newline behind it.
        let limit = min(limits.bytes, collector.region.capacity - 1)
        if bytesRead > limit {
            collector.dropLastLine()
            let count = collector.rowCount
            guard count > 0 else { throw ReadingError(file: input.name, reason: .tooLarge(limit: limit)) }
            problems.append(NameProblem(path: "", line: count, issue: .cutShort(bytes: limit)))
        }
        do throws(LineCollector.Failure) {
            try collector.finish()
        } catch {
            throw failure(error)
        }
        guard collector.rowCount > 0 else { throw ReadingError(file: input.name, reason: .empty) }
        try checkCount()
        try dropLinesWithoutRoom()
        let count = collector.rowCount
        let store = try store(isLast: true)
        show.show(
            store, madeSince: .now, count: count, bytesRead: bytesRead, isComplete: true, problems: problems,
            failures: [stop].compactMap(\.self))
    }

    /// Forgets the later half of the lines as long as there is no room for a copy of them in order.
    ///
    /// Reading stops before that; but others may have taken the memory meanwhile.
    private mutating func dropLinesWithoutRoom() throws(ReadingError) {
        while !collector.isOrdered, let reason = memory.shortage(for: collector.bytesToMakeList) {
            let former = collector.complete
            collector.keepRuns(upTo: former / 2)
            bytesRead = collector.complete
            stop = ReadingError(file: input.name, reason: reason).at(byte: bytesRead)
            guard bytesRead < former, !options.isStrict else {
                throw ReadingError(file: input.name, reason: reason)
            }
        }
    }

    private mutating func store(isLast: Bool) throws(ReadingError) -> NameStore {
        do throws(LineCollector.Failure) {
            return try collector.store(isLast: isLast)
        } catch {
            throw failure(error)
        }
    }

    private func failure(_ failure: LineCollector.Failure) -> ReadingError {
        switch failure {
        case .full: ReadingError(file: input.name, reason: .tooLarge(limit: limits.bytes))
        case .noMemory: ReadingError(file: input.name, reason: .noMemory)
        }
    }
}
