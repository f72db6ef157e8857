/// A controller that manages a search bar and the controller of the results.
///
/// Mirrors `UISearchController`. The search begins when the bar becomes first responder. It ends with Cancel,
/// Esc, or `isActive = false`, which clear the text. `searchResultsUpdater` provides the results. The program
/// may set the bar's delegate, which is notified before the controller acts.
///
/// The results controller's view covers the view of the controller that contains the bar, except the bar
/// itself; `searchContainerView` can name another view. Without a results controller the searched view shows
/// the results itself.
///
/// Keys during a search: Down goes from the bar to the results, Up back from the first one, Esc ends it.
///
/// Differs from UIKit: the bar stays in its place, and nothing is dimmed. While active, the controller is a
/// child of the controller that contains the bar, instead of being presented.
@MainActor
open class SearchController: ViewController, KeyFollower, PinnedSearch {
    /// The search bar; the program adds it to a view.
    public let searchBar = SearchBar()
    /// The controller that shows the results; `nil` if the searched view does.
    public let searchResultsController: ViewController?
    /// The object that updates the results.
    open weak var searchResultsUpdater: (any SearchResultsUpdating)?
    /// The object notified when the search begins and ends.
    open weak var delegate: (any SearchControllerDelegate)?
    /// The view that the results cover; `nil` for the view of the controller that contains the bar.
    ///
    /// Read when a search begins. Differs from UIKit, where `definesPresentationContext` marks a controller.
    open weak var searchContainerView: View?
    /// Whether a press on the searched view ends the search while no results are shown.
    ///
    /// Differs from UIKit: nothing is dimmed. Ignored without a results controller.
    open var obscuresBackgroundDuringPresentation = true { didSet { showOrHideResults() } }
    /// The former name of `obscuresBackgroundDuringPresentation`.
    public final var dimsBackgroundDuringPresentation: Bool {
        get { obscuresBackgroundDuringPresentation }
        set { obscuresBackgroundDuringPresentation = newValue }
    }
    /// Whether the navigation bar is hidden during the search.
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

    var isSearching = false
    /// Whether the search is beginning or ending.
    var isChanging = false
    /// The value that was assigned to `showsSearchResultsController`.
    var wantsResults = false
    /// Whether the controller became a child only for the duration of the search.
    var joinsOwner = false
    /// The view that results cover during the search.
    weak var coveredView: View?
    /// The controller whose navigation item has this search, so that the navigation controller shows its bar.
    weak var pinningController: ViewController?
    var pinnedBar: View { searchBar }
    /// The controller that contains the bar, during a search without a results controller.
    weak var searchedController: ViewController?

    /// Creates a controller with its own search bar; by default the searched view shows the results.
    public init(searchResultsController: ViewController? = nil) {
        self.searchResultsController = searchResultsController
        super.init()
        searchBar.searchController = self
    }

    /// Whether a search is active.
    ///
    /// Setting `true` presents the search and makes the bar in a window first responder. Setting `false` ends
    /// the search and clears the text, unless the bar's delegate refuses to end editing.
    open var isActive: Bool {
        get { isSearching }
        set { if newValue { beginSearch() } else { endSearch() } }
    }

    /// Whether the results controller's view is shown during a search.
    ///
    /// By default it is shown while the bar has text; setting this property turns that off.
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

    /// During a search the bar's next responder, so that the searched controller's commands work there.
    open override var next: Responder? {
        if followsKeys { return searchedController?.next }
        guard isSearching, !searchBar.isDescendant(ofLoadedViewOf: self) else { return super.next }
        return searchBar.nextInHierarchy ?? super.next
    }

    /// Whether the searched view's rows receive the keys during a search without a results controller.
    ///
    /// The search controller is not otherwise in their responder chain.
    var followsKeys: Bool {
        isSearching && searchResultsController == nil && !searchBar.isFirstResponder
    }

    open override var keyCommands: [KeyCommand] { Self.searchKeyCommands }

    open override func canPerform(_ action: Action) -> Bool { canPerformSearch(action) }

    open override func perform(_ action: Action, sender: Responder?) { performSearch(action) }
}

extension NavigationItem {
    /// The search whose bar is shown below the navigation bar; mirrors `UINavigationItem.searchController`.
    ///
    /// `hidesSearchBarWhenScrolling` determines whether the bar stays while the list is scrolled.
    public final var searchController: SearchController? {
        get { pinnedSearch as? SearchController }
        set { pinnedSearch = newValue }
    }
}
