package import NameLists

/// Tells about rows what is shown beside the list.
@MainActor
package protocol DetailSource: AnyObject {
    /// Tells about a row, at once or later.
    ///
    /// Asked when another row has the focus. An answer that comes when that is so again is not shown. One
    /// that comes before takes the place of the answer before it, so that what is known may be told as it
    /// grows.
    func detail(
        forRow row: Int, inSection section: Int, of names: any NameRecords,
        completion: @escaping @MainActor (Detail) -> Void)

    /// Nobody waits for an answer any more.
    func cancel()
}
