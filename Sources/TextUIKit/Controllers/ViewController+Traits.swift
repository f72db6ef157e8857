extension ViewController: TraitChangeObservable {
    public func add(_ registration: TraitChangeRegistration) { traitRegistrations.append(registration) }

    public func unregisterForTraitChanges(_ registration: TraitChangeRegistration) {
        traitRegistrations.removeAll { $0 === registration }
    }

    /// The traits of the controller's view; mirrors `UIViewController.traitCollection`.
    public final var traitCollection: TraitCollection {
        viewIfLoaded?.traitCollection ?? container?.traitCollection ?? TraitCollection()
    }

    /// The style of the controller's view in `traitCollection`.
    ///
    /// Mirrors `UIViewController.overrideUserInterfaceStyle`. Differs from UIKit: assigning loads the view.
    public final var overrideUserInterfaceStyle: UserInterfaceStyle {
        get { viewIfLoaded?.overrideUserInterfaceStyle ?? .unspecified }
        set { view.overrideUserInterfaceStyle = newValue }
    }
}
