/// A relation between an edge, centre or extent of a view and that of another one.
///
/// Mirrors `NSLayoutConstraint`, made by anchors. Differs from UIKit: only equalities exist, which pin edges,
/// centres and extents, and each view is placed by those that name it; priorities are unsupported.
@MainActor
public final class LayoutConstraint: IdentityHashable {
    /// The constrained property of a view along one axis.
    enum Attribute: Hashable {
        case start, end, center, extent
    }

    /// A view's rectangle, or a part of it, along one axis.
    struct Side {
        weak var view: View?
        let guide: LayoutGuide.Kind
        let axis: ScrollView.Axis
        let attribute: Attribute
    }

    let first: Side
    let second: Side?
    /// The factor of the second extent, in thousandths.
    let multiplier: Int
    /// The cells added to the second side, or the extent itself; assigning it moves the views.
    ///
    /// Differs from UIKit: always cells, whatever `PointScale` says.
    public var constant: Int { didSet { changed() } }

    init(_ first: Side, _ second: Side?, multiplier: Int = 1_000, constant: Int) {
        self.first = first
        self.second = second
        self.multiplier = multiplier
        self.constant = constant
    }

    /// Whether a constraint has ever been active in this process; if not, layouts skip the search for them.
    static var areInUse = false

    /// Whether the constraint is in force; `false` at first.
    ///
    /// Mirrors `NSLayoutConstraint.isActive`. The views keep active constraints alive.
    public var isActive = false {
        didSet {
            guard isActive != oldValue else { return }
            Self.areInUse = true
            for view in [first.view, second?.view].compactMap({ $0 }) {
                view.layoutConstraints.removeAll { $0 === self }
                if isActive { view.layoutConstraints.append(self) }
            }
            changed()
        }
    }

    /// Activates constraints; mirrors `NSLayoutConstraint.activate`.
    public static func activate(_ constraints: [LayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Deactivates constraints; mirrors `NSLayoutConstraint.deactivate`.
    public static func deactivate(_ constraints: [LayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    private func changed() {
        for view in [first.view, second?.view] { view?.superview?.setNeedsLayout() }
    }

    /// Returns the side that belongs to a view, and the other one; `nil` if neither does.
    func sides(for view: View) -> (own: Side, other: Side?, isFirst: Bool)? {
        if first.view === view, first.guide == .frame { return (first, second, true) }
        if let second, second.view === view, second.guide == .frame { return (second, first, false) }
        return nil
    }
}

/// A rectangle that follows a view; mirrors `UILayoutGuide`.
///
/// A terminal covers no part of a view, so the safe area is all of it. Cells reserve the margins.
@MainActor
public struct LayoutGuide {
    /// Identifies a rectangle of a view.
    enum Kind: Hashable {
        case frame, safeArea, margins
    }

    let view: View
    let kind: Kind

    /// The left edge.
    public var leadingAnchor: LayoutAnchor<LayoutAxis.Horizontal> { anchor(.start) }
    /// The right edge.
    public var trailingAnchor: LayoutAnchor<LayoutAxis.Horizontal> { anchor(.end) }
    /// The left edge.
    public var leftAnchor: LayoutAnchor<LayoutAxis.Horizontal> { anchor(.start) }
    /// The right edge.
    public var rightAnchor: LayoutAnchor<LayoutAxis.Horizontal> { anchor(.end) }
    /// The middle column.
    public var centerXAnchor: LayoutAnchor<LayoutAxis.Horizontal> { anchor(.center) }
    /// The top edge.
    public var topAnchor: LayoutAnchor<LayoutAxis.Vertical> { anchor(.start) }
    /// The bottom edge.
    public var bottomAnchor: LayoutAnchor<LayoutAxis.Vertical> { anchor(.end) }
    /// The middle row.
    public var centerYAnchor: LayoutAnchor<LayoutAxis.Vertical> { anchor(.center) }
    /// The width.
    public var widthAnchor: LayoutDimension { LayoutDimension(side: side(.horizontal, .extent)) }
    /// The height.
    public var heightAnchor: LayoutDimension { LayoutDimension(side: side(.vertical, .extent)) }

    private func anchor<Axis: LayoutAxis.Kind>(_ attribute: LayoutConstraint.Attribute) -> LayoutAnchor<Axis>
    {
        LayoutAnchor(side: side(Axis.axis, attribute))
    }

    private func side(
        _ axis: ScrollView.Axis, _ attribute: LayoutConstraint.Attribute
    ) -> LayoutConstraint.Side {
        LayoutConstraint.Side(view: view, guide: kind, axis: axis, attribute: attribute)
    }
}
