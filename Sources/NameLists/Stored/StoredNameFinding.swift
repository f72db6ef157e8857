internal import NameDirectory

/// A search of names in memory on a thread of its own.
@MainActor
final class StoredNameFinding: NameRequest {
    private let work: BackgroundSearch
    private var completion: ((MutableNameDictionary) -> Void)?

    init(
        _ search: NameSearch, in names: NameDictionary,
        completion: @escaping (MutableNameDictionary) -> Void
    ) {
        work = BackgroundSearch(search, in: names)
        self.completion = completion
    }

    /// Whether it was answered or cancelled.
    var isOver: Bool { completion == nil }

    /// Starts it, and answers if it takes no longer than it is waited for.
    func start(
        on starter: BackgroundSearch.Starter, waiting time: Duration,
        _ post: @escaping @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void
    ) {
        work.start(on: starter) { [weak self] in post { self?.answer() } }
        answer(waiting: time)
    }

    private func answer(waiting time: Duration = .zero) {
        guard let completion, let found = work.result(waiting: time) else { return }
        self.completion = nil
        completion(found)
    }

    var percentage: Int? { work.percentage }

    func cancel() {
        completion = nil
        work.cancel()
    }
}
