internal import FormatCore
internal import Languages
internal import Names

/// Publishes the names read so far, at a suitable rate.
struct LoadingPublisher: Sendable {
    /// Receives the progress so far, or the error that prevents loading.
    typealias Publish = @Sendable (Result<LoadingProgress, ReadingError>) -> Void

    let publish: Publish
    let byteCount: Int?
    /// Fields that the names must have, and the list's name for messages.
    private let required: (fields: [RequiredField], name: String)
    private var names = NameCollection(sections: [])
    private var version = 0
    private var throttle = LoadingThrottle()
    /// Whether lists before the final one are shown.
    let isWatched: Bool

    init(
        byteCount: Int?, isWatched: Bool, required: (fields: [RequiredField], name: String),
        publish: @escaping Publish
    ) {
        self.required = required
        self.byteCount = byteCount
        self.isWatched = isWatched
        self.publish = publish
    }

    /// Time until the next list is due; zero if it is due.
    var timeLeft: Duration { isWatched ? throttle.timeLeft : .seconds(3_600) }
    /// Number of bytes in the last list.
    var shownBytes: Int { throttle.shownBytes }

    /// Publishes a list; without a store the previous one stays.
    mutating func show(
        _ store: NameStore?, madeSince start: ContinuousClock.Instant, count: Int, bytesRead: Int,
        isComplete: Bool = false, problems: [NameProblem] = [], failures: [ReadingError] = []
    ) {
        if let store {
            // A search with diacritics in progress will be repeated in the new list.
            if names.store.isSearchedWithMarks { _ = store.foldedRows(.marks) }
            names = NameCollection(store: store)
            version += 1
        }
        if isComplete, let problem = FieldCheck.problem(of: required.fields, in: names) {
            return publish(.failure(ReadingError(file: required.name, reason: problem)))
        }
        throttle.didShow(bytes: store == nil ? shownBytes : bytesRead, since: start)
        publish(
            .success(
                LoadingProgress(
                    names: names, version: version, nameCount: count, bytesRead: bytesRead,
                    byteCount: byteCount, isComplete: isComplete, problems: problems, failures: failures)))
    }
}

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
