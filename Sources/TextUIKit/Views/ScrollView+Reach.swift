extension ScrollView {
    enum Axis: Hashable, Sendable {
        case horizontal, vertical
    }

    /// Returns the offsets that the user can reach along one axis; at least one.
    func reach(_ axis: Axis) -> ClosedRange<Int> {
        switch axis {
        case .horizontal:
            let start = -contentInset.left
            return start...max(start, contentSize.width + contentInset.right - frame.size.width)
        case .vertical:
            let start = -contentInset.top
            let end = contentSize.height + contentInset.bottom - frame.size.height
            return start...max(start, end, start + minVerticalReach)
        }
    }

    /// Whether the user can scroll: there is hidden content, or the offset lies beyond the content.
    func canScroll(_ axis: Axis) -> Bool {
        let reach = reach(axis)
        return reach.count > 1
            || !reach.contains(axis == .horizontal ? contentOffset.x : contentOffset.y)
    }

    /// Returns the nearest point whose sums with the extents of views cannot overflow.
    static func reachable(_ offset: Point) -> Point {
        let far = 1 << 48
        return Point(x: max(-far, min(offset.x, far)), y: max(-far, min(offset.y, far)))
    }

    /// Returns the nearest offset that shows no more than the content and its insets.
    public final func clampedOffset(_ offset: Point) -> Point {
        Point(
            x: Self.nearest(to: offset.x, in: reach(.horizontal)),
            y: Self.nearest(to: offset.y, in: reach(.vertical)))
    }

    private static func nearest(to value: Int, in range: ClosedRange<Int>) -> Int {
        max(range.lowerBound, min(value, range.upperBound))
    }

    /// Returns the nearest reachable offset that shows `rect` inside the insets.
    func offset(showing rect: Rect) -> Point {
        let present = contentOffset
        let top = rect.minY - contentInset.top
        let left = rect.minX - contentInset.left
        let rows = top..<max(top, rect.maxY + contentInset.bottom)
        let columns = left..<max(left, rect.maxX + contentInset.right)
        let x = Self.least(present.x, extent: frame.size.width, showing: columns)
        let y = Self.least(present.y, extent: frame.size.height, showing: rows)
        // An axis that need not move keeps its offset, even an unreachable one set by code.
        return Point(
            x: x == present.x ? x : Self.nearest(to: x, in: reach(.horizontal)),
            y: y == present.y ? y : Self.nearest(to: y, in: reach(.vertical)))
    }

    /// Returns the offset nearest to `offset` that shows `range`, or the beginning of a longer range.
    nonisolated static func least(_ offset: Int, extent: Int, showing range: Range<Int>) -> Int {
        if range.lowerBound < offset || range.count > extent { return range.lowerBound }
        return max(offset, range.upperBound - extent)
    }

    /// Scrolls by cells on behalf of the user; returns whether the offset has changed.
    func scroll(by step: Point) -> Bool {
        guard isScrollEnabled else { return false }
        let former = contentOffset
        let target = clampedOffset(former + Self.reachable(step))
        let next = Point(x: step.x == 0 ? former.x : target.x, y: step.y == 0 ? former.y : target.y)
        guard next != former else { return false }
        scrollDelegate?.scrollViewWillBeginDragging(self)
        contentOffset = next
        endUserScroll()
        return true
    }
}
