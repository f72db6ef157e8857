/// Properties that most views never set; a view allocates them on first use.
@MainActor
final class RareViewProperties {
    var accessibility = AccessibilityProperties()
    var layer: Layer?
    var userInterfaceStyle = UserInterfaceStyle.unspecified
    var registrations: [TraitChangeRegistration] = []
}

extension View {
    /// The rarely set properties, for changes.
    var rareProperties: RareViewProperties {
        if let rare { return rare }
        let properties = RareViewProperties()
        rare = properties
        return properties
    }

    /// The layer of the view, whose properties have no effect except `opacity` and `isHidden`.
    ///
    /// Mirrors `UIView.layer`.
    public final var layer: Layer {
        if let layer = rare?.layer { return layer }
        let layer = Layer(view: self)
        rareProperties.layer = layer
        return layer
    }

    /// Ignored; assistive programs see the whole screen.
    public final var accessibilityViewIsModal: Bool {
        get { rare?.accessibility.isModal ?? false }
        set { rareProperties.accessibility.isModal = newValue }
    }

    /// Ignored; assistive programs see the whole screen.
    public final var accessibilityElementsHidden: Bool {
        get { rare?.accessibility.hidesElements ?? false }
        set { rareProperties.accessibility.hidesElements = newValue }
    }

    /// Ignored; a screen reader reads the terminal's text.
    public final var shouldGroupAccessibilityChildren: Bool {
        get { rare?.accessibility.groupsChildren ?? false }
        set { rareProperties.accessibility.groupsChildren = newValue }
    }

    /// Always zero: nothing covers a part of a view.
    ///
    /// Mirrors `UIView.safeAreaInsets`.
    public final var safeAreaInsets: EdgeInsets { .zero }
}
