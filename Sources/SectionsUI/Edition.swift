internal import NameDirectory

/// Which of the sample's two editions a screen follows: one policy for each thing that they do differently.
///
/// `book` and `sample` do what the sample's code does with its table and its search bar. What the code has no
/// say in is as in `standard`: the keys of the list, marks, details, the status line, and that Enter in the
/// list chooses a row and ends.
public struct Edition: Hashable, Sendable {
    /// Where a search bar sits.
    private enum SearchBarPlacement: Hashable, Sendable {
        /// In the table's content, above the first section; hidden at launch by the content offset.
        case content
        /// Above the table, always seen.
        case fixed
    }

    private let searchBarPlacement: SearchBarPlacement
    /// Whether a search is a place of its own: the bar stays in sight while there is something in it, and Esc
    /// goes back step by step; otherwise Esc in the bar is Cancel, as in both editions of the sample.
    private let hasSearchSession: Bool
    /// Whether the section index goes away while the user searches.
    let hidesIndexWhileSearching: Bool
    /// Whether choosing a row empties the search bar; the list stays filtered until Cancel or the next edit.
    let clearsSearchOnSelection: Bool

    /// The best of both: the bar out of the way until it is wanted, an index that shrinks while one types,
    /// and a search that stays when one goes into the results.
    public static let standard = Edition(
        searchBarPlacement: .content, hasSearchSession: true, hidesIndexWhileSearching: false,
        clearsSearchOnSelection: false)

    /// The book's first printing: the bar fixed above the table, the index always there.
    public static let book = Edition(
        searchBarPlacement: .fixed, hasSearchSession: false, hidesIndexWhileSearching: false,
        clearsSearchOnSelection: false)

    /// The publisher's download: the bar in the table's content, the index hidden while searching.
    public static let sample = Edition(
        searchBarPlacement: .content, hasSearchSession: false, hidesIndexWhileSearching: true,
        clearsSearchOnSelection: true)
}

extension Edition {
    // MARK: The list

    /// Whether a magnifier leads from the section index to the bar, in a section of its own.
    var hasMagnifier: Bool { searchBarPlacement == .content }
    /// Whether the magnifier begins a search; otherwise it scrolls to the bar.
    var magnifierBeginsSearch: Bool { hasSearchSession }
    /// The title of the section that the table keeps when nothing is found, as the book does; `nil` for none.
    var titleWhenEmpty: String? { searchBarPlacement == .fixed ? "" : nil }
    /// Whether the bar is scrolled out of sight at launch.
    var hidesBarAtLaunch: Bool { searchBarPlacement == .content }

    // MARK: The search bar

    /// Whether the bar has its row above the table, in use or not: while it has the keys or filters the list.
    func isBarAboveList(whileInUse isInUse: Bool) -> Bool {
        searchBarPlacement == .fixed || hasSearchSession && isInUse
    }

    /// Whether the bar comes out of the content while it is used.
    var barMovesForSearch: Bool { hasSearchSession }
    /// Whether the first match is shown at the top; otherwise the table scrolls no more than it must.
    var showsMatchesFromTop: Bool { hasSearchSession || searchBarPlacement == .fixed }
    /// Whether the end of a search leads back to where the list was before it.
    var returnsToPlaceBeforeSearch: Bool { hasSearchSession }
    /// What Enter and Esc mean in the bar: choosing and one step back, or searching and Cancel.
    var hasStepsInBar: Bool { hasSearchSession }
    /// Whether Esc in a filtered list clears the query and stays on its row; otherwise it is Cancel, also
    /// while the search lasts without a query.
    var clearsQueryOnStepBack: Bool { hasSearchSession }
    /// Whether the user can choose between ways of matching.
    public var offersScopes: Bool { hasSearchSession }
    /// How a search compares unless the owner asks for something else.
    ///
    /// The sample calls `rangeOfString:options:` with `NSCaseInsensitiveSearch` alone: accents and blanks
    /// count, and an empty text is found nowhere.
    var searchOptions: NameSearch.Options {
        NameSearch.Options(
            exactAccents: !hasSearchSession, emptyFindsAll: hasSearchSession, isLiteral: !hasSearchSession,
            scope: hasSearchSession ? .allFields : .name)
    }
}
