extension Application {
    /// The application whose loop runs: the innermost one within `run()`, or within a `step(timeout:)` on its own.
    ///
    /// `nil` before and after, so that applications which follow each other know nothing of each other.
    public static var current: Application? { running.last }

    /// The application whose loop runs; asking for it while none does ends the process with a sentence that says so.
    ///
    /// Mirrors `UIApplication.shared`. Differs from UIKit: there is none before `run()`; `current` is `nil` then.
    public static var shared: Application {
        guard let current else {
            fatalError(
                "Application.shared: no application runs. Ask for it after run() has begun, as in "
                    + "applicationDidFinishLaunching, or hand the application over.")
        }
        return current
    }
}
