/// Which of the sample's two editions a screen follows, property by property.
///
/// The properties are independent of each other.
public struct Edition: Hashable, Sendable {
    /// Where a search bar sits.
    public enum SearchBarPlacement: Hashable, Sendable {
        /// In the table's content, above the first section; hidden at launch by the content offset, with a magnifier
        /// in the section index that leads to it.
        case content
        /// Above the table, always seen.
        case fixed
    }

    /// Where the search bar sits.
    public var searchBarPlacement: SearchBarPlacement
    /// Whether the section index goes away while the user searches.
    public var hidesIndexWhileSearching: Bool
    /// Whether choosing a row empties the search bar; the list stays filtered until Cancel or the next edit.
    public var clearsSearchOnSelection: Bool
    /// Whether a search is a place of its own.
    ///
    /// The bar then stays in sight while there is something in it, Esc goes back step by step, and the magnifier
    /// begins a search; otherwise Esc in the bar is Cancel, as in both editions of the sample.
    public var hasSearchSession: Bool

    /// Makes an edition.
    public init(
        searchBarPlacement: SearchBarPlacement, hidesIndexWhileSearching: Bool, clearsSearchOnSelection: Bool,
        hasSearchSession: Bool
    ) {
        self.searchBarPlacement = searchBarPlacement
        self.hidesIndexWhileSearching = hidesIndexWhileSearching
        self.clearsSearchOnSelection = clearsSearchOnSelection
        self.hasSearchSession = hasSearchSession
    }

    /// The best of both: the bar out of the way until it is wanted, an index that shrinks while one types, and a
    /// search that stays when one goes into the results.
    public static let standard = Edition(
        searchBarPlacement: .content, hidesIndexWhileSearching: false, clearsSearchOnSelection: false,
        hasSearchSession: true)

    /// The book's first printing: the bar fixed above the table, the index always there.
    public static let book = Edition(
        searchBarPlacement: .fixed, hidesIndexWhileSearching: false, clearsSearchOnSelection: false,
        hasSearchSession: false)

    /// The publisher's download: the bar in the table's content, the index hidden while searching.
    public static let sample = Edition(
        searchBarPlacement: .content, hidesIndexWhileSearching: true, clearsSearchOnSelection: true,
        hasSearchSession: false)
}
