internal import Languages
package import Names

/// Random names in many scripts, and queries that often find some of them.
package struct InternationalNames: Sendable {
    package private(set) var names: [String] = []
    private var random: RandomNumbers

    private static let families: [(first: [String], second: [String], joints: [String])] = [
        (
            ["山田", "佐藤", "高橋", "髙橋", "長谷川", "井伊", "大谷", "渡邊", "一ノ瀬", "佐々木", "林", "小鳥遊", "樋口"],
            ["太郎", "花子", "はなこ", "ゃま", "ュ", "ゆうと", "ウタ", "ｶﾅ", "゙", "ーん", "健", "x", ""],
            ["", "", " ", "\u{3000}"]
        ),
        (["张", "单", "曾", "欧阳", "李", "女"], ["三", "伟", "西安", "秀英", "仇", ""], ["", "", " "]),
        (["김", "이", "박", "뷁", "ㄱ", "유"], ["민준", "철수", "영", "가비", ""], ["", "", " "]),
        (["Иванов", "Щукин", "Ёлкин", "Юрьев"], ["Аня", "Михаил", "Сергей", "ъ"], [" ", "-"]),
        (["Γιώργος", "Μπαντή", "Αθηνά"], ["Παπαδόπουλος", "ου"], [" "]),
        (["Արամ", "Նարեկ", "გიორგი", "ნინო"], ["Պետրոսյան", "ბერიძე"], [" "]),
        (["अमित", "राजकुमार", "आशा"], ["शर्मा", "सिंह"], [" "]),
        (["สมชาย", "แก้ว", "เรียน"], ["ใจดี", "ศรี"], [" ", ""]),
        (["やまだ", "ｻﾄｳ", "ガンダム", "きょうこ", "おおの"], ["はな", "っか", "シャー"], ["", " ", "・"]),
        (
            ["José", "Zoë", "Müller", "O'Neil", "Ångström", "Martha", "Zhang"], ["Łukasz", "Smith", "Tan"],
            [" "]
        ),
    ]

    /// Creates names and queries that depend on the seed only.
    package init(count: Int, seed: UInt64) {
        random = RandomNumbers(seed: seed)
        for _ in 0..<count { names.append(name()) }
    }

    private mutating func pick<Element>(_ all: [Element]) -> Element { all[random.number(0...all.count - 1)] }

    private mutating func name() -> String {
        let family = pick(Self.families)
        // A second family adds another script to some names.
        let other = random.number(0...5) == 0 ? pick(Self.families) : family
        let name = pick(family.first) + pick(family.joints) + pick(other.second)
        switch random.number(0...19) {
        case 0: return " \t" + name
        case 1: return name + pick(other.joints) + pick(other.first)
        default: return name
        }
    }

    /// The next query: a part of a name or of its sound, an initial of each syllable, or any keys.
    package mutating func query() -> String {
        var text = word()
        if random.number(0...5) == 0 { text += " " + word() }
        switch random.number(0...15) {
        case 0: return "^" + text
        case 1: return text + "$"
        case 2: return "!" + text
        case 3: return text + " | " + word()
        default: return text
        }
    }

    private mutating func word() -> String {
        let name = pick(names)
        switch random.number(0...7) {
        case 0: return cut(name, 1...5).lowercased()
        case 1: return String((0..<random.number(1...4)).map { _ in pick(Array("abcehimnorstuyz")) })
        case 2: return initials(of: name)
        case 3: return kana(of: name)
        default: return sound(of: name)
        }
    }

    private mutating func cut(_ text: String, _ lengths: ClosedRange<Int>) -> String {
        let letters = Array(text)
        let start = random.number(0...max(0, letters.count - 1))
        return String(letters[start...].prefix(random.number(lengths)))
    }

    /// A beginning of one of the transcriptions of a name, from a unit on, spelled in one of two ways.
    private mutating func sound(of name: String) -> String {
        let folded = fold(Array(name.utf8), .letters)
        var line = [UInt8](repeating: 0, count: NameSound.room(forTextBytes: folded.count))
        let sounds = NameSound.allCases.filter { $0 != .choseong }
        let start = random.number(0...sounds.count - 1)
        for sound in sounds[start...] + sounds[..<start] {
            let count = folded.withUnsafeBufferPointer { name in
                line.withUnsafeMutableBufferPointer { sound.write(name, to: $0) }
            }
            let forms = line[..<count].split { $0 == 0xFF || $0 == UInt8(ascii: " ") }
            guard !forms.isEmpty else { continue }
            let form = pick(forms).filter { $0 >= 0x41 && $0 != 0x40 }
            let units = form.indices.filter { form[$0] < 0x60 }
            guard !units.isEmpty else { continue }
            let text = String(decoding: form[pick([units[0], pick(units)])...], as: UTF8.self).lowercased()
            let end = pick([text.count, text.count, random.number(1...text.count)])
            let spelled = String(text.prefix(end))
            guard random.number(0...2) == 0 else { return spelled }
            return spelled.replacing("si", with: "shi").replacing("tu", with: "tsu")
                .replacing("x", with: "sh")
        }
        return cut(name, 1...3).lowercased()
    }

    private static let consonants = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")

    /// The initial consonants of Korean syllables, with a whole syllable among them at times.
    private mutating func initials(of name: String) -> String {
        let syllables = name.unicodeScalars.filter { (0xAC00...0xD7A3).contains($0.value) }
        let typed = syllables.map { syllable in
            random.number(0...4) == 0
                ? Character(syllable) : Self.consonants[Int(syllable.value - 0xAC00) / 588]
        }
        return typed.isEmpty ? sound(of: name) : String(typed)
    }

    /// The reading of a Japanese surname in kana, with more of the name after it at times.
    private mutating func kana(of name: String) -> String {
        var name = name
        let reading = name.withUTF8 { SurnameReading(of: $0, number: 0).map { ($0.kana, $0.surnameBytes) } }
        guard let (kana, end) = reading else { return cut(name, 1...3) }
        let rest = String(decoding: Array(name.utf8)[end...], as: UTF8.self)
        return String(decoding: kana, as: UTF8.self) + (random.number(0...2) == 0 ? rest.prefix(1) : "")
    }

    /// Random options that leave sounds on, in one of the languages that treat readings differently.
    package mutating func options() -> NameSearch.Options {
        let language = LanguageTag(pick(["en", "en", "ja", "zh", "ko"])) ?? .root
        return NameSearch.Options(
            matching: pick([.contains, .contains, .contains, .prefix, .words, .sounds, .fuzzy]),
            letterCase: pick([.ignored, .smart]), language: language)
    }
}
