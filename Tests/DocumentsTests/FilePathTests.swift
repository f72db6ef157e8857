import Documents
import Glibc
import SystemSupport
import TestSupport
import Testing

/// Paths of bytes, and files of names that are not UTF-8.
struct FilePathTests {
    @Test("D6: paths are equal if their bytes are, whatever people would take for the same")
    func equality() {
        #expect(FilePath("caf\u{E9}") != FilePath("cafe\u{301}"))
        #expect(FilePath(bytes: [0x63, 0xE9]) != FilePath(bytes: [0x63, 0xE8]))
        #expect(FilePath(bytes: [0x63, 0xE9]) != FilePath("c\u{FFFD}"))
        #expect(FilePath("caf\u{E9}") == FilePath(bytes: [0x63, 0x61, 0x66, 0xC3, 0xA9]))
    }

    @Test(
        "Directory, last component and joining",
        arguments: [
            ("a", ".", "a"), ("a/b", "a", "b"), ("/a", "/", "a"), ("/a/b/", "/a/b", ""), ("/", "/", ""),
            ("a//b", "a/", "b"), ("", ".", ""),
        ] as [(FilePath, FilePath, FilePath)])
    func parts(path: FilePath, directory: FilePath, last: FilePath) {
        #expect(path.directory == directory)
        #expect(path.lastComponent == last)
        #expect(path.isAbsolute == (path.bytes.first == 0x2F))
        #expect(FilePath("/").appending("a") == "/a")
        #expect(FilePath("/x").appending("a/b") == "/x/a/b")
        #expect(FilePath(bytes: [0xE9]).with(suffix: "~").bytes == [0xE9, 0x7E])
    }

    @Test(
        "D6, D4: what is shown has no control character and says each byte that is not text",
        arguments: [
            ("caf\u{E9}.txt".utf8.map { $0 }, "caf\u{E9}.txt"), ([0x63, 0xE9, 0x2E], #"c\xE9."#),
            ([0x1B, 0x5B, 0x0A, 0x7F], #"\x1B[\x0A\x7F"#), ([0xC2, 0x9B], #"\xC2\x9B"#),
            ([0xED, 0xA0, 0x80], #"\xED\xA0\x80"#), ([0xC3], #"\xC3"#), ([0xF0, 0x9F, 0x98, 0x80], "😀"),
            (#"\n\x4"#.utf8.map { $0 }, #"\n\x4"#), (#"\xE9"#.utf8.map { $0 }, #"\x5CxE9"#),
            (#"\x+9"#.utf8.map { $0 }, #"\x+9"#), (#"\x00"#.utf8.map { $0 }, #"\x00"#),
        ])
    func displayText(bytes: [UInt8], text: String) {
        let path = FilePath(bytes: bytes)
        #expect(path.displayText == text)
        #expect(FilePath(typed: text) == path)
    }

    @Test("D6: what is shown, typed again, is the same path, of any bytes")
    func roundTrip() {
        var random = RandomNumbers(seed: 15)
        let alphabet = Array(#"\x5CeE9/+."#.utf8) + [0x1B, 0xC3, 0xA9, 0xE9, 0x80, 0xFF, 0xE2, 0x80, 0x8E]
        for _ in 0..<20_000 {
            let bytes = (0..<Int.random(in: 0...9, using: &random)).map { _ in
                alphabet.randomElement(using: &random) ?? 0x2E
            }
            let path = FilePath(bytes: bytes)
            #expect(FilePath(typed: path.displayText) == path)
            #expect(!path.displayText.unicodeScalars.contains { $0.properties.generalCategory == .control })
        }
    }

    @Test("D6, F7, F8: two files whose names differ by a byte are read, locked, saved and backed up as two")
    func files() throws {
        let scratch = try TemporaryDirectory()
        let directory = FilePath(scratch.path)
        let one = directory.appending(FilePath(bytes: [0x63, 0xE9]))
        let two = directory.appending(FilePath(bytes: [0x63, 0xE8]))
        for (path, byte) in [(one, UInt8(ascii: "1")), (two, UInt8(ascii: "2"))] {
            let file = DocumentFile(path: path)
            #expect(try file.read(limit: 9) == nil)
            try file.save([byte])
            try file.lock()
            #expect(file.place == path && file.isWritable)
            #expect(throws: DocumentError(file: path, action: .lock, reason: .locked)) {
                try DocumentFile(path: path).lock()
            }
            try file.save([byte, byte], .keepingBackup)
        }
        #expect(try DocumentFile(path: one).read(limit: 9) == Array("11".utf8))
        #expect(try DocumentFile(path: two).read(limit: 9) == Array("22".utf8))
        #expect(try DocumentFile(path: two.with(suffix: "~")).read(limit: 9) == Array("2".utf8))
        let aside = try DocumentFile(path: one).setAside(suffix: ".bad")
        #expect(aside == one.with(suffix: ".bad"))
        #expect(try DocumentFile(path: one).read(limit: 9) == nil)
        let error = #expect(throws: DocumentError.self) { try DocumentFile(path: two).save([]) }
        #expect(error?.description.contains(#"/c\xE8 cannot be saved: it is there already"#) == true)
    }

    @Test("D6, F8: a link leads to a file whose name is not UTF-8, also to one that is not there yet")
    func links() throws {
        let scratch = try TemporaryDirectory()
        let target: [CChar] = [0x63, CChar(bitPattern: 0xE9), 0]
        try #require(symlink(target, scratch("link")) == 0)
        let file = DocumentFile(path: FilePath(scratch("link")))
        #expect(try file.read(limit: 9) == nil)
        try file.save([0x31])
        #expect(scratch.isLink("link"))
        let place = FilePath(scratch.path).appending(FilePath(bytes: [0x63, 0xE9]))
        #expect(try DocumentFile(path: place).read(limit: 9) == [0x31])
    }

    @Test("D6: a name that is cut short for a temporary file is not taken for another one's")
    func longNames() throws {
        let scratch = try TemporaryDirectory()
        let path = FilePath(scratch.path).appending(FilePath(bytes: [UInt8](repeating: 0xA9, count: 250)))
        let file = DocumentFile(path: path)
        try file.save([0x31])
        _ = try file.read(limit: 9)
        try file.save([0x32], .keepingBackup)
        #expect(try DocumentFile(path: path).read(limit: 9) == [0x32])
    }
}
