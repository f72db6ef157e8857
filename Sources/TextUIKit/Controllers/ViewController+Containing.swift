extension ViewController {
    /// Adds a child controller; the caller adds its view and then calls `didMove(toParent:)`.
    ///
    /// Mirrors `UIViewController.addChild`. A child of another controller is removed from that one first.
    ///
    /// - Parameter child: The new child; one that is a child already stays as it is.
    public final func addChild(_ child: ViewController) {
        guard child !== self, child.parent !== self else { return }
        if child.parent != nil { child.removeFromParent() }
        child.willMove(toParent: self)
        children.append(child)
        child.parent = self
    }

    /// Removes the controller from its parent; the caller removes the view before.
    ///
    /// Mirrors `UIViewController.removeFromParent`. Has no effect without a parent.
    public final func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    /// The topmost ancestor of this controller, or the controller itself.
    final var outermost: ViewController {
        var controller = self
        while let parent = controller.parent { controller = parent }
        return controller
    }
}
