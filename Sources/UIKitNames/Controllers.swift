public import TextUIKit

/// The program as it runs.
public typealias UIApplication = Application
/// Who is told about the program's life.
public typealias UIApplicationDelegate = ApplicationDelegate
/// Owns a view and answers for it.
public typealias UIViewController = ViewController
/// How a presented controller covers the one below.
public typealias UIModalPresentationStyle = ModalPresentationStyle
/// A question or a message.
public typealias UIAlertController = AlertController
/// An answer to a question.
public typealias UIAlertAction = AlertAction
/// A stack of controllers with a bar above them.
public typealias UINavigationController = NavigationController
/// Who is told what a navigation controller shows.
public typealias UINavigationControllerDelegate = NavigationControllerDelegate
/// The bar above a stack of controllers.
public typealias UINavigationBar = NavigationBar
/// What a controller shows in that bar.
public typealias UINavigationItem = NavigationItem
/// A button in that bar.
public typealias UIBarButtonItem = BarButtonItem
