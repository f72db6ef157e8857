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

    /// While it is waited for, the keyboard is looked at so often.
    private static let glance = Duration.milliseconds(1)

    /// Starts it, and shows what it finds in no more time than it is waited for.
    func start(
        at pace: SearchPace, isWaitedFor: Bool,
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
