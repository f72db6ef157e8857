extension Application {
    /// Whether the terminal reports its mouse, rather than leaving it to its own selecting and pasting.
    ///
    /// May be changed at any time; what is pressed then is released without effect.
    public var isMouseEnabled: Bool {
        get { terminal.isMouseEnabled }
        set {
            if !newValue { cancelTouch() }
            terminal.isMouseEnabled = newValue
        }
    }
}
