@MainActor
protocol NavigationItemObserver: AnyObject {
    func itemChanged()
}

/// A search whose bar a navigation controller shows below its own.
@MainActor
protocol PinnedSearch: ViewController {
    var pinnedBar: View { get }
    /// Whether the bar is in use, and so is always shown.
    var isActive: Bool { get set }
    var pinningController: ViewController? { get set }
}

/// The title and buttons that a navigation bar shows for a controller; mirrors `UINavigationItem`.
@MainActor
open class NavigationItem: IdentityHashable {
    weak var bar: (any NavigationItemObserver)?

    /// The title in the middle of the bar.
    open var title: String? { didSet { notifyBar() } }
    /// A line above the bar, if there is room for it.
    open var prompt: String? { didSet { notifyBar() } }
    /// The title of the button that leads back to this item; `nil` uses the item's title.
    open var backButtonTitle: String? { didSet { notifyBar() } }
    /// Whether the back button and its key are disabled for this item.
    open var hidesBackButton = false { didSet { notifyBar() } }
    /// Whether the back button stays beside `leftBarButtonItems`.
    open var leftItemsSupplementBackButton = false { didSet { notifyBar() } }
    /// The left buttons, which replace the back button; the first one is leftmost.
    open var leftBarButtonItems: [BarButtonItem]? {
        didSet { itemsChanged(from: oldValue, to: leftBarButtonItems) }
    }
    /// The right buttons; the first one is rightmost.
    open var rightBarButtonItems: [BarButtonItem]? {
        didSet { itemsChanged(from: oldValue, to: rightBarButtonItems) }
    }
    /// A view shown instead of the title, as wide as it requests; mirrors `UINavigationItem.titleView`.
    open var titleView: View? { didSet { notifyBar() } }
    /// Ignored; all titles of a terminal have one size.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
    /// Whether the search bar hides while the list below it is scrolled; `true` at first, as in UIKit.
    open var hidesSearchBarWhenScrolling = true { didSet { notifyBar() } }
    /// The search whose bar is below the navigation bar.
    var pinnedSearch: (any PinnedSearch)? { didSet { notifyBar() } }

    /// The display of large titles; mirrors `UINavigationItem.LargeTitleDisplayMode`.
    public enum LargeTitleDisplayMode: Hashable, Sendable {
        /// One of the modes of UIKit.
        case automatic, always, never
    }

    /// Creates an item without buttons.
    public init(title: String? = nil) { self.title = title }

    /// The first left button; assigning it removes the others.
    open var leftBarButtonItem: BarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    /// The first right button; assigning it removes the others.
    open var rightBarButtonItem: BarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    /// Sets the left button, without animation.
    public final func setLeftBarButton(_ item: BarButtonItem?, animated: Bool) { leftBarButtonItem = item }

    /// Sets the right button, without animation.
    public final func setRightBarButton(_ item: BarButtonItem?, animated: Bool) { rightBarButtonItem = item }

    /// Sets the left buttons, without animation.
    public final func setLeftBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
        leftBarButtonItems = items
    }

    /// Sets the right buttons, without animation.
    public final func setRightBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
        rightBarButtonItems = items
    }

    /// Sets whether the back button and its key are disabled, without animation.
    public final func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        self.hidesBackButton = hidesBackButton
    }

    private func itemsChanged(from former: [BarButtonItem]?, to items: [BarButtonItem]?) {
        for item in former ?? [] { item.navigationItem = nil }
        for item in items ?? [] { item.navigationItem = self }
        notifyBar()
    }

    func notifyBar() { bar?.itemChanged() }
}
