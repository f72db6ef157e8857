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
