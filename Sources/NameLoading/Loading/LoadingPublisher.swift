internal import NameDirectory
internal import NameFormats
internal import NameForms
internal import SourceText

/// Tells of names that were read, at the right pace.
struct LoadingPublisher: Sendable {
    /// Takes what there is so far, or why there is nothing.
    typealias Publish = @Sendable (Result<LoadingProgress, ReadingError>) -> Void

    let publish: Publish
    let byteCount: Int?
    /// What the names must have, and what messages call them.
    private let asked: (fields: [AskedField], name: String)
    private var names = NameDictionary(sections: [])
    private var version = 0
    private var pace = LoadingPace()
    /// Whether somebody looks at the lists before the last one.
    let isWatched: Bool

    init(
        byteCount: Int?, isWatched: Bool, asked: (fields: [AskedField], name: String),
        publish: @escaping Publish
    ) {
        self.asked = asked
        self.byteCount = byteCount
        self.isWatched = isWatched
        self.publish = publish
    }

    /// How long until it is time for another list; zero if it is.
    var timeLeft: Duration { isWatched ? pace.timeLeft : .seconds(3_600) }
    /// How many bytes the last list was made of.
    var shownBytes: Int { pace.shownBytes }

    /// Tells of names; without a store the list shown last stays.
    mutating func show(
        _ store: NameStore?, madeSince start: ContinuousClock.Instant, count: Int, bytesRead: Int,
        isComplete: Bool = false, problems: [NameProblem] = [], failures: [ReadingError] = []
    ) {
        if let store {
            // Who searches with diacritics now will do so again in the new list.
            if names.store.isSearchedWithMarks { _ = store.foldedRows(.marks) }
            names = NameDictionary(store: store)
            version += 1
        }
        if isComplete, let problem = FieldCheck.problem(of: asked.fields, in: names) {
            return publish(.failure(ReadingError(file: asked.name, reason: problem)))
        }
        pace.didShow(bytes: store == nil ? shownBytes : bytesRead, since: start)
        publish(
            .success(
                LoadingProgress(
                    names: names, version: version, nameCount: count, bytesRead: bytesRead,
                    byteCount: byteCount, isComplete: isComplete, problems: problems, failures: failures)))
    }
}
