internal import Synchronization

/// A queue for one item: each item replaces the waiting one, so that only the newest is processed.
package final class CoalescingQueue<Item: Sendable>: Sendable {
    private struct State: Sendable {
        var item: Item?
        /// Whether a thread processes items, or is about to.
        var isBusy = false
    }

    private let state = Mutex(State())
    /// Held while an item is processed.
    private let turn = Mutex(())

    package init() {}

    /// Whether no item waits.
    package var isEmpty: Bool { state.withLock { $0.item == nil } }

    /// Adds an item, made from the one that it replaces.
    ///
    /// - Returns: Whether the caller must see to it that a thread calls `drain`.
    package func add(_ item: (_ replaced: Item?) -> Item) -> Bool {
        state.withLock { state in
            defer { state.isBusy = true }
            state.item = item(state.item)
            return !state.isBusy
        }
    }

    /// Processes items one at a time until none waits.
    ///
    /// If another thread is processing one, waits for its end.
    package func drain(_ process: (Item) -> Void) {
        while processNext(process) {}
    }

    private func processNext(_ process: (Item) -> Void) -> Bool {
        turn.withLock { _ in
            let item = state.withLock { state in
                if state.item == nil { state.isBusy = false }
                return state.item.take()
            }
            if let item { process(item) }
            return item != nil
        }
    }
}
