/// A view of content that is larger than the view.
///
/// Mirrors `UIScrollView`. Differs from UIKit: offsets are whole cells, nothing bounces, and the user scrolls with
/// the wheel, by dragging, or with keys that a subclass knows.
@MainActor
open class ScrollView: View {
    /// The extent of the content in cells.
    open var contentSize = Size.zero
    /// Cells that can be scrolled to beyond the content's edges.
    open var contentInset = EdgeInsets.zero
    /// Whether the user may scroll; code always may.
    open var isScrollEnabled = true
    /// Rows that one notch of the wheel scrolls by.
    open var rowsPerWheelNotch = 3
    /// Whether the user drags the content at this moment.
    public private(set) var isDragging = false
    /// Who is told about scrolling; `TableView` passes its own delegate.
    var scrollDelegate: (any ScrollViewDelegate)? { delegate }
    /// Who is told about scrolling.
    open weak var delegate: (any ScrollViewDelegate)?

    /// Where the touch began, in the coordinates of the view's frame, and the offset then.
    private var touchStart: (location: Point, offset: Point)?

    /// The point of the content that lies in the top left corner; always equal to `bounds.origin`.
    ///
    /// As in UIKit any value may be assigned; what the user does is kept within the content.
    open var contentOffset: Point {
        get { boundsOrigin }
        set {
            guard newValue != boundsOrigin else { return }
            boundsOrigin = newValue
            setNeedsLayout()
            scrollDelegate?.scrollViewDidScroll(self)
        }
    }

    open override var bounds: Rect {
        get { super.bounds }
        set {
            frame.size = newValue.size
            contentOffset = newValue.origin
        }
    }

    /// Sets the offset.
    ///
    /// - Parameters:
    ///   - offset: The point of the content for the top left corner.
    ///   - animated: Accepted as in UIKit; the offset takes effect at once either way.
    open func setContentOffset(_ offset: Point, animated: Bool) {
        contentOffset = offset
    }

    /// The offset nearest to `offset` that shows no more than the content and its insets.
    public final func clampedOffset(_ offset: Point) -> Point {
        func clamped(_ value: Int, leading: Int, trailing: Int, content: Int, extent: Int) -> Int {
            max(-leading, min(value, content + trailing - extent))
        }
        return Point(
            x: clamped(
                offset.x, leading: contentInset.left, trailing: contentInset.right,
                content: contentSize.width, extent: frame.size.width),
            y: clamped(
                offset.y, leading: contentInset.top, trailing: contentInset.bottom,
                content: contentSize.height, extent: frame.size.height))
    }

    /// Scrolls by the least that shows all of `rect`, or as much of it as fits; nothing if it is seen already.
    ///
    /// - Parameters:
    ///   - rect: In the content's coordinates.
    ///   - animated: Accepted as in UIKit; the offset takes effect at once either way.
    open func scrollRectToVisible(_ rect: Rect, animated: Bool) {
        var offset = contentOffset
        offset.x = Self.least(
            offset.x, extent: frame.size.width, showing: rect.minX..<max(rect.minX, rect.maxX))
        offset.y = Self.least(
            offset.y, extent: frame.size.height, showing: rect.minY..<max(rect.minY, rect.maxY))
        contentOffset = offset
    }

    /// The offset nearest to `offset` from which `range` is seen; its beginning if it does not fit.
    static func least(_ offset: Int, extent: Int, showing range: Range<Int>) -> Int {
        if range.lowerBound < offset || range.count > extent { return range.lowerBound }
        return max(offset, range.upperBound - extent)
    }

    // MARK: The user's scrolling

    /// Scrolls on behalf of the user: not beyond the content, and not at all if scrolling is disabled.
    ///
    /// - Parameter rows: Rows to go down; negative goes up.
    /// - Returns: Whether the offset has changed.
    @discardableResult
    open func userScroll(byRows rows: Int) -> Bool {
        guard isScrollEnabled else { return false }
        let former = contentOffset
        let target = clampedOffset(Point(x: former.x, y: former.y + rows))
        // What code has set beyond the content is not taken back by scrolling the other way.
        contentOffset =
            rows < 0
            ? Point(x: former.x, y: min(former.y, target.y)) : Point(x: former.x, y: max(former.y, target.y))
        return contentOffset != former
    }

    open override func wheelTurned(by notches: Int) -> Bool {
        userScroll(byRows: notches * rowsPerWheelNotch)
        return isScrollEnabled
    }

    open override func touchBegan(_ touch: Touch) {
        touchStart = (touch.location(in: self) - contentOffset, contentOffset)
    }

    open override func touchMoved(_ touch: Touch) {
        guard let touchStart, isScrollEnabled else { return }
        let moved = touch.location(in: self) - contentOffset - touchStart.location
        if !isDragging {
            guard moved.y != 0, contentSize.height > frame.size.height else { return }
            isDragging = true
            scrollDelegate?.scrollViewWillBeginDragging(self)
        }
        contentOffset.y = clampedOffset(Point(x: 0, y: touchStart.offset.y - moved.y)).y
    }

    open override func touchEnded(_ touch: Touch) {
        endDragging()
    }

    open override func touchCancelled(_ touch: Touch) {
        endDragging()
    }

    private func endDragging() {
        touchStart = nil
        guard isDragging else { return }
        isDragging = false
        scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: false)
    }
}
