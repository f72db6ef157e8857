/// The sections of lines in display order.
enum LineSections {
    /// The title of the section of lines whose first character is no letter.
    static let noLetterTitle = "#"

    /// The sections of runs that were merged, or of one.
    static func sections(ofRuns runs: [LineRun]) -> [NameStore.Section] {
        var counts: [UInt32: Int] = [:]
        for share in runs.lazy.flatMap(\.shares) { counts[share.initial, default: 0] += share.rows }
        var row = 0
        return counts.keys.sorted { place(of: $0) < place(of: $1) }.map { initial in
            let first = row
            row += counts[initial] ?? 0
            return NameStore.Section(title: title(of: initial), rows: first..<row)
        }
    }

    /// What initials are ordered by: their scalars, and no letter last.
    static func place(of initial: UInt32) -> UInt32 {
        initial == LineRun.noLetter ? .max : initial
    }

    private static func title(of initial: UInt32) -> String {
        guard initial != LineRun.noLetter, let scalar = Unicode.Scalar(initial) else { return noLetterTitle }
        return TextFolding.title(ofInitial: scalar)
    }
}
