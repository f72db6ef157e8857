import Languages
import Testing

/// The rows of the contract for sections and order.
@Suite struct SectionRowTests {
    @Test(
        "L-01, L-02, L-03, L-04, L-12, L-13, L-14, L-15, L-17, L-18, L-19, L-35: western languages",
        arguments: SectionRow.west)
    func west(row: SectionRow) throws { try check(row) }

    @Test(
        "L-05, L-07, L-08, L-10, L-29, L-31, L-37, L-38: northern languages",
        arguments: SectionRow.north)
    func north(row: SectionRow) throws { try check(row) }

    @Test(
        "L-20, L-22, L-24, L-26, L-27, L-28, L-32, L-34: languages between",
        arguments: SectionRow.middle)
    func middle(row: SectionRow) throws { try check(row) }

    @Test(
        "L-39, L-41, L-42, L-43, L-45, L-46, L-48: Cyrillic, Greek and Georgian",
        arguments: SectionRow.alphabets)
    func alphabets(row: SectionRow) throws { try check(row) }

    @Test(
        "L-49, L-50, L-51, L-53, L-55, L-56, L-66: scripts from Hebrew to Thai",
        arguments: SectionRow.scripts)
    func scripts(row: SectionRow) throws { try check(row) }

    @Test(
        "L-58, L-59, L-60, L-61, L-62: Korean, Japanese and Chinese",
        arguments: SectionRow.east)
    func east(row: SectionRow) throws { try check(row) }

    @Test(
        "L-64: all scripts",
        arguments: SectionRow.mixed)
    func mixed(row: SectionRow) throws { try check(row) }

    /// Whatever order the names come in, they end in the row's order and in its sections.
    private func check(_ row: SectionRow) throws {
        let tag = try #require(LanguageTag(row.tag))
        let language = try #require(Language(tag))
        let expected = row.sections
        let names = expected.flatMap(\.names)
        for shift in 0..<names.count {
            let rotated = Array(names[shift...] + names[..<shift])
            let sorted = rotated.sorted { language.areInOrder($0, $1) }
            #expect(sorted == names, "\(row.id) from \(shift)")
        }
        for (title, names) in expected {
            for name in names {
                #expect(language.title(ofSection: language.section(of: name)) == title, "\(row.id): \(name)")
            }
        }
        let sections = names.map { language.section(of: $0) }
        #expect(sections == sections.sorted(), "\(row.id)")
    }
}
