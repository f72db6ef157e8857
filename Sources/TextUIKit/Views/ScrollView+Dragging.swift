extension ScrollView {
    /// A press on the content.
    struct ScrollDrag {
        /// Where it began, in the coordinates of the view's frame.
        let location: Point
        /// The offset then.
        let offset: Point
        /// Whether it has moved the content.
        var isMoving = false
        /// The directions in which it moves the content.
        var axes: Set<Axis> = []
    }

    /// The content is pressed: what moves by itself stops.
    func beginScrollDrag(_ touch: Touch) {
        if isScrollAnimating { contentOffset = contentOffset }
        scrollDrag = ScrollDrag(location: touch.location(in: self) - contentOffset, offset: contentOffset)
    }

    /// The pointer has moved: the content goes with it where there is something to scroll to.
    func continueScrollDrag(_ touch: Touch) {
        guard let drag = scrollDrag, isScrollEnabled else { return }
        let moved = touch.location(in: self) - contentOffset - drag.location
        if !drag.isMoving {
            let axes = axes(of: moved)
            guard !axes.isEmpty else { return }
            scrollDrag?.isMoving = true
            scrollDrag?.axes = axes
            dismissKeyboard()
            scrollDelegate?.scrollViewWillBeginDragging(self)
        }
        let axes = scrollDrag?.axes ?? []
        let target = clampedOffset(drag.offset - moved)
        contentOffset = Point(
            x: axes.contains(.horizontal) ? target.x : contentOffset.x,
            y: axes.contains(.vertical) ? target.y : contentOffset.y)
    }

    /// The pointer's button went up, or what was pressed is gone.
    func endScrollDrag() {
        guard let drag = scrollDrag else { return }
        scrollDrag = nil
        if drag.isMoving { endUserScroll() }
    }

    /// Tells the delegate that the user has scrolled with a key, as of a drag.
    func tellUserScroll() {
        scrollDelegate?.scrollViewWillBeginDragging(self)
        endUserScroll()
    }

    /// Tells the delegate that the user's scrolling ends, and glides to where it wants the content to rest.
    func endUserScroll() {
        guard let delegate = scrollDelegate else { return }
        var target = contentOffset
        // The pointer is valid during the call, which is as long as UIKit's is.
        withUnsafeMutablePointer(to: &target) {
            delegate.scrollViewWillEndDragging(self, withVelocity: .zero, targetContentOffset: $0)
        }
        target = clampedOffset(target)
        let decelerates = target != contentOffset
        delegate.scrollViewDidEndDragging(self, willDecelerate: decelerates)
        guard decelerates else { return }
        delegate.scrollViewWillBeginDecelerating(self)
        setContentOffset(target, animated: true)
        if isScrollAnimating {
            isDecelerating = true
        } else {
            delegate.scrollViewDidEndDecelerating(self)
        }
    }

    /// Has a text input that is first responder resign, if user scrolling is to do that.
    func dismissKeyboard() {
        guard keyboardDismissMode != .none, let input = window?.firstResponder as? any TextInput
        else { return }
        input.resignFirstResponder()
    }

    /// The directions in which a drag that begins with `moved` scrolls; none if there is nowhere to go.
    private func axes(of moved: Point) -> Set<Axis> {
        var axes = Set([Axis.horizontal, .vertical].filter { canScroll($0) })
        if isDirectionalLockEnabled, axes.count > 1 {
            axes.remove(moved.x.magnitude > moved.y.magnitude ? .vertical : .horizontal)
        }
        let isMoved = axes.contains { $0 == .horizontal ? moved.x != 0 : moved.y != 0 }
        return isMoved ? axes : []
    }
}
