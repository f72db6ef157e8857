public import NameDirectory

/// A list of names that a screen browses through, wherever the names are.
///
/// A list is asked by places: sections and rows in them, counted from 0, as a table shows them. What it does
/// not have at hand it says so of, fetches, and reports with `onChange`. A search answers with another list,
/// which shows a part of the same names.
///
/// A row is *known by* its place among all names, which is the same in a list and in what a search leaves of
/// it. A list that cannot count its rows may use any number of a section in place of the row, as long as it
/// keeps it: the key of a record will do. Screens only remember such places, compare them, and hand them
/// back.
///
/// Differs from `UITableViewDiffableDataSource`, which has all rows at hand.
@MainActor
public protocol NameList: AnyObject {
    // MARK: Sections

    /// The number of sections.
    var sectionCount: Int { get }
    /// The number of rows in all sections.
    var count: NameCount { get }

    /// The title of a section; it may be empty, and need not be the only one.
    func title(ofSection section: Int) -> String

    /// The number of rows in a section.
    func count(ofSection section: Int) -> NameCount

    // MARK: Rows

    /// The beginning of a name, for showing it in a line; `nil` if `onChange` will be called when it is here.
    func beginningOfName(at place: NamePlace, limit: Int) -> String?

    /// Whether every row is here, so that none needs to be fetched before it is asked for.
    var hasAllRows: Bool { get }

    /// Says which rows will be asked for soon; not called if all are here.
    func prefetch(_ places: [NamePlace])

    /// Hands on what can be printed of some rows, at once or later; not if that fails, which `state` says.
    func records(
        of rows: [(section: Int, rows: Range<Int>)],
        completion: @escaping @MainActor (any NameRecords) -> Void)

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

    /// Looks for a row; calls `completion` once, maybe before this returns, with `nil` if it is not there or
    /// `state` says why it failed.
    func locate(_ target: NameTarget, completion: @escaping @MainActor (LocatedName?) -> Void)

    /// Searches all names, whatever this list shows of them; returns what goes on, `nil` if it is over.
    ///
    /// Calls `completion` once unless cancelled: before this returns if that takes less than a frame. A list
    /// that grows as more is found reports that with its own `onChange`.
    func find(
        _ search: NameSearch, isNew: Bool,
        completion: @escaping @MainActor (Result<any NameList, NameListFailure>) -> Void
    ) -> (any NameFinding)?

    /// Why the search that has led to this list may have found too little; `nil` if all was looked at.
    var searchProblem: String? { get }

    // MARK: Changes

    /// Called when rows have come, when counts were corrected, or when the state is another one.
    var onChange: ((NameListChange) -> Void)? { get set }
    /// Whether the list can be asked.
    var state: NameListState { get }

    /// Tries again what has failed; a list that cannot fail does nothing.
    func retry()
}

/// A search that goes on.
@MainActor
public protocol NameFinding: AnyObject {
    /// How far it has come, in percent; `nil` if nobody knows.
    var percentage: Int? { get }

    /// Has it end soon, without an answer.
    func cancel()
}
