import FormatCore
import Foundation
import NameLoading
import Names
import SystemSupport
import TestSupport
import Testing

/// Property lists that are damaged after names, or have records after megabytes of them.
@Suite(.serialized) struct PropertyListDefectTests {
    private static let count = 60_000
    private static let records = (1...4).map { "Record \($0)" }

    /// Some megabytes of names, then four records.
    private static let mixed: [UInt8] = {
        let names = (0..<count).map {
            "<string>Name \($0) of the long house behind the high hill by the blue sea, where the road ends</string>\n"
        }
        let rows = records.map { "<dict><key>name</key><string>\($0)</string></dict>\n" }
        return propertyList(
            body: "<dict><key>A</key><array>\n\(names.joined())</array>\n"
                + "<key>B</key><array>\n\(rows.joined())</array></dict>")
    }()

    private func expectAll(_ last: LoadingProgress) {
        #expect(last.names.count == Self.count + 4 && last.problems.isEmpty && last.isComplete)
        #expect(last.names.sectionCount == 2 && last.names.count(ofSection: 1) == 4)
        #expect((0..<4).map { last.names.name(at: $0, inSection: 1) } == Self.records)
        #expect(last.names.name(at: 0, inSection: 0).hasPrefix("Name 0 of"))
        #expect(last.names.name(at: Self.count - 1, inSection: 0).hasPrefix("Name \(Self.count - 1) of"))
        #expect(last.names.fields(ofRecordAt: 3, inSection: 1).map(\.text) == ["Record 4"])
    }

    @Test("records after megabytes of names are read, though the text was given back")
    func lateRecords() throws {
        #expect(Self.mixed.count > 6_000_000)
        let recorder = try LoadingRecorder(bytes: Self.mixed)
        recorder.start()
        expectAll(try recorder.waitForEnd())
        #expect(recorder.lists.map(\.version) == Array(1...recorder.lists.count))
        let counts = recorder.lists.map(\.names.count)
        #expect(counts == counts.sorted())
    }

    @Test("so are those of a pipe, which is not read again")
    func lateRecordsOfPipe() throws {
        let pipe = try WritablePipe()
        let recorder = try LoadingRecorder(path: pipe.path)
        recorder.start()
        try pipe.write(Self.mixed)
        pipe.end()
        expectAll(try recorder.waitForEnd())
    }

    @Test("E2: records after megabytes of names, cut within the last one")
    func lateRecordsCut() throws {
        let end = try #require(
            String(decoding: Self.mixed, as: UTF8.self).range(of: "<string>Record 4"))
        let text = String(decoding: Self.mixed, as: UTF8.self)[..<end.upperBound]
        let recorder = try LoadingRecorder(bytes: Array(text.utf8))
        recorder.start()
        let last = try recorder.waitForEnd()
        #expect(last.names.count == Self.count + 3)
        #expect(last.problems.map(\.issue) == [.malformed("the file ends within <string>")])
    }

    @Test("E2: a small list of records that is cut keeps those before, and strict reading does not")
    func cutRecords() throws {
        let text = """
            <dict><key>B</key>
            <array><dict><key>name</key><string>Ann</string></dict>
            <dict><key>name</key><string>Bo
            """
        let file = try NamesFile(Array(text.utf8))
        let found = try NameLoader(path: FilePath(file.path)).readAll()
        #expect(found.names.count == 1 && found.problems.map(\.line) == [3])
        #expect(found.problems.map(\.issue) == [.malformed("the file ends within <string>")])
        var options = ReadingOptions()
        options.isStrict = true
        let strict = try NameLoader(paths: [FilePath(file.path)], options: options)
        #expect(throws: ReadingError.self) { try strict.readAll() }
    }

    @Test(
        "E2: what breaks a rule after names is a problem with its line", arguments: PropertyListKind.allCases
    )
    func afterNames(kind: PropertyListKind) throws {
        let texts: [PropertyListKind: (text: String, line: Int, what: String)] = [
            .xml: (
                "<dict><key>A</key><array>\n<string>Ann</string>\n<nothing/></array></dict>", 3,
                "<nothing> is not an element of a property list"
            ),
            .openStep: ("{ A = (Ann,\nBob) }", 2, "a semicolon is missing after a value"),
        ]
        guard let (text, line, what) = texts[kind] else { return }
        let found = try kind.read(Array(text.utf8)).found
        #expect(found.names.first == "Ann")
        #expect(found.problems == [NameProblem(path: "", line: line, issue: .malformed(what))])
        let strict = kind.error(Array(text.utf8), isStrict: true)
        guard case .malformed = strict?.reason else {
            Issue.record("\(String(describing: strict))")
            return
        }
        // The one who reads it whole still refuses it.
        if kind == .xml { #expect(readingError(text)?.place?.line == line) }
    }
}
