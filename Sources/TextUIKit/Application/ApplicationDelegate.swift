/// The object that is notified of an application's life cycle; mirrors `UIApplicationDelegate`.
@MainActor
public protocol ApplicationDelegate: AnyObject {
    /// Called when the terminal has been started, before the first event.
    func applicationDidFinishLaunching(_ application: Application)
    /// Called before the program is suspended.
    func applicationWillResignActive(_ application: Application)
    /// Called when the program continues after a suspension.
    func applicationDidBecomeActive(_ application: Application)
    /// Returns whether the program may end; called by `Application.terminate()`.
    ///
    /// Mirrors `NSApplicationDelegate.applicationShouldTerminate`.
    func applicationShouldTerminate(_ application: Application) -> Application.TerminateReply
    /// Called before the screen size changes; mirrors `viewWillTransition(to:with:)`.
    func application(_ application: Application, willChangeScreenSize size: Size)
    /// Called when the screen size and the windows that cover the screen have changed from `formerSize`.
    func application(_ application: Application, didChangeScreenSize formerSize: Size)
    /// Opens a path and returns whether it succeeded; mirrors `application(_:open:options:)`.
    func application(_ application: Application, open path: String) -> Bool
    /// Called when the run loop has ended, before the terminal is restored.
    func applicationWillTerminate(_ application: Application)
    /// Called when no responder could perform an action; notify the user here, for example with a beep.
    func application(_ application: Application, couldNotPerform action: Action)
}

extension ApplicationDelegate {
    public func applicationDidFinishLaunching(_ application: Application) {}
    public func applicationWillResignActive(_ application: Application) {}
    public func applicationDidBecomeActive(_ application: Application) {}
    public func applicationShouldTerminate(_ application: Application) -> Application.TerminateReply { .now }
    public func application(_ application: Application, willChangeScreenSize size: Size) {}
    public func application(_ application: Application, didChangeScreenSize formerSize: Size) {}
    public func application(_ application: Application, open path: String) -> Bool { false }
    public func applicationWillTerminate(_ application: Application) {}
    public func application(_ application: Application, couldNotPerform action: Action) {}
}
