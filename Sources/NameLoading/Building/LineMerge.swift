internal import NameDirectory
internal import NameOrdering
internal import SystemSupport

/// Merges ascending runs of lines into a region of their own.
struct LineMerge {
    /// From this size on two threads merge, each one part of the alphabet.
    private static let bytesForTwoThreads = 8 << 20

    /// Memory that is given back to the system on the way, once it was merged.
    struct Released {
        let text: TextRegion
        /// Where in the region it begins.
        let from: Int
        let folded: TextRegion
        let foldedFrom: Int
    }

    let runs: [LineRun]
    let released: Released?

    /// A part of a run: bytes of its region, and of its folded region.
    private struct Part: Sendable {
        let text: Range<Int>
        let folded: Range<Int>
    }

    /// The merged lines as a store; `nil` if there is no memory.
    func store() -> NameStore? {
        let byteCount = runs.reduce(0) { $0 + $1.end - $1.start }
        let foldedCount = runs.reduce(0) { $0 + $1.foldedEnd - $1.foldedStart }
        guard let text = TextRegion(capacity: byteCount), let folded = TextRegion(capacity: foldedCount)
        else { return nil }
        let whole = runs.map { Part(text: $0.start..<$0.end, folded: $0.foldedStart..<$0.foldedEnd) }
        let isMerged: Bool
        if byteCount >= Self.bytesForTwoThreads, let split = middleInitial(of: byteCount) {
            let low = zip(runs, whole).map { Self.part(of: $0, $1, before: split) }
            let high = zip(whole, low).map {
                Part(
                    text: $1.text.upperBound..<$0.text.upperBound,
                    folded: $1.folded.upperBound..<$0.folded.upperBound)
            }
            let textMiddle = low.reduce(0) { $0 + $1.text.count }
            let foldedMiddle = low.reduce(0) { $0 + $1.folded.count }
            let done = concurrently(
                { merge(low, into: text, at: 0, folded, at: 0) },
                { merge(high, into: text, at: textMiddle, folded, at: foldedMiddle) })
            isMerged = done.0 && done.1
        } else {
            isMerged = merge(whole, into: text, at: 0, folded, at: 0)
        }
        guard isMerged else { return nil }
        var lines = SharedLines(region: text, folded: folded)
        lines.take(upTo: byteCount, foldedUpTo: foldedCount)
        return lines.store(sections: LineSections.sections(ofRuns: runs))
    }

    private func merge(
        _ parts: [Part], into text: TextRegion, at textStart: Int, _ folded: TextRegion, at foldedStart: Int
    ) -> Bool {
        let rows = zip(runs, parts).map { $0.rows($1.text, folded: $1.folded) }
        let textEnd = textStart + parts.reduce(0) { $0 + $1.text.count }
        let foldedEnd = foldedStart + parts.reduce(0) { $0 + $1.folded.count }
        let releases = zip(runs, parts).map { run, part in
            released.map { released in
                (
                    Self.start(of: part.text, in: run.text, from: released.from, of: released.text),
                    Self.start(
                        of: part.folded, in: run.folded, from: released.foldedFrom, of: released.folded)
                )
            }
        }
        // No other thread writes where this one does, and what is given back lies in parts that only this one
        // reads.
        return RowOrder.merge(
            rows, text: text.room(textStart..<textEnd), folded: folded.room(foldedStart..<foldedEnd),
            releases: .init(text: releases.map { $0?.0 }, folded: releases.map { $0?.1 }))
    }

    /// Where the memory of a part begins that may be given back; `nil` if it has none.
    private static func start(
        of part: Range<Int>, in region: TextRegion, from place: Int, of released: TextRegion
    ) -> UnsafePointer<UInt8>? {
        let start = max(part.lowerBound, place)
        return region === released && start < part.upperBound ? region.bytes(start..<start).baseAddress : nil
    }

    /// The initial before which about half of the bytes lie; `nil` if they cannot be divided.
    private func middleInitial(of byteCount: Int) -> UInt32? {
        var before = 0
        for share in LineSections.shares(ofRuns: runs) {
            if before > 0, 2 * before + share.bytes >= byteCount { return share.initial }
            before += share.bytes
        }
        return nil
    }

    private static func part(of run: LineRun, _ whole: Part, before initial: UInt32) -> Part {
        let place = LineSections.place(of: initial)
        guard let group = run.groups.first(where: { LineSections.place(of: $0.initial) >= place }) else {
            return whole
        }
        return Part(
            text: run.start..<run.start + group.textOffset,
            folded: run.foldedStart..<run.foldedStart + group.foldedOffset)
    }
}
