package import Languages
internal import NameOrdering
internal import NameRows
package import Names
internal import SystemSupport

/// Merges ascending runs of lines into a new region.
struct LineMerge {
    /// Minimum size for merging on several threads, each of which takes parts of the order.
    private static let minBytesForThreads = 8 << 20
    private static let piecesPerThread = 4

    /// Memory that is released to the system as soon as it has been merged.
    struct ReleasableMemory {
        let text: TextRegion
        /// Start offset in the region.
        let from: Int
        let keys: TextRegion
    }

    let runs: [LineRun]
    let language: Language
    let isASCII: Bool
    let releasable: ReleasableMemory?

    /// Parts of all runs that are merged together, and the range of the result.
    private struct Piece: Sendable {
        let parts: [RowOrder.Part]
        let range: Range<Int>
    }

    /// Merges the lines into a store; returns `nil` if memory runs out.
    func store() -> NameStore? {
        let byteCount = runs.reduce(0) { $0 + $1.end - $1.start }
        guard let text = TextRegion(capacity: byteCount) else { return nil }
        let areMerged = ParallelMap.map(pieces(of: byteCount)) { merge($0, into: text) }
        guard areMerged.allSatisfy(\.self) else { return nil }
        var lines = SharedLines(region: text, acceptsLess: true, language: language)
        guard (try? lines.take(upTo: byteCount, isASCII: isASCII)) != nil else { return nil }
        return lines.store(sections: LineSections.sections(ofRuns: runs, in: language))
    }

    private func merge(_ piece: Piece, into text: TextRegion) -> Bool {
        let rows = zip(runs, piece.parts).map { $0.rows(of: $1) }
        let marks = zip(runs, piece.parts).map { RowOrder.Marks(of: $0.asRun, in: $1) }
        let releases = zip(runs, piece.parts).map { run, part in
            releasable.map { releasable in
                (
                    Self.start(
                        of: part.text, at: run.start, in: run.text, from: releasable.from, of: releasable.text
                    ),
                    Self.start(of: part.keys, at: run.keysStart, in: run.keys, from: 0, of: releasable.keys)
                )
            }
        }
        // No other thread writes to this range, and the released memory belongs to parts that only this
        // thread reads.
        return RowOrder.merge(
            rows, in: language, text: text.room(piece.range),
            keys: nil,
            releases: .init(text: releases.map { $0?.0 }, keys: releases.map { $0?.1 }), marks: marks)
    }

    /// Start of the memory of a part that may be released; `nil` if it has none.
    private static func start(
        of part: Range<Int>, at base: Int, in region: TextRegion, from place: Int, of released: TextRegion
    ) -> UnsafePointer<UInt8>? {
        let start = max(base + part.lowerBound, place)
        return region === released && start < base + part.upperBound
            ? region.bytes(start..<start).baseAddress : nil
    }

    /// Divides the runs into pieces, one if there is one thread; the largest come first, so that all threads
    /// end at about the same time.
    private func pieces(of byteCount: Int) -> [Piece] {
        let threads = ThreadCount.worth(byteCount, minimum: Self.minBytesForThreads)
        let count = threads > 1 ? threads * Self.piecesPerThread : 1
        var start = 0
        return RowOrder.parts(runs.map(\.asRun), count: count, in: language).map { parts in
            let end = start + parts.reduce(0) { $0 + $1.text.count }
            defer { start = end }
            return Piece(parts: parts, range: start..<end)
        }.sorted { $0.range.count > $1.range.count }
    }
}

/// Computes the sections of lines in display order.
package enum LineSections {
    /// Sections of one run, or of runs that were merged.
    package static func sections(ofRuns runs: [LineRun], in language: Language) -> [NameStore.Section] {
        var row = 0
        return shares(ofRuns: runs).map { share in
            let first = row
            row += share.rows
            return NameStore.Section(title: language.title(ofSection: share.section), rows: first..<row)
        }
    }

    /// Number of rows and bytes of text in each section of all runs, in display order.
    package static func shares(ofRuns runs: [LineRun]) -> [LineRun.Share] {
        var sums: [Int: LineRun.Share] = [:]
        for share in runs.lazy.flatMap(\.shares) {
            let sum = sums[share.section]
            sums[share.section] = (
                share.section, (sum?.rows ?? 0) + share.rows, (sum?.bytes ?? 0) + share.bytes
            )
        }
        return sums.values.sorted { $0.section < $1.section }
    }
}
