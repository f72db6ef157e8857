import NameDirectory
import NameEditing
import SectionsUI
import TestSupport
import Testing
import TextUIKit

/// Places of rows: every name of every small list, among all and among those that a search leaves.
@MainActor
struct ShownNamesTests {
    private static let lists = [
        [], [("A", ["Abe"])], [("", ["Abe", "Bob"])],
        [("A", ["Abe", "Ann"]), ("B", []), ("C", ["Cat", "Cy", "Ann"])],
        [("A", []), ("B", ["bab", "ba", "ab"]), ("C", []), ("D", ["a"])],
    ].map { NameDictionary(sections: $0.map { (title: $0.0, names: $0.1) }) }

    /// A list that is filtered by a query; with the magnifier where nothing is.
    private func content(_ names: NameDictionary, _ query: String) -> ShownNames {
        var content = ShownNames(names)
        content.showAll(withMagnifier: true)
        guard !query.isEmpty else { return content }
        content.beginSearch(NameSearch(query))
        var found = names.mutableDeepCopy()
        found.filter(content.search)
        content.show(found: found)
        return content
    }

    private func places(of names: some SectionedNames) -> [NamePlace] {
        (0..<names.sectionCount).flatMap { section in
            (0..<names.count(ofSection: section)).map { NamePlace(section: section, row: $0) }
        }
    }

    @Test(
        "A shown row leads to its name among all, and back, through the table's path",
        arguments: ["", "a", "an", "x"])
    func roundTrip(query: String) {
        for names in Self.lists {
            let content = content(names, query)
            let shown = places(of: content.shown)
            for (number, place) in shown.enumerated() {
                let original = content.place(ofShown: place)
                #expect(
                    names.name(at: original.row, inSection: original.section)
                        == content.shown.name(at: place.row, inSection: place.section))
                let path = content.path(ofShown: place)
                #expect(content.shownPlace(at: path) == place && content.place(at: path) == original)
                #expect(content.shownPlace(of: original) == place && content.path(of: original) == path)
                #expect(content.number(ofShown: place) == number)
            }
            let originals = Set(shown.map { content.place(ofShown: $0) })
            for place in places(of: names) {
                let matches =
                    query.isEmpty
                    || NameSearch(query).matches(names.name(at: place.row, inSection: place.section))
                #expect(originals.contains(place) == matches)
                #expect((content.path(of: place) != nil) == matches)
            }
        }
    }

    @Test("What is no row of a name has no place")
    func outside() {
        for names in Self.lists {
            let content = content(names, "")
            #expect(content.shownPlace(at: IndexPath(row: 0, section: 0)) == nil, "the magnifier's section")
            #expect(content.shownPlace(at: IndexPath(row: 0, section: names.sectionCount + 1)) == nil)
            #expect(content.shownPlace(at: IndexPath(row: -1, section: 1)) == nil)
            for section in 0..<names.sectionCount {
                let end = IndexPath(row: names.count(ofSection: section), section: section + 1)
                #expect(content.shownPlace(at: end) == nil)
            }
        }
    }

    @Test("The magnifier comes first until something is found, and is no section of the names")
    func magnifier() {
        let names = Self.lists[3]
        let all = content(names, "")
        #expect(all.titles == [TableView.indexSearch, "A", "B", "C"] && all.tableSectionCount == 4)
        #expect(!all.isFiltered && all.hasMagnifier)
        let found = content(names, "cy")
        #expect(found.titles == ["C"] && found.tableSectionCount == 1 && found.isFiltered)
        #expect(content(Self.lists[2], "").isOneList && !found.isOneList)
    }
}
