package import FormatCore
package import HelperProtocol
package import Names

/// A table whose rows are browsed in place by a `ListQueryHandler`; must be used by one thread.
package protocol BrowsableTable {
    /// Rows shown of the table: all of them, or the matches of a search.
    associatedtype List: BrowsableList
    associatedtype Search: ListSearch

    /// Number of matches that the first answer to a search waits for.
    static var minMatches: Int { get }

    /// The contents of the full list.
    var contents: ListAnswer.Contents { get }
    /// The full list.
    var all: List { get }

    /// Begins a search.
    func begin(_ search: NameSearch) -> Search

    /// The matches of a search so far.
    func matches(of search: Search) -> List

    /// Consecutive rows of a section, as many as fit into a message.
    ///
    /// - Parameters:
    ///   - rows: Their numbers in the section.
    ///   - section: Index of the section.
    ///   - list: The list that shows them.
    /// - Returns: The answers, the last of which contains the rows.
    /// - Throws: `HelperFailure` if they cannot be read.
    func rows(
        _ rows: Range<Int>, inSection section: Int, of list: List
    ) throws(HelperFailure) -> [ListAnswer]

    /// Rows by their IDs, as many as fit into a message.
    func rows(_ keys: ArraySlice<RowID>) throws(HelperFailure) -> ListAnswer

    /// Finds a row in a list; `nil` if there is none.
    func locate(_ target: ListRequest.Target, in list: List) throws(HelperFailure) -> ListAnswer.RowLocation?

    /// Whether `workInBackground` has anything to do.
    var hasBackgroundWork: Bool { get }

    /// Continues work that no request waits for, for at most a few milliseconds.
    func workInBackground(isSearching: Bool)
}

/// A list that a table shows.
package protocol BrowsableList {
    /// Number of shown rows in each section.
    var counts: [Int] { get }
}

/// A search, performed in steps so that requests can be answered in between.
package protocol ListSearch {
    /// Whether everything was searched.
    var isOver: Bool { get }
    /// Whether everything was searched in vain, so that the same keys in another layout can be tried.
    var isInVain: Bool { get }
    /// Number of matches that can be shown so far.
    var matchCount: Int { get }
    /// Estimated final number of matches; `nil` if unknown.
    var estimate: Int? { get }
    /// Number of sections that have been searched completely.
    var searchedSectionCount: Int { get }
    /// Progress in percent.
    var percentage: Int { get }
    /// Reason why matches may be missing.
    var problem: String? { get }

    /// Starts over with another query, after one that was in vain.
    mutating func restart(with search: NameSearch)

    /// Continues the search, for at most a few milliseconds.
    ///
    /// - Throws: `HelperFailure` if it cannot be continued.
    mutating func step() throws(HelperFailure)

    /// Interrupts the search, which starts over when it is continued.
    mutating func pause()

    /// Releases what answering requests needs, such as the session of a database.
    mutating func yieldToRequests()
}

extension BrowsableTable {
    package var hasBackgroundWork: Bool { false }
    package func workInBackground(isSearching: Bool) {}
}

extension ListSearch {
    package mutating func pause() {}
    package mutating func yieldToRequests() {}
}
