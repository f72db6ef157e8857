import TestSupport
import Testing
import TextUIKit

struct LocalizedIndexedCollationTests {
    private let collation = LocalizedIndexedCollation.current()

    private func title(_ text: String) -> String {
        collation.sectionTitles[collation.section(for: text) { $0 }]
    }

    @Test("U-176: the sections are A to Z and #, and so is the index")
    func titles() {
        #expect(collation.sectionTitles.joined() == "ABCDEFGHIJKLMNOPQRSTUVWXYZ#")
        for index in collation.sectionIndexTitles.indices {
            #expect(collation.section(forSectionIndexTitle: index) == index)
        }
    }

    @Test(
        "U-177: a name belongs to the section of its first letter, without case and accents",
        arguments: [
            ("Anna", "A"), ("zoe", "Z"), ("Émile", "E"), ("E\u{301}mile", "E"), ("Ångström", "A"),
            ("Æsop", "A"),
            ("Łukasz", "L"), ("ßeta", "S"), ("Þór", "T"), ("Ørsted", "O"), ("Đorđe", "D"), ("Ａｎｎａ", "A"),
            ("ồ", "O"), ("ﬁn", "F"), ("œuvre", "O"), ("", "#"), ("1984", "#"), (" Anna", "#"), ("Ωmega", "#"),
            ("日本", "#"),
            ("Жанна", "#"), ("~", "#"), ("\u{301}", "#"),
        ])
    func sections(name: String, expected: String) {
        #expect(title(name) == expected)
    }

    @Test("U-176: entries lead to the section that their letter belongs to when counts differ")
    func differentCounts() {
        let short = LocalizedIndexedCollation(sectionIndexTitles: ["A", "D", "M", "#"])
        #expect((0..<4).map { short.section(forSectionIndexTitle: $0) } == [0, 3, 12, 26])
        let few = LocalizedIndexedCollation(
            sectionTitles: ["A", "M", "#"], sectionIndexTitles: LocalizedIndexedCollation.latinTitles)
        let expected = Array(repeating: 0, count: 12) + Array(repeating: 1, count: 14) + [2]
        #expect((0..<27).map { few.section(forSectionIndexTitle: $0) } == expected)
        #expect(few.section(forSectionIndexTitle: -5) == 0 && few.section(forSectionIndexTitle: 99) == 2)
    }

    @Test("Odd titles do no harm")
    func oddTitles() {
        let none = LocalizedIndexedCollation(sectionTitles: [])
        #expect(none.section(for: "a") { $0 } == 0 && none.section(forSectionIndexTitle: 3) == 0)
        let late = LocalizedIndexedCollation(sectionTitles: ["M", "T"])
        #expect(late.section(for: "Anna") { $0 } == 0 && late.section(for: "#") { $0 } == 0)
        let digraph = LocalizedIndexedCollation(sectionTitles: ["C", "CH", "D"])
        #expect(["Cy", "chip", "czar", "Dan"].map { digraph.section(for: $0) { $0 } } == [1, 1, 1, 2])
        #expect(digraph.section(for: "Cat") { $0 } == 0)
    }

    @Test("U-177: sorting goes by letters, then accents, then case, and keeps the order of what is equal")
    func sorting() {
        let names = [
            "Zoe", "étude", "Etude", "etude", "Étude", "apple", "Apple", "10", "2", "b", "_x", "Ωm", "ap",
        ]
        let sorted = collation.sortedArray(from: names) { $0 }
        #expect(
            sorted == [
                "_x", "10", "2", "ap", "apple", "Apple", "b", "etude", "Etude", "étude", "Étude", "Zoe", "Ωm",
            ])
        struct Person { let name: String, number: Int }
        let people = [
            Person(name: "Al", number: 1), Person(name: "Aa", number: 2), Person(name: "Al", number: 3),
        ]
        #expect(
            collation.sortedArray(from: people, collationStringSelector: \.name).map(\.number) == [2, 1, 3])
    }

    @Test(
        "U-177: what is sorted lies in ascending sections, and every order of the same names gives one result"
    )
    func agreement() {
        var generator = RandomNumbers(seed: 7)
        let letters = ["a", "Z", "é", "e\u{301}", "#", "ß", " ", "日", "1", "Æ", "m"]
        let names = (0..<300).map { _ in
            (0..<Int.random(in: 0...3, using: &generator)).map { _ in
                letters.randomElement(using: &generator) ?? ""
            }
            .joined()
        }
        let sorted = collation.sortedArray(from: names) { $0 }
        #expect(collation.sortedArray(from: names.shuffled(using: &generator)) { $0 } == sorted)
        let latin = sorted.map { collation.section(for: $0) { $0 } }.filter { $0 < 26 }
        #expect(latin == latin.sorted())
    }
}
