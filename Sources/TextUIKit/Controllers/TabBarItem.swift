/// The title and badge of a controller in a tab bar; mirrors `UITabBarItem`.
@MainActor
open class TabBarItem: IdentityHashable {
    /// Common tabs; mirrors `UITabBarItem.SystemItem`.
    public enum SystemItem: String, Hashable, Sendable {
        /// One of the tabs of UIKit.
        case more = "More", favorites = "Favorites", featured = "Featured", topRated = "Top Rated"
        /// One of the tabs of UIKit.
        case recents = "Recents", contacts = "Contacts", history = "History", bookmarks = "Bookmarks"
        /// One of the tabs of UIKit.
        case search = "Search", downloads = "Downloads", mostRecent = "Most Recent"
        /// One of the tabs of UIKit.
        case mostViewed = "Most Viewed"
    }

    weak var bar: View?
    /// The title; `nil` shows the title of the controller.
    open var title: String? { didSet { bar?.setNeedsDisplay() } }
    /// The symbol before the title.
    open var image: Image? { didSet { bar?.setNeedsDisplay() } }
    /// The symbol before the title while the tab is selected; `nil` for `image`.
    open var selectedImage: Image? { didSet { bar?.setNeedsDisplay() } }
    /// A short text after the title, such as a number; `nil` for none.
    open var badgeValue: String? { didSet { bar?.setNeedsDisplay() } }
    /// Ignored; the theme defines the bar's looks.
    open var badgeColor: Color?
    /// Whether the tab can be selected.
    open var isEnabled = true { didSet { bar?.setNeedsDisplay() } }
    /// A number to identify the item.
    open var tag = 0
    /// Ignored; a screen reader reads the terminal's text.
    open var accessibilityLabel: String?
    /// Ignored; tests of a terminal program look at its screen.
    open var accessibilityIdentifier: String?

    /// Creates an item without a title.
    public init() {}

    /// Creates an item; mirrors `UITabBarItem.init(title:image:tag:)`.
    public init(title: String?, image: Image?, tag: Int) {
        self.title = title
        self.image = image
        self.tag = tag
    }

    /// Creates an item; mirrors `UITabBarItem.init(title:image:selectedImage:)`.
    public init(title: String?, image: Image?, selectedImage: Image?) {
        self.title = title
        self.image = image
        self.selectedImage = selectedImage
    }

    /// Creates a common item; mirrors `UITabBarItem.init(tabBarSystemItem:tag:)`.
    public init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        title = systemItem.rawValue
        self.tag = tag
    }
}
