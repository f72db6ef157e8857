internal import Documents
internal import FormatCore
import NameDirectory
internal import NameLoading
internal import NameOrdering
internal import SystemSupport

/// All measures of one file of records: reading it, and searching its fields.
@MainActor
final class RecordBenchmark {
    let kind: RecordMaker.Kind
    let rows: Int
    private let stopwatch: Stopwatch
    private var made: TemporaryFile?
    private var read: NameCollection?

    /// Creates the benchmark; the file is generated on demand.
    init(_ kind: RecordMaker.Kind, rows: Int, stopwatch: Stopwatch) {
        self.kind = kind
        self.rows = rows
        self.stopwatch = stopwatch
    }

    /// Queries and their names, with texts that match many, some and no rows.
    private static let queries: [(name: String, text: String, options: NameSearch.Options)] = [
        ("one letter", "a", .init()), ("two letters", "an", .init()), ("a company", "bakery", .init()),
        ("two words", "anna bakery", .init()), ("what is nowhere", "zzzz", .init()),
        ("a telephone number", "0170 23", .init()),
        ("one field", "bakery", .init(scope: .fields(["company"]))),
        ("the name alone", "an", .init(scope: .name)), ("the start of a value", "^leeds", .init()),
        ("a pattern", "b[ae]k", .init(matching: .regex)), ("letters", "anbak", .init(matching: .fuzzy)),
    ]

    var measures: [Measure] {
        let fields: [String] = kind == .cards ? ["org"] : ["company"]
        return [
            Measure(name: "read all fields") { [self] () throws(BenchmarkError) in
                let time = try stopwatch.median { () throws(BenchmarkError) in try names(searched: true) }
                let alone = try stopwatch.median { () throws(BenchmarkError) in try names(searched: false) }
                return .init(value: time, limit: alone, note: "limit: names alone")
            },
            Measure(name: "peak memory", unit: .kibibytes) { [self] () throws(BenchmarkError) in
                let file = try file()
                return .init(
                    value: try PeakMemory.afterReading(file), limit: Double(file.byteCount) / 1_024,
                    note: "limit: the file")
            },
            Measure(name: "first key in all fields") { [self] () throws(BenchmarkError) in
                let names = try names(searched: true)
                return .init(value: Stopwatch(turns: 1).once { Self.count(NameSearch("a"), in: names) })
            },
        ]
            + Self.queries.map { query in
                Measure(name: "search for \(query.name)") { [self] () throws(BenchmarkError) in
                    let names = try kept()
                    var options = query.options
                    if case .fields = options.scope { options.scope = .fields(fields) }
                    let search = NameSearch(query.text, options: options)
                    let found = Self.count(search, in: names)
                    return .init(
                        value: stopwatch.median { Self.count(search, in: names) }, note: "\(found) rows")
                }
            } + orders
    }

    /// Measures changing the order, and changing it back.
    private var orders: [Measure] {
        let texts =
            kind == .cards
            ? ["name", "family", "org", "phone", "file"] : ["name:desc", "company", "phone:number", "file"]
        return texts.compactMap { text in ListOrder(text) }.map { order in
            Measure(name: "order by \(order)") { [self] () throws(BenchmarkError) in
                let names = try kept()
                return .init(value: stopwatch.median { names.ordered(by: order)?.names.count ?? 0 })
            }
        }
    }

    private static func count(_ search: NameSearch, in names: NameCollection) -> Int {
        var found = names.mutableDeepCopy()
        found.filter(search)
        return found.count
    }

    private func file() throws(BenchmarkError) -> TemporaryFile {
        if let made { return made }
        let file = try TemporaryFile()
        try RecordMaker(kind).makeRecords(rows) { bytes throws(BenchmarkError) in try file.append(bytes) }
        made = file
        return file
    }

    private func kept() throws(BenchmarkError) -> NameCollection {
        if let read { return read }
        let names = try names(searched: true)
        read = names
        return names
    }

    private func names(searched: Bool) throws(BenchmarkError) -> NameCollection {
        let file = try file()
        do throws(ReadingError) {
            var options = ReadingOptions()
            options.searchesFields = searched
            return try NameLoader(paths: [FilePath(file.path)], options: options).readAll().names
        } catch {
            throw BenchmarkError(error.description)
        }
    }
}
