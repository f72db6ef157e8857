internal import NameDirectory

/// A search of names in memory on threads of its own.
@MainActor
final class StoredNameFinding: NameRequest {
    private let work: BackgroundSearch
    /// Takes what was found so far, once or, in parts, several times.
    private var show: ((MutableNameDictionary) -> Void)?

    init(
        _ search: NameSearch, in names: NameDictionary, inParts parts: SearchParts?,
        show: @escaping (MutableNameDictionary) -> Void
    ) {
        work = BackgroundSearch(search, in: names, inParts: parts)
        self.show = show
    }

    var isOver: Bool { show == nil }

    /// Starts it, and shows what it finds in no more time than it is waited for.
    func start(
        on starter: BackgroundSearch.Starter, waiting time: Duration,
        _ post: @escaping @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void
    ) {
        work.start(on: starter) { [weak self] in post { self?.showFound() } }
        showFound(waiting: time)
    }

    private func showFound(waiting time: Duration = .zero) {
        guard let show, let found = work.result(waiting: time) else { return }
        if found.isOver { self.show = nil }
        show(found.names)
    }

    var percentage: Int? { work.percentage }

    func cancel() {
        show = nil
        work.cancel()
    }
}
