extension ScrollView {
    /// Moves the content to an offset in frames, as the clock goes.
    func animate(to target: Point) {
        if let animation, animation.target == target { return }
        guard target != contentOffset, let application = window?.application else {
            contentOffset = target
            return
        }
        animationTimer?.invalidate()
        let isImmediate = !application.showsMotion
        animation = ScrollAnimation(
            from: contentOffset, to: target, at: application.terminal.now, isImmediate: isImmediate)
        scheduleFrame(after: isImmediate ? .zero : ScrollAnimation.frameTime, in: application)
        if isImmediate { move(to: target) }
    }

    /// Sets the offset because the content has turned out to be longer or shorter above what is seen.
    ///
    /// A movement under way goes on, to a target that has moved along.
    func correctContentOffset(_ offset: Point) {
        guard let animation else {
            contentOffset = offset
            return
        }
        self.animation = animation.moved(by: offset - contentOffset)
        move(to: offset)
    }

    /// Forgets the movement under way, unless the offset being set is a frame of it; returns whether to tell
    /// its end.
    func endsAnimation() -> Bool {
        if isAnimationStep {
            isAnimationStep = false
            return false
        }
        guard animation != nil else { return false }
        forgetAnimation()
        return true
    }

    private func forgetAnimation() {
        animationTimer?.invalidate()
        animationTimer = nil
        animation = nil
    }

    private func scheduleFrame(after delay: Duration, in application: Application) {
        animationTimer = application.schedule(after: delay) { [weak self] in self?.showFrame() }
    }

    /// Shows where the content is by now, and asks for another frame or tells of the end.
    private func showFrame() {
        guard let animation else { return }
        let timer = animationTimer
        let application = window?.application
        let now = application?.terminal.now ?? animation.beginTime
        let isOver = !(application?.showsMotion ?? false) || animation.isOver(at: now)
        move(to: isOver ? animation.target : animation.offset(at: now))
        // The delegate may have asked for another movement, or for none.
        guard let timer, timer === animationTimer else { return }
        if let application, !isOver {
            scheduleFrame(after: ScrollAnimation.frameTime, in: application)
        } else {
            forgetAnimation()
            tellEndOfAnimation()
        }
    }

    /// Tells the delegate that a movement is over: one of its own, or what followed a drag.
    func tellEndOfAnimation() {
        guard isDecelerating else { scrollDelegate?.scrollViewDidEndScrollingAnimation(self); return }
        isDecelerating = false
        scrollDelegate?.scrollViewDidEndDecelerating(self)
    }

    /// Sets the offset as a frame of the movement.
    private func move(to offset: Point) {
        isAnimationStep = true
        contentOffset = offset
        isAnimationStep = false
    }
}
