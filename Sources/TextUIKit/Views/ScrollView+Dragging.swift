extension ScrollView {
    struct ScrollDrag {
        /// The position of the press, in the coordinates of the view's frame.
        let location: Point
        /// The content offset at the time of the press.
        let offset: Point
        var isMoving = false
        /// The axes along which it moves the content.
        var axes: Set<Axis> = []
    }

    /// Starts a press on the content, which stops a movement in progress.
    func beginScrollDrag(_ touch: Touch) {
        if isScrollAnimating { contentOffset = contentOffset }
        scrollDrag = ScrollDrag(location: touch.location(in: self) - contentOffset, offset: contentOffset)
    }

    /// Moves the content with the pointer, as far as it can scroll.
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

    /// Ends the press because the button went up or the pressed view is gone.
    func endScrollDrag() {
        guard let drag = scrollDrag else { return }
        scrollDrag = nil
        if drag.isMoving { endUserScroll() }
    }

    /// Reports scrolling by a key to the delegate, as a drag.
    func reportUserScroll() {
        scrollDelegate?.scrollViewWillBeginDragging(self)
        endUserScroll()
    }

    /// Reports the end of the user's scrolling to the delegate, then glides to the target that it returned.
    func endUserScroll() {
        guard let delegate = scrollDelegate else { return }
        var target = contentOffset
        // The pointer is valid during the call, as in UIKit.
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

    /// Makes a text input resign first responder, if user scrolling is configured to do so.
    func dismissKeyboard() {
        guard keyboardDismissMode != .none, let input = window?.firstResponder as? any TextInput
        else { return }
        input.resignFirstResponder()
    }

    /// Returns the axes along which a drag that starts with `moved` scrolls; empty if nothing can scroll.
    func axes(of moved: Point) -> Set<Axis> {
        var axes = Set([Axis.horizontal, .vertical].filter { canScroll($0) })
        if isDirectionalLockEnabled, axes.count > 1 {
            axes.remove(moved.x.magnitude > moved.y.magnitude ? .vertical : .horizontal)
        }
        let isMoved = axes.contains { $0 == .horizontal ? moved.x != 0 : moved.y != 0 }
        return isMoved ? axes : []
    }
}
