extension ViewController {
    /// The progress of a view to the screen or from it.
    enum AppearanceState {
        case disappeared, appearing, appeared, disappearing
    }

    /// Notifies the controller and its shown children that they are about to appear or disappear.
    ///
    /// Mirrors `UIViewController.beginAppearanceTransition`. A transition in progress is not reported again.
    public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        switch appearance {
        case .disappeared, .disappearing:
            guard isAppearing else { return }
            loadViewIfNeeded()
            appearance = .appearing
            isTransitionAnimated = animated
            viewWillAppear(animated)
        case .appeared, .appearing:
            guard !isAppearing else { return }
            appearance = .disappearing
            isTransitionAnimated = animated
            viewWillDisappear(animated)
        }
        for child in shownChildren { child.beginAppearanceTransition(isAppearing, animated: animated) }
    }

    /// Notifies the controller and its shown children that they have appeared or disappeared.
    ///
    /// Mirrors `UIViewController.endAppearanceTransition`. Has no effect without a transition in progress.
    public final func endAppearanceTransition() {
        let children = shownChildren
        switch appearance {
        case .appearing:
            appearance = .appeared
            viewDidAppear(isTransitionAnimated)
        case .disappearing:
            appearance = .disappeared
            viewDidDisappear(isTransitionAnimated)
        case .appeared, .disappeared: return
        }
        for child in children { child.endAppearanceTransition() }
    }

    func endTransition(from state: AppearanceState) {
        if appearance == state { endAppearanceTransition() }
    }

    /// Starts the appearance of a child whose view was added on the screen; it ends after the next layout.
    func viewCameIntoHierarchy() {
        guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods, appearance == .disappeared,
            parent.appearance == .appeared || parent.appearance == .appearing
        else { return }
        beginAppearanceTransition(true, animated: false)
        guard parent.appearance == .appeared else { return }
        guard let window = responderWindow else { return endAppearanceTransition() }
        window.afterNextLayout { self.endTransition(from: .appearing) }
    }

    /// Starts the disappearance of a child whose view is about to be removed from its superview.
    func viewWillLeaveHierarchy() {
        guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods else { return }
        if appearance == .appeared || appearance == .appearing {
            beginAppearanceTransition(false, animated: false)
        }
    }

    func viewLeftHierarchy() {
        guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods else { return }
        if appearance == .disappearing { endAppearanceTransition() }
    }

    private var shownChildren: [ViewController] {
        guard shouldAutomaticallyForwardAppearanceMethods, !children.isEmpty, let view = viewIfLoaded else {
            return []
        }
        return children.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
    }
}
