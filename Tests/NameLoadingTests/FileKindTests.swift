import FormatCore
import Foundation
import Names
import TestSupport
import Testing

private let dictionary = "<dict><key>A</key><array><string>Abe</string></array></dict>"

private let knownFormats: [([UInt8], String)] = [
    ([0x1F, 0x8B, 8, 0], "compressed (gzip)"), (Array("BZh91AY&SY".utf8), "compressed (bzip2)"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], "compressed (xz)"),
    ([0x28, 0xB5, 0x2F, 0xFD], "compressed (zstd)"),
    (Array("PK\u{3}\u{4}".utf8), "a ZIP archive"),
    ([0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10], "a PNG image"),
    ([0xFF, 0xD8, 0xFF, 0xE0], "a JPEG image"), (Array("%PDF-1.7\n".utf8), "a PDF document"),
    ([0x7F, 0x45, 0x4C, 0x46, 2], "a program"),
    ([0x61, 0, 10], "binary data"),
    // UTF-16 without a mark that does not begin as markup does.
    ([0x61, 0, 0, 0x62, 10, 0], "binary data"), ([1, 0, 2, 0, 10, 0], "binary data"),
]

/// The format of a file is detected from its first bytes, not from its name.
@Suite struct FileKindTests {
    private func reason(_ bytes: [UInt8]) throws -> ReadingError.Reason? {
        let file = try NamesFile(bytes)
        do {
            _ = try file.read()
            return nil
        } catch let error as ReadingError {
            return error.reason
        }
    }

    @Test(
        "lines are anything that is not known to be something else",
        arguments: [
            "anna", "\n", " ", "<alice@example.org> Alice", "<dictator@example.org> Dora", "<array-fan> Ann",
            "<plists> Pia", "<!doctype html>", "<html>", "<", "<>", "</plist>", "{", "[", "(", "{x}", "[x]",
            "(a)",
            " (a)", "(a) Anna", "[1] Anna", "((a))", "# names", "// names", "%", "PK", "BZ",
            "BZhang Li", "7z", "-", "\u{FEFF}anna", "\u{FEFF}\u{FEFF}", "SQLite", "GIF89a", "%!PS",
            "\u{1B}[31mred",
            "é", "東京", "bp", "A\t1\t2",
        ])
    func lines(text: String) throws {
        let file = try NamesFile(Array(text.utf8))
        let names = try file.read()
        #expect(names.count == 1)
    }

    @Test(
        "property lists, after white space and a byte order mark as well",
        arguments: [
            "<plist>\(dictionary)</plist>", dictionary,
            "<?xml version=\"1.0\"?>\(dictionary)",
            "<!-- note --><plist>\(dictionary)</plist>",
            "<!DOCTYPE plist><plist>\(dictionary)</plist>",
            "\n\t <plist version=\"1.0\">\(dictionary)</plist>",
            "\u{FEFF}<plist>\(dictionary)</plist>",
            "<dict \(dictionary.dropFirst(5))",
        ])
    func propertyLists(text: String) throws {
        let file = try NamesFile(Array(text.utf8))
        #expect(Listing(try file.read()) == Listing([("A", ["Abe"])]))
    }

    @Test(
        "a property list without names is refused as one, not read as lines",
        arguments: ["<array/>", "<plist/>", "<dict/>", "<plist", "<array>", "<dict>\n"])
    func propertyListsWithoutNames(text: String) throws {
        let reason = try #require(try reason(Array(text.utf8)))
        if case .otherFormat = reason { Issue.record("\(reason)") }
    }

    @Test("a database that comes as bytes says how it is read")
    func database() throws {
        guard case .database(let what, let advice) = try reason(Array("SQLite format 3\u{0}".utf8)) else {
            Issue.record("It was read.")
            return
        }
        #expect(what.hasPrefix("is an SQLite database") && advice.hasPrefix("name the file"))
    }

    @Test("other formats are refused by name", arguments: knownFormats)
    func otherFormats(bytes: [UInt8], format: String) throws {
        #expect(try reason(bytes) == .otherFormat(format))
    }

    @Test(
        "other encodings are refused by name",
        arguments: [
            ([0x3C, 0, 0x3F, 0], "UTF-16"), ([0xFF, 0xFE, 0, 0], "UTF-32"),
            ([0, 0x3C, 0, 0x3F], "UTF-16"), ([0, 0, 0xFE, 0xFF], "UTF-32"),
        ] as [([UInt8], String)])
    func otherEncodings(bytes: [UInt8], encoding: String) throws {
        #expect(try reason(bytes) == .otherEncoding(encoding))
    }

    @Test(
        "E18: JSON, tables, cards and old property lists are detected from their contents",
        arguments: [
            "{\"A\": [\"Abe\"]}", "[\"Abe\"]", " [ \"Abe\" ]", "\u{FEFF}{ \"A\": [ \"Abe\" ] }",
            "{\"name\": \"Abe\"}\n", "{\n  A = (Abe);\n}", "(\n  Abe\n)",
            "name,email\nAbe,abe@mail.example\n",
            "Abe\t1\nAbe\t1", "BEGIN:VCARD\nVERSION:3.0\nFN:Abe\nEND:VCARD\n",
        ])
    func kinds(text: String) throws {
        let names = try NamesFile(Array(text.utf8)).read()
        #expect(names.sectionCount == 1 && names.title(ofSection: 0) == "A")
        #expect(names.name(at: 0, inSection: 0) == "Abe")
    }

    @Test("E1: JSON without names is refused", arguments: ["[]", "[ null ]", "{\"A\": []}"])
    func withoutNames(text: String) throws {
        #expect(try reason(Array(text.utf8)) == .noNames || reason(Array(text.utf8)) == .empty)
    }

    @Test("a name of a section may begin with what only resembles a format, further down")
    func furtherDown() throws {
        let file = try NamesFile(Array("anna\nBZh91AY\n{ x\n<plist>\n%PDF\n".utf8))
        #expect(try file.read().count == 5)
    }
}
