import NameDirectory
import Testing

/// One face to read names, another to change them.
@Suite struct FacesTests {
    /// What needs to read only; it could not remove a row if it wanted to.
    private func letters(of names: some SectionedNames) -> [String] {
        (0..<names.sectionCount).map { names.title(ofSection: $0) }
    }

    @Test(
        "CC-03: what can be changed passes wherever names are read, and changing it leaves what can be read only"
    )
    func twoFaces() {
        let names = NameDictionary(sections: [(title: "A", names: ["Ann"]), (title: "B", names: ["Bob"])])
        var copy = names.mutableDeepCopy()
        #expect(letters(of: names) == letters(of: copy))
        copy.filter(NameSearch("bo"))
        #expect(letters(of: copy) == ["B"] && letters(of: names) == ["A", "B"])
    }
}
