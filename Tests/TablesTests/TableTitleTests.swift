import FormatCore
import NameEditing
import NameLoading
import Names
import TestSupport
import Testing

/// Titles and comments before the rows of a table, and headings.
@Suite("Titles before tables")
struct TableTitleTests {
    private func rows(
        _ text: String, _ file: String, _ options: ReadingOptions = .init()
    ) throws -> [[String: String]] {
        var options = options
        options.hasSections = false
        let names = try document(text, file: file, options: options).mutableDeepCopy().names
        return (0..<names.count).map { row in
            let fields = names.fields(ofRecordAt: row, inSection: 0)
            return Dictionary(fields.map { ($0.key, $0.text) }) { first, _ in first }
        }
    }

    private static let people = (0..<30).map { "Person \($0),\($0),City\n" }.joined()
    private static let bank =
        "\"Kontonummer:\";\"DE12 / Giro\";\n\n\"Von:\";\"01.01.2024\";\n\n"
        + "\"Buchungstag\";\"Wertstellung\";\"Buchungstext\";\"Auftraggeber\";\"Betrag (EUR)\";\n"
    private static let booking = "\"02.01.2024\";\"03.01.2024\";\"Karte\";\"Shop\";\"-12,50\";\n"

    /// Files whose first rows are titles or comments, the number of their rows, and fields of the first one.
    private static let files: [(text: String, file: String, count: Int, first: [String: String])] = [
        (
            "Report, 2024\nName,Phone,City\n" + people, "a.csv", 30,
            ["name": "Person 0", "phone": "0", "city": "City"]
        ),
        (
            "Report, 2024\nName,Phone,City\nAnn,1,Ulm\nBob,2,Rom\nCid,3,Bonn\n", "a.csv", 3,
            ["name": "Ann", "phone": "1", "city": "Ulm"]
        ),
        ("Report,March\nName,Phone\nAnn,1\nBob,2\n", "a.csv", 2, ["name": "Ann", "phone": "1"]),
        (
            bank + String(repeating: booking, count: 27), "a.csv", 27,
            ["buchungstag": "02.01.2024", "auftraggeber": "Shop", "betrag (eur)": "-12,50"]
        ),
        (bank + String(repeating: booking, count: 3), "a.csv", 3, ["buchungstext": "Karte"]),
        (
            "# exported by Foo, v1.2\nName,Phone\nAnn,1\nBob,2\n", "a.csv", 2,
            ["name": "Ann", "phone": "1"]
        ),
        (
            "# a\n# b\n# c, d, e\nName,Phone,City\n" + people, "a.csv", 30,
            ["name": "Person 0", "phone": "0"]
        ),
        ("# b, c\nAnn,Ulm\nBob,Rom\n", "a.csv", 2, ["1": "Ann", "2": "Ulm"]),
        (
            "# zones, by country\n#\n#country-\n#code\tcoordinates\tTZ\t\t\tcomments\n"
                + "AD\t+4230+00131\tEurope/Andorra\nAE\t+2518+05518\tAsia/Dubai\n"
                + "AQ\t-6617+11031\tAntarctica/Casey\tCasey\n", "zone.tab", 3,
            ["1": "AD", "3": "Europe/Andorra"]
        ),
        (
            "# countries\n#\n#code\tname of country, territory, or area\nAD\tAndorra\nAE\tEmirates\n",
            "iso3166.tab", 2, ["1": "AD", "2": "Andorra"]
        ),
        (
            "#\n#codes\tcoordinates\tTZ\tcomments\nAD\t+4230\tEurope/Andorra\tx\nAE\t+2518\tAsia/Dubai\ty\n",
            "zone1970.tab", 2, ["#codes": "AD", "tz": "Europe/Andorra"]
        ),
        ("Club\nName,Phone,City\nAnn,,\nBob,,\n", "a.csv", 2, ["name": "Ann", "city": ""]),
        // No row is taken for a title.
        ("#foo,3\n#bar,5\nAnn,2\nBob,4\n", "a.csv", 4, ["1": "#foo"]),
        ("#,Name,Phone\n1,Ann,5\n2,Bob,6\n", "a.csv", 2, ["#": "1", "name": "Ann"]),
        ("Hund,dog\nStra\u{DF}e,street\nStadt,city\n", "a.csv", 3, ["1": "Hund"]),
        ("Wer,Art,Nr\nAnn,Phone,x\nBob,Fax,7\nCid,Fax,8\n", "a.csv", 4, ["1": "Wer"]),
        // A word for mail is a heading.
        (
            "Mail,Ort\na@m.example,Rom\nb@m.example,Bonn\n", "a.csv", 2,
            ["mail": "a@m.example", "ort": "Rom"]
        ),
        ("Ort;Mails\nRom;a@m.example\nBonn;b@m.example\n", "a.csv", 2, ["mails": "a@m.example"]),
    ]

    @Test(
        "TR-21: titles and comments before the headings are found with the delimiter in them",
        arguments: files.indices)
    func found(number: Int) throws {
        let (text, file, count, first) = Self.files[number]
        let found = try rows(text, file)
        #expect(found.count == count, "\(found)")
        for (key, value) in first { #expect(found.first?[key] == value, "\(key) \(found)") }
        #expect(found.allSatisfy { row in first.keys.allSatisfy { row[$0] != nil } })
    }

    @Test("TR-21: a row with a version is not one of headings, whatever words are in it")
    func version() throws {
        let rows = try rows("abook\t0.6.1-2+b1\tmail\nadduser\t3.134\tadmin\nzsh\t5.9-4\tshells\n", "p.tsv")
        #expect(rows.count == 3)
    }

    @Test("TR-21: an address below the heading Mail is not renamed")
    func mailHeading() throws {
        var copy = try editing("Mail,Ort\na@m.example,Rom\nb@m.example,Bonn\n", file: "a.csv")
        let place = try #require(copy.places.first)
        #expect(throws: NameEditError.noNameField) { try copy.rename(place, to: "New Name") }
    }

    @Test("TR-21: comments before rows without headings are reported")
    func reported() throws {
        let copy = try document("# b, c\nAnn,Ulm\nBob,Rom\n", file: "a.csv")
        #expect(copy.problems.map(\.description).joined().contains("line 1 before the first row was skipped"))
    }

    // MARK: Backslashes

    private static let escaped = "Name,Note\n\"Ann \\\"A\\\" Lee\",\"x, y\"\n\"Bob\",\"z\\\\\"\n"

    @Test(
        "TR-21: a name that ends with a backslash keeps its quotes and is escaped, and all others are read as before"
    )
    func backslash() throws {
        var copy = try editing(Self.escaped, file: "bs.csv")
        try copy.rename(copy.place("Ann \"A\" Lee"), to: "Ann\\")
        #expect(copy.text == "Name,Note\n\"Ann\\\\\",\"x, y\"\n\"Bob\",\"z\\\\\"\n")
        #expect(
            try rows(copy.text, "bs.csv") == [
                ["name": "Ann\\", "note": "x, y"], ["name": "Bob", "note": "z\\"],
            ])
        #expect(copy.undo() != nil && copy.text == Self.escaped)
    }

    @Test(
        "TR-21: an edit after which another record would be read otherwise is refused",
        arguments: [nil, ReadingOptions.Format.csv])
    func lastEscape(format: ReadingOptions.Format?) throws {
        var options = ReadingOptions()
        options.format = format
        var copy = try editing(Self.escaped, file: "bs.csv", options: options)
        // The quotes in this name are all that tells how backslashes are meant.
        #expect(throws: NameEditError.self) { try copy.rename(copy.place("Ann \"A\" Lee"), to: "Ann") }
        #expect(copy.text == Self.escaped)
    }

    @Test("TR-21: a text that ends with two backslashes is not an escaped one")
    func plainBackslashes() throws {
        #expect(
            try rows("name,path\n\"Ann\",\"\\\\\"\n\"Bob\",\"x\"\n", "a.csv").first?["path"] == "\\\\")
    }

    // MARK: Lines that are skipped

    @Test("TR-26: --skip-lines and --header-row beyond the end are errors that say how many lines there are")
    func beyondEnd() throws {
        func reason(_ change: (inout ReadingOptions) -> Void) throws -> ReadingError.Reason? {
            var options = ReadingOptions()
            change(&options)
            do throws(ReadingError) {
                _ = try document("Name,City\nAnn,Ulm\n", file: "a.csv", options: options)
                return nil
            } catch {
                return error.reason
            }
        }
        #expect(try reason { $0.skippedLines = 99 } == .tooFewLines(2, first: 100))
        #expect(try reason { ($0.headerLine, $0.hasHeaderRow) = (99, true) } == .tooFewLines(2, first: 99))
        #expect(try reason { ($0.headerLine, $0.hasHeaderRow) = (3, true) } == .tooFewLines(2, first: 3))
        #expect(try reason { ($0.headerLine, $0.hasHeaderRow) = (2, true) } == nil)
        #expect(try reason { $0.skippedLines = 2 } == nil)
    }
}
