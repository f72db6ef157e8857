extension Application {
    /// Whether the terminal shows a colour, and not its own in its place.
    ///
    /// - Parameter color: A colour; the default one is always shown.
    /// - Returns: Whether it is one of the terminal's colours.
    public func shows(_ color: Color) -> Bool { Int(color.index) < terminal.colorCount }
}
