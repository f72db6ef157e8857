import TestSupport
import Testing

/// Encodings and languages: what holds without either being said, and with.
@Suite(.serialized)
struct TextCasesTests {
    /// What is printed of a file, a line each.
    private func printed(
        _ bytes: [UInt8], _ arguments: [String], environment: [String: String] = [:], note: String = ""
    ) throws -> [[UInt8]] {
        let directory = try TemporaryDirectory()
        let file = try directory.file("names.txt", bytes)
        let terminal = try Program.start(
            arguments + [file], environment: environment, standardOutput: .pipe, standardError: .pipe)
        #expect(try terminal.waitForExit() == .exited(0))
        let said = String(decoding: terminal.capturedError, as: UTF8.self)
        #expect(note.isEmpty ? said.isEmpty : said.contains(note), "\(said)")
        return terminal.capturedOutput.split(separator: 0x0A).map(Array.init)
    }

    @Test(
        "D8: text in another encoding is shown if it is given, or guessed from its bytes, which is reported"
    )
    func encodings() throws {
        let latin: [UInt8] = [0x5A, 0x6F, 0xEB, 0x0A]
        let shiftJIS: [UInt8] = [0x83, 0x65, 0x83, 0x58, 0x83, 0x67, 0x0A]
        #expect(try printed(latin, ["-f", "", "--encoding=latin-1"]) == [Array("Zoë".utf8)])
        let wide = Array("日本 Zoë\n".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        #expect(try printed(wide, ["-f", "", "--encoding=utf-16"]) == [Array("日本 Zoë".utf8)])
        #expect(try printed([0xFF, 0xFE] + wide, ["-f", ""]) == [Array("日本 Zoë".utf8)])
        let big: [UInt8] = [0xFE, 0xFF] + "日本 Zoë\n".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        #expect(try printed(big, ["-f", ""]) == [Array("日本 Zoë".utf8)])
        // The mark takes precedence over the option.
        #expect(try printed(big, ["-f", "", "--encoding=latin-1"]) == [Array("日本 Zoë".utf8)])
        #expect(try printed(Array("\u{FEFF}Abe\n".utf8), ["-f", ""]) == [Array("Abe".utf8)])
        let guessed = try printed(latin, ["-f", ""], note: "read as Windows-1252; choose another encoding")
        #expect(guessed == [Array("Zoë".utf8)])
        let japanese = try printed(shiftJIS, ["-f", "", "--language=ja"], note: "read as Shift_JIS")
        #expect(japanese == [Array("テスト".utf8)])
    }

    @Test("D12: composed and decomposed names and Hangul find each other and stand together")
    func composition() throws {
        let names = Array("Zoe\u{308}\nZoë\n\u{1112}\u{1161}\u{11AB}\n한\n".utf8)
        for (text, section) in [
            ("Zoë", "Z"), ("zoe\u{308}", "Z"), ("한", "ㅎ"), ("\u{1112}\u{1161}\u{11AB}", "ㅎ"),
        ] {
            #expect(try printed(names, ["-f", text]).count == 2, "\(text)")
            let sections = try printed(names, ["-f", text, "--print=section"])
            #expect(sections == [Array(section.utf8), Array(section.utf8)], "\(text)")
        }
    }

    @Test("D12: the order does not depend on the form of a letter; kana of either kind and width are one")
    func orderOfForms() throws {
        let names = [
            "Zo\u{E9} 1", "Zoe\u{301} 2", "Zo\u{E9} 3", "Zoe\u{301} 4",
            "\u{D55C} 1", "\u{1112}\u{1161}\u{11AB} 2", "\u{D55C} 3", "\u{1112}\u{1161}\u{11AB} 4",
        ]
        for step in [1, 3, 5, 7] {
            let mixed = (0..<names.count).map { names[$0 * step % names.count] }
            let sorted = try printed(Array((mixed.joined(separator: "\n") + "\n").utf8), ["-f", ""])
            #expect(sorted == names.map { Array($0.utf8) }, "\(mixed)")
        }
        let kana = Array("カナ\nｶﾅ\nガ\nｶﾞ\n".utf8)
        for (text, found) in [
            ("カナ", ["カナ", "ｶﾅ"]), ("ｶﾅ", ["カナ", "ｶﾅ"]), ("が", ["ガ", "ｶﾞ"]), ("ｶﾞ", ["ガ", "ｶﾞ"]),
        ] {
            let printed = try printed(kana, ["-f", text]).map { String(decoding: $0, as: UTF8.self) }
            #expect(Set(printed) == Set(found) && printed.count == 2, "\(text)")
        }
    }

    @Test(
        "D13: in any language dotless i, sharp s, final sigma and letters of two are found; only the order asks"
    )
    func languages() throws {
        let names = Array("ıssız\nİstanbul\nStraße\nΌμηρος\nIJssel\nchleba\ncizí\n".utf8)
        func found(_ text: String) throws -> [String] {
            try printed(names, ["-f", text, "--case=ignored"]).map { String(decoding: $0, as: UTF8.self) }
        }
        #expect(try found("istanbul") == ["İstanbul"])
        #expect(try found("issiz") == ["ıssız"])
        #expect(try found("STRASSE") == ["Straße"])
        #expect(try found("ΌΜΗΡΟΣ") == ["Όμηρος"])
        #expect(try found("ijssel") == ["IJssel"])
        // A letter of two letters has a section of its own where it is one.
        #expect(try printed(names, ["-f", "ch", "--print=section"]) == [Array("C".utf8)])
        #expect(try printed(names, ["-f", "ch", "--print=section", "--language=cs"]) == [Array("CH".utf8)])
        let titles = [
            "tr_TR": "C C I I İ S Ο", "de_DE": "C C I I I S Ο", "el_GR": "Ο C C I I I S",
            "nl_NL": "C C I I I S Ο", "cs_CZ": "C CH I I I S Ο", "C": "C C I I I S Ο",
        ]
        let plain = try printed(names, ["-f", ""]).map { String(decoding: $0, as: UTF8.self) }
        for (language, sections) in titles {
            let variables = ["LC_ALL": "\(language).UTF-8", "LANG": "xx"]
            let listed = try printed(names, ["-f", "", "--print-section"], environment: variables)
                .map { String(decoding: $0, as: UTF8.self) }
            #expect(listed.map { String($0.split(separator: "\t")[1]) }.sorted() == plain.sorted())
            let found = listed.map { $0.split(separator: "\t")[0] }.joined(separator: " ")
            #expect(found == sections, "\(language)")
            #expect(
                try printed(names, ["-f", "istanbul", "--case=ignored"], environment: variables)
                    == [Array("İstanbul".utf8)])
        }
    }

    @Test(
        "C11: with --ambiguous=2 unsure characters take two cells, blanks first; the index stays at the edge")
    func ambiguous() throws {
        let directory = try TemporaryDirectory()
        let file = try directory.file("names.txt", "Жуk\nRenée\nAda\n".utf8)
        let terminal = try Program.start(["--ambiguous=2", "--color=never", file], size: (24, 40))
        try terminal.wait(forText: "Ada")
        try terminal.waitForSilence()
        let sent = String(decoding: terminal.output, as: UTF8.self)
        #expect(sent.contains("  \u{8}\u{8}é\u{1B}["))
        #expect(OutputScanner.foreign(in: terminal.output, of: .plainScreen).isEmpty)
        #expect((0..<24).contains { terminal.screen[$0, 39].text == "R" })
        let narrow = try Program.start(["--ambiguous=1", "--color=never", file], size: (24, 40))
        try narrow.wait(forText: "Renée")
        #expect(!String(decoding: narrow.output, as: UTF8.self).contains("  \u{8}\u{8}é"))
    }
}
