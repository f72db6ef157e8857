/// A bar that shows navigation items.
@MainActor
protocol NavigationItemObserver: AnyObject {
    /// An item, or one of its buttons, has changed.
    func itemChanged()
}

/// The title and buttons that a navigation bar shows for a controller; mirrors `UINavigationItem`.
@MainActor
open class NavigationItem {
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
    open var leftBarButtonItems: [BarButtonItem] = [] {
        didSet { itemsChanged(from: oldValue, to: leftBarButtonItems) }
    }
    /// Buttons at the right; the first one is rightmost.
    open var rightBarButtonItems: [BarButtonItem] = [] {
        didSet { itemsChanged(from: oldValue, to: rightBarButtonItems) }
    }

    /// Makes an item.
    public init(title: String? = nil) { self.title = title }

    /// The first button at the left; assigning leaves no other.
    open var leftBarButtonItem: BarButtonItem? {
        get { leftBarButtonItems.first }
        set { leftBarButtonItems = newValue.map { [$0] } ?? [] }
    }

    /// The first button at the right; assigning leaves no other.
    open var rightBarButtonItem: BarButtonItem? {
        get { rightBarButtonItems.first }
        set { rightBarButtonItems = newValue.map { [$0] } ?? [] }
    }

    private func itemsChanged(from former: [BarButtonItem], to items: [BarButtonItem]) {
        for item in former { item.navigationItem = nil }
        for item in items { item.navigationItem = self }
        changed()
    }

    /// Has the bar show the item anew.
    func changed() { bar?.itemChanged() }
}
