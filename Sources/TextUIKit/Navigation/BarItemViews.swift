/// The views of the items in a bar: buttons, and custom views in their place.
@MainActor
struct BarItemViews {
    /// The buttons, keyed by their items.
    private var buttons: [ObjectIdentifier: BarButton] = [:]
    private var naturalSizes = NaturalSizes()

    /// Updates the buttons and drops those of other items.
    mutating func update(to items: [BarButtonItem]) {
        var buttons: [ObjectIdentifier: BarButton] = [:]
        for item in items {
            let button = self.buttons[ObjectIdentifier(item)]
            button?.update(to: item)
            buttons[ObjectIdentifier(item)] = button ?? BarButton(item)
        }
        self.buttons = buttons
    }

    /// Returns the view of an item; `nil` for a space and a hidden item.
    func view(of item: BarButtonItem) -> View? {
        guard item.space == nil, !item.isHidden else { return nil }
        return item.customView ?? buttons[ObjectIdentifier(item)]
    }

    /// Returns the columns that a view requests.
    mutating func width(of view: View) -> Int { naturalSizes.size(of: view, fitting: .zero).width }

    mutating func place(_ view: View, at frame: Rect) {
        view.frame = frame
        naturalSizes.give(frame.size, to: view)
    }
}
