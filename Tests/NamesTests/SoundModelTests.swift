import Languages
import Names
import TestClock
import TestSupport
import Testing

/// Searches by sounds against slow, obvious models.
@Suite struct SoundModelTests {
    /// Everything that finds a name of Chinese syllables: from each of them on, each in full or by its initial,
    /// the last one up to any letter.
    private func queries(_ syllables: [String]) -> Set<String> {
        var all: Set<String> = []
        func go(_ rest: ArraySlice<String>, _ typed: String) {
            guard let first = rest.first else { return }
            for end in 1...first.count { all.insert(typed + first.prefix(end)) }
            var parts = [first, String(first.prefix(1))]
            if ["zh", "ch", "sh"].contains(first.prefix(2)) { parts.append(String(first.prefix(2))) }
            for part in parts { go(rest.dropFirst(), typed + part) }
        }
        for start in syllables.indices { go(syllables[start...], "") }
        return all
    }

    @Test("Q-31: all that can be typed for Chinese names, and nothing else", arguments: 0..<4)
    func pinyin(seed: UInt64) {
        let read = [
            "张": "zhang", "三": "san", "李": "li", "四": "si", "王": "wang", "安": "an", "西": "xi", "恩": "en",
            "昌": "chang", "国": "guo", "高": "gao", "何": "he", "刚": "gang", "周": "zhou",
        ]
        let characters = read.keys.sorted()
        var random = RandomNumbers(seed: seed)
        let names = (0..<40).map { _ in
            (0..<Int.random(in: 1...4, using: &random)).map { _ in
                characters.randomElement(using: &random) ?? ""
            }
        }
        let queriesOfNames = names.map { queries($0.compactMap { read[$0] }) }
        let list = NameCollection(sections: [("", names.map { $0.joined() })])
        var tried = Set(queriesOfNames.flatMap { $0.sorted().prefix(30) })
        let letters = Array("zhangsliwexcuor")
        for _ in 0..<300 {
            tried.insert(
                String(
                    (0..<Int.random(in: 1...5, using: &random)).map { _ in
                        letters.randomElement(using: &random) ?? "a"
                    }))
        }
        for query in tried.sorted() {
            let expected = names.indices.filter { queriesOfNames[$0].contains(query) }.map {
                names[$0].joined()
            }
            var found = list.mutableDeepCopy()
            found.filter(NameSearch(query))
            #expect((0..<found.count).map { found.name(at: $0, inSection: 0) } == expected, "\(query)")
        }
    }

    /// Morae, and how they are written in the two systems.
    private static let morae = [
        ("し", "shi", "si"), ("ち", "chi", "ti"), ("つ", "tsu", "tu"), ("ふ", "fu", "hu"), ("じ", "ji", "zi"),
        ("しゃ", "sha", "sya"), ("ちょ", "cho", "tyo"), ("じゅ", "ju", "zyu"), ("きょ", "kyo", "kyo"),
        ("か", "ka", "ka"), ("しょう", "shou", "syou"), ("ちょう", "chou", "tyou"), ("じゅう", "juu", "zyuu"),
        ("しゅう", "shuu", "syuu"), ("ふう", "fuu", "huu"), ("つう", "tsuu", "tuu"), ("こう", "kou", "kou"),
        ("っちょう", "tchou", "ttyou"), ("シャー", "shaa", "syaa"), ("の", "no", "no"), ("ま", "ma", "ma"),
        ("ら", "ra", "ra"), ("や", "ya", "ya"), ("わ", "wa", "wa"),
        ("ぱ", "pa", "pa"), ("で", "de", "de"), ("ゲ", "ge", "ge"), ("ッキ", "kki", "kki"), ("っち", "tchi", "tti"),
        ("っし", "sshi", "ssi"), ("ひ", "hi", "hi"), ("よ", "yo", "yo"), ("リョ", "ryo", "ryo"),
    ]

    @Test("Q-25: random words of kana are found by each beginning in Hepburn and Kunrei, from each mora on")
    func kana() {
        var random = RandomNumbers(seed: 7)
        for _ in 0..<300 {
            let word = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                Self.morae.randomElement(using: &random) ?? ("か", "ka", "ka")
            }
            let name = word.map(\.0).joined()
            for start in word.indices {
                for query in [word[start...].map(\.1).joined(), word[start...].map(\.2).joined()] {
                    for end in 1...query.count {
                        let search = NameSearch(String(query.prefix(end)))
                        #expect(search.matches(name), "\(query.prefix(end)) in \(name)")
                    }
                }
            }
        }
    }

    /// Letters, and how they are written in passports and on maps, by scholars and in German.
    private static let cyrillic = [
        ("ж", ["zh", "ž"]), ("х", ["kh", "h"]), ("ц", ["ts", "tz"]), ("ч", ["ch", "č", "tsch"]),
        ("ш", ["sh", "š", "sch"]), ("щ", ["shch", "šč", "sch"]), ("ю", ["yu", "iu", "ju"]),
        ("я", ["ya", "ia", "ja"]),
        ("й", ["y", "i", "j"]), ("ы", ["y"]), ("э", ["e"]), ("ь", ["", "'"]), ("в", ["v", "w"]), ("ф", ["f"]),
        ("а", ["a"]), ("о", ["o"]), ("у", ["u"]), ("р", ["r"]), ("н", ["n"]), ("м", ["m"]), ("д", ["d"]),
        ("б", ["b"]),
    ]

    @Test("Q-13: random words of Cyrillic are found in every spelling, and by each beginning of it")
    func cyrillic() {
        var random = RandomNumbers(seed: 11)
        for _ in 0..<400 {
            // A vowel stands after each consonant, so that no two letters make a third.
            let word = (0..<Int.random(in: 1...4, using: &random)).flatMap { _ in
                [Self.cyrillic.randomElement(using: &random) ?? ("а", ["a"]), ("а", ["a"])]
            }
            // Nothing is typed for a sign that is not spoken.
            guard word[0].0 != "ь" else { continue }
            let name = word.map(\.0).joined()
            let query = word.map { $0.1.randomElement(using: &random) ?? "" }.joined()
            for end in 1...query.count {
                #expect(
                    NameSearch(String(query.prefix(end))).matches(name), "\(query.prefix(end)) in \(name)")
            }
        }
    }

    @Test("whatever is typed, lists, single names and marks agree", arguments: 0..<6)
    func agreement(seed: UInt64) throws {
        var random = RandomNumbers(seed: seed)
        let alphabets: [[Character]] = [
            Array("张三曾单李西安女 ·Zs"), Array("иванщукхюряё й-Iv"), Array("やまだしゃっかんおうーヴァﾔﾏﾞ"), Array("김철수기영이ㄱ각 박a"),
            Array("γιωρςουμπάντή"), Array("अमितराजकुार्ं"), Array("แก้วสมชายเรียนไ์ร"), Array("O'Neilüöøåđæ’"),
        ]
        let typed: [[Character]] = [
            Array("zhangsixecul'"), Array("shchyuivanoj"), Array("tsukyoamhn'"), Array("ㄱㅊㅅ김기각kimgo"),
            Array("'oneilued"),
        ]
        func text(_ letters: [Character], _ lengths: ClosedRange<Int>) -> String {
            String(
                (0..<Int.random(in: lengths, using: &random)).map { _ in
                    letters.randomElement(using: &random) ?? "a"
                })
        }
        let names = (0..<200).map { _ in text(alphabets.randomElement(using: &random) ?? [], 0...7) }
        let list = NameCollection(sections: [("", names)])
        let matchings: [NameSearch.Matching] = [.contains, .prefix, .words, .fuzzy, .sounds]
        for _ in 0..<LongWalks.count(50, long: 150) {
            let query = text(typed.randomElement(using: &random) ?? [], 1...5)
            let ends = ["", "^", "!"].randomElement(using: &random) ?? ""
            let search = NameSearch(
                ends + query, options: .init(matching: matchings.randomElement(using: &random) ?? .contains))
            var found = list.mutableDeepCopy()
            found.filter(search)
            let shown = found.substitute ?? search
            let expected = names.filter { shown.matches($0) }
            #expect(
                (0..<found.count).map { found.name(at: $0, inSection: 0) }.sorted() == expected.sorted(),
                "\(ends)\(query)")
            for name in names where ends != "!" && !search.isEmpty {
                let ranges = shown.ranges(in: name)
                #expect(ranges.isEmpty != shown.matches(name), "\(query) in \(name)")
                #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
            }
        }
    }

    @Test("a name is found by itself, by its forms, and by each beginning of these", arguments: 0..<4)
    func byItself(seed: UInt64) throws {
        var random = RandomNumbers(seed: seed)
        let alphabets: [[Character]] = [
            Array("张三曾单李西安女国"), Array("Иванщукхюряёй"), Array("やまだしゃっかんおうヴァﾔﾏ"), Array("김철수기영각값뷁"),
            Array("ΓιώργοςΜπαντή"), Array("अमितराजकुार्ं"), Array("แก้วสมชายเรียนไ์ร"), Array("O'NeilÜöøåđæßŁ’ẾǅƏ"),
            Array("أحمدمحـيىکة"), Array("שָׁלוֹםךן"), Array("ÅåA\u{30A}\u{301}é"),
        ]
        for letters in alphabets {
            for _ in 0..<LongWalks.count(12, long: 40) {
                let name = String(
                    (0..<Int.random(in: 1...6, using: &random)).map { _ in
                        letters.randomElement(using: &random) ?? "a"
                    })
                var forms = [name]
                for level in [FoldingLevel.letters, .spelled] {
                    forms.append(String(decoding: fold(Array(name.utf8), level), as: UTF8.self))
                }
                var line = [UInt8](repeating: 0, count: 1_000)
                let folded = fold(Array(name.utf8), .letters)
                for sound in [NameSound.pinyin, .pinyinInitials] {
                    let count = folded.withUnsafeBufferPointer { name in
                        line.withUnsafeMutableBufferPointer { sound.write(name, to: $0) }
                    }
                    forms += line[..<count].split(separator: 0xFF).map {
                        String(decoding: $0, as: UTF8.self).lowercased()
                    }
                }
                for form in forms {
                    for end in form.indices.dropFirst() + [form.endIndex] {
                        let query = String(form[..<end])
                        let search = NameSearch(query, options: .init(isLiteral: true))
                        // A mark alone at the beginning is not a letter.
                        guard fold(Array(query.utf8), .letters).isEmpty == false else { continue }
                        #expect(search.matches(name), "\(query) in \(name)")
                    }
                }
            }
        }
    }
}
