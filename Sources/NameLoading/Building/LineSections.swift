package import NameDirectory
internal import NameOrdering

/// The sections of lines in display order.
package enum LineSections {
    /// The sections of runs that were merged, or of one.
    package static func sections(ofRuns runs: [LineRun]) -> [NameStore.Section] {
        var row = 0
        return shares(ofRuns: runs).map { share in
            let first = row
            row += share.rows
            return NameStore.Section(title: SectionInitial.title(of: share.initial), rows: first..<row)
        }
    }

    /// How many rows and how many bytes of text each initial has in all runs, in display order.
    package static func shares(ofRuns runs: [LineRun]) -> [LineRun.Share] {
        var sums: [UInt32: LineRun.Share] = [:]
        for share in runs.lazy.flatMap(\.shares) {
            let sum = sums[share.initial]
            sums[share.initial] = (
                share.initial, (sum?.rows ?? 0) + share.rows, (sum?.bytes ?? 0) + share.bytes
            )
        }
        return sums.values.sorted { place(of: $0.initial) < place(of: $1.initial) }
    }

    /// What initials are ordered by: their scalars, and no letter last.
    package static func place(of initial: UInt32) -> UInt32 {
        initial == SectionInitial.noLetter ? .max : initial
    }
}
