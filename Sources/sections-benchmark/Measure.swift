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
