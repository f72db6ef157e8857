internal import FormatCore
import Glibc
internal import NameLoading
internal import SystemSupport

/// Times parts of the program in one process, without a terminal.
///
/// `Scripts/benchmark --parts` makes the files, chooses the queries, and prints the tables.
@main
@MainActor
struct SectionsBenchmark {
    private static let usage = """
        Usage: sections-benchmark TURNS WORD engine SECTIONS ROWS
               sections-benchmark TURNS WORD names FILE LETTERS [filter|words|scan NAME TEXT]...
               sections-benchmark TURNS WORD records FILE COMPANY [ORDER]...
               sections-benchmark TURNS "" threads FILE PROCESSORS [OPERATION TEXT]...
        Prints a line for each measure whose name contains WORD: its name, microseconds, and a remark, with
        tabs between. The time is the median of TURNS turns; 0 stands for as many as there is time for.
        "threads" records instead how each OPERATION (read, order, contains, sounds, fuzzy or regex) divides
        among each of the PROCESSORS, which are numbers with commas between them.
        """
    private static let errorStatus: Int32 = 2

    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard arguments.count >= 5, let turns = Int(arguments[0]), turns >= 0 else { fail(usage) }
        let report = Report(word: arguments[1], stopwatch: Stopwatch(turns: turns > 0 ? turns : nil))
        let (first, second, rest) = (arguments[3], arguments[4], Array(arguments[5...]))
        do throws(ReadingError) {
            switch arguments[2] {
            case "engine":
                guard let sections = Int(first), let rows = Int(second), sections > 1, rows >= sections else {
                    fail(usage)
                }
                EngineBenchmark(sections: sections, rows: rows).measure(report)
            case "names":
                let names = try NameLoader(path: FilePath(first)).readAll().names
                let list = ListBenchmark(report: report, names: names)
                list.measureModel()
                let queries = stride(from: 0, to: rest.count - 2, by: 3).map { place in
                    ListBenchmark.Query(kind: rest[place], name: rest[place + 1], text: rest[place + 2])
                }
                guard list.measureSearches(queries, ofFile: first) else {
                    fail("\(first): cannot be read again")
                }
                list.measureScreen(letters: Array(second))
            case "records":
                let names = try NameLoader(path: FilePath(first)).readAll().names
                RecordBenchmark(report: report, names: names).measure(company: second, orders: rest)
            case "threads":
                let processors = second.split(separator: ",").compactMap { Int($0) }.filter { $0 > 0 }
                guard !processors.isEmpty, rest.count.isMultiple(of: 2) else { fail(usage) }
                let operations = stride(from: 0, to: rest.count, by: 2).map {
                    ThreadsBenchmark.Operation(kind: rest[$0], text: rest[$0 + 1])
                }
                try ThreadsBenchmark(path: FilePath(first), turns: max(1, turns))
                    .measure(operations, processors: processors)
            default: fail(usage)
            }
        } catch {
            fail(error.description)
        }
    }

    private static func fail(_ message: String) -> Never {
        let line = Array("sections-benchmark: \(message)\n".utf8)
        // The array's storage does not move while write() reads from it.
        _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
        exit(errorStatus)
    }
}
