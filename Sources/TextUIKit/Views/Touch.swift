/// The position of the pointer while its button is down; mirrors `UITouch`.
@MainActor
public struct Touch {
    private let window: Window
    /// In the window's coordinates.
    private let location: Point
    /// Number of quick successive presses on the same cell, from 1; mirrors `UITouch.tapCount`.
    public let tapCount: Int

    init(window: Window, location: Point, tapCount: Int) {
        self.window = window
        self.location = location
        self.tapCount = tapCount
    }

    /// Returns the position in the coordinates of `view`; mirrors `UITouch.location(in:)`.
    public func location(in view: View) -> Point {
        // The view is in the window, so the window's own position on the screen does not matter.
        window.convert(location, to: view)
    }
}
