public import Testing
public import TextUIKit

/// Shows a controller in memory, plays keys, and compares text and styles with a golden file.
///
/// ```swift
/// @Test @MainActor
/// func search() {
///     assertScreen(
///         MonthsViewController(), keys: "/mar<Down>", size: Size(width: 40, height: 10),
///         matches: "Goldens/search.txt")
/// }
/// ```
/// A golden is written when the test runs with `TEXTUIKIT_UPDATE_GOLDENS=1` and it is missing or differs;
/// the test fails then as well, so that what was never looked at does not pass. Where `CI` is set none is
/// written. A difference is an issue of the test at the caller's line: the rows below each other, styles in
/// words.
///
/// In XCTest, import `TextUIKitXCTest`, whose method of the same name reports there.
///
/// - Parameters:
///   - controller: the controller; it is the root of a window, and disappears at the end.
///   - keys: the key script, each step of which has a turn of the run loop; see `KeyScript`. A mistake in
///     it is an issue.
///   - size: the terminal's size in cells.
///   - theme: the window's own theme; `nil` for the application's.
///   - golden: the path of the golden file, relative to the directory of the test's file, or absolute.
///   - filePath: the test's file.
///   - sourceLocation: the place of issues.
@MainActor
public func assertScreen(
    _ controller: ViewController, keys: String = "", size: Size = Size(width: 80, height: 24),
    theme: Theme? = nil, matches golden: String, filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let failure = ScreenComparison.failure(
        of: controller, keys: keys, size: size, theme: theme, golden: golden, filePath: filePath)
    report(failure, at: sourceLocation)
}

/// Compares text and styles of a screen with a golden file; see `assertScreen` for a controller.
///
/// - Parameters:
///   - screen: the screen, after what the test did with it.
///   - golden: the path of the golden file, relative to the directory of the test's file, or absolute.
///   - filePath: the test's file.
///   - sourceLocation: the place of issues.
@MainActor
public func assertScreen(
    _ screen: TestScreen, matches golden: String, filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    assertScreen(screen.screen, matches: golden, filePath: filePath, sourceLocation: sourceLocation)
}

/// Compares a screen of any terminal with a golden file.
package func assertScreen(
    _ screen: Screen, matches golden: String, filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    report(ScreenComparison.failure(of: screen, golden: golden, filePath: filePath), at: sourceLocation)
}

private func report(_ failure: String?, at sourceLocation: SourceLocation) {
    guard let failure else { return }
    Issue.record(Comment(rawValue: failure), sourceLocation: sourceLocation)
    guard Test.current == nil else { return }
    // Outside of Swift Testing the issue is lost, and a test in XCTest would pass.
    fatalError(
        """
        \(sourceLocation.fileID):\(sourceLocation.line): \(failure)
        No test of Swift Testing runs here. In XCTest, import TextUIKitXCTest, whose assertScreen is a \
        method of the test case; in Swift Testing, call assertScreen in the task of the test.
        """)
}
