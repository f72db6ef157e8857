package import CommandSupport
package import NameLists

/// How numbers of names are said.
extension Counts {
    /// How a sentence ends that may be untrue when more names have come.
    static func soFar(_ isReading: Bool) -> String { isReading ? " so far." : "." }

    /// What stands before a number that is not exact.
    private static func sign(of count: NameCount) -> String {
        switch count {
        case .exactly: ""
        case .about: "about "
        case .atLeast: "at least "
        }
    }

    /// What a list holds, such as `70 of 2,000 names in 11 sections`.
    package static func list(
        shown: NameCount, of total: NameCount, sections: Int?, isFiltered: Bool
    ) -> String {
        let all = sign(of: total) + said(total.number, "name")
        let names = isFiltered ? "\(sign(of: shown))\(grouped(shown.number)) of \(all)" : all
        return names + (sections.map { " in \(said($0, "section"))" } ?? "")
    }
}
