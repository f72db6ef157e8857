import Records
import Testing

@Suite struct FieldCatalogueTests {
    @Test("each field of the catalogue has a number, a name in cards and headings of its own")
    func unique() {
        let all = FieldCatalogue.all
        #expect(Set(all.map(\.id)).count == all.count)
        let names = all.map { "\($0.vCard)" }.filter { !$0.isEmpty }
        #expect(Set(names).count == names.count)
        let headings = all.flatMap { $0.headings + $0.words }
        #expect(Set(headings).count == headings.count)
        for field in all {
            #expect(FieldCatalogue.definition(field.id).title == field.title)
            #expect((field.headings + field.words).allSatisfy { Heading.word($0) == $0 })
        }
    }

    @Test("values for programs are not searched")
    func searched() {
        let unsearched = FieldCatalogue.all.filter { !FieldCatalogue.areSearched[Int($0.id.number)] }
        #expect(unsearched.map(\.key) == ["uid", "revision"])
    }
}
