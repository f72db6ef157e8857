/// What an application tells about its life.
///
/// Mirrors `UIApplicationDelegate`.
@MainActor
public protocol ApplicationDelegate: AnyObject {
    /// The terminal is taken and the first event has not come yet.
    func applicationDidFinishLaunching(_ application: Application)
    /// The terminal is about to be given back, for the time of a suspension.
    func applicationWillResignActive(_ application: Application)
    /// The program runs again after a suspension.
    func applicationDidBecomeActive(_ application: Application)
    /// Whether the program may end, or says so later; asked by `Application.terminate()`.
    ///
    /// Mirrors `NSApplicationDelegate.applicationShouldTerminate`.
    func applicationShouldTerminate(_ application: Application) -> Application.TerminateReply
    /// The screen is about to have another size; it still shows the former one.
    ///
    /// Mirrors `viewWillTransition(to:with:)`.
    func application(_ application: Application, willChangeScreenSize size: Size)
    /// The screen has another size, and the windows that cover it as well; `formerSize` is what it had.
    func application(_ application: Application, didChangeScreenSize formerSize: Size)
    /// Opens what was handed in, and says whether it could.
    ///
    /// Mirrors `application(_:open:options:)`.
    func application(_ application: Application, open path: String) -> Bool
    /// The run loop has ended; the terminal is about to be given back.
    func applicationWillTerminate(_ application: Application)
    /// Nobody would or could do an action that was asked for: the place for a cue that the user sees or hears.
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
