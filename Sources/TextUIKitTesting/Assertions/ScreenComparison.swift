package import TextUIKit

/// The comparisons of `assertScreen`, without a testing library.
package enum ScreenComparison {
    /// Shows a controller, plays keys, and compares the screen with a golden file.
    ///
    /// - Returns: the message of a failure; `nil` when they are alike.
    @MainActor
    package static func failure(
        of controller: ViewController, keys: String, size: Size, theme: Theme?, golden: String,
        filePath: String
    ) -> String? {
        let screen = TestScreen(controller, size: size, theme: theme)
        // It disappears with its window, so that another window can show it.
        defer { screen.window.rootViewController = nil }
        do {
            try screen.send(keys)
        } catch {
            return error.description
        }
        return failure(of: screen.screen, golden: golden, filePath: filePath)
    }

    /// Compares a screen with a golden file, and writes the file where the environment asks for it.
    ///
    /// - Returns: the message of a failure; `nil` when they are alike.
    package static func failure(of screen: Screen, golden: String, filePath: String) -> String? {
        switch GoldenFile(golden, besides: filePath).compare(screen) {
        case .same: nil
        case .failed(let message): message
        }
    }
}
