extension ScrollView {
    /// Scrolls to an offset in frames driven by the clock.
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

    /// Adjusts offset and movement after the content above the visible part has changed its length.
    func correctContentOffset(_ offset: Point) {
        guard let animation else {
            contentOffset = offset
            return
        }
        self.animation = animation.moved(by: offset - contentOffset)
        move(to: offset)
    }

    /// Cancels the movement unless the new offset is one of its frames; returns whether to report its end.
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

    /// Shows the content at its current position, and schedules the next frame or reports the end.
    private func showFrame() {
        guard let animation else { return }
        let timer = animationTimer
        let application = window?.application
        let now = application?.terminal.now ?? animation.beginTime
        let isOver = !(application?.showsMotion ?? false) || animation.isOver(at: now)
        move(to: isOver ? animation.target : animation.offset(at: now))
        // The delegate may have started another movement or stopped this one.
        guard let timer, timer === animationTimer else { return }
        if let application, !isOver {
            scheduleFrame(after: ScrollAnimation.frameTime, in: application)
        } else {
            forgetAnimation()
            reportEndOfAnimation()
        }
    }

    /// Reports the end of a movement to the delegate: as deceleration if it followed a drag.
    func reportEndOfAnimation() {
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
