import FormatCore
import Languages
import NameLoading
import Names
import TestClock
import TestSupport
import Testing

/// Names that are read otherwise than they are written: by a list, or by a guess.
@Suite struct NameReadingTests {
    private func list(_ lines: String...) -> ReadingList {
        ReadingList(Array(lines.joined(separator: "\n").utf8))
    }

    private func names(
        _ lines: String, language: String, readings: NameReadings = NameReadings()
    ) throws -> Listing {
        Listing(try dictionary(lines, language: language, readings: readings))
    }

    /// Names with spaces between them, as a list.
    private func dictionary(
        _ names: String, language: String, readings: NameReadings = NameReadings()
    ) throws -> NameCollection {
        let text = Array(names.replacing(" ", with: "\n").utf8)
        let language = Language.of(try #require(LanguageTag(language)), readings)
        var collector = try #require(
            LineCollector(capacity: 10_000, atLeast: text.count + 1, language: language))
        try collector.append(text[...])
        try collector.finish()
        return NameCollection(store: try collector.store(isLast: true))
    }

    @Test("L-58b: surnames stand where they are read, those of a list as it says, others under 漢")
    func sections() throws {
        let lines = "山田 佐藤 小鳥遊 東海林 さとう"
        let listed = NameReadings(list: list("東海林\tしょうじ"))
        #expect(
            try names(lines, language: "ja", readings: listed)
                == Listing([
                    ("さ", ["さとう", "佐藤", "東海林"]), ("や", ["山田"]), ("漢", ["小鳥遊"]),
                ]))
        #expect(
            try names(lines, language: "ja", readings: .none)
                == Listing([("さ", ["さとう"]), ("漢", ["佐藤", "山田", "小鳥遊", "東海林"])]))
        // In no other language, nor in the order of radicals, is a surname a reason for a section.
        for language in ["en", "zh", "ja-u-co-unihan"] {
            #expect(
                try names(lines, language: language)
                    == names(lines, language: language, readings: .none))
        }
        #expect(
            try names(
                "山田 Anna Zoe 123", language: "en",
                readings: .init(list: list("Anna\tYanna", "山田\tX", "123\tone")))
                == Listing([("O", ["123"]), ("X", ["山田"]), ("Y", ["Anna"]), ("Z", ["Zoe"])]))
    }

    @Test("what is read the same stands together: kana first, then by characters, each in its family")
    func ties() throws {
        let listing = try names("佐藤二 さとうに 佐藤一 斎藤 佐藤 サトウ 斉藤 渡邊 渡辺 さとう", language: "ja")
        #expect(
            listing
                == Listing([
                    ("さ", ["斎藤", "斉藤", "さとう", "佐藤", "サトウ", "さとうに", "佐藤一", "佐藤二"]), ("わ", ["渡辺", "渡邊"]),
                ]))
    }

    @Test("Q-30: a surname without a reading is found as it is usually read")
    func surnames() throws {
        for language in ["ja", "en"] {
            try QueryRow("佐藤|斎藤", "satou|sato|さとう|サトウ", "佐藤", language: language).check()
            try QueryRow("髙橋一郎|高田", "takahashi|takahasi|たかはし", "髙橋一郎", language: language).check()
            try QueryRow("中田|仲田|田中", "nakata|なかた", "中田|仲田", language: language).check()
        }
        try QueryRow("佐藤|田中", "sat|さと|sa|tou", "佐藤", language: "ja").check()
        // Elsewhere most ideographs are Chinese, and a beginning would find too much.
        try QueryRow("佐藤|斎藤", "sat|さと|tou|ato", "", language: "en").check()
        try QueryRow("林|林太郎", "hayashi|はやし", "林|林太郎", language: "ja").check()
        try QueryRow("林|佐藤", "hayashi|はやし", "", language: "en").check()
        try QueryRow("佐藤|高橋", "sato|さとう", "", language: "zh-Hant").check()
        try QueryRow("佐藤", "Sato|SATOU", "", language: "ja").check()
        for options in [NameSearch.Options(sounds: .off), .init(exactAccents: true)] {
            try QueryRow("佐藤", "sato|さとう", "", language: "ja", options: options).check()
        }
        try QueryRow("佐藤", "sato|さとう", "佐藤", language: "ja", options: .init(matching: .prefix)).check()
        try QueryRow("佐藤", "atou|とう", "", language: "ja", options: .init(matching: .prefix)).check()
        try QueryRow("大谷", "ooya|おおたに|ohtani", "大谷", language: "ja").check()
    }

    @Test("a name is found by each of the readings that a list gives it, and marked whole")
    func listed() throws {
        let readings = NameReadings(
            list: list("小鳥遊六花\tたかなしりっか", "Cholmondeley\tChumley\tCholmondley", "山\tJosé O'Neill"))
        var options = NameSearch.Options(letterCase: .smart, readings: readings)
        for (query, name) in [
            ("takanashi", "小鳥遊六花"), ("りっか", "小鳥遊六花"), ("chum", "Cholmondeley"), ("Chum", "Cholmondeley"),
            ("mondley", "Cholmondeley"), ("josé", "山"), ("oneill", "山"), ("o'n", "山"),
        ] {
            let list = NameCollection(sections: [("", ["小鳥遊六花", "Cholmondeley", "山", "Anna"])])
            var found = list.mutableDeepCopy()
            let search = NameSearch(query, options: options)
            found.filter(search)
            #expect((0..<found.count).map { found.name(at: $0, inSection: 0) } == [name], "\(query)")
            #expect(search.ranges(in: name) == [name.startIndex..<name.endIndex])
        }
        options.letterCase = .exact
        #expect(!NameSearch("chum", options: options).matches("Cholmondeley"))
    }

    @Test("marks are put on the surname, and on what is after it")
    func marks() throws {
        let options = NameSearch.Options(language: try #require(LanguageTag("ja")))
        func marked(_ query: String, in name: String) -> [String] {
            NameSearch(query, options: options).ranges(in: name).map { String(name[$0]) }
        }
        #expect(marked("sa", in: "佐藤一郎") == ["佐藤"])
        #expect(marked("tou一", in: "佐藤一郎") == [])
        #expect(marked("とう一", in: "佐藤一郎") == ["佐藤一"])
        #expect(marked("sato 郎", in: "佐藤一郎") == ["佐藤", "郎"])
        #expect(marked("はせ", in: "長谷川はせ") == ["はせ"])
    }

    @Test("whatever is typed, lists, single names and marks agree", arguments: 0..<8)
    func agreement(seed: UInt64) throws {
        var random = RandomNumbers(seed: seed)
        let letters = Array("佐藤高橋林大谷中一郎さとうたかばし Aaé'Oo\n")
        func text(_ lengths: ClosedRange<Int>) -> String {
            String(
                (0..<Int.random(in: lengths, using: &random)).map { _ in
                    letters.randomElement(using: &random) ?? "a"
                })
        }
        let names = (0..<120).map { _ in text(0...5) }
        var lines: [String] = []
        for name in names.shuffled(using: &random).prefix(40) where !name.contains("\n") {
            lines.append("\(name)\t\(text(1...4))\t\(text(1...4))")
        }
        let list = ReadingList(Array(lines.joined(separator: "\n").utf8))
        var options = NameSearch.Options(
            language: try #require(LanguageTag(["ja", "en", "zh"][Int(seed) % 3])),
            readings: NameReadings(list: seed % 2 == 0 ? list : nil))
        let dictionary = NameCollection(sections: [("", names)])
        let typed = [
            "sa", "sato", "た", "takaha", "ooya", "さと", "一", "é", "'", "a", "oo", "A", "とう一", "hayashi",
        ]
        let matchings: [NameSearch.Matching] = [.contains, .prefix, .words, .fuzzy, .sounds]
        for _ in 0..<LongWalks.count(40, long: 100) {
            options.matching = matchings.randomElement(using: &random) ?? .contains
            options.letterCase = NameSearch.LetterCase.allCases.randomElement(using: &random) ?? .smart
            let ends = ["", "", "^", "!"].randomElement(using: &random) ?? ""
            let words = (0..<Int.random(in: 1...2, using: &random)).map { _ in
                typed.randomElement(using: &random) ?? ""
            }
            let search = NameSearch(
                ends + words.joined(separator: " ") + (ends == "^" ? "" : "$").filter { _ in seed % 4 == 0 },
                options: options)
            var found = dictionary.mutableDeepCopy()
            found.filter(search)
            let shown = found.substitute ?? search
            #expect(
                (0..<found.count).map { found.name(at: $0, inSection: 0) }.sorted()
                    == names.filter { shown.matches($0) }.sorted(), "\(search.text) \(options)")
            for name in names where ends != "!" && !search.isEmpty {
                #expect(shown.ranges(in: name).isEmpty != shown.matches(name), "\(search.text) in \(name)")
            }
        }
    }

    @Test("typed letters go to the name that is read so", arguments: ["や", "y", "yama"])
    func typeAhead(typed: String) throws {
        let names = try dictionary("佐藤 鈴木 山田 東海林", language: "ja")
        let prefix = NamePrefix(typed)
        let found = (0..<names.sectionCount).compactMap { section in
            let row =
                names.firstRow(withPrefix: prefix, inSection: section)
                ?? prefix.bySound.flatMap { names.firstRow(withPrefix: $0, inSection: section) }
            return row.map { names.name(at: $0, inSection: section) }
        }
        #expect(found == ["山田"])
    }

    @Test("a damaged list is read as far as it goes, and says what is wrong")
    func damaged() {
        let text: [UInt8] =
            Array("\u{FEFF}山\tやま\r\n\n# 川\tかわ\n海\nα\t\n\tβ\n 谷 \t たに \tや\n山\tさん\n".utf8) + [
                0xE5, 0x09, 0x61, 0x0A,
            ]
            + Array("b\tc\u{1B}[2J\nlast\tend".utf8)
        let list = ReadingList(text)
        #expect(list.count == 3)
        #expect(list.problems.map(\.line) == [4, 5, 6, 9, 10])
        #expect(list.problems.first?.description == "no reading; write NAME, a tab and READING")
        let readings = NameReadings(list: list)
        func all(_ name: String) -> [String] {
            (0..<5).compactMap { number in
                var name = name
                return name.withUTF8 { readings.reading(number, of: $0, forSearchesIn: .root) }.map {
                    String(decoding: $0.text, as: UTF8.self)
                }
            }
        }
        #expect(all("山") == ["やま", "さん"] && all("谷") == ["たに", "や"] && all("last") == ["end"])
        #expect(all("川") == [] && all("b") == [] && all("山\r") == ["やま", "さん"])
    }

    @Test(
        "random bytes are a list of some length, and each name in it has its first reading",
        arguments: 0..<200)
    func random(seed: UInt64) {
        var random = RandomNumbers(seed: seed)
        let bytes: [UInt8] = [
            0x09, 0x09, 0x0A, 0x0A, 0x61, 0x62, 0x20, 0x0D, 0xE5, 0xB1, 0xB1, 0x00, 0x23, 0xFF,
        ]
        let text = (0..<Int.random(in: 0...80, using: &random)).map { _ in
            bytes.randomElement(using: &random) ?? 0
        }
        let list = ReadingList(text)
        let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
        #expect(list.count + list.problems.count <= lines.count)
        #expect(list.problems.allSatisfy { (1...lines.count).contains($0.line) })
    }

    @Test("a reading that is much longer than its name leaves comparison and order in agreement")
    func longReadings() throws {
        let listed = NameReadings(
            list: list("MIT\tMassachusetts Institute", "MIB\tMassachusetts", "7\tMassachusetts B", "x\tMass"))
        let names = "MIT MIB 7 x Massachusetts-Avenue Massachusetts-Cat Massac Mast"
        let sorted = try dictionary(names, language: "en", readings: listed)
        let language = Language.of(try #require(LanguageTag("en")), listed)
        let rows = Listing(sorted).sections.flatMap(\.names)
        #expect(rows.count == 8)
        for (former, next) in zip(rows, rows.dropFirst()) {
            #expect(!language.areInOrder(next, former), "\(former), \(next)")
        }
    }

    @Test("blanks in front of a name, within it and after it change nothing about its reading")
    func blanks() throws {
        let readings = NameReadings(list: list("漢字 太郎\tわんでん", " 山田\tぜんでん "))
        func reading(_ name: String) -> NameReading? {
            var name = name
            return name.withUTF8 { readings.reading(of: $0, in: LanguageTag("ja") ?? .root) }
        }
        for name in ["漢字太郎", "漢字 太郎", "  漢字太郎 ", "\t漢字太郎"] {
            #expect(reading(name).map { String(decoding: $0.text, as: UTF8.self) } == "わんでん", "\(name)")
            #expect(reading(name)?.nameBytes == name.utf8.count)
        }
        #expect(reading("山田").map { String(decoding: $0.text, as: UTF8.self) } == "ぜんでん")
        #expect(reading("  佐藤一").map { String(decoding: $0.text, as: UTF8.self) } == "さとう一")
        try QueryRow(" 佐藤一| 高橋", "sato", " 佐藤一", language: "ja").check()
    }

    @Test("a list is searched also where nothing is guessed, and values of fields are not read")
    func scopes() throws {
        let readings = NameReadings(list: list("IBM\tBig Blue", "佐藤\tさふじ"))
        for options in [
            NameSearch.Options(sounds: .off, readings: readings),
            .init(exactAccents: true, readings: readings),
        ] {
            try QueryRow("IBM|佐藤|高橋", "Big Blue|Blue", "IBM", options: options).check()
            try QueryRow("IBM|佐藤|高橋", "さふじ", "佐藤", options: options).check()
            try QueryRow("IBM|佐藤|高橋", "たかはし", "", options: options).check()
        }
        let search = NameSearch("big blue", options: .init(readings: readings))
        let field = RecordField(key: "company", title: "Company", text: "IBM")
        #expect(search.matches("IBM", fields: []) && !search.matches("Anna", fields: [field]))
    }
}

/// Names of other scripts among the Latin ones.
@Suite struct ForeignScriptTests {
    private func titles(_ names: [String], _ language: String) throws -> [String] {
        let language = Language.of(
            try #require(LanguageTag(language)), NameReadings(foreignScripts: .latin))
        return names.map { language.title(ofSection: language.section(of: $0)) }
    }

    @Test("each name of a foreign script stands under the letter that it is written with in Latin letters")
    func sections() throws {
        let names = [
            "Анна", "Щукин", "Юрий", "Ёлкин", "Χρήστος", "Ψαρρός", "שרה", "עומר", "محمد", "عمر", "अमित",
            "เกษม", "김철수",
            "박지성", "라희", "やまだ", "つちや", "しょうじ", "じろう", "ふじ", "山田", "გიორგი", "Շուշան", "ሰላም", "Åsa", "7",
            "(Ωmega)",
        ]
        let latin = [
            "A", "S", "Y", "E", "C", "P", "S", "A", "M", "A", "A", "K", "G", "B", "R", "Y", "T", "S", "J",
            "F", "S",
            "G", "S", "S",
        ]
        #expect(try titles(names, "en") == latin + ["A", "#", "#"])
        #expect(try titles(names, "sv") == latin + ["Å", "#", "#"])
        // What is the language's own stays so.
        #expect(try titles(["Анна", "Щукин", "Χρήστος"], "ru") == ["А", "Щ", "C"])
        #expect(try titles(["やまだ", "山田", "Анна"], "ja") == ["や", "や", "A"])
        #expect(try titles(["김철수", "金哲秀", "Анна"], "ko") == ["ㄱ", "ㄱ", "A"])
        #expect(try titles(["山田", "张三", "やまだ"], "zh") == ["S", "Z", "Y"])
        #expect(try titles(["Ирина", "Željko"], "hr") == ["I", "Ž"])
    }

    @Test("every name has a section, whatever it begins with, and stands in order in it")
    func scalars() throws {
        for tag in ["en", "sv", "ru", "ja", "zh", "ar"] {
            let language = Language.of(
                try #require(LanguageTag(tag)), NameReadings(guessesSurnames: false, foreignScripts: .latin))
            let plain = Language.of(try #require(LanguageTag(tag)))
            let z = plain.section(of: "z")
            var former = ""
            for number in stride(from: UInt32(0x21), to: 0x20000, by: 7) {
                guard let scalar = Unicode.Scalar(number) else { continue }
                let name = "\(scalar)a"
                let section = language.section(of: name)
                #expect((0..<language.sectionCount).contains(section))
                if plain.section(of: name) <= z { #expect(section == plain.section(of: name), "\(number)") }
                #expect(!(language.areInOrder(name, former) && language.areInOrder(former, name)))
                former = name
            }
        }
    }
}
