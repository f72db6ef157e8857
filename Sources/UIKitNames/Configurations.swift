public import TextUIKit

/// A description of the content of a cell or header.
public typealias UIContentConfiguration = ContentConfiguration
/// A view that shows a configuration.
public typealias UIContentView = ContentView
/// The standard content of a cell or header.
public typealias UIListContentConfiguration = ListContentConfiguration
/// A view that shows the standard content outside of a cell.
public typealias UIListContentView = ListContentView
/// The background of a cell or header.
public typealias UIBackgroundConfiguration = BackgroundConfiguration
/// The state that a configuration is updated for.
public typealias UIConfigurationState = ConfigurationState
/// The state of a cell.
public typealias UICellConfigurationState = CellConfigurationState
/// The state of a header or footer.
public typealias UIViewConfigurationState = ViewConfigurationState
