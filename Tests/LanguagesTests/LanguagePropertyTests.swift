import Languages
import Testing

/// What holds of the order and the sections in every language, for texts of all kinds.
@Suite struct LanguagePropertyTests {
    static let tags = [
        "root", "de-u-co-phonebk", "sv", "da", "cs", "hu", "lt", "tr", "vi", "cy", "fr-CA", "ru", "el", "he",
        "ar", "fa",
        "hi", "th", "ko", "ja", "zh", "zh-Hant", "zh-u-co-zhuyin", "ja-u-co-unihan", "mt", "uz",
        "ja, read", "en, read", "sv, latin", "zh, latin",
    ]

    /// A language, with readings of names if the text after its tag says so.
    private func language(_ name: String) throws -> Language {
        let words = name.split(separator: ", ")
        let tag = try #require(words.first.flatMap { LanguageTag(String($0)) })
        guard words.count > 1 else { return Language.of(tag) }
        if words[1] == "latin" { return Language.of(tag, NameReadings(foreignScripts: .latin)) }
        let list = ReadingList(
            Array("山\tやま\n张\tZhang\nA\tz\naa\t10\nch\t \n7\tsieben\nÅ\t\u{301}\nか\t山\n".utf8))
        return Language.of(tag, NameReadings(list: list))
    }

    /// Letters of many scripts, marks, numbers, signs, and what is not text at all.
    private static let pieces: [[UInt8]] =
        [
            "a", "A", "b", "ch", "Ch", "CH", "aa", "Å", "å", "a\u{30A}", "å\u{323}", "z", "Ž", "ß", "Đ", "ı",
            "İ", "i", "I",
            "ö", "ő", "ř", "ccs", "dzs", " ", "\t", "-", "'", "_", "(", ")", "@", "#", "0", "00", "7", "10",
            "٣", "Я", "ё",
            "й", "и\u{306}", "Ω", "ς", "א", "שׁ", "أ", "ا", "ـ", "क", "ख़", "เ", "ก", "แก", "ㄱ", "가", "각", "ᄎ",
            "金", "か", "が",
            "カ", "ｶ", "ﾞ", "ー", "山", "佐藤", "髙橋", "林", "张", "張", "曾", "单于", "𠮷", "龠", "😀", "\u{301}",
            "\u{200D}", "\u{0}",
            "\u{7F}", "\u{FFFD}",
            "\u{E000}", "\u{10FFFF}", "\u{378}", "ﷺ", "ﬁ", "Ⅷ", "½", "①", "ཀྵ", "Ꭰ", "𐐀", "𒀀",
        ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xF0, 0x9F], [0x80]]

    private struct Names {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state >> 33
        }

        mutating func name() -> [UInt8] {
            (0..<Int(next() % 5)).flatMap { _ in
                LanguagePropertyTests.pieces[Int(next() % UInt64(LanguagePropertyTests.pieces.count))]
            }
        }
    }

    private func compare(_ language: Language, _ left: [UInt8], _ right: [UInt8]) -> Int {
        left.withUnsafeBufferPointer { left in
            right.withUnsafeBufferPointer { right in language.compare(left, right).signum() }
        }
    }

    private func key(_ language: Language, _ name: [UInt8]) -> [UInt8] {
        name.withUnsafeBufferPointer { language.key(of: $0) }
    }

    @Test("the order is total: each pair has one answer, and of three the outer two agree", arguments: tags)
    func total(tag: String) throws {
        let language = try language(tag)
        var names = Names(state: 7)
        for _ in 0..<1_500 {
            let (a, b, c) = (names.name(), names.name(), names.name())
            #expect(compare(language, a, a) == 0, "\(a)")
            #expect(compare(language, a, b) == -compare(language, b, a), "\(a), \(b)")
            let sorted = [a, b, c].sorted { compare(language, $0, $1) < 0 }
            #expect(compare(language, sorted[0], sorted[1]) <= 0, "\(sorted)")
            #expect(compare(language, sorted[1], sorted[2]) <= 0, "\(sorted)")
            #expect(compare(language, sorted[0], sorted[2]) <= 0, "\(sorted)")
        }
    }

    @Test("sections are intervals of the order, and each name is in one of them", arguments: tags)
    func intervals(tag: String) throws {
        let language = try language(tag)
        var names = Names(state: 11)
        let sorted = (0..<2_000).map { _ in names.name() }.sorted { compare(language, $0, $1) < 0 }
        let sections = sorted.map { name in name.withUnsafeBufferPointer { language.section(of: $0) } }
        #expect(sections == sections.sorted())
        #expect(sections.allSatisfy { $0 >= 0 && $0 < language.sectionCount })
        for (name, section) in zip(sorted, sections) {
            #expect(language.section(ofKey: key(language, name)) == section, "\(name)")
        }
        let titles = (0..<language.sectionCount).map(language.title(ofSection:))
        #expect(Set(titles).count == titles.count, "no title is there twice")
        #expect(titles.last == "#" && !titles.contains(""))
    }

    @Test("keys have no byte that ends them, and a name in plain ASCII is its own key", arguments: tags)
    func keys(tag: String) throws {
        let language = try language(tag)
        var names = Names(state: 13)
        for _ in 0..<3_000 {
            let name = names.name()
            #expect(key(language, name).allSatisfy { $0 >= 0x0B }, "\(name)")
        }
        guard !language.hasPairs else { return }
        #expect(key(language, Array("Anna Smith 2".utf8)) == Array("anna smith 2".utf8))
    }

    @Test("canonically equal names are the same to the order", arguments: tags)
    func canonical(tag: String) throws {
        let language = try language(tag)
        for (left, right) in [
            ("Åsa", "A\u{30A}sa"), ("ǟ", "a\u{308}\u{304}"), ("ậ", "a\u{323}\u{302}"),
            ("ậ", "a\u{302}\u{323}"), ("й", "и\u{306}"),
            ("각", "\u{1100}\u{1161}\u{11A8}"), ("ख़", "ख\u{93C}"), ("が", "か\u{3099}"), ("Ω", "\u{2126}"),
            ("å", "\u{212B}".lowercased()),
        ] {
            #expect(!language.areInOrder(left, right) && !language.areInOrder(right, left), "\(left)")
            #expect(language.section(of: left) == language.section(of: right), "\(left)")
        }
    }

    @Test("very long names have keys of bounded length, and an order")
    func long() throws {
        for tag in ["root", "hu", "ja", "th"] {
            let language = Language.of(try #require(LanguageTag(tag)))
            let long = [UInt8](String(repeating: "ﷺcs", count: 40_000).utf8)
            #expect(key(language, long).count < 1 << 20)
            #expect(compare(language, long, long + [0x61]) == 0, "what is far behind makes no difference")
            #expect(compare(language, Array("a".utf8), long) != 0)
        }
    }
}
