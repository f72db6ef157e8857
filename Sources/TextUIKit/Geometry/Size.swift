/// An extent in cells.
///
/// Mirrors `CGSize`. Differs from UIKit: whole cells, and never negative.
public struct Size: Hashable, Sendable {
    /// Cells across; never negative.
    public var width: Int {
        didSet { width = max(0, width) }
    }
    /// Cells down; never negative.
    public var height: Int {
        didSet { height = max(0, height) }
    }

    /// No extent.
    public static let zero = Size(width: 0, height: 0)

    /// Makes a size in cells; negative values count as 0.
    public init(width: Int, height: Int) {
        self.width = max(0, width)
        self.height = max(0, height)
    }

    /// Whether no cell fits.
    public var isEmpty: Bool { width == 0 || height == 0 }
}
