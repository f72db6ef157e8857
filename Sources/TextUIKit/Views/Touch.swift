/// Where the pointer is while its button is down; mirrors `UITouch`.
@MainActor
public struct Touch {
    private let window: Window
    /// In the window's coordinates.
    private let location: Point
    /// How often the same cell was pressed in quick succession, from 1; mirrors `UITouch.tapCount`.
    public let tapCount: Int

    init(window: Window, location: Point, tapCount: Int) {
        self.window = window
        self.location = location
        self.tapCount = tapCount
    }

    /// The pointer's place in the coordinates of `view`; mirrors `UITouch.location(in:)`.
    public func location(in view: View) -> Point {
        // A view in the window, so the window's own place on the screen does not matter.
        window.convert(location, to: view)
    }
}
