/// Work that waits for the views to have their frames, such as telling controllers that they have appeared.
extension Window {
    /// Lays the window out and does some work; where that cannot be done yet, does it after the next layout.
    ///
    /// It has to wait while a layout is at work, and before the size of the screen is known.
    func afterLayout(_ work: @escaping @MainActor () -> Void) {
        afterNextLayout(work)
        if !isWorkingAfterLayout, !View.isLayoutRunning { doWorkAfterLayout() }
    }

    /// Does some work after the next layout, which is not begun for it.
    func afterNextLayout(_ work: @escaping @MainActor () -> Void) {
        workAfterLayout.append(work)
        application?.setNeedsDisplay()
    }

    /// Does what waits for the layout, and what is added meanwhile, in order.
    func doWorkAfterLayout() {
        guard !workAfterLayout.isEmpty, !frame.size.isEmpty, application?.terminal.isSizeKnown != false else {
            return
        }
        // A run loop within the work does what is left.
        let wasWorking = isWorkingAfterLayout
        isWorkingAfterLayout = true
        defer { isWorkingAfterLayout = wasWorking }
        while !workAfterLayout.isEmpty {
            layoutIfNeeded()
            workAfterLayout.removeFirst()()
        }
    }

    /// Tells a controller that it has appeared, once its views have their frames.
    func endAppearing(_ controller: ViewController) {
        afterLayout { controller.endTransition(from: .appearing) }
    }
}
