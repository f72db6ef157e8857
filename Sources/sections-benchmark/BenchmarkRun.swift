import Glibc

/// A run of the benchmark, which measures, prints and optionally saves the requested figures.
@MainActor
struct BenchmarkRun {
    private let options: BenchmarkOptions
    private let earlier: SavedRun?
    private var results = SavedRun()

    /// Prepares a run; throws if the earlier run cannot be read, or this one cannot be saved.
    init(_ options: BenchmarkOptions) throws(BenchmarkError) {
        self.options = options
        earlier = if let file = options.comparedFile { try SavedRun(file: file) } else { nil }
        if let file = options.savedFile { try SavedRun.checkWritable(file) }
    }

    /// Measures and prints; throws if nothing was selected, or the data cannot be generated.
    mutating func run() throws(BenchmarkError) {
        print(Self.legend)
        if options.measuresEngine { try measureEngine() }
        for size in ListSize.allCases where options.sizes.contains(size) { try measure(size) }
        for size in ListSize.allCases where options.sizes.contains(size) { try measureRecords(size) }
        guard !results.values.isEmpty else {
            throw BenchmarkError("no measure is called so; leave --only out")
        }
        if let file = options.savedFile { try results.write(to: file) }
    }

    private static let legend = """
        Medians; us are microseconds. "/ limit" is the ratio to a read of the same bytes by one thread, of memory to
        the bytes of the file. A "!" marks what grows half as fast again as the rows, or faster. Compare ratios, never
        times of different runs on a busy machine.
        """
    /// Growth relative to the number of rows that is tolerated, because of caches and other programs.
    private static let steep = 1.5

    private mutating func measureEngine() throws(BenchmarkError) {
        let engine = EngineBenchmark(stopwatch: Stopwatch(turns: options.turns))
        let first = EngineBenchmark.worlds[0]
        for world in EngineBenchmark.worlds {
            let smaller = world == first ? nil : Reference(group: "engine/\(first)", name: "\(first.rows)")
            try measure(
                engine.measures(of: world), group: "engine/\(world)", title: "Engine, \(world)",
                references: (smaller, nil), growth: nil)
        }
    }

    private mutating func measureRecords(_ size: ListSize) throws(BenchmarkError) {
        let smaller = ListSize.allCases.last { $0.rows < size.rows && options.sizes.contains($0) }
        for kind in options.records where size.rows <= ListSize.million.rows {
            let records = RecordBenchmark(
                kind, rows: size.rows, stopwatch: Stopwatch(turns: options.turns))
            let small = smaller.map {
                Reference(
                    group: "\($0.rawValue)/\(kind)", name: "\($0.rawValue), \(size.rows / $0.rows) x rows")
            }
            try measure(
                records.measures, group: "\(size.rawValue)/\(kind)", title: "\(size.rawValue), \(kind)",
                references: (small, nil), growth: smaller.map { Double(size.rows / $0.rows) })
        }
    }

    private mutating func measure(_ size: ListSize) throws(BenchmarkError) {
        let smaller = ListSize.allCases.last { $0.rows < size.rows && options.sizes.contains($0) }
        print("\n# \(size.rawValue): \(size.rows) rows")
        for script in ListScript.allCases
        where options.scripts.contains(script) && script.isMeasured(at: size) {
            let data = try ListData(size: size, script: script, stopwatch: Stopwatch(turns: options.turns))
            let list = ListBenchmark(data: data, kernel: options.kernel)
            let growth = smaller.map { Double(size.rows / $0.rows) }
            let small = smaller.map {
                Reference(
                    group: "\($0.rawValue)/\(script)", name: "\($0.rawValue), \(size.rows / $0.rows) x rows")
            }
            let ascii =
                script == .ascii
                ? nil : Reference(group: "\(size.rawValue)/\(ListScript.ascii)", name: "ascii")
            try measure(
                try list.measures(), group: "\(size.rawValue)/\(script)",
                title: "\(size.rawValue), \(script)", references: (small, ascii), growth: growth)
        }
    }

    /// Results to compare with.
    private struct Reference {
        /// Prefix of the keys of its results.
        let group: String
        let name: String
    }

    private mutating func measure(
        _ measures: [Measure], group: String, title: String,
        references: (smaller: Reference?, ascii: Reference?),
        growth: Double?
    ) throws(BenchmarkError) {
        let wanted = measures.filter { options.wants($0.name) }
        guard !wanted.isEmpty else { return }
        var table = ResultTable(headings: [
            title, "median", "/ limit", "/ \(references.smaller?.name ?? "")",
            "/ \(references.ascii?.name ?? "")",
            "now / then", "what",
        ])
        for measure in wanted {
            let outcome = try measure.run()
            results.add("\(group)/\(measure.name)", outcome.value)
            func ratio(to reference: Double?) -> Double? {
                reference.flatMap { $0 > 0 ? outcome.value / $0 : nil }
            }
            func result(_ reference: Reference?) -> Double? {
                reference.flatMap { results.values["\($0.group)/\(measure.name)"] }
            }
            func cell(_ ratio: Double?) -> String { ratio.map { Figures.decimal($0) } ?? "" }
            let grown = ratio(to: result(references.smaller))
            let isSteep = if let grown, let growth { grown > Self.steep * growth } else { false }
            table.add([
                measure.name, Figures.text(outcome.value, measure.unit), cell(ratio(to: outcome.limit)),
                (isSteep ? "! " : "") + cell(grown), cell(ratio(to: result(references.ascii))),
                cell(ratio(to: earlier?.values["\(group)/\(measure.name)"])), outcome.note,
            ])
        }
        print("\n\(table.text)")
        // Show each table as soon as it is ready.
        fflush(nil)
    }
}
