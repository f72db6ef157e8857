extension View {
    private var guide: LayoutGuide { LayoutGuide(view: self, kind: .frame) }

    /// The unobstructed part of the view, which is all of it; mirrors `UIView.safeAreaLayoutGuide`.
    public final var safeAreaLayoutGuide: LayoutGuide { LayoutGuide(view: self, kind: .safeArea) }
    /// The view without the margin columns at its sides; mirrors `UIView.layoutMarginsGuide`.
    public final var layoutMarginsGuide: LayoutGuide { LayoutGuide(view: self, kind: .margins) }
    /// Same as `layoutMarginsGuide`; mirrors `UIView.readableContentGuide`.
    public final var readableContentGuide: LayoutGuide { layoutMarginsGuide }

    /// The left edge.
    public final var leadingAnchor: LayoutAnchor<LayoutAxis.Horizontal> { guide.leadingAnchor }
    /// The right edge.
    public final var trailingAnchor: LayoutAnchor<LayoutAxis.Horizontal> { guide.trailingAnchor }
    /// The left edge.
    public final var leftAnchor: LayoutAnchor<LayoutAxis.Horizontal> { guide.leftAnchor }
    /// The right edge.
    public final var rightAnchor: LayoutAnchor<LayoutAxis.Horizontal> { guide.rightAnchor }
    /// The middle column.
    public final var centerXAnchor: LayoutAnchor<LayoutAxis.Horizontal> { guide.centerXAnchor }
    /// The top edge.
    public final var topAnchor: LayoutAnchor<LayoutAxis.Vertical> { guide.topAnchor }
    /// The bottom edge.
    public final var bottomAnchor: LayoutAnchor<LayoutAxis.Vertical> { guide.bottomAnchor }
    /// The middle row.
    public final var centerYAnchor: LayoutAnchor<LayoutAxis.Vertical> { guide.centerYAnchor }
    /// The width.
    public final var widthAnchor: LayoutDimension { guide.widthAnchor }
    /// The height.
    public final var heightAnchor: LayoutDimension { guide.heightAnchor }

    /// Requests a new layout by constraints, because the natural size of the content has changed.
    ///
    /// Mirrors `UIView.invalidateIntrinsicContentSize`. Labels, buttons and images call it themselves.
    public final func invalidateIntrinsicContentSize() {
        arrangingStack?.contentChanged(of: self)
        if isConstrained { superview?.setNeedsLayout() }
    }

    /// Whether constraints place the view, rather than its frame or a stack.
    var isConstrained: Bool {
        !translatesAutoresizingMaskIntoConstraints && !layoutConstraints.isEmpty && !isArranged
    }

    /// Whether a stack places the view.
    var isArranged: Bool { arrangingStack.map { $0 === superview } ?? false }

    /// Lays out the subviews that have constraints; called after `layoutSubviews()`.
    func layOutConstrainedSubviews() {
        let views = subviews.filter(\.isConstrained)
        guard !views.isEmpty else { return }
        let horizontal = ConstraintSolver(self, views, .horizontal, extent: bounds.width).ranges
        for view in views {
            let range = horizontal[ObjectIdentifier(view)] ?? 0..<0
            view.frame.origin.x = range.lowerBound
            view.frame.size.width = range.count
        }
        // Text heights depend on widths, so the vertical axis comes second.
        let vertical = ConstraintSolver(self, views, .vertical, extent: bounds.height).ranges
        for view in views {
            let range = vertical[ObjectIdentifier(view)] ?? 0..<0
            view.frame.origin.y = range.lowerBound
            view.frame.size.height = range.count
        }
    }

    /// Returns the height in rows that the constraints of the subviews need; `nil` without constraints.
    func constrainedHeight(width: @autoclosure () -> Int) -> Int? {
        guard LayoutConstraint.areInUse else { return nil }
        let views = subviews.filter(\.isConstrained)
        guard !views.isEmpty else { return nil }
        let former = frame.size
        frame.size.width = width()
        layOutConstrainedSubviews()
        let needed = ConstraintSolver(self, views, .vertical, extent: nil).neededExtent
        // Measuring has moved the subviews; the next layout restores their frames.
        frame.size = former
        setNeedsLayout()
        return needed
    }
}

/// Computes the ranges of views along one axis from the constraints that name them.
@MainActor
private struct ConstraintSolver {
    /// The cells of each view, in the superview's coordinates.
    private(set) var ranges: [ObjectIdentifier: Range<Int>] = [:]
    private let holder: View
    private let views: [View]
    private let axis: ScrollView.Axis
    /// The cells of the superview; `nil` to compute the number needed.
    private let extent: Int?

    init(_ holder: View, _ views: [View], _ axis: ScrollView.Axis, extent: Int?) {
        self.holder = holder
        self.views = views
        self.axis = axis
        self.extent = extent
        var open = views
        while let (index, range) = next(of: open) {
            ranges[ObjectIdentifier(open[index])] = range
            open.remove(at: index)
        }
    }

    /// Returns the index and range of the next view to place; `nil` when all are placed.
    private func next(of open: [View]) -> (Int, Range<Int>)? {
        for step in Step.allCases {
            for (index, view) in open.enumerated() {
                if let range = range(of: view, in: step) { return (index, range) }
            }
        }
        return nil
    }

    /// The passes of the solver: a view's own constraints, then those of others, then any known values.
    private enum Step: CaseIterable {
        case ownConstraints, allConstraints, anyKnownValue
    }

    /// The cells that the superview needs for all views and the gaps between them and its end.
    var neededExtent: Int {
        var needed = 0
        for view in views {
            let end = ranges[ObjectIdentifier(view)]?.upperBound ?? 0
            var after = 0
            for constraint in view.layoutConstraints {
                guard let (own, other, isFirst) = constraint.sides(for: view), let other, own.axis == axis,
                    own.attribute == .end, other.attribute == .end, other.view === holder
                else { continue }
                after = max(after, isFirst ? -constraint.constant : constraint.constant)
                after += insets(other.guide).after
            }
            needed = max(needed, end + after)
        }
        return needed
    }

    /// Returns the range of a view by its constraints; `nil` if they do not determine it yet.
    private func range(of view: View, in step: Step) -> Range<Int>? {
        var positions: [LayoutConstraint.Attribute: Int] = [:]
        for constraint in view.layoutConstraints {
            guard let (own, other, isFirst) = constraint.sides(for: view), own.axis == axis else { continue }
            guard let other else {
                positions[own.attribute] = constraint.constant
                continue
            }
            // A constraint whose first item is a sibling usually places that sibling.
            if step == .ownConstraints, !isFirst, other.view !== holder { continue }
            switch value(of: other, from: view) {
            case .known(let value):
                let scaled = value * constraint.multiplier / 1_000
                positions[own.attribute] =
                    isFirst ? scaled + constraint.constant : value - constraint.constant
            case .unknown: if step == .ownConstraints { return nil }
            case .never: break
            }
        }
        let isPlaced = positions[.start] != nil || positions[.end] != nil || positions[.center] != nil
        return isPlaced || step == .anyKnownValue ? range(of: view, positions) : nil
    }

    private func range(of view: View, _ positions: [LayoutConstraint.Attribute: Int]) -> Range<Int> {
        if let start = positions[.start], let end = positions[.end] { return start..<max(start, end) }
        let extent = max(0, positions[.extent] ?? naturalExtent(of: view))
        if let start = positions[.start] { return start..<(start + extent) }
        if let end = positions[.end] { return (end - extent)..<end }
        if let center = positions[.center] {
            let start = center - extent / 2
            return start..<(start + extent)
        }
        let start = axis == .horizontal ? view.frame.minX : view.frame.minY
        return start..<(start + extent)
    }

    private func naturalExtent(of view: View) -> Int {
        if axis == .horizontal { return view.sizeThatFits(Size(width: holder.bounds.width, height: 0)).width }
        let height = view.constrainedHeight(width: view.frame.size.width)
        return height ?? view.sizeThatFits(Size(width: view.frame.size.width, height: 0)).height
    }

    private enum Value {
        case known(Int)
        /// Another view has to be placed first.
        case unknown
        case never
    }

    /// Returns the position of the other side of a constraint, in the superview's coordinates.
    private func value(of side: LayoutConstraint.Side, from view: View) -> Value {
        guard let other = side.view, other !== view, side.axis == axis else { return .never }
        if other === holder {
            let insets = insets(side.guide)
            guard let extent else { return side.attribute == .start ? .known(insets.before) : .never }
            return .known(
                Self.value(side.attribute, insets.before..<max(insets.before, extent - insets.after)))
        }
        if views.contains(where: { $0 === other }) {
            return ranges[ObjectIdentifier(other)].map { .known(Self.value(side.attribute, $0)) } ?? .unknown
        }
        guard !other.isDescendant(of: view) else { return .never }
        let rect = other.convert(other.bounds, to: holder)
        let range = axis == .horizontal ? rect.minX..<rect.maxX : rect.minY..<rect.maxY
        return .known(Self.value(side.attribute, range))
    }

    private static func value(_ attribute: LayoutConstraint.Attribute, _ range: Range<Int>) -> Int {
        switch attribute {
        case .start: range.lowerBound
        case .end: range.upperBound
        case .center: range.lowerBound + range.count / 2
        case .extent: range.count
        }
    }

    private func insets(_ guide: LayoutGuide.Kind) -> (before: Int, after: Int) {
        guide == .margins && axis == .horizontal
            ? (CellLayoutMargins.before, CellLayoutMargins.after) : (0, 0)
    }
}

/// The columns of the margins: cells reserve them for their marker and after their text.
private enum CellLayoutMargins {
    static let before = 2
    static let after = 1
}
