package import Languages
package import NameDirectory

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
