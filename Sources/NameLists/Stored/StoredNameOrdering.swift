package import NameDirectory
package import NameOrdering
internal import SourceText
internal import Synchronization
internal import SystemSupport

extension ReorderedNames: RowMapping {
    package func newPlace(of place: NamePlace) -> NamePlace? { .some(self.place(of: place)) }

    /// Who is on the first row stays there: the list begins anew.
    package var keepsFirstRow: Bool { true }
}

/// Puts names in memory into another order, on a thread of its own.
@MainActor
final class StoredNameOrdering: NameRequest {
    private let names: NameDictionary
    private let order: ListOrder
    private let result = Result()
    private var completion: ((ReorderedNames?) -> Void)?

    /// What the thread has made; within it `nil` if there was no memory.
    private final class Result: Sendable {
        let names = Mutex<ReorderedNames??>(nil)
    }

    init(_ names: NameDictionary, by order: ListOrder, completion: @escaping (ReorderedNames?) -> Void) {
        self.names = names
        self.order = order
        self.completion = completion
    }

    /// Starts it; without a run loop to answer from it is over when this returns.
    func start(
        on starter: BackgroundSearch.Starter,
        _ post: (@Sendable (@escaping @MainActor @Sendable () -> Void) -> Void)?
    ) {
        let (names, order, result) = (names, order, result)
        guard let post,
            starter({
                let ordered = names.ordered(by: order)
                result.names.withLock { $0 = .some(ordered) }
                post { [weak self] in self?.answer() }
            })
        else {
            result.names.withLock { $0 = .some(names.ordered(by: order)) }
            return answer()
        }
    }

    private func answer() {
        guard let completion, let ordered = result.names.withLock({ $0 }) else { return }
        self.completion = nil
        completion(ordered)
    }

    var isOver: Bool { completion == nil }

    var percentage: Int? { nil }

    func cancel() { completion = nil }
}
