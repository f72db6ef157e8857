/// Where the pointer is while its button is down.
///
/// Mirrors `UITouch`.
@MainActor
public struct Touch {
    private let window: Window
    private let location: Point
    /// How often the same cell was pressed in quick succession, from 1.
    ///
    /// Mirrors `UITouch.tapCount`.
    public let tapCount: Int

    init(window: Window, location: Point, tapCount: Int) {
        self.window = window
        self.location = location
        self.tapCount = tapCount
    }

    /// The pointer's place in the coordinates of `view`.
    ///
    /// Mirrors `UITouch.location(in:)`.
    public func location(in view: View) -> Point {
        window.convert(location, to: view)
    }
}
