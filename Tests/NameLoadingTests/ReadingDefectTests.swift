import FormatCore
import NameLoading
import Names
import SystemSupport
import TestClock
import TestSupport
import Testing

/// Files that were once read too slowly, or of which something was lost.
@Suite struct ReadingDefectTests {
    private func listed(_ names: NameCollection) -> [[String]] {
        (0..<names.sectionCount).map { section in
            [names.title(ofSection: section)]
                + (0..<names.count(ofSection: section)).map { names.name(at: $0, inSection: section) }
        }
    }

    private func read(
        _ text: [UInt8], _ change: (inout ReadingOptions) -> Void
    ) throws -> LoadingProgress {
        let file = try NamesFile(text)
        var options = ReadingOptions()
        change(&options)
        return try withExtendedLifetime(file) {
            try NameLoader(paths: [FilePath(file.path)], options: options).readAll()
        }
    }

    // MARK: Lines

    @Test("a row of megabytes that comes in pieces is looked at once")
    func longRow() {
        let text = [UInt8](repeating: 0x61, count: 16 << 20) + [0] + Array("Bob".utf8)
        let cuts = Array(stride(from: 4_096, to: text.count, by: 4_096))
        var whole = Recorded()
        let time = ProcessorTime.measure {
            whole = record(text, cuts: cuts, by: LinesReader(endsWithNUL: true))
        }
        #expect(whole.rows.map(\.name.count) == [16 << 20, 3] && whole.rows.map(\.line) == [1, 2])
        // From the row's start each time it would be 32 GB, even with memchr() some seconds.
        #expect(time < .seconds(1))
    }

    @Test("rows are the same, wherever they are cut", arguments: [true, false])
    func cutRows(endsWithNUL: Bool) {
        let text = Array("\u{FEFF}Ann\r\n\nB\0ob\r\n\0\0\nCy\r".utf8)
        #expect(firstSplitThatMatters(text, by: LinesReader(endsWithNUL: endsWithNUL)) == nil)
        let cuts = Array(1..<text.count)
        let reader = LinesReader(endsWithNUL: endsWithNUL)
        #expect(record(text, cuts: cuts, by: reader) == record(text, by: reader))
    }

    @Test("of a pipe whose kind is known, the first rows are shown before a kilobyte has come")
    func slowProducer() throws {
        var nul = ReadingOptions()
        nul.endsLinesWithNUL = true
        var lines = ReadingOptions()
        lines.format = .lines
        var json = ReadingOptions()
        json.format = .json
        // The end of the first line tells an array from lines with an array each.
        for (options, text) in [(nul, "a\0"), (nul, "\u{FEFF}a\0"), (lines, "a\n"), (json, "[\"a\",\n")] {
            let pipe = try WritablePipe()
            let recorder = LoadingRecorder(try NameLoader(paths: [FilePath(pipe.path)], options: options))
            recorder.start()
            try pipe.write(text)
            try recorder.wait(forNames: 1)
            #expect(recorder.lists.last?.isComplete == false)
            pipe.end()
            #expect(try recorder.waitForEnd().names.name(at: 0, inSection: 0) == "a")
        }
    }

    @Test("a mark that comes byte by byte tells the encoding all the same")
    func slowMark() throws {
        var options = ReadingOptions()
        options.endsLinesWithNUL = true
        let pipe = try WritablePipe()
        let recorder = LoadingRecorder(try NameLoader(paths: [FilePath(pipe.path)], options: options))
        recorder.start()
        for byte: UInt8 in [0xFF, 0xFE, 0x61, 0, 0, 0] { try pipe.write([byte]) }
        pipe.end()
        #expect(listed(try recorder.waitForEnd().names) == [["A", "a"]])
    }

    // MARK: Sections

    @Test("a field for the section that is empty is the same as one that is not there")
    func emptySections() throws {
        let json = #"""
            [{"name": "dept head", "dept": ""}, {"name": "Ann", "dept": "X"}, {"name": "Bob"},
             {"name": "Cy", "dept": ""}]
            """#
        let plist = """
            ( { name = "dept head"; dept = ""; }, { name = Ann; dept = X; }, { name = Bob; },
            { name = Cy; dept = ""; } )
            """
        let table = "name,dept\ndept head,\nAnn,X\nBob,\nCy,\n"
        for text in [json, plist, table] {
            let names = try read(Array(text.utf8)) { $0.sectionBy = "dept" }.names
            #expect(listed(names) == [["X", "Ann"], ["#", "Bob", "Cy", "dept head"]], "\(text)")
        }
        let own = try read(Array(#"{"": ["x"], "B": ["y"]}"#.utf8)) { _ in }.names
        #expect(listed(own) == [["", "x"], ["B", "y"]])
    }

    // MARK: Brackets

    @Test("E4: brackets that open and nothing else are no name", arguments: ["[", "("])
    func onlyBrackets(bracket: String) throws {
        for (count, separator) in [(100_000, ""), (100_000, "\n"), (70, " ")] {
            let text = Array(repeating: bracket, count: count).joined(separator: separator)
            #expect(throws: ReadingError.self) { try NamesFile(Array(text.utf8)).read() }
            do {
                _ = try NamesFile(Array(text.utf8)).read()
            } catch let error as ReadingError {
                #expect(error.reason == .tooDeep(limit: 64))
            }
        }
        #expect(try NamesFile(Array(bracket.utf8)).read().count == 1)
        let named = Array((bracket + bracket + "Link").utf8)
        #expect(try NamesFile(named).read().count == 1)
    }
}
