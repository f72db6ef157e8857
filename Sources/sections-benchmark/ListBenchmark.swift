internal import NameRows

/// All measures of one list.
@MainActor
struct ListBenchmark {
    let data: ListData
    /// The kernel used where kernels are measured by themselves.
    let kernel: RowScan.Kernel

    var stopwatch: Stopwatch { data.stopwatch }
    var script: ListScript { data.script }

    /// All measures; nothing is generated or read before they are run.
    func measures() throws(BenchmarkError) -> [Measure] {
        let needles = Needles(rows: try data.sample(), script: script)
        return loading + memory + copying + filters(needles) + prefix + scans(needles) + screen
    }
}
