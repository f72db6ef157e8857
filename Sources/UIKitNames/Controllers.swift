public import TextUIKit

/// The running program.
public typealias UIApplication = Application
/// The object that is notified of the program's life cycle.
public typealias UIApplicationDelegate = ApplicationDelegate
/// The owner and manager of a view.
public typealias UIViewController = ViewController
/// The way in which a presented controller covers its presenter.
public typealias UIModalPresentationStyle = ModalPresentationStyle
/// The place and the arrow of a popover.
public typealias UIPopoverPresentationController = PopoverPresentationController
/// The directions of the arrow of a popover.
public typealias UIPopoverArrowDirection = PopoverArrowDirection
/// A dialog with a question or a message.
public typealias UIAlertController = AlertController
/// A button of a dialog and its action.
public typealias UIAlertAction = AlertAction
/// A stack of controllers below a bar.
public typealias UINavigationController = NavigationController
/// The object that is notified of the controller shown by a navigation controller.
public typealias UINavigationControllerDelegate = NavigationControllerDelegate
/// The bar above a stack of controllers.
public typealias UINavigationBar = NavigationBar
/// The content of that bar for a controller.
public typealias UINavigationItem = NavigationItem
/// A button in that bar.
public typealias UIBarButtonItem = BarButtonItem
/// A row of such buttons, usually at the bottom.
public typealias UIToolbar = Toolbar

/// A controller that manages a search bar and its results.
public typealias UISearchController = SearchController
/// The object that is notified when a search starts and ends.
public typealias UISearchControllerDelegate = SearchControllerDelegate
/// The object that updates search results.
public typealias UISearchResultsUpdating = SearchResultsUpdating

/// A controller that shows one of several others, chosen by tabs.
public typealias UITabBarController = TabBarController
/// The object that allows selections of tabs and is notified of them.
public typealias UITabBarControllerDelegate = TabBarControllerDelegate
/// A row of tabs.
public typealias UITabBar = TabBar
/// The object that is notified of selected tabs.
public typealias UITabBarDelegate = TabBarDelegate
/// The title and badge of a controller in a tab bar.
public typealias UITabBarItem = TabBarItem
