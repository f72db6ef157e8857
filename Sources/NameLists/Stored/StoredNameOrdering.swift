internal import FormatCore
internal import NameDirectory
package import NameOrdering
internal import Synchronization
internal import SystemSupport

extension ReorderedNames: RowMapping {
    /// The list starts afresh, so a selection on the first row stays there.
    package var keepsFirstRow: Bool { true }
}

/// Reorders names in memory on a background thread.
@MainActor
final class StoredNameOrdering: NameRequest {
    private let names: NameCollection
    private let order: ListOrder
    private let result = Result()
    private var completion: ((ReorderedNames?) -> Void)?

    /// Result of the thread; the inner value is `nil` if memory ran out.
    private final class Result: Sendable {
        let names = Mutex<ReorderedNames??>(nil)
    }

    init(_ names: NameCollection, by order: ListOrder, completion: @escaping (ReorderedNames?) -> Void) {
        self.names = names
        self.order = order
        self.completion = completion
    }

    /// Starts reordering; without a run loop or a thread it is done when this method returns.
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
