import FormatCore
import NameLoading
import Testing

@Suite struct FurtherProblemsTests {
    @Test("further problems of records are counted, up to the line of the last one")
    func counted() throws {
        var options = ReadingOptions()
        options.limits.problems = 2
        var collector = try #require(RecordCollector(options: options))
        collector.beginSource(0, file: "a.csv", hasFields: true)
        for line in [3, 5, 8, 9] {
            try collector.report(NameProblem(path: "", line: line, issue: .malformed("broken")))
        }
        #expect(collector.problems.map(\.line) == [3, 5])
        #expect(collector.problems.allSatisfy { $0.file == "a.csv" })
        #expect(collector.allProblems.count == 3)
        #expect(collector.allProblems.last?.issue == .more(2))
        #expect(collector.allProblems.last?.line == 9)
    }
}
