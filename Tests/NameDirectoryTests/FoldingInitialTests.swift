import Foundation
import NameDirectory
import Testing

/// The letters under which names are filed.
@Suite struct FoldingInitialTests {
    @Test(
        "a name is filed under its first letter, and the section is called by it",
        arguments: [
            ("Abe", "a", "A"), ("  \t Zoë", "z", "Z"), ("Écho", "e", "E"), ("e\u{301}cho", "e", "E"),
            ("ß", "s", "S"), ("Øre", "ø", "Ø"), ("Ёлкин", "е", "Е"), ("жук", "ж", "Ж"), ("Ως", "ω", "Ω"),
            ("ა", "ა", "ა"), ("Ა", "ა", "ა"), ("ꭰ", "ꭰ", "Ꭰ"), ("山田", "山", "山"), ("がく", "か", "か"),
            ("タ", "タ", "タ"), ("김철수", "\u{1100}", "ㄱ"), ("꽃", "\u{1101}", "ㄲ"), ("한", "\u{1112}", "ㅎ"),
            ("ǆ", "ǆ", "ǅ"), ("一", "一", "一"), ("\u{20000}", "\u{20000}", "\u{20000}"), ("ข", "ข", "ข"),
        ])
    func letters(name: String, initial: String, title: String) throws {
        let line = fold(Array(name.utf8), keepingDiacritics: false)
        let found = try #require(TextFolding.initial(ofFolded: line[...]))
        #expect(String(found) == initial)
        #expect(TextFolding.title(ofInitial: found) == title)
    }

    @Test(
        "a name that starts with anything else has no letter",
        arguments: [
            "", " ", " \t\n ", "7up", "٣", "-a", "😀", "①", "\u{301}a", "\u{FFFD}", "\u{7F}a", "@", "`", "{",
        ])
    func noLetters(name: String) {
        #expect(TextFolding.initial(ofFolded: fold(Array(name.utf8), keepingDiacritics: true)[...]) == nil)
    }

    @Test("bytes that are not UTF-8 have no letter")
    func invalid() {
        for bytes: [UInt8] in [
            [0xC3], [0xFF, 0x61], [0xE3, 0x81], [0x80], [0xED, 0xA0, 0x80], [0x20, 0xF0],
        ] {
            #expect(TextFolding.initial(ofFolded: bytes[...]) == nil)
        }
    }

    @Test("the first letter is what the properties of every scalar below U+20000 say, and no digit is one")
    func properties() {
        let wrong = (0..<0x20000).compactMap(Unicode.Scalar.init).filter { scalar in
            let isLetter = scalar.properties.isAlphabetic
            let isDigit = scalar.properties.generalCategory == .decimalNumber
            let line = Array(scalar.utf8)[...]
            return isLetter && isDigit || TextFolding.initial(ofFolded: line) != (isLetter ? scalar : nil)
        }
        #expect(wrong.isEmpty, "\(numbers(wrong))")
    }

    @Test("the title of every letter is one character, and each leading consonant has its own")
    func titles() {
        let titles = (0x1100...0x1112).compactMap(Unicode.Scalar.init).map(TextFolding.title(ofInitial:))
        #expect(titles.joined() == "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
        for title in titles {
            // Its compatibility decomposition is the consonant.
            let letters = Array(title.decomposedStringWithCompatibilityMapping.unicodeScalars)
            #expect(letters.count == 1 && titles[Int(letters[0].value) - 0x1100] == title)
        }
        for scalar in (0x61..<0x3000).compactMap(Unicode.Scalar.init) where scalar.properties.isAlphabetic {
            #expect(TextFolding.title(ofInitial: scalar).count == 1)
        }
    }
}
