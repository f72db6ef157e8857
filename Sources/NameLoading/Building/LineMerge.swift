package import Languages
package import NameDirectory
internal import NameOrdering
internal import NameRows
internal import SystemSupport

/// Merges ascending runs of lines into a new region.
struct LineMerge {
    /// Minimum size for merging on two threads, each of which takes a part of the alphabet.
    private static let bytesForTwoThreads = 8 << 20

    /// Memory released to the system as soon as it has been merged.
    struct Released {
        let text: TextRegion
        /// Start offset in the region.
        let from: Int
        let lines: TextRegion
    }

    let runs: [LineRun]
    let language: Language
    let isASCII: Bool
    let released: Released?

    /// A part of a run: byte ranges in its text region and its key region.
    private struct Part: Sendable {
        let text: Range<Int>
        let lines: Range<Int>
    }

    /// Merges the lines into a store; returns `nil` if memory runs out.
    func store() -> NameStore? {
        let byteCount = runs.reduce(0) { $0 + $1.end - $1.start }
        guard let text = TextRegion(capacity: byteCount) else { return nil }
        let whole = runs.map { Part(text: $0.start..<$0.end, lines: $0.linesStart..<$0.linesEnd) }
        let isMerged: Bool
        if byteCount >= Self.bytesForTwoThreads, let split = middleSection(of: byteCount) {
            let low = zip(runs, whole).map { Self.part(of: $0, $1, before: split) }
            let high = zip(whole, low).map {
                Part(
                    text: $1.text.upperBound..<$0.text.upperBound,
                    lines: $1.lines.upperBound..<$0.lines.upperBound)
            }
            let textMiddle = low.reduce(0) { $0 + $1.text.count }
            let done = concurrently(
                { merge(low, into: text, at: 0) }, { merge(high, into: text, at: textMiddle) })
            isMerged = done.0 && done.1
        } else {
            isMerged = merge(whole, into: text, at: 0)
        }
        guard isMerged else { return nil }
        var lines = SharedLines(region: text, acceptsLess: true, language: language)
        guard (try? lines.take(upTo: byteCount, isASCII: isASCII)) != nil else { return nil }
        return lines.store(sections: LineSections.sections(ofRuns: runs, in: language))
    }

    private func merge(
        _ parts: [Part], into text: TextRegion, at textStart: Int
    ) -> Bool {
        let rows = zip(runs, parts).map { $0.rows($1.text, lines: $1.lines) }
        let textEnd = textStart + parts.reduce(0) { $0 + $1.text.count }
        let releases = zip(runs, parts).map { run, part in
            released.map { released in
                (
                    Self.start(of: part.text, in: run.text, from: released.from, of: released.text),
                    Self.start(
                        of: part.lines, in: run.lines, from: 0, of: released.lines)
                )
            }
        }
        // No other thread writes to this range, and the released memory belongs to parts that only this
        // thread reads.
        return RowOrder.merge(
            rows, in: language, text: text.room(textStart..<textEnd),
            lines: nil,
            releases: .init(text: releases.map { $0?.0 }, lines: releases.map { $0?.1 }))
    }

    /// Start of the memory of a part that may be released; `nil` if it has none.
    private static func start(
        of part: Range<Int>, in region: TextRegion, from place: Int, of released: TextRegion
    ) -> UnsafePointer<UInt8>? {
        let start = max(part.lowerBound, place)
        return region === released && start < part.upperBound ? region.bytes(start..<start).baseAddress : nil
    }

    /// The section preceded by about half of the bytes; `nil` if they cannot be divided.
    private func middleSection(of byteCount: Int) -> Int? {
        var before = 0
        for share in LineSections.shares(ofRuns: runs) {
            if before > 0, 2 * before + share.bytes >= byteCount { return share.section }
            before += share.bytes
        }
        return nil
    }

    private static func part(of run: LineRun, _ whole: Part, before section: Int) -> Part {
        guard let group = run.groups.first(where: { $0.section >= section }) else {
            return whole
        }
        return Part(
            text: run.start..<run.start + group.textOffset,
            lines: run.linesStart..<run.linesStart + group.linesOffset)
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
