package import Languages
package import NameDirectory

/// The sections of lines in display order.
package enum LineSections {
    /// The sections of runs that were merged, or of one.
    package static func sections(ofRuns runs: [LineRun], in language: Language) -> [NameStore.Section] {
        var row = 0
        return shares(ofRuns: runs).map { share in
            let first = row
            row += share.rows
            return NameStore.Section(title: language.title(ofSection: share.section), rows: first..<row)
        }
    }

    /// How many rows and how many bytes of text each section has in all runs, in display order.
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
