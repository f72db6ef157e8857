import FormatCore
import NameLists
import Names
import SectionsUI
import TestSupport
import Testing
import TextUIKit

/// Places of rows: every name of every small list, among all and among those that a search leaves.
@MainActor
struct ListContentTests {
    private static let lists = [
        [], [("A", ["Abe"])], [("", ["Abe", "Bob"])],
        [("A", ["Abe", "Ann"]), ("B", []), ("C", ["Cat", "Cy", "Ann"])],
        [("A", []), ("B", ["bab", "ba", "ab"]), ("C", []), ("D", ["a"])],
    ].map { NameCollection(sections: $0.map { (title: $0.0, names: $0.1) }) }

    /// A list that is filtered by a query; with the magnifier where nothing is.
    private func content(_ names: NameCollection, _ query: String) -> ListContent {
        let list = StoredNameList(names)
        var content = ListContent(list)
        content.showAll(withMagnifier: true)
        guard !query.isEmpty else { return content }
        content.beginSearch(NameSearch(query))
        content.show(found: list.filtered(by: content.search))
        return content
    }

    private func places(of names: any NameList) -> [RowPosition] {
        (0..<names.sectionCount).flatMap { section in
            (0..<names.count(ofSection: section).number).map { RowPosition(section: section, row: $0) }
        }
    }

    @Test(
        "A shown row leads to its name among all, and back, through the table's path",
        arguments: ["", "a", "an", "x"])
    func roundTrip(query: String) throws {
        for names in Self.lists {
            let content = content(names, query)
            let shown = places(of: content.visibleList)
            for (number, place) in shown.enumerated() {
                let id = try #require(content.visibleList.id(at: place))
                #expect(
                    names.name(at: id.number, inSection: id.section)
                        == content.visibleList.beginningOfName(at: place, limit: .max))
                let path = content.path(at: place)
                #expect(content.position(at: path) == place && content.id(at: path) == id)
                #expect(
                    content.visibleList.position(of: id) == place && content.path(of: id) == path)
                #expect(content.visibleList.number(of: place) == number)
            }
            let ids = Set(shown.map { content.visibleList.id(at: $0) })
            for place in places(of: StoredNameList(names)) {
                let id = RowID(section: place.section, number: place.row)
                let matches =
                    query.isEmpty
                    || NameSearch(query).matches(names.name(at: place.row, inSection: place.section))
                #expect(ids.contains(id) == matches)
                #expect((content.path(of: id) != nil) == matches)
            }
        }
    }

    @Test("What is not a row of a name has no place")
    func outside() {
        for names in Self.lists {
            let content = content(names, "")
            #expect(content.position(at: IndexPath(row: 0, section: 0)) == nil, "the magnifier's section")
            #expect(content.position(at: IndexPath(row: 0, section: names.sectionCount + 1)) == nil)
            #expect(content.position(at: IndexPath(row: -1, section: 1)) == nil)
            for section in 0..<names.sectionCount {
                let end = IndexPath(row: names.count(ofSection: section), section: section + 1)
                #expect(content.position(at: end) == nil)
            }
        }
    }

    @Test("The magnifier comes first until something is found, and is not a section of the names")
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
