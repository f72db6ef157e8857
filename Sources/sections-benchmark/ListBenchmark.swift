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

/// Measures the time and memory for loading names from a file in the page cache.
extension ListBenchmark {
    var loading: [Measure] {
        ListData.Order.allCases.map { order in
            let name = order == .sorted ? "load, sorted file" : "load and sort, shuffled file"
            return Measure(name: name) { () throws(BenchmarkError) in
                let file = try data.file(order)
                let reading = { () throws(BenchmarkError) in try ListData.names(from: file) }
                let time = try stopwatch.median(of: reading)
                return .init(value: time, limit: try data.timeToRead())
            }
        }
    }

    var memory: [Measure] {
        ListData.Order.allCases.map { order in
            Measure(name: "peak memory, \(order) file", unit: .kibibytes) { () throws(BenchmarkError) in
                let file = try data.file(order)
                let peak = try PeakMemory.afterReading(file)
                return .init(value: peak, limit: Double(file.byteCount) / 1_024)
            }
        }
    }
}
