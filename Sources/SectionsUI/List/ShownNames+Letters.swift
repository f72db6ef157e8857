internal import NameDirectory
internal import NameEditing
internal import TextUIKit

/// What typed letters find among the names that are shown.
extension ShownNames {
    /// The first entry of the section index, or of the sections, whose title begins with a letter.
    ///
    /// - Parameters:
    ///   - letter: The letter, as a search compares it.
    ///   - titles: The entries.
    /// - Returns: Its number; `nil` if there is none.
    @MainActor
    static func entry(of letter: NamePrefix, in titles: [String]) -> Int? {
        titles.firstIndex { $0 != TableView.indexSearch && letter.isAtStart(of: $0) }
    }

    /// The first shown row that begins with a prefix, in the order of the sections.
    func firstShownPlace(withPrefix prefix: NamePrefix) -> NamePlace? {
        firstShownPlace(withPrefix: prefix, in: 0..<shown.sectionCount)
    }

    /// The same, looking in the section of its first letter before the others.
    func firstShownPlace(withPrefixFromOwnSection prefix: NamePrefix) -> NamePlace? {
        let first = NamePrefix(String(prefix.text.prefix(1)))
        let sections = 0..<shown.sectionCount
        let own = sections.filter { first.isAtStart(of: shown.title(ofSection: $0)) }
        return firstShownPlace(withPrefix: prefix, in: own + sections.filter { !own.contains($0) })
    }

    /// The next shown row that begins with a prefix.
    func nextShownPlace(withPrefix prefix: NamePrefix, after place: NamePlace) -> NamePlace? {
        if let row = shown.nextRow(withPrefix: prefix, after: place.row, inSection: place.section) {
            return NamePlace(section: place.section, row: row)
        }
        let rest = (place.section + 1)..<max(place.section + 1, shown.sectionCount)
        return firstShownPlace(withPrefix: prefix, in: rest)
    }

    private func firstShownPlace(
        withPrefix prefix: NamePrefix, in sections: some Sequence<Int>
    ) -> NamePlace? {
        for section in sections {
            if let row = shown.firstRow(withPrefix: prefix, inSection: section) {
                return NamePlace(section: section, row: row)
            }
        }
        return nil
    }

    /// The beginning of the first shown section with a letter that comes after a prefix; `nil` if there is
    /// none.
    func startOfShownSection(after prefix: NamePrefix) -> NamePlace? {
        let next = (0..<shown.sectionCount).first { section in
            let title = shown.title(ofSection: section)
            return title.first?.isLetter == true && prefix.isAtOrBefore(title)
                && shown.count(ofSection: section) > 0
        }
        return next.map { NamePlace(section: $0, row: 0) }
    }
}
