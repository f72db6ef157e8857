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
