import FormatCore
import NameLoading
import Names
import Testing

/// Where a name is found again after more names have come.
@Suite struct FindingTests {
    private func names(_ lines: String) throws -> NameCollection {
        var collector = try #require(LineCollector(capacity: 1_000, atLeast: 1_000))
        try collector.append(Array(lines.utf8))
        try collector.finish()
        return NameCollection(store: try collector.store(isLast: true))
    }

    @Test("each name of a list is found in a longer one, by its bytes")
    func ordered() throws {
        let former = try names("Zoe\nzoë\n  bea\nBea\n12\nÖmer\n\n")
        let later = try names("Anna\nZoe\nzoe\n  bea\nbea\nzoë\nBea\nomar\n12\n11\nÖmer\n\n.\n")
        for section in 0..<former.sectionCount {
            for row in 0..<former.count(ofSection: section) {
                let id = try #require(later.id(of: RowID(section: section, number: row), in: former))
                #expect(later.title(ofSection: id.section) == former.title(ofSection: section))
                #expect(
                    later.bytes(ofNameAt: id.number, inSection: id.section)
                        == former.bytes(ofNameAt: row, inSection: section))
            }
        }
        let gone = try names("Zora\n")
        #expect(gone.id(of: RowID(section: 0, number: 0), in: later) == nil)
    }

    @Test("in a list without order too, and nowhere in a list without it")
    func unordered() {
        let former = NameCollection(sections: [("B", ["y", "x"])])
        let later = NameCollection(sections: [("A", ["x"]), ("B", ["z", "y", "x"])])
        #expect(
            later.id(of: RowID(section: 0, number: 1), in: former).map { [$0.section, $0.number] } == [1, 2])
        #expect(former.id(of: RowID(section: 0, number: 0), in: later) == nil)
        #expect(former.id(of: RowID(section: 1, number: 0), in: later) == nil)
    }

    @Test("the beginning of a name ends where a scalar does")
    func beginning() throws {
        let list = try names("aéb\n")
        let parts = (0...5).map { list.beginningOfName(at: 0, inSection: 0, limit: $0) }
        #expect(parts == ["", "a", "a", "aé", "aéb", "aéb"])
        let exact = NameCollection(sections: [("A", ["a\né"])])
        #expect(exact.beginningOfName(at: 0, inSection: 0, limit: 3) == "a\n")
        #expect(exact.beginningOfName(at: 0, inSection: 0, limit: 9) == "a\né")
    }

    @Test("two sections with one title are distinguished by their names")
    func sameTitles() throws {
        let former = NameCollection(sections: [("A", ["x"]), ("A", ["z"])])
        #expect(former.sectionCount == 2)
        #expect(former.title(ofSection: 0) == former.title(ofSection: 1))
        let later = NameCollection(sections: [("A", ["x", "y"]), ("A", ["w", "z"])])
        #expect(
            later.id(of: RowID(section: 0, number: 0), in: former).map { [$0.section, $0.number] } == [0, 0])
        #expect(
            later.id(of: RowID(section: 1, number: 0), in: former).map { [$0.section, $0.number] } == [1, 1])
    }
}
