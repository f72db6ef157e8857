public import TextUIKit

extension Application {
    /// The application that runs, or has run last.
    ///
    /// Mirrors `UIApplication.shared`. Stops the program if there is none yet.
    public static var shared: Application {
        guard let current else {
            fatalError("UIApplication.shared: there is no application yet; make one before the controllers")
        }
        return current
    }
}
