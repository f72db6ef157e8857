/// Throttles the display of a running program's output: it is due after a pause, or now and then without one.
struct OutputThrottle {
    /// Number of pauses that are the minimum interval between two updates, and the longest delay of one.
    private static let spacing = 3

    private let pause: Duration
    private var firstUnshown: ContinuousClock.Instant?
    private var last: ContinuousClock.Instant = .now
    private var lastUpdate: ContinuousClock.Instant?

    /// Creates a throttle; output is due after no more has come for `pause`.
    init(pause: Duration) { self.pause = max(.milliseconds(1), pause) }

    /// Time of the next update; `nil` if all output was shown.
    var due: ContinuousClock.Instant? {
        guard let firstUnshown else { return nil }
        let spacing = pause * Self.spacing
        let due = min(last + pause, firstUnshown + spacing)
        guard let lastUpdate else { return due }
        return max(due, lastUpdate + spacing)
    }

    /// Records that output has come.
    mutating func recordOutput(at time: ContinuousClock.Instant) {
        last = time
        if firstUnshown == nil { firstUnshown = time }
    }

    /// Records that the output was shown.
    mutating func recordUpdate(at time: ContinuousClock.Instant) {
        lastUpdate = time
        firstUnshown = nil
    }
}
