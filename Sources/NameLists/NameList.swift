public import NameDirectory
public import SourceText

/// A list of names that a screen browses through, wherever the names are.
///
/// A list is asked by places: sections and rows in them, counted from 0, as a table shows them. What it does
/// not have at hand it says so of, fetches, and reports to its delegate. A search answers with another list,
/// which shows a part of the same names.
///
/// A row is *known by* its place among all names, which is the same in a list and in what a search leaves of
/// it. A list that cannot count its rows may use any number of a section in place of the row, as long as it
/// keeps it: the key of a record will do. Screens only remember such places, compare them, and hand them
/// back.
///
/// A list that has failed asks nothing more until `retry()`, or until a pause of its own is over: the screen
/// draws its rows again and again.
///
/// Differs from `UITableViewDiffableDataSource`, which has all rows at hand.
@MainActor
public protocol NameList: AnyObject {
    // MARK: Sections

    /// The number of sections.
    var sectionCount: Int { get }

    /// The number of rows in all sections; an estimate need not be the sum of theirs.
    var count: NameCount { get }

    /// The title of a section; it may be empty, and need not be the only one.
    func title(ofSection section: Int) -> String

    /// The number of rows in a section.
    func count(ofSection section: Int) -> NameCount

    // MARK: Rows

    /// The beginning of a name, for showing it in a line.
    ///
    /// - Parameters:
    ///   - place: Where the row stands here.
    ///   - limit: How many bytes of it at most.
    /// - Returns: As much of the name, repaired; `nil` if it is not here yet and the delegate will be told,
    ///   after this has returned.
    func beginningOfName(at place: NamePlace, limit: Int) -> String?

    /// What the record of a row says, in the order of the source; nothing if the row is only a name.
    ///
    /// - Parameter place: Where the row stands here.
    /// - Returns: `nil` if it is not here yet and the delegate will be told, after this has returned.
    func fields(ofRowAt place: NamePlace) -> [RecordField]?

    /// The same fields for a line on the screen: the values of a long record are cut, and what nobody
    /// searches is left out.
    ///
    /// - Parameters:
    ///   - place: Where the row stands here.
    ///   - valueLimit: Bytes of a value that are wanted; there may be more.
    /// - Returns: As `fields(ofRowAt:)` does.
    func fields(ofRowAt place: NamePlace, valueLimit: Int) -> [RecordField]?

    /// What the fields are called that a search can look in beside the name, in the order of the source.
    var searchedFields: [String] { get }

    /// Whether a search that names no fields looks in all of them, and not in the name alone.
    var searchesAllFields: Bool { get }

    /// Whether every row is here, so that none needs to be fetched before it is asked for.
    var hasAllRows: Bool { get }

    /// Says which rows will be asked for soon; not called if all are here.
    func prefetch(_ places: [NamePlace])

    /// Hands on what can be printed of some rows, whether this list shows them or not.
    ///
    /// - Parameters:
    ///   - rows: The rows, by the places that they are known by, as ranges with their sections.
    ///   - completion: Called once: before this returns if all is here, later otherwise; not if it is
    ///     cancelled.
    /// - Returns: What is waited for; `nil` if it is over.
    @discardableResult
    func records(
        of rows: [(section: Int, rows: Range<Int>)],
        completion: @escaping @MainActor (Result<any NameRecords, NameListFailure>) -> Void
    ) -> (any NameRequest)?

    // MARK: What rows are known by

    /// What a row is known by; `nil` if it is not here yet.
    func original(of place: NamePlace) -> NamePlace?

    /// Where a row stands here; `nil` if it is not shown, or not known until `locate` has found it.
    func place(ofOriginal original: NamePlace) -> NamePlace?

    /// What a section is known by: its number among all sections.
    func originalSection(of section: Int) -> Int

    /// Where a section stands here; `nil` if this list does not show it.
    func section(ofOriginal original: Int) -> Int?

    /// What all rows of a section are known by, as ascending ranges; `nil` if the list cannot tell.
    ///
    /// Sections are marked as a whole by these.
    func originalRows(ofSection section: Int) -> [Range<Int>]?

    // MARK: Searching

    /// Looks for a row.
    ///
    /// - Parameters:
    ///   - target: Which one.
    ///   - completion: Called once with the row, `nil` if there is none: before this returns if that is
    ///     known, later otherwise; not if it is cancelled.
    /// - Returns: What is waited for; `nil` if it is over.
    @discardableResult
    func locate(
        _ target: NameTarget, completion: @escaping @MainActor (Result<LocatedName?, NameListFailure>) -> Void
    ) -> (any NameRequest)?

    /// Searches all names, whatever this list shows of them.
    ///
    /// - Parameters:
    ///   - search: What to look for.
    ///   - isNew: Whether the user waits for it; if not, it was looked for before in fewer names.
    ///   - completion: Called once with what is found: before this returns if that takes less than a frame,
    ///     later otherwise; not if the search is cancelled. A list that grows as more is found, if the user
    ///     waits for it, reports that to its own delegate.
    /// - Returns: What goes on, to be kept until it is over, or nobody wants its list any more; `nil` if it
    ///   is
    ///   over. Cancelled, the list stays as it is.
    func find(
        _ search: NameSearch, isNew: Bool,
        completion: @escaping @MainActor (Result<any NameList, NameListFailure>) -> Void
    ) -> (any NameRequest)?

    /// Why the search that has led to this list may have found too little; `nil` if all was looked at.
    var searchProblem: String? { get }

    /// The search that replaced one without matches, in another keyboard layout; `nil` if none did.
    var substitute: NameSearch? { get }

    // MARK: Ordering

    /// What the rows can be ordered by; nothing if the list has one order alone.
    var orders: [ListOrder.Key] { get }

    /// What the rows are ordered by.
    var order: ListOrder { get }

    /// Puts all names into another order; this list stays as it is.
    ///
    /// - Parameters:
    ///   - order: What to order them by.
    ///   - completion: Called once: before this returns if that takes less than a frame, later otherwise; not
    ///     if it is cancelled.
    /// - Returns: What is waited for; `nil` if it is over.
    @discardableResult
    func reorder(
        by order: ListOrder, completion: @escaping @MainActor (Result<ReorderedList, NameListFailure>) -> Void
    ) -> (any NameRequest)?

    // MARK: Changes

    /// The object that hears of changes; a list keeps a weak reference to it.
    var delegate: (any NameListDelegate)? { get set }

    /// Whether the list can be asked.
    var state: NameListState { get }

    /// Tries again what has failed; a list that cannot fail does nothing.
    func retry()
}

/// A question that a list has not answered yet.
@MainActor
public protocol NameRequest: AnyObject {
    /// How far the answer has come, in percent; `nil` if nobody knows.
    var percentage: Int? { get }

    /// Whether it was cancelled, or nothing more will come of it.
    var isOver: Bool { get }

    /// Has it end soon, without an answer.
    func cancel()
}

/// Who shows a list, and hears what changes in it by itself.
///
/// A list tells so from the run loop's own turns, never while it is being asked something. Mirrors
/// `NSFetchedResultsControllerDelegate`.
@MainActor
public protocol NameListDelegate: AnyObject {
    /// Rows have come that were not here, or the state is another one: every row stands where it stood.
    func nameListDidFetch(_ list: any NameList)

    /// Rows are about to get others around them, or counts to be corrected: until this returns the list
    /// answers as before.
    func nameListWillMoveRows(_ list: any NameList)

    /// Rows have others around them now, or counts were corrected.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - mapping: Where rows went that are known by another place now; `nil` if each is known by the same
    ///     as before. A list says so for itself and for what searches have left of it, which say `nil`.
    func nameList(_ list: any NameList, didMoveRows mapping: (any RowMapping)?)
}

extension NameList {
    public func fields(ofRowAt place: NamePlace, valueLimit: Int) -> [RecordField]? { fields(ofRowAt: place) }
}

extension NameList {
    /// All of them, unless a list knows better.
    public var searchesAllFields: Bool { true }
}
