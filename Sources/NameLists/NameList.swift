public import FormatCore
public import Names

/// A list of names to browse, wherever the names are stored.
///
/// Rows are addressed by position, as in a table. If a list does not have a row at hand, it says so, fetches
/// the row and then notifies its delegate. A search produces another list, which shows a subset of the same
/// names. A row has the same ID in a list and in its search results; screens only store IDs, compare them and
/// pass them back.
///
/// After a failure a list makes no requests until `retry()` is called or its own back-off time is over,
/// because the screen redraws its rows again and again.
///
/// Differs from `UITableViewDiffableDataSource`, which has all rows at hand.
@MainActor
public protocol NameList: AnyObject {
    // MARK: Sections

    /// The number of sections.
    var sectionCount: Int { get }

    /// The number of rows in all sections; an estimate need not equal the sum of the sections.
    var count: NameCount { get }

    /// The title of a section, possibly empty and not necessarily unique.
    func title(ofSection section: Int) -> String

    /// The number of rows in a section.
    func count(ofSection section: Int) -> NameCount

    /// The number of rows in the sections before one; for `sectionCount`, in all sections.
    ///
    /// - Complexity: O(sections) by default.
    func rowCount(beforeSection section: Int) -> Int

    /// The position of the row with a number, counted from 0 and clamped to the list; `nil` if the list has
    /// no rows.
    ///
    /// - Complexity: O(sections) by default.
    func position(number: Int) -> RowPosition?

    /// A function that counts the rows before a section on any thread; `nil`, the default, if there is none.
    ///
    /// It is fast, and goes on returning the present numbers when the list changes.
    var rowCounter: (@Sendable (_ section: Int) -> Int)? { get }

    // MARK: Rows

    /// The beginning of a name, for display in one line.
    ///
    /// - Parameters:
    ///   - position: The row's position in this list.
    ///   - limit: Maximum number of bytes.
    /// - Returns: That much of the name, repaired; `nil` if the row is not loaded yet, in which case the
    ///   delegate is notified after this method has returned.
    func beginningOfName(at position: RowPosition, limit: Int) -> String?

    /// The record fields of a row for display in one line, in source order; empty if the row is only a name.
    ///
    /// Long values are cut, and unsearched fields are left out.
    ///
    /// - Parameters:
    ///   - position: The row's position in this list.
    ///   - valueLimit: Number of bytes needed of each value; more may be returned.
    /// - Returns: `nil` if the row is not loaded yet, in which case the delegate is notified after this
    ///   method has returned.
    func fields(ofRowAt position: RowPosition, valueLimit: Int) -> [RecordField]?

    /// Whether a row may have fields; `false` only if all rows are nothing but names.
    var mayHaveFields: Bool { get }

    /// Names of the fields that can be searched besides the name, in source order.
    var searchedFields: [String] { get }

    /// Whether a search without field names covers all fields instead of the name alone.
    var searchesAllFields: Bool { get }

    /// Whether all rows are loaded, so that none has to be fetched.
    var hasAllRows: Bool { get }

    /// Announces rows that will be needed soon; not called if all rows are loaded.
    func prefetch(_ positions: [RowPosition])

    /// Provides the printable contents of rows, whether or not this list shows them.
    ///
    /// - Parameters:
    ///   - rows: IDs of the rows, as ranges with their sections.
    ///   - completion: Called once: before this method returns if everything is loaded, later otherwise. Not
    ///     called after cancellation.
    /// - Returns: The pending request; `nil` if it has completed.
    @discardableResult
    func records(
        of rows: [(section: Int, rows: Range<Int>)],
        completion: @escaping @MainActor (Result<any NameRecords, NameListFailure>) -> Void
    ) -> (any NameRequest)?

    // MARK: IDs

    /// The ID of a row; `nil` if it is not loaded yet.
    func id(at position: RowPosition) -> RowID?

    /// The position of a row in this list; `nil` if it is not shown, or unknown until `locate` has found it.
    func position(of id: RowID) -> RowPosition?

    /// The ID of a section: its number among all sections.
    func sectionID(at section: Int) -> Int

    /// The index of a section in this list; `nil` if it is not shown.
    func section(withID id: Int) -> Int?

    /// The IDs of all rows of a section, as ascending ranges; `nil` if the list does not know them.
    ///
    /// Used to mark whole sections.
    func rowIDs(ofSection section: Int) -> [Range<Int>]?

    // MARK: Searching

    /// Finds a row.
    ///
    /// - Parameters:
    ///   - target: The row to find.
    ///   - completion: Called once with the row, or `nil` if there is no such row: before this method returns
    ///     if the answer is known, later otherwise. Not called after cancellation.
    /// - Returns: The pending request; `nil` if it has completed.
    @discardableResult
    func locate(
        _ target: NameTarget, completion: @escaping @MainActor (Result<LocatedName?, NameListFailure>) -> Void
    ) -> (any NameRequest)?

    /// Searches all names, including those that this list does not show.
    ///
    /// - Parameters:
    ///   - search: The query.
    ///   - isNew: Whether the user is waiting for the result; if not, the query is being repeated because
    ///     names were added.
    ///   - completion: Called once with the result: before this method returns if the search takes less than
    ///     a frame, later otherwise. Not called after cancellation. If the user is waiting, the resulting
    ///     list may grow as more rows are found, and reports that to its own delegate.
    /// - Returns: The running search, to be retained until it is over or its list is not needed any more;
    ///   `nil` if it has completed. If it is cancelled, the resulting list stays as it is.
    func find(
        _ search: NameSearch, isNew: Bool,
        completion: @escaping @MainActor (Result<any NameList, NameListFailure>) -> Void
    ) -> (any NameRequest)?

    /// The reason why the search may have missed rows; `nil` if it covered everything.
    var searchProblem: String? { get }

    /// The query in another keyboard layout that replaced one without matches; `nil` if none did.
    var substitute: NameSearch? { get }

    // MARK: Ordering

    /// The available sort keys; empty if the list has only one order.
    var orders: [ListOrder.Key] { get }

    /// The current order.
    var order: ListOrder { get }

    /// Reorders all names in a new list; this list does not change.
    ///
    /// - Parameters:
    ///   - order: The new order.
    ///   - completion: Called once: before this method returns if reordering takes less than a frame, later
    ///     otherwise. Not called after cancellation.
    /// - Returns: The pending request; `nil` if it has completed.
    @discardableResult
    func reorder(
        by order: ListOrder, completion: @escaping @MainActor (Result<ReorderedList, NameListFailure>) -> Void
    ) -> (any NameRequest)?

    // MARK: Changes

    /// The object notified of changes, which the list references weakly.
    var delegate: (any NameListDelegate)? { get set }

    /// Whether the list can answer requests.
    var state: NameListState { get }

    /// Retries what has failed; has no effect on a list that cannot fail.
    func retry()
}

/// A pending request to a list.
@MainActor
public protocol NameRequest: AnyObject {
    /// Progress in percent; `nil` if unknown.
    var percentage: Int? { get }

    /// Whether the request has completed or was cancelled.
    var isOver: Bool { get }

    /// Cancels the request, which then ends soon and without a result.
    func cancel()
}

/// Shows a list and is notified when it changes on its own.
///
/// Notifications come from the run loop, never from within a call to the list. Mirrors
/// `NSFetchedResultsControllerDelegate`.
@MainActor
public protocol NameListDelegate: AnyObject {
    /// Called after rows were loaded or the state changed; all rows keep their positions.
    func nameListDidFetch(_ list: any NameList)

    /// Called before rows move or counts are corrected; the list answers as before until this method returns.
    func nameListWillMoveRows(_ list: any NameList)

    /// Called after rows have moved or counts were corrected.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - mapping: Maps the IDs that have changed; `nil` if all rows keep theirs. A list passes the mapping
    ///     for itself and for its search results, which pass `nil`.
    func nameList(_ list: any NameList, didMoveRows mapping: (any RowMapping)?)
}

extension NameList {
    /// `true` unless a list knows better.
    public var mayHaveFields: Bool { true }

    /// `true` unless a list knows better.
    public var searchesAllFields: Bool { true }

    public var rowCounter: (@Sendable (Int) -> Int)? { nil }
}

/// Whether a list can answer requests.
public enum NameListState: Hashable, Sendable {
    /// The list answers.
    case ready
    /// The list has not answered for a noticeable time; the reason, as a sentence.
    case waiting(String)
    /// The list does not answer; rows shown before stay visible.
    case failed(NameListFailure)

    /// Whether the list has failed and a retry may help.
    public var canRetry: Bool {
        if case .failed(let failure) = self { failure.canRetry } else { false }
    }
}

/// The reason why a list does not answer.
public struct NameListFailure: Error, Hashable, Sendable {
    /// Description of the error and what can be done about it, as a sentence.
    public var message: String
    /// Whether a retry may help.
    public var canRetry: Bool

    /// Creates a failure from a message for the user.
    public init(_ message: String, canRetry: Bool) {
        self.message = message
        self.canRetry = canRetry
    }
}

/// A number of rows, and its accuracy.
public enum NameCount: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// An exact count.
    case exactly(Int)
    /// An estimate.
    case about(Int)
    /// A lower bound, because counting stopped before the end.
    case atLeast(Int)

    /// Creates an exact count.
    public init(integerLiteral value: Int) { self = .exactly(value) }

    /// The bare number: the number of rows a table reserves space for.
    public var number: Int {
        switch self {
        case .exactly(let number), .about(let number), .atLeast(let number): number
        }
    }

    /// Whether the count is not exact: an estimate or a lower bound.
    public var isCountedInPart: Bool { if case .exactly = self { false } else { true } }

    /// Whether there are certainly no rows.
    public var isZero: Bool { self == .exactly(0) }
}
