internal import NameRows

/// Measures the scanning kernels on raw bytes, on one thread, without folding and sections.
extension ListBenchmark {
    func scans(_ needles: Needles) -> [Measure] {
        var measures = [
            Measure(name: "read of the memory") { () throws(BenchmarkError) in
                .init(value: try data.timeToRead())
            }
        ]
        for length in [1, 3, 8] {
            if let needle = needles.needle(length, .common) {
                measures.append(scan("\(length), common", needle))
            }
        }
        measures.append(scan("absent", script.absentNeedle))
        measures.append(scan("repetitive", script.repetitiveNeedle))
        return measures
    }

    private func scan(_ name: String, _ needle: String) -> Measure {
        Measure(name: "scan: \(name)") { () throws(BenchmarkError) in
            let text = try data.text()
            let bytes = Array(needle.utf8)
            let rows = data.size.rows
            let time = stopwatch.median {
                RowScan.rowsContaining(bytes, in: text.bytes, rowCount: rows, kernel: kernel)
            }
            return .init(value: time, limit: try data.timeToRead(), note: "“\(needle)”")
        }
    }
}
