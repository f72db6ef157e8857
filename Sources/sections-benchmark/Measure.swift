/// Something that is measured.
struct Measure {
    enum Unit {
        case microseconds
        case kibibytes
    }

    struct Outcome {
        /// In the measure's unit.
        let value: Double
        /// What it cannot be below, in the same unit.
        var limit: Double?
        /// What else there is to say of it.
        var note = ""
    }

    let name: String
    var unit = Unit.microseconds
    let run: @MainActor () throws(BenchmarkError) -> Outcome
}
