import FormatCore
import NameEditing
import NameLoading
import Names
import Tables
import TestSupport
import Testing

/// How tables are written, found in their bytes and kept when they are edited.
@Suite("Dialects of tables")
struct TableDialectTests {
    private func rows(
        _ text: String, _ file: String, _ options: ReadingOptions = .init()
    ) throws -> [[String]] {
        var options = options
        options.hasSections = false
        let names = try document(text, file: file, options: options).mutableDeepCopy().names
        return (0..<names.count).map { row in
            names.fields(ofRecordAt: row, inSection: 0).map(\.text)
        }
    }

    /// A row without the empty fields at its end.
    private func trimmed(_ row: [String]) -> [String] {
        Array(row[...(row.lastIndex { !$0.isEmpty } ?? -1)])
    }

    private func editing(_ text: String, _ file: String) throws -> MutableNameDocument {
        var options = ReadingOptions()
        options.hasSections = false
        return try document(text, file: file, options: options).mutableDeepCopy()
    }

    /// Files, and what their rows say.
    private static let files: [(text: String, file: String, rows: [[String]])] = [
        // A line that says the delimiter.
        (
            "sep=;\r\nName;Phone;City\r\nAnn;1;Ulm\r\n\"Bob; Ray\";2;Rom\r\n", "a.csv",
            [["Ann", "1", "Ulm"], ["Bob; Ray", "2", "Rom"]]
        ),
        ("\u{FEFF}SEP=|\nname|city\nAnn|x\n", "a.csv", [["Ann", "x"]]),
        ("sep=:\nname:city\nAnn:Ulm\n", "a.csv", [["Ann", "Ulm"]]),
        // In TSV a quote is text unless the field ends with one.
        (
            "name\tnote\nAnn\t5'9\" tall\nBob\tsaid \"hi\"\nCid\t\"quoted start\n"
                + "Dan\tC:\\new\\N\nEve\t\"whole\"\n",
            "a.tsv",
            [
                ["Ann", "5'9\" tall"], ["Bob", "said \"hi\""], ["Cid", "\"quoted start"],
                ["Dan", "C:\\new\\N"], ["Eve", "whole"],
            ]
        ),
        (
            "name\tx\nAnn\t\"a\"\"b\"\nBob\t\"a\" or \"b\"\n", "a.tsv",
            [["Ann", "a\"b"], ["Bob", "\"a\" or \"b\""]]
        ),
        ("\"Ann\t1\n\"Bob\t2\n", "a.txt", [["\"Ann", "1"], ["\"Bob", "2"]]),
        ("name\tx\nAnn\t\"two\nlines\"\nBob\ty\n", "a.tsv", [["Ann", "two\nlines"], ["Bob", "y"]]),
        // Rows of unequal length.
        (
            "name\tx\ty\nAnn\t\"two\nlines\"\nBob\ty\tz\nCid\tw\n", "a.tsv",
            [["Ann", "two\nlines"], ["Bob", "y", "z"], ["Cid", "w"]]
        ),
        // Each row has a tab between quotes.
        ("Ann\t\"a\tb\"\nBob\t\"c\td\"\n", "a.tsv", [["Ann", "a\tb"], ["Bob", "c\td"]]),
        ("name\ty\nAnn\t\"Bob\nCid\t5\"\n", "a.tsv", [["Ann", "\"Bob"], ["Cid", "5\""]]),
        // Backslashes before quotes.
        (
            "name,tags,z\nAnn,\"say \\\"hi\\\", all\",x\nBob,\"{(\n  \\\"W\\\"\n)}\",y\nCid,plain,z\n",
            "a.csv",
            [["Ann", "say \"hi\", all", "x"], ["Bob", "{(\n  \"W\"\n)}", "y"], ["Cid", "plain", "z"]]
        ),
        ("name,path\nAnn,\"C:\\\"\nBob,\"D:\\\"\n", "a.csv", [["Ann", "C:\\"], ["Bob", "D:\\"]]),
        // Blanks before a quote.
        (
            "name, city, note\nAnn, \"Bonn, Nord\", x\nBob, \"Ulm\", y\n", "a.csv",
            [["Ann", "Bonn, Nord", "x"], ["Bob", "Ulm", "y"]]
        ),
        // The delimiter is what makes rows equal.
        (
            "April 15, 2023;4028;25.00;Ray;\nApril 14, 2023;4441;25.00;Sue;\n", "a.csv",
            [
                ["April 15, 2023", "4028", "25.00", "Ray", ""],
                ["April 14, 2023", "4441", "25.00", "Sue", ""],
            ]
        ),
        ("name;x\nA, b;1\nC, d, e;2\nF;3\n", "a.csv", [["A, b", "1"], ["C, d, e", "2"], ["F", "3"]]),
        (
            "a;b\nAnn;1\nBob;2;\nCid;3\n", "a.csv",
            [["a", "b"], ["Ann", "1"], ["Bob", "2", ""], ["Cid", "3"]]
        ),
        (
            "Name;Sum\nAnn;x,y\nBob;z,5\nCid;u,6\n", "a.csv",
            [["Ann", "x,y"], ["Bob", "z,5"], ["Cid", "u,6"]]
        ),
        ("Last;First;Year\n\"\tDoe;Jo\"\t;1971\n", "a.csv", [["\tDoe;Jo\t", "1971"]]),
        (
            "Features,a,b,c\nTables,x,x\nEase,x,x,x\n", "a.csv",
            [["Features", "a", "b", "c"], ["Tables", "x", "x"], ["Ease", "x", "x", "x"]]
        ),
        (
            String(repeating: "# a, b\n", count: 12) + "Name|City\nAnn|Ulm\nBob|Rom\n", "a.csv",
            [["Ann", "Ulm"], ["Bob", "Rom"]]
        ),
        // Titles and comments before the headings.
        (
            "Members of the club\n\nName,Phone,City\nAnn,1,Ulm\nBob,2,Rom\n", "a.csv",
            [["Ann", "1", "Ulm"], ["Bob", "2", "Rom"]]
        ),
        (
            "# made by hand, 2024\n# v2\nName;City\nAnn;Ulm\n\nBob;Rom\n", "a.csv",
            [["Ann", "Ulm"], ["Bob", "Rom"]]
        ),
        (
            "Liste,,\nWer,Punkte,Ort\nAnn,5,Ulm\nBob,6,Rom\n", "a.csv",
            [["Ann", "5", "Ulm"], ["Bob", "6", "Rom"]]
        ),
        (
            "Liste\nWer,Punkte,Ort\nAnn,5,Ulm\nBob,6,Rom\n", "a.csv",
            [["Ann", "5", "Ulm"], ["Bob", "6", "Rom"]]
        ),
        ("Report\n\nName\tPhone\nAnn\t1\nBob\t2\n", "a.txt", [["Ann", "1"], ["Bob", "2"]]),
        // No row is taken for a title.
        ("name,city\nAnn,Ulm,\nBob,Rom,\n", "a.csv", [["Ann", "Ulm", ""], ["Bob", "Rom", ""]]),
        ("Ann\nBob,1\nCid,x\n", "a.csv", [["Ann"], ["Bob", "1"], ["Cid", "x"]]),
        ("Ann\nBob,1,2\n", "a.csv", [["Ann"], ["Bob", "1", "2"]]),
    ]

    @Test("TR-21: quotes, escapes, blanks, delimiters and what stands before the headings are found")
    func found() throws {
        for (text, file, expected) in Self.files {
            let found = try rows(text, file)
            #expect(found.map(trimmed) == expected.map(trimmed), "\(text) \(found)")
        }
    }

    @Test("TR-21: lines before the headings are reported, and one that says the delimiter is not")
    func reported() throws {
        let copy = try document("Club\n# x\nName,Phone,City\nAnn,1,Ulm\nBob,2,Rom\n", file: "a.csv")
        #expect(
            copy.problems.map(\.description).joined().contains(
                "lines 1 to 2 before the headings were skipped"))
        #expect(try document("sep=;\nName;City\nAnn;Ulm\n", file: "a.csv").problems.isEmpty)
    }

    @Test("TR-21: --skip-lines and --header-row N say where a table begins")
    func tableStart() throws {
        let text = "Ann,1\nBob,2\nCid,3\nDan,4\n"
        func names(_ change: (inout ReadingOptions) -> Void) throws -> [String?] {
            var options = ReadingOptions()
            change(&options)
            return try rows(text, "a.csv", options).map(\.first)
        }
        #expect(try names { $0.skippedLines = 2 } == ["Cid", "Dan"])
        #expect(try names { ($0.headerLine, $0.hasHeaderRow) = (2, true) } == ["Cid", "Dan"])
        let both = try names { ($0.skippedLines, $0.headerLine, $0.hasHeaderRow) = (1, 2, true) }
        #expect(both == ["Dan"])
        var options = ReadingOptions()
        options.skippedLines = 0
        let title = try rows("Club\nName,Phone,City\nAnn,1,Ulm\nBob,2,Rom\n", "a.csv", options)
        #expect(title.first?.first == "Club")
    }

    @Test("TR-21: editing a field changes its bytes alone, and what was skipped stays")
    func kept() throws {
        for (text, file, _) in Self.files {
            var copy = try editing(text, file)
            for place in copy.places {
                let old = copy.name(at: place)
                guard !old.isEmpty, text.components(of: old) == 1 else { continue }
                try copy.rename(place, to: "Zoe")
                #expect(copy.undo() != nil && copy.text == text)
                var draft = try copy.draft(of: place)
                let last = draft.fields.indices.last { !draft.fields[$0].value.isEmpty } ?? 0
                let value = draft.fields[last].value
                draft.setValue("new", at: last)
                guard text.components(of: value) == 1 else { continue }
                try copy.replace(place, by: draft)
                #expect(copy.text == text.replacing(value, with: "new"), "\(text)")
                while copy.undo() != nil {}
                #expect(copy.text == text)
            }
            // A text of one row is not a table.
            guard file != "a.txt" else { continue }
            let first = try #require(copy.places.first)
            try copy.remove([first])
            let isBefore = ["sep", "#", "Members", "Liste"].contains(where: text.hasPrefix)
            #expect(!isBefore || copy.text.hasPrefix(text.prefix { !$0.isNewline }))
            #expect(copy.undo() != nil && copy.text == text)
        }
    }

    @Test("TR-21: any text in any field is read back, and no other field gets quotes")
    func small() throws {
        let letters = ["a", "\"", "\\", ";", ",", " "]
        var values = letters
        values += letters.flatMap { first in letters.map { first + $0 } }
        for first in letters { values += letters.flatMap { second in letters.map { first + second + $0 } } }
        for (text, file) in [
            ("name\tx\nAnn\t5\"\nBob\t\"whole\"\n", "a.tsv"),
            ("name,x,y\nAnn,\"say \\\"hi\\\", all\",z\nBob,b,c\n", "a.csv"),
            ("name, x\nAnn, \"Bonn, Nord\"\nBob, c\n", "a.csv"), ("sep=;\nname;x\nAnn;1\nBob;2\n", "a.csv"),
        ] {
            for value in values {
                for row in 0..<2 {
                    var copy = try editing(text, file)
                    let place = RowID(section: 0, number: row)
                    let other = try copy.draft(of: .init(section: 0, number: 1 - row)).fields.map(\.value)
                    var draft = try copy.draft(of: place)
                    draft.setValue(value, at: 1)
                    do {
                        try copy.replace(place, by: draft)
                    } catch {
                        // A backslash may be all that tells how the file is written.
                        #expect(value.contains("\\") && text.contains("\\"), "\(value): \(error)")
                        continue
                    }
                    #expect(try copy.draft(of: place).fields[1].value == value)
                    #expect(
                        try copy.draft(of: .init(section: 0, number: 1 - row)).fields.map(\.value) == other)
                    let line = text.split(separator: "\n")[text.hasPrefix("sep") ? 3 - row : 2 - row]
                    #expect(copy.text.split(separator: "\n").contains(line), "\(copy.text)")
                }
            }
        }
    }

    @Test("TR-21: rows of each dialect are the same wherever the bytes are cut")
    func cuts() throws {
        for (text, file, _) in Self.files {
            let bytes = Array(text.utf8)
            let suffix = file.split(separator: ".").last.map(String.init)
            let dialect = try #require(TableDialect(ofHead: FileHead(bytes, isWhole: true, suffix: suffix)))
            let reader = DelimitedTextReader(choice: .init(file: file), dialect: dialect)
            #expect(firstSplitThatMatters(bytes, by: reader) == nil, "\(text)")
        }
    }
}

extension String {
    /// How often another text stands in it.
    fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
