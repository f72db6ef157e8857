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

/// An extent in cells.
///
/// Mirrors `CGSize`. Differs from UIKit: whole cells, and never negative.
public struct Size: Hashable, Sendable {
    /// The number of columns; never negative.
    public var width: Int {
        didSet { width = max(0, width) }
    }
    /// The number of rows; never negative.
    public var height: Int {
        didSet { height = max(0, height) }
    }

    /// No extent.
    public static let zero = Size(width: 0, height: 0)

    /// Creates a size in cells; negative values count as 0.
    public init(width: Int, height: Int) {
        self.width = max(0, width)
        self.height = max(0, height)
    }

    /// Whether the extent contains no cell.
    public var isEmpty: Bool { width == 0 || height == 0 }
}

/// A half-open rectangle of cells: it contains `minX ..< maxX` and `minY ..< maxY`.
///
/// Mirrors `CGRect`. Differs from UIKit: whole cells, half-open everywhere, so that two rectangles that only
/// touch do not intersect, and a size that is never negative.
public struct Rect: Hashable, Sendable {
    /// The top left cell.
    public var origin: Point
    /// The extent in cells.
    public var size: Size

    /// The empty rectangle at the origin.
    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    /// Creates a rectangle from its top left cell and its extent.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Creates a rectangle in cells; a negative width or height counts as 0.
    public init(x: Int, y: Int, width: Int, height: Int) {
        origin = Point(x: x, y: y)
        size = Size(width: width, height: height)
    }

    /// The leftmost column.
    public var minX: Int { origin.x }
    /// The top row.
    public var minY: Int { origin.y }
    /// The middle column, the right one of two.
    public var midX: Int { origin.x + size.width / 2 }
    /// The middle row, the lower one of two.
    public var midY: Int { origin.y + size.height / 2 }
    /// The column after the last.
    public var maxX: Int { origin.x + size.width }
    /// The row after the last.
    public var maxY: Int { origin.y + size.height }
    /// The number of columns.
    public var width: Int { size.width }
    /// The number of rows.
    public var height: Int { size.height }
    /// Whether the rectangle contains no cell.
    public var isEmpty: Bool { size.isEmpty }

    /// Whether the rectangle contains the cell at `point`.
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Whether the rectangle contains every cell of `other`; an empty `other` is contained.
    public func contains(_ other: Rect) -> Bool {
        other.isEmpty
            || (other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY)
    }

    /// Whether the two rectangles share a cell.
    public func intersects(_ other: Rect) -> Bool { !intersection(other).isEmpty }

    /// Returns the cells that both rectangles contain; an empty rectangle if there are none.
    @inlinable
    public func intersection(_ other: Rect) -> Rect {
        let left = max(minX, other.minX)
        let top = max(minY, other.minY)
        return Rect(
            x: left, y: top,
            width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
    }

    /// Returns the rectangle moved by the given numbers of cells.
    @inlinable
    public func offsetBy(dx: Int, dy: Int) -> Rect {
        Rect(x: minX + dx, y: minY + dy, width: width, height: height)
    }

    /// Returns the rectangle shrunk by `insets` on its edges; negative insets grow it.
    ///
    /// Insets larger than the rectangle leave it empty.
    public func inset(by insets: EdgeInsets) -> Rect {
        Rect(
            x: minX + insets.left, y: minY + insets.top,
            width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
    }
}

/// Distances from the four edges of a rectangle, in cells; mirrors `UIEdgeInsets`.
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

    /// Creates insets; an omitted side is 0, a negative one extends outwards.
    public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}
