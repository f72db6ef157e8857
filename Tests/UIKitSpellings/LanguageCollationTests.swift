import LanguageCollation
import Languages
import Testing
import UIKitNames

/// The collation of UIKit in several languages.
@Suite struct LanguageCollationTests {
    private func collation(_ tag: String) throws -> UILocalizedIndexedCollation {
        UILocalizedIndexedCollation(LanguageCollation(try #require(LanguageTag(tag))))
    }

    @Test(
        "the sections are those of the language, A to Z and #",
        arguments: [
            ("en", "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z #"),
            ("sv", "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z Å Ä Ö #"),
            ("ja", "あ か さ た な は ま や ら わ 漢 A B C D E F G H I J K L M N O P Q R S T U V W X Y Z #"),
            (
                "el",
                "Α Β Γ Δ Ε Ζ Η Θ Ι Κ Λ Μ Ν Ξ Ο Π Ρ Σ Τ Υ Φ Χ Ψ Ω A B C D E F G H I J K L M N O P Q R S T U V W X Y Z #"
            ),
        ])
    func titles(tag: String, expected: String) throws {
        let collation = try collation(tag)
        #expect(collation.sectionTitles.joined(separator: " ") == expected)
        for index in collation.sectionIndexTitles.indices {
            #expect(collation.section(forSectionIndexTitle: index) == index)
        }
    }

    @Test(
        "a name belongs to the section of its letter; one in another script to that of its Latin letter",
        arguments: [
            ("sv", "Åsa", "Å"), ("sv", "Иванов", "I"), ("en", "Åsa", "A"), ("en", "山田", "S"),
            ("ja", "山田", "や"),
            ("ja", "小鳥遊", "漢"), ("ja", "やまだ", "や"), ("ru", "Ёлкин", "Е"), ("cs", "Chytil", "CH"),
            ("ko", "김철수", "ㄱ"),
            ("zh", "张三", "Z"), ("zh-Hant", "張三", "11劃"), ("en", "ཀྵ", "#"), ("en", "7eleven", "#"),
            ("en", "", "#"),
        ])
    func sections(tag: String, name: String, expected: String) throws {
        let collation = try collation(tag)
        #expect(collation.sectionTitles[collation.section(for: name) { $0 }] == expected)
    }

    @Test(
        "what is sorted lies in ascending sections, and every order of it gives one result",
        arguments: ["sv", "ja", "zh"])
    func sorting(tag: String) throws {
        struct Person { let name: String }
        let names = [
            "Zoe", "Åsa", "asa", "Asa", "Ärla", "Östen", "山田", "佐藤", "さとう", "Иванов", "Ivanov", "张三", "10",
            "9", "_",
            "김철수", "ཀྵ", "Å",
        ]
        let collation = try collation(tag)
        var random = SystemRandomNumberGenerator()
        let sorted = collation.sortedArray(from: names.map(Person.init), collationStringSelector: \.name).map(
            \.name)
        #expect(sorted == collation.sortedArray(from: names.shuffled(using: &random)) { $0 })
        let sections = sorted.map { name in collation.section(for: name) { $0 } }
        #expect(sections == sections.sorted())
        if tag == "sv" { #expect(sorted.firstIndex(of: "Åsa") ?? 0 > sorted.firstIndex(of: "Zoe") ?? 99) }
    }

    @Test("current() follows the environment's language, and the engine's own knows the Latin alphabet")
    func current() {
        #expect(
            UILocalizedIndexedCollation.current() == UILocalizedIndexedCollation(LanguageCollation.current))
        #expect(
            LocalizedIndexedCollation.current(following: nil).sectionTitles
                == LocalizedIndexedCollation.latinTitles)
    }
}
