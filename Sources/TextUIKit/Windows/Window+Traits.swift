extension TraitCollection {
    /// The traits of the key window of the running application.
    ///
    /// Mirrors `UITraitCollection.current`. Without an application all traits are unspecified.
    @MainActor
    public static var current: TraitCollection {
        Application.current?.keyWindow?.traitCollection ?? TraitCollection()
    }
}

extension Window {
    /// Notifies views and controllers if the window's size class has changed since the last frame.
    func notifyOfSizeClass() {
        guard shownSize != frame.size else { return }
        if let shownSize {
            var former = TraitCollection(windowSize: shownSize)
            former.userInterfaceStyle = overrideUserInterfaceStyle
            notifyOfTraits(after: former)
        }
        shownSize = frame.size
    }
}
