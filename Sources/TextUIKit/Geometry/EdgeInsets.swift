/// Distances from the four edges of a rectangle, in cells.
///
/// Mirrors `UIEdgeInsets`.
public struct EdgeInsets: Hashable, Sendable {
    /// Cells from the top edge.
    public var top: Int
    /// Cells from the left edge.
    public var left: Int
    /// Cells from the bottom edge.
    public var bottom: Int
    /// Cells from the right edge.
    public var right: Int

    /// No distance on any side.
    public static let zero = EdgeInsets()

    /// Makes insets; a side that is left out is 0, a negative one reaches outwards.
    public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}
