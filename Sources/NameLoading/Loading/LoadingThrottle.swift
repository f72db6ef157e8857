/// Schedules updates of the list: soon, but so rarely that showing them takes less time than reading.
struct LoadingThrottle {
    /// Minimum time between two lists.
    static let interval = Duration.milliseconds(50)
    /// Making lists takes at most one `share`-th of the time.
    private static let share = 5.0

    private var next = ContinuousClock.now
    /// Number of bytes in the list shown last.
    private(set) var shownBytes = 0

    /// Time until the next list is due; zero if it is due.
    var timeLeft: Duration { max(.zero, next - .now) }

    /// Records that a list was made.
    mutating func didShow(bytes: Int, since start: ContinuousClock.Instant) {
        shownBytes = bytes
        let now = ContinuousClock.now
        next = now + max(Self.interval, (now - start) * (Self.share - 1))
    }
}
