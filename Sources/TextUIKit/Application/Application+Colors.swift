extension Application {
    /// Whether the terminal shows colours, and not attributes alone.
    public var hasColors: Bool { terminal.hasColors }
}
