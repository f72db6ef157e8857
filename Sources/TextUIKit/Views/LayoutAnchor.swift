/// The axes of anchors, so that the compiler rejects pinning a left edge to a top edge.
public enum LayoutAxis {
    /// An axis.
    @MainActor
    public protocol Kind {
        /// Whether the axis is horizontal.
        static var isHorizontal: Bool { get }
    }

    /// The horizontal axis.
    public enum Horizontal: Kind {
        public static var isHorizontal: Bool { true }
    }

    /// The vertical axis.
    public enum Vertical: Kind {
        public static var isHorizontal: Bool { false }
    }
}

extension LayoutAxis.Kind {
    static var axis: ScrollView.Axis { isHorizontal ? .horizontal : .vertical }
}

/// An edge or the centre of a view that can be pinned to another one.
///
/// Mirrors `NSLayoutXAxisAnchor` and `NSLayoutYAxisAnchor`. Differs from UIKit: only equalities can be made.
@MainActor
public struct LayoutAnchor<Axis: LayoutAxis.Kind> {
    let side: LayoutConstraint.Side

    /// Returns a constraint that keeps this edge a number of cells after another one.
    ///
    /// - Parameters:
    ///   - anchor: The other edge or centre.
    ///   - constant: Cells to the right or down; points if `PointScale.current` is set.
    /// - Returns: The constraint, which takes effect once it is active.
    public func constraint(equalTo anchor: LayoutAnchor, constant: Int = 0) -> LayoutConstraint {
        let cells = PointScale.distance(constant, along: Axis.axis)
        return LayoutConstraint(side, anchor.side, constant: cells)
    }
}

/// A width or height that can be set, or tied to that of another view.
///
/// Mirrors `NSLayoutDimension`. Differs from UIKit: only equalities can be made.
@MainActor
public struct LayoutDimension {
    let side: LayoutConstraint.Side

    /// Returns a constraint that sets a width or height in cells, or in points with `PointScale.current`.
    public func constraint(equalToConstant constant: Int) -> LayoutConstraint {
        LayoutConstraint(side, nil, constant: PointScale.extent(constant, along: side.axis))
    }

    /// Returns a constraint that sets a fractional width or height, such as that of a thin line.
    public func constraint(equalToConstant constant: Double) -> LayoutConstraint {
        self.constraint(equalToConstant: Int(exactly: constant.rounded()) ?? 0)
    }

    /// Returns a constraint that ties this width or height to that of another view.
    ///
    /// - Parameters:
    ///   - dimension: The other width or height.
    ///   - multiplier: The factor of the other one.
    ///   - constant: Cells to add; points if `PointScale.current` is set.
    /// - Returns: The constraint, which takes effect once it is active.
    public func constraint(
        equalTo dimension: LayoutDimension, multiplier: Double = 1, constant: Int = 0
    ) -> LayoutConstraint {
        LayoutConstraint(
            side, dimension.side, multiplier: Int((multiplier * 1_000).rounded()),
            constant: PointScale.distance(constant, along: side.axis))
    }
}

/// A conversion of lengths from points to cells.
///
/// For code written for UIKit: a row of 44 points is one row here, and a margin of 16 points two columns.
/// Applies to row, header and footer heights and to the constants of constraints; a frame is always in cells.
public struct PointScale: Hashable, Sendable {
    /// Points per column.
    public var column: Int
    /// Points per row.
    public var row: Int

    /// Creates a scale; values below one point count as one.
    public init(column: Int, row: Int) {
        self.column = max(1, column)
        self.row = max(1, row)
    }

    /// The scale of a phone: 44 points per table row, about 8 points per letter.
    public static let phone = PointScale(column: 8, row: 44)

    /// The scale in force; `nil`, the default, if all lengths are cells.
    @MainActor public static var current: PointScale?

    /// Returns the cells of an extent: 0 for a thin line, and excess below a quarter of a cell is dropped.
    @MainActor
    static func extent(_ length: Int, along axis: ScrollView.Axis) -> Int {
        guard let current, length > 0 else { return length }
        let unit = current.unit(axis)
        return length * 8 < unit ? 0 : max(1, (length + unit * 3 / 4) / unit)
    }

    /// Returns the distance rounded to whole rows or columns.
    @MainActor
    static func distance(_ length: Int, along axis: ScrollView.Axis) -> Int {
        guard let current else { return length }
        let unit = current.unit(axis)
        let cells = (2 * Int(length.magnitude) + unit) / (2 * unit)
        return length < 0 ? -cells : cells
    }

    private func unit(_ axis: ScrollView.Axis) -> Int { axis == .horizontal ? column : row }
}
