/// Property lists: read whole, and shown as they are taken apart.
extension LoadingWork {
    /// Reads the rest of the file, then the names in it.
    ///
    /// Most lists are sections of names and nothing else, and their text is given back on the way; all others are read
    /// as records.
    mutating func readPropertyList() throws(NameFileError) {
        try readToEnd()
        guard !options.isStrict else { return readRecords() }
        guard bytesRead <= limits.bytes else {
            throw NameFileError(file: input.name, reason: .tooLarge(limit: limits.bytes))
        }
        // The collector keeps the region until the parser has ended.
        let bytes = collector.region.bytes(0..<bytesRead)
        var show = show
        let region = collector.region
        var released = 0
        let parsed: (store: NameStore, problems: [NameProblem], hasRecords: Bool)
        do throws(NameFileError) {
            parsed = try PropertyListReader.parse(bytes, file: input.name, limits: limits) { builder, at in
                released = region.release(from: released, upTo: at - PropertyListParser.bytesToLookBack)
                guard show.timeLeft == .zero else { return }
                let start = ContinuousClock.now
                // Sections in disorder are copied for each list.
                let isWorthIt = builder.isSortedByTitle || at <= Self.smallBytes
                show.show(
                    isWorthIt ? builder.buildSortedByTitle() : nil, madeSince: start,
                    count: builder.rowCount, bytesRead: at)
            }
        } catch {
            guard case .wrongRoot = error.reason, released == 0 else { throw error }
            return readRecords()
        }
        if parsed.hasRecords, released == 0 { return readRecords() }
        show.show(
            parsed.store, madeSince: .now, count: parsed.store.rowCount, bytesRead: bytes.count,
            isComplete: true, problems: parsed.problems)
    }

    /// Reads up to the end of the file.
    private mutating func readToEnd() throws(NameFileError) {
        let region = collector.region
        while !isAtEnd {
            let end = min(bytesRead + (4 << 20), region.capacity)
            guard end > bytesRead else {
                throw NameFileError(file: input.name, reason: .tooLarge(limit: limits.bytes))
            }
            let count = try input.read(into: region.room(bytesRead..<end))
            bytesRead += count
            isAtEnd = count == 0
        }
    }
}
