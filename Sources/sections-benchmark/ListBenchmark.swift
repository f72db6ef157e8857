internal import NameRows

/// Everything that is measured on one list.
@MainActor
struct ListBenchmark {
    let data: ListData
    /// Which code scans where the kernels are measured by themselves.
    let kernel: RowScan.Kernel

    var stopwatch: Stopwatch { data.stopwatch }
    var script: ListScript { data.script }

    /// All measures; nothing is made or read before they are run.
    func measures() throws(BenchmarkError) -> [Measure] {
        let needles = Needles(rows: try data.sample(), script: script)
        return loading + memory + copying + filters(needles) + prefix + scans(needles) + screen
    }
}
