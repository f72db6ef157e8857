package import NameDirectory
internal import NameRows

extension LineCollector {
    /// The lines so far, in display order; the region is shared if all ascend as they came, else copied.
    ///
    /// With `isLast` memory is given back on the way, and the collector must not be used afterwards.
    ///
    /// - Throws: `Failure` if there is no memory for it.
    /// - Complexity: O(rows / 64) if they ascend; else O(bytes · log runs).
    package mutating func store(isLast: Bool) throws(Failure) -> NameStore {
        guard !isOrdered else {
            sharedEnd = orderedEnd
            return shared.store(sections: LineSections.sections(ofRuns: runs, in: language))
        }
        if isLast { copies = (nil, nil) }
        var runs = runs
        if let rest = try sortedRest() { runs.append(rest) }
        let released =
            isLast
            ? lines.map { LineMerge.Released(text: region, from: sharedEnd, lines: $0) }
            : nil
        guard
            let store = LineMerge(runs: runs, language: language, isASCII: isASCII, released: released)
                .store()
        else {
            throw .noMemory
        }
        return store
    }

    /// Lines whose order is not known yet, sorted, as a run of their own beside the region.
    private func sortedRest() throws(Failure) -> LineRun? {
        guard orderedEnd < complete else { return nil }
        let rest = LinePiece(text: region, start: orderedEnd, end: complete, language: language)
        guard let run = rest.sortedRun() else { throw .noMemory }
        return run
    }

    /// Gives the memory back that lies behind what has arrived.
    func releaseWhatIsBehind() {
        // Whole pages behind what the kernels may look at.
        let start = (arrived + TextRegion.padding + 4_095) / 4_096 * 4_096
        _ = region.release(from: start, upTo: region.capacity)
    }

    /// Takes bytes that come next, cut anywhere; for those who have them already.
    ///
    /// - Throws: `Failure` if there is no memory for them.
    package mutating func append(_ bytes: some Collection<UInt8>) throws(Failure) {
        guard bytes.count <= region.capacity - arrived else { throw .full(limit: region.capacity) }
        let end = arrived + bytes.count
        _ = region.room(arrived..<end).update(fromContentsOf: bytes)
        try receive(upTo: end)
    }

    /// The lines so far, in display order, as `store(isLast:)` gives them.
    package mutating func names(isLast: Bool = false) throws(Failure) -> NameDictionary {
        NameDictionary(store: try store(isLast: isLast))
    }
}
