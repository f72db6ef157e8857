internal import NameRows
package import Names
internal import SystemSupport

extension LineCollector {
    /// The lines so far, in display order; shares the region if all lines arrived in order, otherwise copies
    /// it.
    ///
    /// With `isLast`, memory is released along the way, and the collector must not be used afterwards.
    ///
    /// - Throws: `Failure` if memory runs out.
    /// - Complexity: O(rows / 64) if the lines are in order; otherwise O(bytes · log runs).
    package mutating func store(isLast: Bool) throws(Failure) -> NameStore {
        guard !isOrdered else {
            sharedEnd = orderedEnd
            return shared.store(sections: LineSections.sections(ofRuns: runs, in: language))
        }
        if isLast { copies = [] }
        let runs = try runs + sortedRest()
        let releasable =
            isLast
            ? keys.map { LineMerge.ReleasableMemory(text: region, from: sharedEnd, keys: $0) }
            : nil
        guard
            let store = LineMerge(runs: runs, language: language, isASCII: isASCII, releasable: releasable)
                .store()
        else {
            throw .noMemory
        }
        return store
    }

    /// Sorts the lines that are not in a run yet into runs outside the region.
    private func sortedRest() throws(Failure) -> [LineRun] {
        let sorted = ParallelMap.map(pieces()) { $0.sortedRun() }
        let runs = sorted.compactMap(\.self)
        guard runs.count == sorted.count else { throw .noMemory }
        return runs
    }

    /// Releases the memory after the bytes that have arrived.
    package func releaseUnusedMemory() {
        // Whole pages after the padding that the kernels may read.
        let start = (bytesReceived + TextRegion.padding + 4_095) / 4_096 * 4_096
        _ = region.release(from: start, upTo: region.capacity)
    }

    /// Appends the next bytes, cut anywhere, for callers that already hold them in memory.
    ///
    /// - Throws: `Failure` if memory runs out.
    package mutating func append(_ bytes: some Collection<UInt8>) throws(Failure) {
        guard bytes.count <= region.capacity - bytesReceived else { throw .full(limit: region.capacity) }
        let end = bytesReceived + bytes.count
        _ = region.room(bytesReceived..<end).update(fromContentsOf: bytes)
        try receive(upTo: end)
    }
}
