/// Measures what is asked for, and prints a line for each measure.
@MainActor
struct Report {
    /// Text that the names of measures must contain; empty for all.
    let word: String
    let stopwatch: Stopwatch

    func wants(_ name: String) -> Bool {
        let (name, word) = (Array(name.utf8), Array(word.utf8))
        return name.count >= word.count
            && (0...(name.count - word.count)).contains { name[$0...].starts(with: word) }
    }

    /// Measures work and prints the line.
    ///
    /// - Parameters:
    ///   - name: The name of the measure.
    ///   - before: Work that precedes each turn and is not measured; with it, a turn is never repeated.
    ///   - remark: A text about the result, made after the measurement.
    ///   - work: The measured work.
    func measure(
        _ name: String, before: (() -> Void)? = nil, remark: @autoclosure () -> String = "",
        of work: () -> some Any
    ) {
        guard wants(name) else { return }
        let time =
            if let before { stopwatch.median(before: before, of: work) } else { stopwatch.median(of: work) }
        line(name, time, remark())
    }

    /// Prints a line.
    func line(_ name: String, _ microseconds: Double, _ remark: String = "") {
        print(name, microseconds, remark, separator: "\t")
    }
}
