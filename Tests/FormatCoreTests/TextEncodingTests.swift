import FormatCore
import Foundation
import Languages
import NameEditing
import NameLoading
import Names
import SystemSupport
import TestSupport
import Testing

/// The tables of encodings, and how an encoding is found that nothing names.
@Suite struct TextEncodingTests {
    /// Every character that an encoding has, with its bytes.
    private func codes(_ encoding: TextEncoding) -> [(scalar: Unicode.Scalar, bytes: [UInt8])] {
        let encoder = TextEncoder(encoding)
        return (UInt32(0x80)...0x2FFFF).compactMap(Unicode.Scalar.init).compactMap { scalar in
            guard case .success(let bytes) = encoder.encode(Array(String(scalar).utf8)) else { return nil }
            return (scalar, bytes)
        }
    }

    /// What the system's iconv calls an encoding, and how many characters it decodes in another way.
    ///
    /// It has no Euro sign in the Mac's encoding, the makers' rows of EUC-JP at other codes, and newer characters for
    /// codes of GB18030 and Big5 that were private.
    private static let beside: [(TextEncoding, iconv: String, differences: Int)] =
        TextEncoding.singleByte.filter { $0 != .macCyrillic }.map {
            ($0, $0 == .macRoman ? "MACINTOSH" : $0.name, $0 == .macRoman ? 2 : 0)
        } + [
            (.shiftJIS, "CP932", 0), (.eucJP, "EUC-JP-MS", 374), (.eucKR, "CP949", 0),
            (.gb18030, "GB18030", 44),
            (.big5, "BIG5-HKSCS", 7),
        ]

    @Test(
        "TR-22: every character of each encoding is what iconv makes of its bytes", arguments: beside.indices)
    func besideIconv(index: Int) throws {
        let (encoding, name, differences) = Self.beside[index]
        // Control characters beyond ASCII stand for bytes without a character, which iconv leaves out.
        let codes = codes(encoding).filter { $0.scalar.properties.generalCategory != .control }
        #expect(codes.count >= 51)
        let file = try NamesFile(codes.flatMap { $0.bytes + [0x0A] })
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/iconv")
        process.arguments = ["-c", "-f", name, "-t", "UTF-8", file.path]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let lines = String(decoding: data, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        try #require(lines.count == codes.count + 1)
        let others = zip(codes, lines).filter { Array($1.unicodeScalars) != [$0.scalar] }
        #expect(
            others.count <= differences, "\(others.prefix(8).map { "\($0.0.bytes) \($0.0.scalar) \($0.1)" })")
    }

    @Test("TR-22: what is encoded decodes to itself, in every encoding", arguments: TextEncoding.allCases)
    func roundTrip(encoding: TextEncoding) throws {
        guard encoding != .utf8, encoding != .utf16 else {
            let bytes = try TextEncoder(encoding).encode(Array("Zoë 山😀".utf8)).get()
            #expect(encoding.decode(bytes) == Array("Zoë 山😀".utf8))
            return
        }
        for (scalar, bytes) in codes(encoding) where encoding.decode(bytes) != Array(String(scalar).utf8) {
            Issue.record("\(scalar) \(bytes)")
        }
    }

    @Test(
        "TR-22: any bytes decode within the room that is promised, and never fail",
        arguments: TextEncoding.allCases)
    func anyBytes(encoding: TextEncoding) {
        var generator = RandomNumbers(seed: 22)
        for length in 0..<200 {
            let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
            let decoded = encoding.decode(bytes)
            #expect(
                decoded.isEmpty == bytes.isEmpty
                    && (encoding == .utf8 || String(validating: decoded, as: UTF8.self) != nil))
        }
    }

    private func read(_ bytes: [UInt8], _ options: ReadingOptions) throws -> LoadingProgress {
        let file = try NamesFile(bytes)
        return try withExtendedLifetime(file) {
            try NameLoader(paths: [FilePath(file.path)], options: options).readAll()
        }
    }

    private func names(_ list: NameCollection) -> [String] {
        (0..<list.sectionCount).flatMap { section in
            (0..<list.count(ofSection: section)).map { list.name(at: $0, inSection: section) }
        }
    }

    private static let lists: [(language: String, encoding: TextEncoding, text: String)] = [
        ("ja", .shiftJIS, "山田太郎\n佐藤 はなこ\nカタログ\n鈴木\n"), ("ja", .eucJP, "山田太郎\n佐藤 はなこ\nカタログ\n鈴木\n"),
        ("ko", .eucKR, "김철수\n이영희\n박민수\n"), ("zh", .gb18030, "王小明\n李华\n张伟\n"),
        ("zh-Hant", .big5, "王小明\n李華\n張偉\n"), ("zh_TW.Big5", .big5, "陳美玲\n林志明\n"),
        ("ru", .windows1251, "Иван Петров\nАнна Ким\n"), ("ru", .koi8R, "Иван Петров\nАнна Ким\n"),
        ("ru", .dos866, "Иван Петров\nАнна Ким\n"), ("uk", .windows1251, "Їжак Ганна\nЄвген Ґудзь\n"),
        ("cs", .windows1250, "Šárka Novotná\nŽofie Tůmová\n"),
        ("cs", .latin2, "Šárka Novotná\nŽofie Tůmová\n"),
        ("pl", .windows1250, "Łucja Świątek\nZdzisław Ćma\n"),
        ("pl", .latin2, "Łucja Świątek\nZdzisław Ćma\n"),
        ("el", .windows1253, "Άννα Παππά\nΓιώργος\n"), ("tr", .windows1254, "İpek Şahin\nÇağrı Güneş\n"),
        ("root", .windows1252, "Jörg Müller\nAnna\n"), ("root", .windows1252, "Ann\nzo\u{EB}\n"),
        ("de", .windows1252, "Größe „Euro“ 5 €\nBjörn\n"), ("ru", .windows1252, "Jörg Müller\nRené\n"),
        ("ja", .windows1252, "Jörg Müller\nJosé Núñez\n"), ("zh", .windows1252, "Jörg Müller\nJosé Núñez\n"),
        ("ja", .utf8, "山田\nJörg\n"), ("root", .utf8, "Ann\n"), ("root", .utf16, "Anna\nBob\n"),
        ("ru", .utf16, "Иван\nАнна\n"),
        ("ja", .utf16, "山田太郎\n佐藤\n"),
    ]

    @Test("TR-22: the encoding is found by the bytes and the language", arguments: lists.indices)
    func guesses(index: Int) throws {
        let (language, encoding, text) = Self.lists[index]
        let bytes = try TextEncoder(encoding).encode(Array(text.utf8)).get()
        let found = try bytes.withUnsafeBufferPointer {
            TextEncoding.guess($0, among: TextEncoding.encodings(of: try #require(LanguageTag(language))))
        }
        #expect(found == encoding)
        var options = ReadingOptions()
        options.language = try #require(LanguageTag(language))
        let progress = try read(bytes, options)
        #expect(Set(names(progress.names)) == Set(text.split(separator: "\n").map(String.init)))
        let isSaid = progress.problems.contains {
            $0.issue == .otherEncoding(encoding) && $0.description.contains("--encoding")
        }
        #expect(isSaid == (encoding != .utf8))
    }

    @Test(
        "TR-22: quotation marks, dashes and the like are not letters of a DOS encoding",
        arguments: ["root", "pl", "cs", "hu", "de"])
    func typographicSigns(language: String) throws {
        for text in [
            "O’Neill\nAnna\n", "„Firma“ sp. z o.o.\n", "„Firma” sp. z o.o.\n", "“Smart” – quotes’s\n",
            "Bistro ‘Rose’\n", "Paris–Rome\n", "Jan\u{A0}Kos\n", "wait…\n", "5 €\n", "Acme™\n", "– Ann\n",
        ] {
            let bytes = try TextEncoder(.windows1252).encode(Array(text.utf8)).get()
            let found = try bytes.withUnsafeBufferPointer {
                TextEncoding.guess($0, among: TextEncoding.encodings(of: try #require(LanguageTag(language))))
            }
            #expect(found.decode(bytes) == Array(text.utf8), "\(text) \(found)")
        }
    }

    @Test("TR-22: text in a DOS encoding is still found where its letters make words")
    func dosText() throws {
        for (language, encoding, text) in [
            ("pl", .dos852, "Łucja Świątek\nZdzisław Ćma\n"), ("pl", .dos852, "Michał\n"),
            ("cs", .dos852, "Šárka Novotná\nŽofie Tůmová\n"), ("hu", .dos852, "Győző\nSzűcs Erzsébet\n"),
            ("ru", .dos866, "Саша\n"), ("ru", .dos866, "Анна Ким\n"),
        ] as [(String, TextEncoding, String)] {
            let bytes = try TextEncoder(encoding).encode(Array(text.utf8)).get()
            let found = try bytes.withUnsafeBufferPointer {
                TextEncoding.guess($0, among: TextEncoding.encodings(of: try #require(LanguageTag(language))))
            }
            #expect(found == encoding, "\(text)")
        }
    }

    @Test("TR-22: control characters and a NUL do not make a text of any length UTF-16")
    func controls() {
        let text =
            "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:A\u{1B}[31m\u{07}n\u{9B}n\u{0}x\r\nTEL:123\r\nEND:VCARD\r\n"
        for count in 0..<4 {
            let bytes = Array(text.utf8) + Array(repeating: 0x20, count: count)
            let found = bytes.withUnsafeBufferPointer { TextEncoding.guess($0, among: []) }
            #expect(found == .utf8, "\(count)")
        }
    }

    // MARK: Folds

    @Test(
        "TR-22: a card with a character that a fold splits is UTF-8, and so is what is written into it",
        arguments: [("3.0", "\r\n "), ("3.0", "\n\t"), ("4.0", "\r "), ("2.1", "\r\n ")])
    func foldInCharacter(version: String, fold: String) throws {
        let lineEnd = String(fold.dropLast())
        let start = ["BEGIN:VCARD", "VERSION:\(version)", "FN:Jos\u{E9}", "NOTE:x"].joined(separator: lineEnd)
        let note: [UInt8] = [0xC3] + Array(fold.utf8) + [0xA9]
        let bytes = Array(start.utf8) + note + Array("yy\(lineEnd)END:VCARD\(lineEnd)".utf8)
        let progress = try read(bytes, .init())
        #expect(names(progress.names) == ["Jos\u{E9}"] && progress.problems.isEmpty)
        let fields = progress.names.fields(ofRecordAt: 0, inSection: 0)
        #expect(fields.filter { $0.key == "note" }.map(\.text) == ["x\u{E9}yy"])
        var copy = try NameDocument(bytes, file: "people.vcf", options: .init()).mutableDeepCopy()
        try copy.rename(RowID(section: 0, number: 0), to: "J\u{F6}rg")
        let after = String(decoding: copy.bytes(), as: UTF8.self)
        let name = version == "2.1" ? "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:J=C3=B6rg" : "FN:J\u{F6}rg"
        #expect(after.contains(name) && copy.bytes().contains(note))
    }

    @Test("TR-22: an edit after which the file would be taken for another encoding is refused")
    func guessAfterEdit() throws {
        // Two bytes are not UTF-8, three characters are; without one of these windows-1252 is more likely.
        let bytes =
            [0xF1] + Array("Cy\nanna\nBo\u{10}<C".utf8) + [0xD3] + Array("6V\u{7BE}L\u{1E}\n\u{5D6}7\nÉ".utf8)
        var copy = try NameDocument(bytes, file: "names", options: .init()).mutableDeepCopy()
        let section = try #require(
            (0..<copy.names.sectionCount).first { copy.names.title(ofSection: $0) == "ז" })
        #expect(throws: NameEditError.changesFormat("text in Windows-1252; give --encoding utf-8")) {
            try copy.rename(RowID(section: section, number: 0), to: "b")
        }
        #expect(copy.bytes() == bytes && !copy.hasUnsavedChanges)
        var options = ReadingOptions()
        options.encoding = .utf8
        copy = try NameDocument(bytes, file: "names", options: options).mutableDeepCopy()
        try copy.rename(RowID(section: section, number: 0), to: "b")
        #expect(copy.hasUnsavedChanges)
    }

    @Test("TR-22: pieces of a text show that it is UTF-8 wherever they are cut")
    func foldsInPieces() {
        for character in [[0xC3, 0xA9], [0xE5, 0xB1, 0xB1], [0xF0, 0x9F, 0x98, 0x80]] as [[UInt8]] {
            for place in 1..<character.count {
                var text = Array("NOTE:a".utf8)
                text += character[..<place]
                text += [0x0D, 0x0A, 0x20]
                text += character[place...]
                text += [0x62]
                for cut in 0...text.count {
                    #expect(TextEncoding.isUTF8(piece: text[..<cut], isLast: false))
                    #expect(TextEncoding.isUTF8(piece: text[cut...], isLast: true))
                }
            }
        }
        // A line end without a blank after it does not fold a line.
        #expect(!TextEncoding.isUTF8(piece: [0x61, 0xC3, 0x0A, 0xA9], isLast: true))
        #expect(!TextEncoding.isUTF8(piece: [0x61, 0xC3, 0x0A, 0x20, 0x61], isLast: true))
    }

    @Test("TR-22: a byte above 127 anywhere counts, in small and in long files, and is found by a search")
    func lateByte() throws {
        for count in [10, 9_000, 60_000] {
            let lines = (0..<count).map { "name \($0)\n" }.joined()
            let text = Array(lines.utf8) + [0x4A, 0xF6, 0x72, 0x67, 0x0A] as [UInt8]
            let file = try NamesFile(text)
            let progress = try NameLoader(paths: [FilePath(file.path)], options: .init()).readAll()
            #expect(names(progress.names).contains("Jörg"))
            #expect(progress.problems.map(\.issue) == [.otherEncoding(.windows1252)])
        }
    }

    @Test("TR-22: a few damaged bytes do not make UTF-8 another encoding; names of files stay bytes")
    func keptBytes() throws {
        let text = Array("Jörg\nZoë\nÄnne\nBob".utf8) + [0xFF, 0x0A]
        let damaged = try read(text, .init())
        #expect(names(damaged.names).contains("Zoë") && damaged.problems.isEmpty)
        let paths = Array("/usr/share/a\n/usr/share/b\n/usr/J".utf8) + [0xF6] + Array("rg/c\n".utf8)
        let listed = try read(paths, .init())
        #expect(listed.problems.isEmpty)
    }

    @Test("TR-22: a pipe that ends is recognised; one that stays open is shown as it comes")
    func pipes() throws {
        for isLong in [false, true] {
            let pipe = try WritablePipe()
            let recorder = LoadingRecorder(
                try NameLoader(paths: [FilePath(pipe.path)], options: .init()))
            recorder.start()
            try pipe.write([0x4A, 0xF6, 0x72, 0x67, 0x0A])
            if isLong { try recorder.wait(forNames: 1) }
            pipe.end()
            let shown = isLong ? "J\u{FFFD}rg" : "Jörg"
            #expect(names(try recorder.waitForEnd().names) == [shown])
        }
    }

    @Test("TR-22: other names of encodings are known, and nothing else is")
    func names() {
        for encoding in TextEncoding.allCases {
            #expect(
                TextEncoding(name: encoding.name) == encoding
                    && TextEncoding(name: encoding.title) == encoding)
        }
        #expect(TextEncoding(name: "CP1252") == .windows1252 && TextEncoding(name: "Latin-1") == .latin1)
        #expect(TextEncoding(name: "sjis") == .shiftJIS && TextEncoding(name: "GBK") == .gb18030)
        #expect(TextEncoding(name: "") == nil && TextEncoding(name: "utf-32") == nil)
    }

    @Test("TR-22: typed text is saved in the file's encoding, or refused")
    func editing() throws {
        let bytes: [UInt8] = [0x4A, 0xF6, 0x72, 0x67, 0x0A]
        let document = try NameDocument(bytes, file: "names", options: .init())
        #expect(document.bytes == bytes)
        var copy = document.mutableDeepCopy()
        _ = try copy.add("Zo\u{EB}", toSection: nil)
        #expect(copy.bytes() == bytes + [0x5A, 0x6F, 0xEB, 0x0A])
        #expect(throws: NameEditError.self) { try copy.add("山田", toSection: nil) }
        #expect(copy.bytes() == bytes + [0x5A, 0x6F, 0xEB, 0x0A])
        // These two letters would make valid UTF-8 of the file.
        var other = try NameDocument([0x41, 0x0A], file: "names", options: .init()).mutableDeepCopy()
        _ = try other.add("山田", toSection: nil)
        #expect(other.bytes() == Array("A\n山田\n".utf8))
    }

    @Test("TR-22: bytes that would not be written back as they are keep a file from being edited")
    func lossyFile() throws {
        var options = ReadingOptions()
        options.encoding = .shiftJIS
        #expect(throws: ReadingError.self) {
            try NameDocument([0x41, 0x81, 0x0A], file: "names", options: options)
        }
    }
}
