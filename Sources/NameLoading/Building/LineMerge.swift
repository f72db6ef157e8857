package import Languages
internal import NameOrdering
internal import NameRows
package import Names
internal import SystemSupport

/// Merges ascending runs of lines into a new region.
struct LineMerge {
    /// Minimum size for merging on several threads, each of which takes parts of the alphabet.
    private static let minBytesForThreads = 8 << 20
    /// Number of pieces for each thread; fewer if there are fewer sections.
    private static let piecesPerThread = 8

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

    /// A part of a run: byte ranges in its text region and its key region.
    private struct Part: Sendable {
        let text: Range<Int>
        let keys: Range<Int>
    }

    /// Parts of all runs that are merged together, and the range of the result.
    private struct Piece: Sendable {
        let parts: [Part]
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
        let rows = zip(runs, piece.parts).map { $0.rows($1.text, keys: $1.keys) }
        let releases = zip(runs, piece.parts).map { run, part in
            releasable.map { releasable in
                (
                    Self.start(of: part.text, in: run.text, from: releasable.from, of: releasable.text),
                    Self.start(
                        of: part.keys, in: run.keys, from: 0, of: releasable.keys)
                )
            }
        }
        // No other thread writes to this range, and the released memory belongs to parts that only this
        // thread reads.
        return RowOrder.merge(
            rows, in: language, text: text.room(piece.range),
            keys: nil,
            releases: .init(text: releases.map { $0?.0 }, keys: releases.map { $0?.1 }))
    }

    /// Start of the memory of a part that may be released; `nil` if it has none.
    private static func start(
        of part: Range<Int>, in region: TextRegion, from place: Int, of released: TextRegion
    ) -> UnsafePointer<UInt8>? {
        let start = max(part.lowerBound, place)
        return region === released && start < part.upperBound ? region.bytes(start..<start).baseAddress : nil
    }

    /// Divides the runs between sections, one piece if there is one thread; the largest pieces come first, so
    /// that all threads end at about the same time.
    private func pieces(of byteCount: Int) -> [Piece] {
        let threads = ThreadCount.worth(byteCount, minimum: Self.minBytesForThreads)
        var rest = runs.map { Part(text: $0.start..<$0.end, keys: $0.keysStart..<$0.keysEnd) }
        var pieces: [Piece] = []
        var (start, end) = (0, 0)
        for share in threads > 1 ? LineSections.shares(ofRuns: runs) : [] {
            if end > start, end - start >= byteCount / (threads * Self.piecesPerThread) {
                let upper = zip(runs, rest).map { Self.part(of: $0, $1, from: share.section) }
                let parts = zip(rest, upper).map { rest, upper in
                    Part(
                        text: rest.text.lowerBound..<upper.text.lowerBound,
                        keys: rest.keys.lowerBound..<upper.keys.lowerBound)
                }
                pieces.append(Piece(parts: parts, range: start..<end))
                rest = upper
                start = end
            }
            end += share.bytes
        }
        pieces.append(Piece(parts: rest, range: start..<byteCount))
        return pieces.sorted { $0.range.count > $1.range.count }
    }

    /// The part of the rest of a run that begins with a section, or with a later one.
    private static func part(of run: LineRun, _ rest: Part, from section: Int) -> Part {
        let group = run.groups.first { $0.section >= section }
        let text = group.map { run.start + $0.textOffset } ?? run.end
        let keys = group.map { run.keysStart + $0.keysOffset } ?? run.keysEnd
        return Part(text: text..<rest.text.upperBound, keys: keys..<rest.keys.upperBound)
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
