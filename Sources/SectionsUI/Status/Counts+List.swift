package import CommandSupport
package import NameLists

/// Formats counts of names.
extension Counts {
    /// The end of a sentence that may become untrue when more names arrive.
    static func soFar(_ isReading: Bool) -> String { isReading ? " so far." : "." }

    /// A number, marked if it is not exact.
    private static func said(_ count: NameCount) -> String {
        switch count {
        case .exactly(let number): grouped(number)
        case .about(let number): "about \(grouped(number))"
        case .atLeast(let number): "\(grouped(number))+"
        }
    }

    /// The contents of a list, such as `70 of 2,000 names in 11 sections`.
    package static func list(
        shown: NameCount, of total: NameCount, sections: Int?, isFiltered: Bool
    ) -> String {
        let all = "\(said(total)) \(total.number == 1 ? "name" : "names")"
        let names = isFiltered ? "\(said(shown)) of \(all)" : all
        return names + (sections.map { " in \(said($0, "section"))" } ?? "")
    }
}
