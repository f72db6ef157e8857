internal import FormatCore
internal import NameRows
internal import Names
internal import PropertyLists

/// Loading of property lists: read whole, and shown while being parsed.
extension LineLoader {
    /// Reads the rest of the file and then the names in it.
    ///
    /// Most lists contain only sections of names, and their text is released during parsing. All others are
    /// read as records. If records appear after text was released, the file is read again. A pipe cannot be
    /// read again, so its text is not released.
    mutating func readPropertyList() throws(ReadingError) {
        try readToEnd()
        guard !options.isStrict else { return readRecords() }
        guard bytesRead <= limits.bytes else {
            throw ReadingError(file: input.name, reason: .tooLarge(limit: limits.bytes))
        }
        // The collector retains the region until parsing has finished.
        let bytes = collector.region.bytes(0..<bytesRead)
        let root = XMLPropertyListParser.root(of: bytes, file: input.name, limits: limits)
        guard root == nil || root == .sections else { return readRecords() }
        var show = show
        let region = collector.region
        let mayRelease = input.path != nil && input.byteCount != nil
        var released = 0
        let parsed: (store: NameStore, problems: [NameProblem], hasRecords: Bool)
        do throws(ReadingError) {
            parsed = try XMLNameReader.parse(
                bytes, file: input.name, limits: limits, isWhole: false
            ) { builder, at in
                if mayRelease {
                    released = region.release(
                        from: released, upTo: at - XMLPropertyListParser.bytesToLookBack)
                }
                guard show.timeLeft == .zero else { return }
                let start = ContinuousClock.now
                // Unordered sections are copied for each list.
                let isWorthIt = builder.isSortedByTitle || at <= Self.smallBytes
                show.show(
                    isWorthIt ? builder.buildSortedByTitle() : nil, madeSince: start,
                    count: builder.rowCount, bytesRead: at)
            }
        } catch {
            guard case .wrongRoot = error.reason, released == 0 else { throw error }
            return readRecords()
        }
        guard !parsed.hasRecords else {
            // The names shown so far stay until there are more.
            self.show = show
            if released > 0 { try readAgain() }
            return readRecords()
        }
        show.show(
            parsed.store, madeSince: .now, count: parsed.store.rowCount, bytesRead: bytes.count,
            isComplete: true, problems: parsed.problems)
    }

    /// Reads a file again from its beginning up to the same position.
    private mutating func readAgain() throws(ReadingError) {
        input = try InputFile(path: input.path, limit: limits.bytes)
        (bytesRead, isAtEnd) = (0, false)
        try readToEnd()
    }

    private mutating func readToEnd() throws(ReadingError) {
        let region = collector.region
        let most = limits.ofRecords.bytes
        let tooLarge = ReadingError(
            file: input.name, reason: most < limits.bytes ? .tooLargeForRecords : .tooLarge(limit: most))
        guard input.byteCount ?? 0 <= most else { throw tooLarge }
        while !isAtEnd {
            let end = min(bytesRead + (4 << 20), most + 1, region.capacity)
            guard end > bytesRead else { throw tooLarge }
            let count = try input.read(into: region.room(bytesRead..<end))
            bytesRead += count
            isAtEnd = count == 0
        }
    }
}
