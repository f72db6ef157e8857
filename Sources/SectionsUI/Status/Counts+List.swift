package import CommandSupport
package import NameLists

/// How numbers of names are said.
extension Counts {
    /// How a sentence ends that may be untrue when more names have come.
    static func soFar(_ isReading: Bool) -> String { isReading ? " so far." : "." }

    /// A number with what tells that it is not exact.
    private static func said(_ count: NameCount) -> String {
        switch count {
        case .exactly(let number): grouped(number)
        case .about(let number): "about \(grouped(number))"
        case .atLeast(let number): "\(grouped(number))+"
        }
    }

    /// What a list holds, such as `70 of 2,000 names in 11 sections`.
    package static func list(
        shown: NameCount, of total: NameCount, sections: Int?, isFiltered: Bool
    ) -> String {
        let all = "\(said(total)) \(total.number == 1 ? "name" : "names")"
        let names = isFiltered ? "\(said(shown)) of \(all)" : all
        return names + (sections.map { " in \(said($0, "section"))" } ?? "")
    }
}
