/// The directions of anchors, so that the compiler refuses to pin a left edge to a top edge.
public enum LayoutAxis {
    /// A direction.
    @MainActor
    public protocol Kind {
        /// Whether it is the direction of columns.
        static var isHorizontal: Bool { get }
    }

    /// The direction of columns.
    public enum Horizontal: Kind {
        public static var isHorizontal: Bool { true }
    }

    /// The direction of rows.
    public enum Vertical: Kind {
        public static var isHorizontal: Bool { false }
    }
}

extension LayoutAxis.Kind {
    static var axis: ScrollView.Axis { isHorizontal ? .horizontal : .vertical }
}

/// An edge or a centre of a view that can be pinned to another one.
///
/// Mirrors `NSLayoutXAxisAnchor` and `NSLayoutYAxisAnchor`. Differs from UIKit: only equalities can be made.
@MainActor
public struct LayoutAnchor<Axis: LayoutAxis.Kind> {
    let side: LayoutConstraint.Side

    /// Makes a constraint that keeps this edge a number of cells after another one.
    ///
    /// - Parameters:
    ///   - anchor: The other edge or centre.
    ///   - constant: Cells to the right or down; points if `PointScale.current` says so.
    /// - Returns: The constraint, which holds once it is active.
    public func constraint(equalTo anchor: LayoutAnchor, constant: Int = 0) -> LayoutConstraint {
        let cells = PointScale.distance(constant, along: Axis.axis)
        return LayoutConstraint(side, anchor.side, constant: cells)
    }
}

/// A width or a height that can be given, or be made that of another view.
///
/// Mirrors `NSLayoutDimension`. Differs from UIKit: only equalities can be made.
@MainActor
public struct LayoutDimension {
    let side: LayoutConstraint.Side

    /// Makes a constraint that gives a width in columns or a height in rows, or points by
    /// `PointScale.current`.
    public func constraint(equalToConstant constant: Int) -> LayoutConstraint {
        LayoutConstraint(side, nil, constant: PointScale.extent(constant, along: side.axis))
    }

    /// Makes a constraint that gives a width or a height with a fraction, such as that of a thin line.
    public func constraint(equalToConstant constant: Double) -> LayoutConstraint {
        self.constraint(equalToConstant: Int(exactly: constant.rounded()) ?? 0)
    }

    /// Makes a constraint that gives the width or height of another view.
    ///
    /// - Parameters:
    ///   - dimension: The other width or height.
    ///   - multiplier: The factor of the other one.
    ///   - constant: Cells to add; points if `PointScale.current` says so.
    /// - Returns: The constraint, which holds once it is active.
    public func constraint(
        equalTo dimension: LayoutDimension, multiplier: Double = 1, constant: Int = 0
    ) -> LayoutConstraint {
        LayoutConstraint(
            side, dimension.side, multiplier: Int((multiplier * 1_000).rounded()),
            constant: PointScale.distance(constant, along: side.axis))
    }
}

/// How lengths that were meant in points become cells.
///
/// For code that was written for UIKit: a row of 44 points is one row here, and a margin of 16 points two
/// columns. Applies to row, header and footer heights and to the constants of constraints; a frame is always
/// in cells.
public struct PointScale: Hashable, Sendable {
    /// Points of a column.
    public var column: Int
    /// Points of a row.
    public var row: Int

    /// Makes a scale; less than one point counts as one.
    public init(column: Int, row: Int) {
        self.column = max(1, column)
        self.row = max(1, row)
    }

    /// The scale of a phone: a row of a table has 44 points, and a letter about 8.
    public static let phone = PointScale(column: 8, row: 44)

    /// The scale in force; `nil`, the default, if all lengths are cells.
    @MainActor public static var current: PointScale?

    /// The rows or columns that an extent takes: none for a thin line, and none for less than a quarter more.
    @MainActor
    static func extent(_ length: Int, along axis: ScrollView.Axis) -> Int {
        guard let current, length > 0 else { return length }
        let unit = current.unit(axis)
        return length * 8 < unit ? 0 : max(1, (length + unit * 3 / 4) / unit)
    }

    /// The nearest number of rows or columns to a distance.
    @MainActor
    static func distance(_ length: Int, along axis: ScrollView.Axis) -> Int {
        guard let current else { return length }
        let unit = current.unit(axis)
        let cells = (2 * Int(length.magnitude) + unit) / (2 * unit)
        return length < 0 ? -cells : cells
    }

    private func unit(_ axis: ScrollView.Axis) -> Int { axis == .horizontal ? column : row }
}
