/// When it is time to show what has come: soon, but never so often that showing takes more time than reading.
struct LoadingPace {
    /// The time between two lists if making them takes none.
    static let interval = Duration.milliseconds(50)
    /// Making lists takes one part in so many of the time.
    private static let share = 5.0

    private var next = ContinuousClock.now
    /// What was shown last, in bytes.
    private(set) var shownBytes = 0

    /// How long until it is time; zero if it is.
    var timeLeft: Duration { max(.zero, next - .now) }

    /// Takes down that a list was made.
    mutating func didShow(bytes: Int, since start: ContinuousClock.Instant) {
        shownBytes = bytes
        let now = ContinuousClock.now
        next = now + max(Self.interval, (now - start) * (Self.share - 1))
    }
}
