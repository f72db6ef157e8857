/// A position in a grid of cells, x to the right and y down.
///
/// Mirrors `CGPoint`. Differs from UIKit: coordinates are whole cells.
public struct Point: Hashable, Sendable {
    /// Cells from the left edge.
    public var x: Int
    /// Cells from the top edge.
    public var y: Int

    /// The origin.
    public static let zero = Point(x: 0, y: 0)

    /// Creates a point, in cells from the left and top edges.
    public init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }

    /// Returns the point moved by `offset`.
    public static func + (point: Point, offset: Point) -> Point {
        Point(x: point.x + offset.x, y: point.y + offset.y)
    }

    /// Returns the point moved back by `offset`.
    public static func - (point: Point, offset: Point) -> Point {
        Point(x: point.x - offset.x, y: point.y - offset.y)
    }
}
