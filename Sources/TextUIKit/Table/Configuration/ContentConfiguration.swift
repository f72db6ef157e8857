/// A description of the content of a cell or header, which makes and updates a view that shows it.
///
/// Mirrors `UIContentConfiguration`.
public protocol ContentConfiguration {
    /// Creates a view that shows the content.
    @MainActor
    func makeContentView() -> any View & ContentView
    /// Returns the configuration for a state of the cell, such as selected.
    func updated(for state: any ConfigurationState) -> Self
}

extension ContentConfiguration {
    /// Returns the same configuration for every state.
    public func updated(for state: any ConfigurationState) -> Self { self }
}

/// A view that shows a configuration; mirrors `UIContentView`.
@MainActor
public protocol ContentView: View {
    /// The shown configuration; assigning another one updates the view.
    var configuration: any ContentConfiguration { get set }
}

/// The state that a configuration is updated for; mirrors `UIConfigurationState`.
public protocol ConfigurationState {
    /// The traits of the view.
    var traitCollection: TraitCollection { get }
    /// Whether the view cannot be used.
    var isDisabled: Bool { get }
}

/// The state of a header or footer; mirrors `UIViewConfigurationState`.
public struct ViewConfigurationState: ConfigurationState, Hashable {
    public var traitCollection = TraitCollection()
    public var isDisabled = false
    /// Whether the view is pressed.
    public var isHighlighted = false
    /// Whether the view is selected.
    public var isSelected = false
    /// Whether the view is in focus.
    public var isFocused = false

    /// Creates the state of a view with traits.
    public init(traitCollection: TraitCollection) { self.traitCollection = traitCollection }
}

/// The state of a cell; mirrors `UICellConfigurationState`.
public struct CellConfigurationState: ConfigurationState, Hashable {
    public var traitCollection = TraitCollection()
    public var isDisabled = false
    /// Whether the row is pressed.
    public var isHighlighted = false
    /// Whether the row is selected.
    public var isSelected = false
    /// Whether keys act on the row.
    public var isFocused = false
    /// Whether the row shows its editing controls.
    public var isEditing = false
    /// Whether the row shows its actions.
    public var isSwiped = false

    /// Creates the state of a cell with traits.
    public init(traitCollection: TraitCollection) { self.traitCollection = traitCollection }
}
