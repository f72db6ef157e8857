internal import Names

/// The edition of the sample that a screen follows, as a set of policies for everything they do differently.
///
/// `book` and `sample` behave like the sample's table and search bar. Everything its code does not cover is
/// as in `standard`: the keys of the list, marks, details, the status line, and that Enter in the list
/// chooses a row and ends.
public struct Edition: Hashable, Sendable {
    /// The position of the search bar.
    private enum SearchBarPlacement: Hashable, Sendable {
        /// In the table's content, above the first section; hidden at launch by the content offset.
        case content
        /// Above the table, always visible.
        case fixed
    }

    private let searchBarPlacement: SearchBarPlacement
    /// Whether a search is a mode: the bar stays visible while it contains text, and Esc goes back step by
    /// step.
    ///
    /// Otherwise Esc in the bar is Cancel, as in both editions of the sample.
    private let hasSearchSession: Bool
    /// Whether the section index is hidden while the user searches.
    let hidesIndexWhileSearching: Bool
    /// Whether choosing a row empties the search bar; the list stays filtered until Cancel or the next edit.
    let clearsSearchOnSelection: Bool

    /// The best of both: a bar hidden until it is needed, an index that shrinks with the matches, and a
    /// search that stays active in the results.
    public static let standard = Edition(
        searchBarPlacement: .content, hasSearchSession: true, hidesIndexWhileSearching: false,
        clearsSearchOnSelection: false)

    /// The book's first printing: the bar is fixed above the table, the index always visible.
    public static let book = Edition(
        searchBarPlacement: .fixed, hasSearchSession: false, hidesIndexWhileSearching: false,
        clearsSearchOnSelection: false)

    /// The publisher's download: the bar is in the table's content, the index hidden while searching.
    public static let sample = Edition(
        searchBarPlacement: .content, hasSearchSession: false, hidesIndexWhileSearching: true,
        clearsSearchOnSelection: true)
}

extension Edition {
    // MARK: The list

    /// Whether the section index has a magnifier, with a section of its own, that leads to the bar.
    var hasMagnifier: Bool { searchBarPlacement == .content }
    /// Whether the magnifier begins a search; otherwise it scrolls to the bar.
    var magnifierBeginsSearch: Bool { hasSearchSession }
    /// The title of the section that the table keeps without matches, as in the book; `nil` for none.
    var titleWhenEmpty: String? { searchBarPlacement == .fixed ? "" : nil }
    /// Whether the bar is scrolled out of sight at launch.
    var hidesBarAtLaunch: Bool { searchBarPlacement == .content }

    // MARK: The search bar

    /// Whether the bar is above the table; `isInUse` means that it has the focus or filters the list.
    func isBarAboveList(whileInUse isInUse: Bool) -> Bool {
        searchBarPlacement == .fixed || hasSearchSession && isInUse
    }

    /// Whether the bar moves out of the content while it is used.
    var barMovesForSearch: Bool { hasSearchSession }
    /// Whether the first match is scrolled to the top; otherwise the table scrolls as little as possible.
    var showsMatchesFromTop: Bool { hasSearchSession || searchBarPlacement == .fixed }
    /// Whether the list returns to its former position at the end of a search.
    var returnsToPlaceBeforeSearch: Bool { hasSearchSession }
    /// Whether Enter and Esc in the bar choose and go back one step, instead of searching and cancelling.
    var hasStepsInBar: Bool { hasSearchSession }
    /// Whether Esc in a filtered list clears the query and stays on its row; otherwise it is Cancel, even
    /// during a search without a query.
    var clearsQueryOnStepBack: Bool { hasSearchSession }
    /// Whether the user can choose between ways of matching.
    public var offersScopes: Bool { hasSearchSession }
    /// The default options of a search.
    ///
    /// The sample calls `rangeOfString:options:` with `NSCaseInsensitiveSearch` alone: accents and blanks are
    /// significant, and an empty text matches nothing.
    var searchOptions: NameSearch.Options {
        NameSearch.Options(
            exactAccents: !hasSearchSession, emptyFindsAll: hasSearchSession, isLiteral: !hasSearchSession,
            scope: hasSearchSession ? .allFields : .name)
    }
}
