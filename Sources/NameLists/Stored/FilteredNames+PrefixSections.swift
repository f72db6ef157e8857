package import Names

extension FilteredNames {
    /// Number of sections up to which each is asked by itself, which is faster in ordered lists.
    package static let sectionsToAsk = 256
    /// Number of rows to scan at a time.
    private static let rowsAtOnce = 1 << 16

    /// Returns a section that has a row whose name starts with a prefix; `nil` if there is none.
    ///
    /// - Parameters:
    ///   - prefix: The prefix.
    ///   - start: The first section to consider.
    ///   - limit: The number of sections up to which each is asked by itself.
    ///   - isPreferred: Returns whether a section comes before all others; the first of each kind counts.
    /// - Returns: The first preferred section, otherwise the first one.
    /// - Complexity: One search of all names, or one of each section if there are few.
    package func firstSection(
        with prefix: NamePrefix, from start: Int = 0, askingUpTo limit: Int = Self.sectionsToAsk,
        preferring isPreferred: (Int) -> Bool = { _ in true }
    ) -> Int? {
        guard start < sectionCount else { return nil }
        guard sectionCount > limit, !prefix.isEmpty else {
            let sections = (start..<sectionCount).map { ($0, isPreferred($0)) }
            for kind in [true, false] {
                let found = sections.first {
                    $0.1 == kind && firstRow(withPrefix: prefix, inSection: $0.0) != nil
                }
                if let found { return found.0 }
            }
            return nil
        }
        var (section, other): (Int, Int?) = (start, nil)
        var first = 0
        while first < originalCount {
            let end = Swift.min(first + Self.rowsAtOnce, originalCount)
            for (index, word) in words(startingWith: prefix, in: first..<end).enumerated() where word != 0 {
                var hits = word
                while hits != 0 {
                    let row = first + index * 64 + hits.trailingZeroBitCount
                    hits &= hits - 1
                    guard let found = self.section(ofStoreRow: row), found >= section else {
                        continue
                    }
                    if isPreferred(found) { return found }
                    other = other ?? found
                    section = found + 1
                }
            }
            first = end
        }
        return other
    }
}
