import CocoaCollections
import FormatCore
import Names
import TestSupport
import Testing

/// The data and search rows of the contract, on the program's own model.
@Suite struct SearchContractTests {
    let master = makeFixture()

    @Test("S-001: loading a dictionary of arrays of strings gives the immutable master")
    func loading() throws {
        let names = try readPropertyList(propertyList(fixtureSections)).names
        #expect(Listing(names) == Listing(fixtureSections))
        #expect(names == master)
        #expect(names.sectionCount == 3)
        #expect(names.count == 6)
    }

    @Test("S-002: keys ascend whatever the order of the file; a reset rebuilds keys and names")
    func ascendingKeys() throws {
        let names = try readPropertyList(propertyList(fixtureSections.reversed())).names
        #expect(Listing(names) == Listing(fixtureSections))
        var copy = names.mutableDeepCopy()
        copy.filter(NameSearch("c"))
        copy.reset()
        #expect(Listing(copy) == Listing(fixtureSections))
        #expect(copy == names.mutableDeepCopy())
    }

    @Test("S-003: after a reset rows stand in the master's order, not sorted")
    func rowOrder() throws {
        let sections = [(title: "A", names: ["Art", "Abe", "Ann", "Abe"])]
        var copy = try readPropertyList(propertyList(sections)).names.mutableDeepCopy()
        copy.filter(NameSearch("b"))
        copy.reset()
        #expect(Listing(copy) == Listing(sections))
    }

    @Test("S-004: removing from a deep copy leaves the master alone, at every level")
    func deepCopy() {
        let before = Listing(master)
        var copy = master.mutableDeepCopy()
        copy.removeName(at: 1, inSection: 0)
        #expect(copy.count(ofSection: 0) == 2)
        copy.removeSection(at: 1)
        #expect(Listing(copy) == Listing([("A", ["Abe", "Art"]), ("C", ["Cat", "Cy"])]))
        #expect(master.count(ofSection: 0) == 3)
        #expect(Listing(master) == before)
    }

    @Test("S-008: the copy of an empty dictionary is empty and can be searched")
    func emptyDictionary() {
        var copy = NameCollection(sections: []).mutableDeepCopy()
        copy.filter(NameSearch("a"))
        copy.removeSectionsWithoutNames()
        copy.reset()
        #expect(copy.sectionCount == 0 && copy.count == 0 && copy.originalCount == 0 && !copy.isFiltered)
    }

    @Test("S-009: a copy of a mutable copy is mutable, and the two are independent")
    func copyOfCopy() {
        var first = master.mutableDeepCopy()
        first.removeName(at: 0, inSection: 2)
        var second = first.mutableDeepCopy()
        second.removeName(at: 0, inSection: 0)
        #expect(Listing(first) == Listing([("A", ["Abe", "Ann", "Art"]), ("B", ["Bob"]), ("C", ["Cy"])]))
        #expect(Listing(second) == Listing([("A", ["Ann", "Art"]), ("B", ["Bob"]), ("C", ["Cy"])]))
    }

    @Test("S-011: the method is called mutableDeepCopy on the model and on the plain Cocoa form")
    func methodName() {
        let model: FilteredNames = master.mutableDeepCopy()
        let plain: MutablePropertyListDictionary = propertyListDictionary(master).mutableDeepCopy()
        #expect(model.sectionCount == plain.count)
    }

    @Test("S-012: a search starts from a full reset", arguments: ["a", "b", "an", "zzz", ""])
    func fullReset(second: String) {
        for first in ["a", "b", "c", "zzz", "y"] {
            var after = master.mutableDeepCopy()
            after.filter(NameSearch(first))
            after.filter(NameSearch(second))
            var alone = master.mutableDeepCopy()
            alone.filter(NameSearch(second))
            #expect(after == alone)
        }
        var damaged = master.mutableDeepCopy()
        damaged.removeSection(at: 0)
        damaged.filter(NameSearch("an"))
        #expect(Listing(damaged) == Listing([("A", ["Ann"])]))
    }

    @Test("S-013: a name stays if it contains the term anywhere, in either case")
    func substring() {
        var copy = master.mutableDeepCopy()
        copy.filter(NameSearch("AN"))
        #expect(Listing(copy) == Listing([("A", ["Ann"])]))
        copy.filter(NameSearch("T"))
        #expect(Listing(copy) == Listing([("A", ["Art"]), ("C", ["Cat"])]))
    }

    @Test("S-014: a section that lost every name disappears, the others keep their order")
    func sectionsDisappear() {
        var copy = master.mutableDeepCopy()
        copy.filter(NameSearch("c"))
        #expect(Listing(copy) == Listing([("C", ["Cat", "Cy"])]))
        copy.filter(NameSearch("b"))
        #expect(Listing(copy) == Listing([("A", ["Abe"]), ("B", ["Bob"])]))
        #expect(copy.isFiltered)
    }

    @Test("S-015: adjacent sections that become empty are all removed")
    func adjacentEmptySections() {
        var copy = master.mutableDeepCopy()
        copy.filter(NameSearch("cy"))
        #expect(Listing(copy) == Listing([("C", ["Cy"])]))
        var stepwise = master.mutableDeepCopy()
        for _ in 0..<3 { stepwise.removeName(at: 0, inSection: 0) }
        stepwise.removeName(at: 0, inSection: 1)
        #expect(stepwise.sectionCount == 3)
        stepwise.removeSectionsWithoutNames()
        #expect(Listing(stepwise) == Listing([("C", ["Cat", "Cy"])]))
    }

    @Test("S-017: a term found nowhere leaves no section and no row")
    func foundNowhere() {
        var copy = master.mutableDeepCopy()
        copy.filter(NameSearch("zzzz"))
        #expect(copy.sectionCount == 0)
        #expect(copy.originalCount == 6 && copy.isFiltered)
    }

    @Test("S-018: without keys the number of rows is 0")
    func noRows() {
        var copy = master.mutableDeepCopy()
        copy.filter(NameSearch("zzzz"))
        #expect(copy.count == 0)
        #expect(copy.position(of: RowID(section: 0, number: 0)) == nil)
    }

    @Test("S-056: the copy outlives the scope and the master that it came from")
    func copyOutlivesMaster() {
        func makeCopy() -> FilteredNames {
            var copy = makeFixture().mutableDeepCopy()
            copy.filter(NameSearch("o"))
            return copy
        }
        let copy = makeCopy()
        #expect(Listing(copy) == Listing([("B", ["Bob"])]))
        #expect(copy.original == master)
    }

    @Test("the master is the same after a thousand filters")
    func thousandFilters() {
        let before = Listing(master)
        var copy = master.mutableDeepCopy()
        for turn in 0..<1_000 {
            copy.filter(NameSearch(["a", "b", "cy", "", "é", "zz"][turn % 6]))
        }
        #expect(Listing(master) == before)
    }
}
