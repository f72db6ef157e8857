extension View: TraitChangeObservable {
    public func add(_ registration: TraitChangeRegistration) {
        rareProperties.registrations.append(registration)
    }

    public func unregisterForTraitChanges(_ registration: TraitChangeRegistration) {
        rare?.registrations.removeAll { $0 === registration }
    }

    /// The traits of the view: those of its window, with the style of the nearest override.
    ///
    /// Mirrors `UIView.traitCollection`.
    public final var traitCollection: TraitCollection {
        var traits = window.map { TraitCollection(windowSize: $0.frame.size) } ?? TraitCollection()
        traits.userInterfaceStyle = presentInterfaceStyle
        return traits
    }

    /// The style of this view and its subviews in `traitCollection`; the colours are the terminal's anyway.
    ///
    /// Mirrors `UIView.overrideUserInterfaceStyle`.
    public final var overrideUserInterfaceStyle: UserInterfaceStyle {
        get { rare?.userInterfaceStyle ?? .unspecified }
        set {
            guard newValue != overrideUserInterfaceStyle else { return }
            let former = traitCollection
            rareProperties.userInterfaceStyle = newValue
            notifyOfTraits(after: former)
        }
    }

    private var presentInterfaceStyle: UserInterfaceStyle {
        if let style = rare?.userInterfaceStyle, style != .unspecified { return style }
        return superview?.presentInterfaceStyle ?? .unspecified
    }

    /// Notifies this view, its controller and its subviews that their traits may have changed.
    final func notifyOfTraits(after former: TraitCollection) {
        let present = traitCollection
        guard present != former else { return }
        if let viewController {
            viewController.traitCollectionDidChange(former)
            for registration in viewController.traitRegistrations {
                registration.notify(of: present, after: former)
            }
        }
        traitCollectionDidChange(former)
        for registration in rare?.registrations ?? [] { registration.notify(of: present, after: former) }
        for view in subviews {
            // A subview with a style of its own keeps it.
            var own = former
            if let style = view.rare?.userInterfaceStyle, style != .unspecified {
                own.userInterfaceStyle = style
            }
            view.notifyOfTraits(after: own)
        }
    }
}
