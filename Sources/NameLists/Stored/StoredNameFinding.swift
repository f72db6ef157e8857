internal import NameDirectory

/// A search of names in memory on background threads.
@MainActor
final class StoredNameFinding: NameRequest {
    private let work: BackgroundSearch
    /// Receives the result once or, in parts, several times.
    private var show: ((FilteredNames) -> Void)?

    init(
        _ search: NameSearch, in names: NameCollection, inParts parts: SearchParts?,
        show: @escaping (FilteredNames) -> Void
    ) {
        work = BackgroundSearch(search, in: names, inParts: parts)
        self.show = show
    }

    var isOver: Bool { show == nil }

    /// Interval between checks for keyboard input while waiting.
    private static let glance = Duration.milliseconds(1)

    /// Starts the search and shows what it finds within the time the caller may wait.
    func start(
        at pace: SearchPolicy, isWaitedFor: Bool,
        _ post: @escaping @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void
    ) {
        work.start(on: pace.starter) { [weak self] in post { self?.showFound() } }
        let end = ContinuousClock.now + (isWaitedFor ? pace.patience : .zero)
        while work.result(waiting: min(Self.glance, end - .now)) == nil, .now < end, !pace.isInputWaiting() {}
        showFound()
    }

    private func showFound() {
        guard let show, let found = work.result() else { return }
        if found.isOver { self.show = nil }
        show(found.names)
    }

    var percentage: Int? { work.percentage }

    func cancel() {
        show = nil
        work.cancel()
    }
}
