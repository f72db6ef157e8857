/// A bar that shows navigation items.
@MainActor
protocol NavigationItemObserver: AnyObject {
    /// An item, or one of its buttons, has changed.
    func itemChanged()
}

/// A search whose bar a navigation controller shows below its own.
@MainActor
protocol PinnedSearch: ViewController {
    /// The bar.
    var pinnedBar: View { get }
    /// Whether the bar is in use, and so is always shown.
    var isActive: Bool { get set }
    /// The controller whose content is searched.
    var pinningController: ViewController? { get set }
}

/// The title and buttons that a navigation bar shows for a controller; mirrors `UINavigationItem`.
@MainActor
open class NavigationItem: IdentityHashable {
    /// The bar that shows the item.
    weak var bar: (any NavigationItemObserver)?

    /// The title in the middle of the bar.
    open var title: String? { didSet { changed() } }
    /// A line above the bar, where there is room for it.
    open var prompt: String? { didSet { changed() } }
    /// The title of the button that leads back to this item; `nil` for the item's title.
    open var backButtonTitle: String? { didSet { changed() } }
    /// Whether the back button and its key are disabled for this item.
    open var hidesBackButton = false { didSet { changed() } }
    /// Whether the back button stays beside `leftBarButtonItems`.
    open var leftItemsSupplementBackButton = false { didSet { changed() } }
    /// The buttons at the left, in place of the back button; the first one is leftmost.
    open var leftBarButtonItems: [BarButtonItem]? {
        didSet { itemsChanged(from: oldValue, to: leftBarButtonItems) }
    }
    /// Buttons at the right; the first one is rightmost.
    open var rightBarButtonItems: [BarButtonItem]? {
        didSet { itemsChanged(from: oldValue, to: rightBarButtonItems) }
    }
    /// The view in place of the title, as wide as it asks to be; mirrors `UINavigationItem.titleView`.
    open var titleView: View? { didSet { changed() } }
    /// Ignored; all titles of a terminal have one size.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
    /// Whether the search bar goes while the list below it is scrolled; `true` at first, as in UIKit.
    open var hidesSearchBarWhenScrolling = true { didSet { changed() } }
    /// The search whose bar stands below the navigation bar.
    var pinnedSearch: (any PinnedSearch)? { didSet { changed() } }

    /// When a title is large; mirrors `UINavigationItem.LargeTitleDisplayMode`.
    public enum LargeTitleDisplayMode: Hashable, Sendable {
        /// A time that UIKit has.
        case automatic, always, never
    }

    /// Makes an item.
    public init(title: String? = nil) { self.title = title }

    /// The first button at the left; assigning leaves no other.
    open var leftBarButtonItem: BarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    /// The first button at the right; assigning leaves no other.
    open var rightBarButtonItem: BarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    /// Sets the button at the left; nothing moves either way.
    public final func setLeftBarButton(_ item: BarButtonItem?, animated: Bool) { leftBarButtonItem = item }

    /// Sets the button at the right; nothing moves either way.
    public final func setRightBarButton(_ item: BarButtonItem?, animated: Bool) { rightBarButtonItem = item }

    /// Sets the buttons at the left; nothing moves either way.
    public final func setLeftBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
        leftBarButtonItems = items
    }

    /// Sets the buttons at the right; nothing moves either way.
    public final func setRightBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
        rightBarButtonItems = items
    }

    /// Sets whether the back button and its key are disabled; nothing moves either way.
    public final func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        self.hidesBackButton = hidesBackButton
    }

    private func itemsChanged(from former: [BarButtonItem]?, to items: [BarButtonItem]?) {
        for item in former ?? [] { item.navigationItem = nil }
        for item in items ?? [] { item.navigationItem = self }
        changed()
    }

    /// Has the bar show the item anew.
    func changed() { bar?.itemChanged() }
}
