import CommandOptions
import NameLoading
import SectionsTool
import Testing

/// The manual page, which is made from the table of options.
struct ManualPageTests {
    /// The page as one reads it: without requests, fonts and escapes.
    private static let plain = SectionsManual.text.split(separator: "\n")
        .map { line in
            var text = String(line)
            for (escape, character) in [("\\fB", ""), ("\\fI", ""), ("\\fR", ""), ("\\-", "-"), ("\\&", "")] {
                text = text.split(separator: escape, omittingEmptySubsequences: false)
                    .joined(separator: character)
            }
            return text
        }

    @Test(
        "Every option has an entry with all its names", arguments: SectionsOptions.table.list.all.map(\.names)
    )
    func entries(names: [String]) throws {
        let option = try #require(SectionsOptions.table.list.all.first { $0.names == names })
        let shown = option.isOnByDefault ? [try #require(option.oppositeName)] : names
        let entry = Self.plain.indices.dropFirst().filter { Self.plain[$0 - 1] == ".TP" }
            .first { index in
                let words = Self.plain[index].split { ", [=".contains($0) }.map(String.init)
                return shown.allSatisfy(words.contains) && words.first?.hasPrefix("-") == true
            }
        _ = try #require(entry, "\(names)")
        for name in names + [option.oppositeName].compactMap(\.self) {
            #expect(Self.plain.joined(separator: " ").contains(name))
        }
    }

    @Test(
        "The introductions of --help and of the page name every format",
        arguments: ReadingOptions.Format.allCases)
    func formats(format: ReadingOptions.Format) throws {
        let names = ["lines": "one name per line", "plist": "property list", "vcard": "vCards"]
        let name = names[format.rawValue] ?? format.rawValue
        let start = try #require(Self.plain.firstIndex(of: ".SH DESCRIPTION"))
        let help = SectionsOptions.help.split(separator: "\n").map(String.init)
        for lines in [help, Array(Self.plain[start...])] {
            let text = lines.joined(separator: " ").lowercased()
            let end = try #require(text.firstRange(of: "decide the format"))
            #expect(text[..<end.lowerBound].contains(name.lowercased()))
        }
    }

    @Test("Details are sentences")
    func details() {
        for option in SectionsOptions.table.list.all {
            guard let details = option.details else { continue }
            #expect(details.hasSuffix(".") && !details.contains("\n"), "\(option.names[0])")
            #expect(details.count { $0 == "`" }.isMultiple(of: 2), "\(option.names[0])")
        }
    }

    @Test("No option is spoken of that is not there")
    func onlyOptionsThatAre() {
        let names = Set(
            SectionsOptions.table.list.all.flatMap { $0.names + [$0.oppositeName].compactMap(\.self) })
        for line in Self.plain {
            for word in line.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "-") })
            where word.hasPrefix("--") && word.count > 2 {
                #expect(names.contains(String(word)), "\(line)")
            }
        }
    }

    @Test("All parts of a manual page are there, in the usual order")
    func parts() {
        let titles = SectionsManual.text.split(separator: "\n").filter { $0.hasPrefix(".SH ") }
            .map { String($0.dropFirst(4)) }
        #expect(
            titles == [
                "NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "KEYS", "SEARCHING", "ORDER", "LANGUAGES",
                "COLUMNS",
                "EDITING",
                "INPUT FORMATS",
                "OUTPUT", "DATABASES", "EXPORT",
                "EXIT STATUS", "ENVIRONMENT", "FILES", "EXAMPLES", "SEE ALSO",
            ])
        #expect(SectionsManual.text.contains(Product.version))
    }

    @Test("Lines are ASCII, and requests are those of the man macros")
    func lines() {
        let requests = [".TH", ".SH", ".SS", ".PP", ".TP", ".RS", ".RE", ".EX", ".EE", ".B"]
        for line in SectionsManual.text.split(separator: "\n") {
            #expect(line.utf8.allSatisfy { (0x20..<0x7F).contains($0) }, "\(line)")
            guard line.hasPrefix(".") || line.hasPrefix("'") else { continue }
            #expect(requests.contains(String(line.prefix { $0 != " " })), "\(line)")
        }
    }
}
