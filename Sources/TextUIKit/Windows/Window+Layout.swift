/// Work deferred until the views have their frames, such as reporting that controllers have appeared.
extension Window {
    /// Lays out the window and does the work, or defers it to the next layout.
    ///
    /// Work is deferred while a layout is running and until the size of the screen is known.
    func afterLayout(_ work: @escaping @MainActor () -> Void) {
        afterNextLayout(work)
        if !isWorkingAfterLayout, !View.isLayoutRunning { doWorkAfterLayout() }
    }

    /// Does the work after the next layout, without triggering one.
    func afterNextLayout(_ work: @escaping @MainActor () -> Void) {
        workAfterLayout.append(work)
        application?.setNeedsDisplay()
    }

    /// Does the deferred work in order, including work added meanwhile.
    func doWorkAfterLayout() {
        guard !workAfterLayout.isEmpty, !frame.size.isEmpty, application?.terminal.isSizeKnown != false else {
            return
        }
        // A nested run loop does the remaining work.
        let wasWorking = isWorkingAfterLayout
        isWorkingAfterLayout = true
        defer { isWorkingAfterLayout = wasWorking }
        while !workAfterLayout.isEmpty {
            layoutIfNeeded()
            workAfterLayout.removeFirst()()
        }
    }

    /// Reports to a controller that it has appeared, once its views have their frames.
    func endAppearing(_ controller: ViewController) {
        afterLayout { controller.endTransition(from: .appearing) }
    }
}
