/// A single measurement.
struct Measure {
    enum Unit {
        case microseconds
        case kibibytes
    }

    struct Outcome {
        /// The value in the measure's unit.
        let value: Double
        /// Lower bound in the same unit.
        var limit: Double?
        /// Further remarks.
        var note = ""
    }

    let name: String
    var unit = Unit.microseconds
    let run: @MainActor () throws(BenchmarkError) -> Outcome
}

/// Formats numbers for display.
enum Figures {
    /// A number with about three digits.
    static func decimal(_ value: Double) -> String {
        value >= 100
            ? fixed(value, places: 0) : value >= 10 ? fixed(value, places: 1) : fixed(value, places: 2)
    }

    /// A number with a fixed number of decimal places.
    static func fixed(_ value: Double, places: Int) -> String {
        guard value.isFinite, value < 1e15 else { return "-" }
        var unit = 1
        for _ in 0..<places { unit *= 10 }
        let units = Int((value * Double(unit)).rounded())
        guard places > 0 else { return String(units) }
        let digits = String(units % unit)
        return "\(units / unit)." + String(repeating: "0", count: places - digits.count) + digits
    }

    /// A measured value with its unit.
    static func text(_ value: Double, _ unit: Measure.Unit) -> String {
        switch unit {
        case .microseconds: "\(decimal(value)) us"
        case .kibibytes: "\(decimal(value / 1_024)) MiB"
        }
    }
}
