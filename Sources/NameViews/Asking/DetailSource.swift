package import NameLists

/// Provides the details shown beside the list.
@MainActor
package protocol DetailSource: AnyObject {
    /// Provides the detail of a row, at once or later.
    ///
    /// Called when the focus moves to a row. A detail that comes after the focus has moved on is not shown.
    /// The completion may be called repeatedly; each detail replaces the one before, so that it can grow.
    func detail(
        forRow row: Int, inSection section: Int, of names: any NameRecords,
        completion: @escaping @MainActor (Detail) -> Void)

    /// Cancels the pending request.
    func cancel()
}
