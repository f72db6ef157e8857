import FormatCore
import NameLoading
import Names
import Synchronization
import SystemSupport
import Testing

/// Searches through lists that are looked at part by part, on a thread of their own.
@Suite struct BackgroundSearchTests {
    /// More rows than are looked at in one go, of which some at the edges of the parts differ.
    private static let count = (1 << 22) + 200
    private static let others = [0, 63, 64, 1 << 21, (1 << 22) - 1, 1 << 22, (1 << 22) + 1, count - 1]

    private static func names() throws -> NameCollection {
        var bytes = [UInt8](repeating: UInt8(ascii: "y"), count: 2 * count)
        for row in 0..<count { bytes[2 * row + 1] = 0x0A }
        for row in others { bytes[2 * row] = UInt8(ascii: "x") }
        var builder = try #require(RecordCollector(options: unsorted))
        var reader = LinesReader(endsWithNUL: false)
        try bytes.withUnsafeBufferPointer { try reader.read($0, isLast: true, into: &builder) }
        return NameCollection(store: try #require(builder.store(sources: [])))
    }

    private static var unsorted: ReadingOptions {
        var options = ReadingOptions()
        options.hasSections = false
        return options
    }

    @Test("a list of more rows than one part has: the rows of all parts are found, in each way of matching")
    func parts() throws {
        let names = try Self.names()
        for matching in NameSearch.Matching.allCases {
            var found = names.mutableDeepCopy()
            found.filter(NameSearch("x", options: .init(matching: matching)))
            let rows = (0..<found.count).map { found.id(ofRow: $0, inSection: 0).number }
            #expect(rows == Self.others, "\(matching)")
            found.filter(NameSearch("y", options: .init(matching: matching)))
            #expect(found.count == Self.count - Self.others.count, "\(matching)")
        }
    }

    @Test("a search that is cancelled ends without a result, before it has looked at all rows")
    func cancelling() throws {
        let progress = JobProgress(steps: 0)
        progress.cancel()
        let hasEnded = Mutex(false)
        try Self.names().search(NameSearch("x"), progress: progress) { _, _ in hasEnded.withLock { $0 = true }
        }
        #expect(!hasEnded.withLock { $0 })
        #expect(progress.percentage == 0)
    }

    @Test("a search that is cancelled on its way looks at no further part")
    func cancellingOnTheWay() {
        // So few that one thread searches: another one may have gone ahead.
        let names = Self.namesInSections(count: 20_000)
        for matching in NameSearch.Matching.allCases {
            let progress = JobProgress(steps: 0)
            var parts = Self.soon
            parts.rowsOfScreen = 1
            parts.sizes.first = 64
            parts.sizes.largest = 64
            // The first thing that is found is the last.
            parts.willShow = { progress.cancel() }
            let ended = Mutex(false)
            names.search(
                NameSearch("a", options: .init(matching: matching)), inParts: parts, progress: progress
            ) { _, isLast in if isLast { ended.withLock { $0 = true } } }
            #expect(
                !ended.withLock { $0 } && progress.percentage == 0,
                "\(matching): \(progress.percentage ?? 0) %")
        }
    }

    /// Names in three sections, of which the first two end within parts.
    private static func namesInSections(count: Int = 700_000) -> NameCollection {
        let names = (0..<count).map { "Ann \($0 % 97 == 0 ? "Xavier" : "Moss") \($0)" }
        let ends = [(0, 100), (100, count / 3), (count / 3, count)]
        return NameCollection(
            sections: zip(["A", "B", "C"], ends).map { (title: $0, names: Array(names[$1.0..<$1.1])) })
    }

    @Test("what is found in parts is the beginning of what is found in the end, in each way of matching")
    func growing() throws {
        let names = Self.namesInSections()
        for matching in NameSearch.Matching.allCases {
            for query in ["n", "xa", "99", "5$ ^ann"] where matching != .regex || query != "5$ ^ann" {
                let parts = Mutex<[FilteredNames]>([])
                names.search(
                    NameSearch(query, options: .init(matching: matching)), inParts: Self.soon
                ) { names, _ in parts.withLock { $0.append(names) } }
                var all = names.mutableDeepCopy()
                all.filter(NameSearch(query, options: .init(matching: matching)))
                let found = parts.withLock { $0 }
                let last = try #require(found.last)
                #expect(last == all && !last.isGrowing, "\(matching) \(query)")
                #expect(found.count > 1 || last.count < 256, "\(matching) \(query)")
                for part in found.dropLast() {
                    #expect(part.isGrowing)
                    expectBeginning(part, of: last, "\(matching) \(query)")
                }
                for (former, next) in zip(found, found.dropFirst()) { #expect(former.count <= next.count) }
            }
        }
    }

    /// Shows parts also of a search that is over soon.
    private static var soon: SearchParts {
        var parts = SearchParts()
        parts.minTime = .zero
        parts.minTimeLeft = .zero
        return parts
    }

    private func expectBeginning(
        _ part: FilteredNames, of all: FilteredNames, _ search: Comment
    ) {
        #expect(part.count > 0 && part.sectionCount <= all.sectionCount, search)
        for section in 0..<part.sectionCount {
            #expect(part.title(ofSection: section) == all.title(ofSection: section), search)
            let count = part.count(ofSection: section)
            let isWhole = part.isWhole(section: section)
            #expect(isWhole || section == part.sectionCount - 1 && !part.isRanked, search)
            #expect(isWhole ? count == all.count(ofSection: section) : count > 0, search)
            for row in [0, count / 2, count - 1] {
                #expect(
                    part.id(ofRow: row, inSection: section)
                        == all.id(ofRow: row, inSection: section), search)
            }
        }
    }
}
