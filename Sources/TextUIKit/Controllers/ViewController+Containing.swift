extension ViewController {
    /// Makes a controller a child of this one; the caller adds its view and calls `didMove(toParent:)`.
    ///
    /// Mirrors `UIViewController.addChild`. A child of another controller leaves that one first.
    ///
    /// - Parameter child: The child to be; one that is a child already stays as it is.
    public final func addChild(_ child: ViewController) {
        guard child !== self, child.parent !== self else { return }
        if child.parent != nil { child.removeFromParent() }
        child.willMove(toParent: self)
        children.append(child)
        child.parent = self
    }

    /// Ends being a child; the view is removed by the caller, before.
    ///
    /// Mirrors `UIViewController.removeFromParent`. Harmless without a parent.
    public final func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    /// The controller that contains this one and all between, or this one.
    final var outermost: ViewController {
        var controller = self
        while let parent = controller.parent { controller = parent }
        return controller
    }
}
