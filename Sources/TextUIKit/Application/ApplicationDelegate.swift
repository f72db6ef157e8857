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
    /// The run loop has ended; the terminal is about to be given back.
    func applicationWillTerminate(_ application: Application)
    /// Nobody would do an action that was asked for: the place for a cue that the user sees or hears.
    func application(_ application: Application, couldNotPerform action: Action)
}

extension ApplicationDelegate {
    public func applicationDidFinishLaunching(_ application: Application) {}
    public func applicationWillResignActive(_ application: Application) {}
    public func applicationDidBecomeActive(_ application: Application) {}
    public func applicationWillTerminate(_ application: Application) {}
    public func application(_ application: Application, couldNotPerform action: Action) {}
}
