import FormatCore
import HelperProtocol
import ListHelper
import Names
import SQLiteHelper
import SystemSupport
import TestSupport
import Testing

/// A book that was written and is open.
struct SearchedBook {
    let names: NameCollection
    private let directory: TemporaryDirectory
    private var service: ListQueryHandler<IndexedTable>
    private let starts: [Int]

    init(_ names: NameCollection) throws {
        self.names = names
        directory = try TemporaryDirectory()
        let path = FilePath(directory("list.db"))
        try BookWriter.write(names, to: path)
        service = try #require(try SQLiteList(path.bytes, isImmutable: false).queryHandler(for: []))
        starts = (0..<names.sectionCount).reduce(into: [0]) {
            $0.append($0[$0.count - 1] + names.count(ofSection: $1))
        }
    }

    /// What a search has found in the end.
    mutating func found(by search: NameSearch) throws -> ListAnswer.SearchProgress {
        let none = try service.answer(.search(list: 1, SearchMessage(search)), number: 7)
        #expect(none.isEmpty)
        var last: ListAnswer.SearchProgress?
        while service.isBusy {
            guard let (number, answer) = service.step() else { continue }
            #expect(number == 7)
            guard case .list(.progress(let found)) = answer else {
                Issue.record("\(answer)")
                break
            }
            last = found
        }
        return try #require(last)
    }

    /// What is answered at once.
    mutating func answer(_ request: ListRequest) throws -> ListAnswer? {
        try service.answer(request, number: 1).last
    }

    /// The numbers of all rows that a list shows.
    mutating func numbers(_ counts: [Int]) throws -> [Int] {
        var numbers: [Int] = []
        for (section, count) in counts.enumerated() {
            var row = 0
            while row < count {
                let answer = try service.answer(
                    .rows(list: 1, section: section, rows: row..<count), number: 8
                ).last
                guard case .rows(let part, let values)? = answer else { throw HelperFailure(.other, "") }
                #expect(!part.isEmpty && values.count == part.count)
                numbers += part.map { starts[$0.section] + $0.number }
                row += part.count
            }
        }
        return numbers
    }

    /// The numbers of what is left, in its order.
    func numbers(_ found: FilteredNames) -> [Int] {
        (0..<found.sectionCount).flatMap { section in
            (0..<found.count(ofSection: section)).map {
                let id = found.id(ofRow: $0, inSection: section)
                return starts[id.section] + id.number
            }
        }
    }

    /// Expects a search to find the same as in memory.
    mutating func check(_ search: NameSearch) throws {
        var expected = names.mutableDeepCopy()
        expected.filter(search)
        let found = try found(by: search)
        let counts = (0..<names.sectionCount).map { section in
            (0..<expected.sectionCount).first { expected.sectionID(at: $0) == section }
                .map { expected.count(ofSection: $0) } ?? 0
        }
        #expect(found.counts == counts, "\(search.text) \(search.options)")
        #expect(found.searchedSectionCount == names.sectionCount && found.percentage == 100)
        #expect(try numbers(found.counts) == numbers(expected), "\(search.text) \(search.options)")
        #expect(String(decoding: found.problem, as: UTF8.self) == expected.searchProblem ?? "")
        #expect(String(decoding: found.substitute, as: UTF8.self) == expected.substitute?.text ?? "")
    }

    /// Expects a row that is looked for to be the one that is found in memory.
    mutating func check(prefix text: String) throws {
        let starts = starts
        let prefix = NamePrefix(text)
        let all = names.mutableDeepCopy()
        func first(_ prefix: NamePrefix) -> Int? {
            for section in 0..<all.sectionCount {
                if let row = all.firstRow(withPrefix: prefix, inSection: section) {
                    return starts[section] + row
                }
            }
            return nil
        }
        let expected = first(prefix) ?? prefix.bySound.flatMap { first($0) }
        let answer = try service.answer(
            .locate(list: 0, .prefix(Array(text.utf8), inOwnSection: false)), number: 9
        ).last
        guard case .location(let located)? = answer else { throw HelperFailure(.other, "") }
        #expect(located.map { starts[$0.key.section] + $0.key.number } == expected, "\(text)")
    }
}
