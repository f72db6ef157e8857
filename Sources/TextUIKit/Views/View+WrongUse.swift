extension View {
    /// Stops the program because the engine was used wrongly.
    ///
    /// The terminal is given back first, so that the sentence is seen.
    ///
    /// - Parameter message: What was wrong, with the index path and the numbers, and what to do.
    func stopForWrongUse(_ message: String) -> Never {
        (window?.application ?? Application.current)?.terminal.stop()
        fatalError(message)
    }
}
