import CocoaCollections
import Names
import TestSupport
import Testing

/// The copying rows of the contract, on objects that are shared as Cocoa's are.
@Suite struct CocoaContractTests {
    private func names(_ names: String...) -> PropertyListArray {
        PropertyListArray(names.map { .string($0) })
    }

    @Test("S-002, S-012 to S-018: the sample's resetSearch and handleSearchForTerm, step by step")
    func sample() {
        let master = propertyListDictionary(makeFixture())
        var sample = SampleController(allNames: master)
        for term in allTexts(over: ["a", "b", "c", "y", "N"], upTo: 3) where !term.isEmpty {
            sample.handleSearch(forTerm: term)
            var model = makeFixture().mutableDeepCopy()
            model.filter(NameSearch(term, options: .init(isLiteral: true)))
            #expect(sample.listing == Listing(model))
        }
        sample.resetSearch()
        #expect(sample.listing == Listing(fixtureSections))
        #expect(master == propertyListDictionary(makeFixture()))
    }

    @Test("S-004: removing from the deep copy's list leaves the master's at 2 values")
    func deepCopy() {
        let master = PropertyListDictionary(["A": .array(names("x", "y"))])
        let copy = master.mutableDeepCopy()
        mutableArray(copy["A"])?.removeObjects(in: names("x"))
        #expect(copy["A"]?.array == names("y"))
        #expect(master["A"]?.array?.count == 2)
    }

    @Test("S-005: a shallow mutable copy shares the inner list, so filtering it damages the master")
    func shallowCopy() {
        let inner = MutablePropertyListArray([.string("x"), .string("y")])
        let master = PropertyListDictionary(["A": .array(inner)])
        let copy = master.mutableCopy()
        #expect(copy["A"]?.array === inner)
        mutableArray(copy["A"])?.removeObjects(in: names("x"))
        #expect(master["A"]?.array?.count == 1)
    }

    @Test("S-006: nested dictionaries and lists are copied at every level")
    func nested() {
        let deepest = MutablePropertyListArray([.string("x")])
        let middle = PropertyListDictionary(["B": .array(PropertyListArray([.array(deepest)]))])
        let master = PropertyListDictionary(["A": .dictionary(middle)])
        let copy = master.mutableDeepCopy()
        #expect(copy == master)
        let copied = copy["A"]?.dictionary?["B"]?.array?[0].array
        #expect(copied !== deepest)
        mutableArray(copied.map { .array($0) })?.removeAllObjects()
        #expect(deepest.count == 1)
        #expect(copy != master)
    }

    @Test("S-007: values without a mutable form are carried over, what cannot be copied is dropped")
    func values() {
        final class Opaque {}
        let kept: [String: PropertyListValue] = [
            "integer": .integer(7), "real": .real(1.5), "date": .date(0), "data": .data([1, 2]),
            "boolean": .boolean(true), "string": .string("s"),
        ]
        var all = kept
        all["opaque"] = .opaque(Opaque())
        all["list"] = .array(PropertyListArray([.opaque(Opaque()), .integer(1)]))
        var expected = kept
        expected["list"] = .array(PropertyListArray([.integer(1)]))
        #expect(PropertyListDictionary(all).mutableDeepCopy() == PropertyListDictionary(expected))
        let cyclic = MutablePropertyListArray([.integer(1)])
        cyclic.add(.array(cyclic))
        #expect(cyclic.mutableDeepCopy() == PropertyListArray([.integer(1)]))
        cyclic.removeAllObjects()
    }

    @Test("S-008: the copy of an empty dictionary is empty and grows")
    func empty() {
        let copy = PropertyListDictionary().mutableDeepCopy()
        #expect(copy.count == 0)
        for number in 0..<100 { copy.setValue(.integer(Int128(number)), forKey: "\(number)") }
        #expect(copy.count == 100)
        copy.removeValue(forKey: "7")
        copy.removeValue(forKey: "absent")
        #expect(copy.allKeys.count == 99)
    }

    @Test("S-009: mutable copies of mutable and immutable sources are mutable")
    func mutability() {
        for source in [names("x"), MutablePropertyListArray([.string("x")])] {
            let shallow: MutablePropertyListArray = source.mutableCopy()
            let deep: MutablePropertyListArray = source.mutableDeepCopy()
            shallow.add(.integer(1))
            deep.add(.integer(1))
            #expect(source.count == 1 && shallow == deep)
        }
        let changing = MutablePropertyListArray([.integer(1)])
        let fixed = changing.copy()
        changing.add(.integer(2))
        #expect(fixed.count == 1 && !(fixed is MutablePropertyListArray))
        #expect(fixed.copy() === fixed)
    }

    @Test("S-010: copying items makes the next level immutable and leaves deeper ones as they are")
    func copyItems() {
        let deepest = MutablePropertyListArray([.integer(1)])
        let inner = MutablePropertyListArray([.array(deepest)])
        let source = PropertyListDictionary(["A": .array(inner)])
        let mutable = MutablePropertyListDictionary(dictionary: source, copyItems: true)
        mutable.setValue(.integer(0), forKey: "B")
        #expect(mutable["A"]?.array !== inner)
        #expect(mutableArray(mutable["A"]) == nil)
        #expect(mutable["A"]?.array?[0].array === deepest)
        let shared = PropertyListDictionary(dictionary: source, copyItems: false)
        #expect(shared["A"]?.array === inner)
        #expect(!(shared is MutablePropertyListDictionary))
        let list = MutablePropertyListArray(array: PropertyListArray([.array(inner)]), copyItems: true)
        #expect(mutableArray(list[0]) == nil)
        #expect(
            PropertyListArray(array: PropertyListArray([.array(inner)]), copyItems: false)[0].array === inner)
    }

    @Test(
        "S-007, S-010: what cannot be copied is left out where items are copied, and shared where they are not"
    )
    func copyItemsWithoutCopying() {
        final class Opaque {}
        let object = Opaque()
        let list = PropertyListArray([.opaque(object), .integer(1)])
        #expect(PropertyListArray(array: list, copyItems: true) == PropertyListArray([.integer(1)]))
        #expect(PropertyListArray(array: list, copyItems: false) == list)
        let keyed = PropertyListDictionary(["A": .opaque(object), "B": .integer(1)])
        #expect(PropertyListDictionary(dictionary: keyed, copyItems: true).allKeys == ["B"])
        #expect(keyed.mutableCopy() == keyed)
    }

    @Test("S-006: the deep copy shares no list, at any depth, and leaves the source's mutability as it was")
    func sharesNothing() {
        let deepest = PropertyListArray([.string("x")])
        let inner = MutablePropertyListArray([.array(deepest)])
        let source = PropertyListDictionary(["A": .array(inner)])
        let copy = source.mutableDeepCopy()
        #expect(mutableArray(copy["A"]?.array?[0]) != nil, "every level is mutable")
        #expect(copy["A"]?.array?[0].array !== deepest)
        #expect(!(source["A"]?.array?[0].array is MutablePropertyListArray))
    }

    @Test("S-072: removeObjects ignores absent values and removes every equal occurrence")
    func removeObjects() {
        let list = MutablePropertyListArray([.string("x"), .integer(1), .string("x"), .array(names("y"))])
        list.removeObjects(in: names("absent"))
        #expect(list.count == 4)
        list.removeObjects(in: PropertyListArray([.string("x"), .array(names("y"))]))
        #expect(list == PropertyListArray([.integer(1)]))
        list.addObjects(from: names("z"))
        #expect(list.count == 2)
    }

    @Test("MU-05: one list under two keys gets two copies")
    func sharedList() {
        let shared = MutablePropertyListArray([.string("x"), .string("y")])
        let master = PropertyListDictionary(["A": .array(shared), "B": .array(shared)])
        let copy = master.mutableDeepCopy()
        mutableArray(copy["A"])?.removeObjects(in: names("x"))
        #expect(copy["A"]?.array == names("y"))
        #expect(copy["B"]?.array == names("x", "y"))
        #expect(shared.count == 2)
    }
}

private func mutableArray(_ value: PropertyListValue?) -> MutablePropertyListArray? {
    value?.array as? MutablePropertyListArray
}

/// The sample's controller, without its screen.
private struct SampleController {
    let allNames: PropertyListDictionary
    private var names = MutablePropertyListDictionary()
    private var keys = MutablePropertyListArray()

    init(allNames: PropertyListDictionary) {
        self.allNames = allNames
        resetSearch()
    }

    mutating func resetSearch() {
        names = allNames.mutableDeepCopy()
        keys = MutablePropertyListArray(allNames.allKeys.sorted().map { .string($0) })
    }

    mutating func handleSearch(forTerm term: String) {
        let sectionsToRemove = MutablePropertyListArray()
        resetSearch()
        for key in keys.values {
            guard let array = mutableArray(key.string.flatMap { names[$0] }) else { continue }
            let toRemove = MutablePropertyListArray()
            for name in array.values where !CaseInsensitiveSearch(term).isFound(in: name.string ?? "") {
                toRemove.add(name)
            }
            if array.count == toRemove.count { sectionsToRemove.add(key) }
            array.removeObjects(in: toRemove)
        }
        keys.removeObjects(in: sectionsToRemove)
    }

    var listing: Listing {
        Listing(
            keys.values.compactMap(\.string).map { key in
                (key, names[key]?.array?.values.compactMap(\.string) ?? [])
            })
    }
}
