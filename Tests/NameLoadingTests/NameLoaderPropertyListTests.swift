import FormatCore
import NameLoading
import Names
import TestSupport
import Testing

/// Property lists of some megabytes, in the background.
@Suite(.serialized) struct NameLoaderPropertyListTests {
    private static let titles = ["M", "B", "Ä", "Z", "A", "#", "C"]

    private static func section(_ title: String, _ count: Int) -> (title: String, names: [String]) {
        (title, (0..<count).map { "\(title) \($0) of the house behind the hill by the sea" })
    }

    private static let sections = titles.map { section($0, 5_000) }
    private static let list = propertyList(
        body: "<dict>\n"
            + sections.map { section in
                let rows = section.names.map { "<string>\($0)</string>" }.joined(separator: "\n")
                return "<key>\(section.title)</key><array>\n\(rows)</array>\n"
            }.joined() + "</dict>")

    @Test("titles in disorder: lists on the way are in order and hold what was read, and stay")
    func disorder() throws {
        let list = Self.list
        #expect(list.count > 2_000_000)
        let recorder = try LoadingRecorder(bytes: list)
        recorder.start()
        let last = try recorder.waitForEnd()
        let sorted = Self.sections.sorted { $0.title < $1.title }
        #expect(last.names.count == 35_000 && last.bytesRead == list.count && last.byteCount == list.count)
        #expect(Listing(last.names) == Listing(sorted))
        for shown in recorder.lists where !shown.isComplete {
            var left = shown.names.count
            let expected = Self.sections.compactMap { section -> (title: String, names: [String])? in
                guard left > 0 else { return nil }
                let names = Array(section.names.prefix(left))
                left -= names.count
                return (section.title, names)
            }
            let listing = Listing(shown.names)
            let some = Listing(listing.sections.filter { !$0.names.isEmpty })
            #expect(some == Listing(expected.sorted { $0.title < $1.title }))
            #expect(shown.bytesRead <= list.count && shown.nameCount == shown.names.count)
        }
        #expect(recorder.lists.map(\.version) == Array(1...recorder.lists.count))
    }

    @Test("E2: a truncated list keeps its names, and is reported with its line")
    func lateError() throws {
        let list = Self.list.dropLast("</dict>\n</plist>\n\n".utf8.count)
        let file = try NamesFile(Array(list))
        let recorder = try LoadingRecorder(file)
        recorder.start()
        let last = try recorder.waitForEnd()
        let line = list.count { $0 == 0x0A } + 1
        let issue = NameProblem.Issue.malformed("the file ends within <dict>")
        #expect(last.problems == [NameProblem(path: "", line: line, issue: issue)])
        #expect(last.names.count == 35_000 && recorder.lists.last?.isComplete == true)
        #expect(recorder.lists.allSatisfy { $0.names.count <= 35_000 })
    }

    @Test("a problem in the middle is reported at the end")
    func problem() throws {
        let body = "<key>\u{A4}</key><integer>7</integer>"
        let rest = String(decoding: Self.list, as: UTF8.self)
        let list = rest.replacing("<dict>\n", with: "<dict>\n\(body)\n", maxReplacements: 1)
        let recorder = try LoadingRecorder(bytes: Array(list.utf8))
        recorder.start()
        let last = try recorder.waitForEnd()
        #expect(last.problems.map(\.issue) == [.notAnArray(.number)] && last.names.count == 35_000)
    }

    @Test("a property list through a pipe is read whole; beyond the limit it is too large")
    func pipe() throws {
        let list = Self.list
        for limit in [list.count, list.count - 1] {
            var limits = ReadingLimits()
            limits.bytes = limit
            let pipe = try WritablePipe()
            let recorder = try LoadingRecorder(path: pipe.path, limits: limits)
            recorder.start()
            try pipe.write(list)
            pipe.end()
            if limit == list.count {
                #expect(try recorder.waitForEnd().names.count == 35_000)
            } else {
                #expect(throws: ReadingError(file: pipe.path, reason: .tooLarge(limit: limit))) {
                    try recorder.waitForEnd()
                }
            }
        }
    }

    @Test("a small one is complete when start returns")
    func small() throws {
        let recorder = try LoadingRecorder(bytes: propertyList(fixtureSections))
        recorder.start()
        #expect(recorder.all.count == 1)
        #expect(Listing(try recorder.waitForEnd().names) == Listing(fixtureSections))
    }
}
