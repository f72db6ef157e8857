/// When the output of a program that goes on is shown: after a pause, and now and then if there is none.
struct OutputPace {
    /// How many pauses are the least time between two times it is shown, and the most that it is put off.
    private static let spacing = 3

    private let pause: Duration
    private var firstUnshown: ContinuousClock.Instant?
    private var last: ContinuousClock.Instant = .now
    private var shown: ContinuousClock.Instant?

    /// Makes a pace; nothing must come for the pause, then it is shown.
    init(pause: Duration) { self.pause = max(.milliseconds(1), pause) }

    /// When it is to be shown; `nil` if there is nothing new.
    var due: ContinuousClock.Instant? {
        guard let firstUnshown else { return nil }
        let spacing = pause * Self.spacing
        let due = min(last + pause, firstUnshown + spacing)
        guard let shown else { return due }
        return max(due, shown + spacing)
    }

    /// Takes down that something has come.
    mutating func noteOutput(at time: ContinuousClock.Instant) {
        last = time
        if firstUnshown == nil { firstUnshown = time }
    }

    /// Takes down that it was shown.
    mutating func noteShown(at time: ContinuousClock.Instant) {
        shown = time
        firstUnshown = nil
    }
}
