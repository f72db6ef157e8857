/// Manages a search bar, and the controller that shows what was found.
///
/// Mirrors `UISearchController`. The search begins when the bar becomes first responder, and ends with
/// Cancel, Esc, or `isActive = false`; the text is cleared then. Results are the business of
/// `searchResultsUpdater`. The bar's own delegate is free for the program: it is told everything, before the
/// controller acts on it.
///
/// With a results controller, its view covers the view of the controller whose view holds the bar, but for
/// the bar's rows; a scroll view is covered where it stands, and `searchContainerView` names another view.
/// Without one, the searched view shows the results itself.
///
/// Keys during a search: Down goes from the bar to the results, Up from the first of them to the bar, Esc
/// ends it.
///
/// Differs from UIKit: the bar stays where the program has put it; what is not covered is not dimmed; while
/// it is active the controller is a child of the controller whose view holds the bar, not presented by it.
@MainActor
open class SearchController: ViewController {
    /// The bar to put where it is to be seen.
    public let searchBar = SearchBar()
    /// The controller whose view shows what was found; `nil` if the searched view does.
    public let searchResultsController: ViewController?
    /// Who brings the results up to date.
    open weak var searchResultsUpdater: (any SearchResultsUpdating)?
    /// Who is told of the beginning and the end of the search.
    open weak var delegate: (any SearchControllerDelegate)?

    /// The view that results cover; `nil` for that of the controller whose view holds the bar.
    ///
    /// Differs from UIKit, where `definesPresentationContext` marks a controller; read when a search begins.
    open weak var searchContainerView: View?
    /// Whether presses on what is searched end the search, in place of reaching it, while no results are
    /// shown.
    ///
    /// Differs from UIKit: nothing is dimmed, and without a results controller it has no effect.
    open var obscuresBackgroundDuringPresentation = true { didSet { showOrHideResults() } }
    /// Whether the navigation bar goes during the search.
    ///
    /// Ignored: the navigation bar always stays.
    open var hidesNavigationBarDuringPresentation = true
    /// Whether the Cancel button is shown during the search, and only then.
    ///
    /// Setting the bar's `showsCancelButton` turns it off.
    open var automaticallyShowsCancelButton = true
    /// Whether the scope buttons are shown during the search, and only then.
    ///
    /// Setting the bar's `showsScopeBar` turns it off.
    open var automaticallyShowsScopeBar = true
    /// Whether results are shown while the bar has text, and only then.
    ///
    /// Setting `showsSearchResultsController` turns it off.
    open var automaticallyShowsSearchResultsController = true { didSet { showOrHideResults() } }

    /// Whether a search is under way.
    var isSearching = false
    /// Whether the search is about to begin or to end.
    var isChanging = false
    /// What `showsSearchResultsController` was set to.
    var wantsResults = false
    /// Whether the controller is a child for the time of the search only.
    var joinsOwner = false
    /// The view that results cover during the search.
    weak var coveredView: View?

    /// Makes a controller with a search bar of its own.
    ///
    /// - Parameter searchResultsController: The controller whose view shows what was found; `nil` if the
    ///   searched view does.
    public init(searchResultsController: ViewController? = nil) {
        self.searchResultsController = searchResultsController
        super.init()
        searchBar.searchController = self
    }

    /// Whether a search is under way.
    ///
    /// Setting it to `true` presents the search and lets the bar become first responder; nothing happens
    /// while the bar is in no window. Setting it to `false` ends the search and clears the text; nothing
    /// happens if the bar's delegate refuses to end editing.
    open var isActive: Bool {
        get { isSearching }
        set { if newValue { beginSearch() } else { endSearch() } }
    }

    /// Whether the results controller's view is shown while a search is under way.
    ///
    /// By itself, while the bar has text; setting it turns that off.
    open var showsSearchResultsController: Bool {
        get {
            automaticallyShowsSearchResultsController ? !(searchBar.text ?? "").isEmpty : wantsResults
        }
        set {
            wantsResults = newValue
            automaticallyShowsSearchResultsController = false
        }
    }

    open override func loadView() { view = SearchPresentationView(controller: self) }

    open override var preferredFocusEnvironment: Responder? {
        searchResultsController?.preferredFocusEnvironment ?? searchBar
    }

    /// During a search what follows the bar, so that the searched controller's commands work in the results
    /// as well.
    open override var next: Responder? {
        guard isSearching, !searchBar.isDescendant(ofLoadedViewOf: self) else { return super.next }
        return searchBar.nextInHierarchy ?? super.next
    }

    open override var keyCommands: [KeyCommand] { Self.searchKeyCommands }

    open override func canPerform(_ action: Action) -> Bool { canPerformSearch(action) }

    open override func perform(_ action: Action, sender: Responder?) { performSearch(action) }
}
