/// The object that is told about an application's life; mirrors `UIApplicationDelegate`.
@MainActor
public protocol ApplicationDelegate: AnyObject {
    /// The terminal has been started; no event has come yet.
    func applicationDidFinishLaunching(_ application: Application)
    /// The program is about to be suspended.
    func applicationWillResignActive(_ application: Application)
    /// The program runs again after a suspension.
    func applicationDidBecomeActive(_ application: Application)
    /// Returns whether the program may end; called by `Application.terminate()`.
    ///
    /// Mirrors `NSApplicationDelegate.applicationShouldTerminate`.
    func applicationShouldTerminate(_ application: Application) -> Application.TerminateReply
    /// The screen size is about to change; mirrors `viewWillTransition(to:with:)`.
    func application(_ application: Application, willChangeScreenSize size: Size)
    /// The screen size changed from `formerSize`, and the windows that cover the screen with it.
    func application(_ application: Application, didChangeScreenSize formerSize: Size)
    /// Opens a path, and returns whether it could; mirrors `application(_:open:options:)`.
    func application(_ application: Application, open path: String) -> Bool
    /// The run loop has ended; the terminal is about to be restored.
    func applicationWillTerminate(_ application: Application)
    /// No responder could perform an action; the place to tell the user, for example with a beep.
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
