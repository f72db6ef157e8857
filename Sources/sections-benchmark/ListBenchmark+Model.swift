import NameDirectory

/// Measures the name model without a screen.
extension ListBenchmark {
    var copying: [Measure] {
        [
            Measure(name: "mutableDeepCopy") { () throws(BenchmarkError) in
                let names = try data.names()
                return .init(value: stopwatch.median { names.mutableDeepCopy() })
            },
            Measure(name: "reset") { () throws(BenchmarkError) in
                var names = try data.names().mutableDeepCopy()
                return .init(value: stopwatch.median { names.reset() })
            },
        ]
    }

    func filters(_ needles: Needles) -> [Measure] {
        var measures: [Measure] = []
        for length in Needles.lengths {
            for rate in Needles.Rate.allCases {
                guard let needle = needles.needle(length, rate) else { continue }
                measures.append(filter("\(length), \(rate)", needle))
            }
        }
        measures.append(filter("absent", script.absentNeedle))
        measures.append(filter("repetitive", script.repetitiveNeedle))
        measures.append(filter("accented", "é"))
        if let foreign = script.foreignNeedle { measures.append(filter(foreign.name, foreign.text)) }
        for query in ["ma r", "a$", "a !m", "ma | jo"] {
            measures.append(filter("words \(query)", query, isLiteral: false))
        }
        return measures
    }

    private func filter(_ name: String, _ needle: String, isLiteral: Bool = true) -> Measure {
        Measure(name: "filter: \(name)") { () throws(BenchmarkError) in
            var names = try data.names().mutableDeepCopy()
            let time = stopwatch.median {
                names.filter(NameSearch(needle, options: .init(isLiteral: isLiteral)))
            }
            return .init(
                value: time, limit: try data.timeToRead(), note: note(needle, hits: names.count))
        }
    }

    /// The query and the percentage of rows that match it.
    func note(_ needle: String, hits: Int) -> String {
        "“\(needle)” \(Figures.decimal(Double(hits * 100) / Double(data.size.rows))) %"
    }

    /// Measures the first row with a prefix that most rows precede.
    var prefix: [Measure] {
        [
            Measure(name: "firstRow(withPrefix:)") { () throws(BenchmarkError) in
                let names = try data.names()
                let sections = 0..<names.sectionCount
                guard
                    let longest = sections.max(by: { names.count(ofSection: $0) < names.count(ofSection: $1) }
                    )
                else { throw BenchmarkError("the list that was made has no sections") }
                let late = names.count(ofSection: longest) * 95 / 100
                let prefix = NamePrefix(names.name(at: late, inSection: longest))
                let row = names.firstRow(withPrefix: prefix, inSection: longest)
                return .init(
                    value: stopwatch.median { names.firstRow(withPrefix: prefix, inSection: longest) },
                    note: "“\(prefix.text)”, row \(row ?? -1) of \(names.count(ofSection: longest))")
            }
        ]
    }
}
