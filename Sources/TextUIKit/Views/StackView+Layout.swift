extension StackView {
    /// Places the arranged views.
    func arrange() {
        let views = shownViews
        let isRow = axis == .horizontal
        let sizes = views.map { size(of: $0, fitting: isRow ? .zero : crossProposal(of: $0)) }
        let ranges = StackLayout.ranges(
            sizes.map { isRow ? $0.width : $0.height }, gaps: gaps(between: views),
            distribution: distribution, in: isRow ? bounds.width : bounds.height)
        for (index, view) in views.enumerated() {
            let range = ranges[index]
            if isRow {
                // The height of text depends on its width.
                let height = size(of: view, fitting: Size(width: range.count, height: 0)).height
                let cross = crossRange(of: height, isFixed: fixedExtent(of: view, .vertical) != nil)
                place(
                    view,
                    Rect(x: range.lowerBound, y: cross.lowerBound, width: range.count, height: cross.count))
            } else {
                let cross = crossRange(
                    of: sizes[index].width, isFixed: fixedExtent(of: view, .horizontal) != nil)
                place(
                    view,
                    Rect(x: cross.lowerBound, y: range.lowerBound, width: cross.count, height: range.count))
            }
        }
    }

    private func place(_ view: View, _ frame: Rect) {
        view.frame = frame
        naturalSizes.give(frame.size, to: view)
    }

    /// The width that a view in a column is measured for.
    private func crossProposal(of view: View) -> Size {
        Size(width: fixedExtent(of: view, .horizontal) ?? bounds.width, height: 0)
    }

    /// The cells of a view across the axis.
    private func crossRange(of wanted: Int, isFixed: Bool) -> Range<Int> {
        let extent = axis == .horizontal ? bounds.height : bounds.width
        if alignment == .fill, !isFixed { return 0..<max(0, extent) }
        let length = max(0, min(wanted, extent))
        switch alignment {
        case .fill, .leading, .firstBaseline: return 0..<length
        case .center: return (extent - length) / 2..<(extent - length) / 2 + length
        case .trailing, .lastBaseline: return (extent - length)..<extent
        }
    }

    /// The size that the stack requests at a width, where 0 means unlimited.
    func neededSize(fitting size: Size) -> Size {
        let views = shownViews
        let gap = gaps(between: views).reduce(0, +)
        if axis == .vertical {
            let sizes = views.map { self.size(of: $0, fitting: Size(width: size.width, height: 0)) }
            return Size(
                width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).reduce(0, +) + gap)
        }
        let natural = views.map { self.size(of: $0, fitting: .zero) }
        let width = natural.map(\.width).reduce(0, +) + gap
        guard size.width > 0, width > size.width else {
            return Size(width: width, height: natural.map(\.height).max() ?? 0)
        }
        let ranges = StackLayout.ranges(
            natural.map(\.width), gaps: gaps(between: views), distribution: distribution, in: size.width)
        let heights = zip(views, ranges).map { view, range in
            self.size(of: view, fitting: Size(width: range.count, height: 0)).height
        }
        return Size(width: width, height: heights.max() ?? 0)
    }

    /// Returns the size that a view requests: by its constraints or, without them, its own.
    private func size(of view: View, fitting size: Size) -> Size {
        let width = fixedExtent(of: view, .horizontal)
        let height = fixedExtent(of: view, .vertical)
        if let width, let height { return Size(width: width, height: height) }
        let proposal = Size(width: width ?? size.width, height: 0)
        var wanted = naturalSizes.size(of: view, fitting: proposal)
        if let needed = view.constrainedHeight(width: proposal.width > 0 ? proposal.width : wanted.width) {
            wanted.height = needed
        }
        return Size(width: width ?? wanted.width, height: height ?? wanted.height)
    }

    /// Returns the width or height that a constraint of a view sets; `nil` for none.
    ///
    /// A constraint that names another view's extent counts with the present extent of that view.
    private func fixedExtent(of view: View, _ axis: ScrollView.Axis) -> Int? {
        for constraint in view.layoutConstraints {
            guard let (own, other, isFirst) = constraint.sides(for: view), own.axis == axis,
                own.attribute == .extent
            else { continue }
            guard let other else { return max(0, constraint.constant) }
            guard isFirst, let source = other.view, source !== view, other.attribute == .extent else {
                continue
            }
            let extent = other.axis == .horizontal ? source.frame.width : source.frame.height
            return max(0, extent * constraint.multiplier / 1_000 + constraint.constant)
        }
        return nil
    }
}
