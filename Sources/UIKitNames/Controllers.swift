public import TextUIKit

/// The program as it runs.
public typealias UIApplication = Application
/// Who is told about the program's life.
public typealias UIApplicationDelegate = ApplicationDelegate
/// Owns a view and answers for it.
public typealias UIViewController = ViewController
