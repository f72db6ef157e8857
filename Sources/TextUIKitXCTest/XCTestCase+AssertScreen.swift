public import TextUIKit
public import TextUIKitTesting
public import XCTest

extension XCTestCase {
    /// Shows a controller in memory, plays keys, and compares text and styles with a golden file.
    ///
    /// Like the function of `TextUIKitTesting` for Swift Testing, in all but the report: a difference is a
    /// failure of XCTest at the caller's line.
    ///
    /// - Parameters:
    ///   - controller: the controller; it is the root of a window, and disappears at the end.
    ///   - keys: the key script; see `KeyScript`. A mistake in it is a failure.
    ///   - size: the terminal's size in cells.
    ///   - theme: the window's own theme; `nil` for the application's.
    ///   - golden: the path of the golden file, relative to the directory of the test's file, or absolute.
    ///   - file: the test's file.
    ///   - line: the line of failures.
    @MainActor
    public func assertScreen(
        _ controller: ViewController, keys: String = "", size: Size = Size(width: 80, height: 24),
        theme: Theme? = nil, matches golden: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        let failure = ScreenComparison.failure(
            of: controller, keys: keys, size: size, theme: theme, golden: golden, filePath: "\(file)")
        if let failure { XCTFail(failure, file: file, line: line) }
    }

    /// Compares text and styles of a screen with a golden file.
    ///
    /// - Parameters:
    ///   - screen: the screen, after what the test did with it.
    ///   - golden: the path of the golden file, relative to the directory of the test's file, or absolute.
    ///   - file: the test's file.
    ///   - line: the line of failures.
    @MainActor
    public func assertScreen(
        _ screen: TestScreen, matches golden: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        let failure = ScreenComparison.failure(of: screen.screen, golden: golden, filePath: "\(file)")
        if let failure { XCTFail(failure, file: file, line: line) }
    }
}
