extension ViewController {
    /// How far a view has come on its way to the screen or from it.
    enum AppearanceState {
        case disappeared, appearing, appeared, disappearing
    }

    /// Tells the controller, and the children that its view shows, that it is about to appear or disappear.
    ///
    /// Mirrors `UIViewController.beginAppearanceTransition`. One on its way already is not told again.
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

    /// Tells the controller, and the children that its view shows, that it has appeared or disappeared.
    ///
    /// Mirrors `UIViewController.endAppearanceTransition`. Without a beginning nothing happens.
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

    /// Tells the controller that it has appeared or disappeared, if it is still on its way there.
    func endTransition(from state: AppearanceState) {
        if appearance == state { endAppearanceTransition() }
    }

    /// The view has come into its superview: a child of a controller on the screen appears.
    ///
    /// The child has appeared after the next layout, or with its parent.
    func viewCameIntoHierarchy() {
        guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods, appearance == .disappeared,
            parent.appearance == .appeared || parent.appearance == .appearing
        else { return }
        beginAppearanceTransition(true, animated: false)
        guard parent.appearance == .appeared else { return }
        guard let window = responderWindow else { return endAppearanceTransition() }
        window.afterNextLayout { self.endTransition(from: .appearing) }
    }

    /// The view is about to leave its superview: a child of a controller on the screen disappears.
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

    /// The children that appear and disappear with this controller.
    private var shownChildren: [ViewController] {
        guard shouldAutomaticallyForwardAppearanceMethods, !children.isEmpty, let view = viewIfLoaded else {
            return []
        }
        return children.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
    }
}
