internal import FormatCore
internal import NameRows
internal import Names
internal import SystemSupport

/// Loading of lines as they arrive.
extension LineLoader {
    /// Size up to which unordered lines are shown repeatedly.
    ///
    /// Above it they are shown only if copying them into a list takes little memory compared with what is
    /// still to come.
    static let smallBytes = 32 << 20

    /// Number of bytes processed between two checks of the clock; fewer if memory is scarce.
    private var bytesAtOnce: Int { min(8 << 20, ThreadCount.current * memory.pieceBytes) }

    /// Reads the lines after the head.
    mutating func readLines() throws(ReadingError) {
        collectPathsIfFound()
        try take(upTo: bytesRead)
        if mayReadAhead,
            let ahead = ReadAhead(
                input, into: collector.region, from: bytesRead, memory),
            ahead.start(populates: available.map { $0.bytes / 2 > input.byteCount ?? 0 } ?? true)
        {
            try readLines(from: ahead)
        } else {
            try readLinesAsTheyCome()
        }
        if reloadAsRecordsIfNeeded() { return }
        try finishLines()
    }

    /// Margin of available memory in bytes that may be used up before the next check.
    private static let spareBytes = 128 << 20

    /// Whether the input is a file, there are threads, and enough memory remains to order the first lines
    /// once all of it was read.
    private var mayReadAhead: Bool {
        guard let byteCount = input.byteCount, ThreadCount.current > 1 else { return false }
        return available.map { $0.bytes - byteCount > Self.spareBytes } ?? true
    }

    private mutating func readLines(from ahead: ReadAhead) throws(ReadingError) {
        while !isAtEnd {
            let state = ahead.next()
            isAtEnd = state.isAtEnd
            bytesRead = state.bytesReceived
            if let failure = state.failure { stop = failure.at(byte: bytesRead) }
            // The other thread writes after the arrived bytes, and scanning may read some padding beyond its
            // end.
            let end = isAtEnd ? bytesRead : bytesRead - TextRegion.padding
            while collector.bytesReceived < end {
                // Keys need memory too once the whole file has been read.
                let reason = memory.reasonToStop(
                    at: collector.bytesReceived, isPipe: false, toMakeList: collector.bytesToMakeList,
                    coming: (input.byteCount ?? 0) - collector.bytesReceived)
                collector.pieceBytes = memory.pieceBytes
                if let reason { return takeNoMore(from: ahead, reason) }
                let next = min(end, collector.bytesReceived + bytesAtOnce)
                try take(upTo: next, isASCII: state.isASCII)
                ahead.leave(collector.bytesToMakeList)
                if show.timeLeft == .zero, !isAtEnd || collector.bytesReceived < end { try showLines() }
            }
        }
    }

    /// Ends with the lines so far, and releases the memory of bytes that were read ahead.
    private mutating func takeNoMore(from ahead: ReadAhead, _ reason: ReadingError.Reason) {
        ahead.end()
        stop = ReadingError(file: input.name, reason: reason).at(byte: collector.bytesReceived)
        (bytesRead, isAtEnd) = (collector.bytesReceived, true)
        collector.releaseUnusedMemory()
    }

    /// Reads lines until the end.
    private mutating func readLinesAsTheyCome() throws(ReadingError) {
        // The bytes used for detection may contain lines that were not shown yet.
        var hasNews = bytesRead > show.shownBytes
        while !isAtEnd {
            guard input.wait(atMost: hasNews ? max(show.timeLeft, LoadingThrottle.interval) : nil) else {
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
            collectPathsIfFound()
            try take(upTo: bytesRead)
            hasNews = true
            if !isAtEnd, show.timeLeft == .zero {
                try showLines()
                hasNews = false
            }
        }
    }

    private mutating func readNext() throws(ReadingError) {
        let reason = memory.reasonToStop(
            at: bytesRead, isPipe: input.byteCount == nil, toMakeList: collector.bytesToMakeList)
        if let reason { throw ReadingError(file: input.name, reason: reason) }
        collector.pieceBytes = memory.pieceBytes
        let end = min(bytesRead + bytesAtOnce, collector.region.capacity)
        let count = end == bytesRead ? 0 : try input.read(into: collector.region.room(bytesRead..<end))
        bytesRead += count
        isAtEnd = count == 0
    }

    /// Passes bytes to the collector; `isASCII` if they and all bytes before them are known to be ASCII.
    mutating func take(upTo end: Int, isASCII: Bool = false) throws(ReadingError) {
        do throws(LineCollector.Failure) {
            try collector.receive(upTo: end, isASCII: isASCII)
        } catch {
            throw failure(error)
        }
        // A line has at least one byte.
        if end > limits.names { try checkCount() }
    }

    private func checkCount() throws(ReadingError) {
        guard collector.rowCount <= limits.names else {
            throw ReadingError(file: input.name, reason: .tooManyNames(limit: limits.names))
        }
    }

    /// Shows the lines so far; `isIdle` means that no input is pending and time does not matter.
    mutating func showLines(isIdle: Bool = false) throws(ReadingError) {
        let collected = collector.complete
        let isWorthIt =
            collector.isOrdered || collected <= Self.smallBytes || isIdle
            || collected <= (input.byteCount ?? 0) / 4
        let start = ContinuousClock.now
        let store = isWorthIt && hasRoomForCopy ? try store(isLast: false) : nil
        show.show(store, madeSince: start, count: collector.rowCount, bytesRead: collector.complete)
    }

    /// Whether memory for the rest of the file remains if the lines so far are copied into order.
    private var hasRoomForCopy: Bool {
        let collected = collector.complete
        let coming = max(0, (input.byteCount ?? 0) - collected)
        return collector.isOrdered || collected <= Self.smallBytes
            || memory.hasRoom(for: collected + coming)
    }

    /// Terminates the last line and shows all lines.
    ///
    /// Input beyond the limit, such as a pipe that never ends, is cut off. After a read error or when memory
    /// is low, the lines read until then are shown.
    ///
    /// - Throws: `ReadingError` if there are no names, the first exceeds the limit, or memory runs out.
    mutating func finishLines() throws(ReadingError) {
        var problems = input.problems
        if let stop {
            // The rest of the last line is missing.
            collector.dropLastLine()
            guard collector.rowCount > 0, !options.isStrict else { throw stop }
        }
        // Less address space than requested may be available, including one byte for a final newline.
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

    /// Discards the later half of the lines until memory suffices for a sorted copy.
    ///
    /// Reading stops before that is necessary, but other processes may have used the memory meanwhile.
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
