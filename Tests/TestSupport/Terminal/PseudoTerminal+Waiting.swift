package import Testing

extension PseudoTerminal {
    /// Reads what the program draws until a condition holds.
    ///
    /// The condition is asked whenever there is nothing more to read at the moment: it may see a frame that is only
    /// half drawn. To compare a whole screen, wait for it with `expectGolden(_:named:)`.
    ///
    /// - Parameters:
    ///   - condition: asked with the screen; it may look at anything else as well.
    ///   - limit: how long to wait at most.
    ///   - sourceLocation: the place in the test, for messages.
    /// - Returns: the screen for which the condition held.
    /// - Throws: `PseudoTerminalError`, whose description shows the screen, when the time is over or the program
    ///   has ended.
    @discardableResult
    package func wait(
        until condition: (Screen) -> Bool, within limit: Duration = .seconds(10),
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws(PseudoTerminalError) -> Screen {
        try wait(for: "the expected screen", within: limit, sourceLocation) {
            condition(screen) ? screen : nil
        }
    }

    /// Reads what the program draws until a row shows a text.
    ///
    /// - Throws: as `wait(until:within:)`.
    @discardableResult
    package func wait(
        forText text: String, within limit: Duration = .seconds(10),
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws(PseudoTerminalError) -> Screen {
        try wait(for: "the text \"\(text)\"", within: limit, sourceLocation) {
            screen.contains(text) ? screen : nil
        }
    }

    /// Waits for the program's end and reads the rest of what it wrote.
    ///
    /// - Throws: `PseudoTerminalError`, whose description shows the screen, when the time is over.
    @discardableResult
    package func waitForExit(
        within limit: Duration = .seconds(10), sourceLocation: SourceLocation = #_sourceLocation
    ) throws(PseudoTerminalError) -> ExitStatus {
        try wait(for: "the program's end", within: limit, sourceLocation) { exitStatus }
    }

    /// Reads until the program has written nothing for a while, or has ended.
    ///
    /// For recording a screen that nothing is known of yet. A test that knows what it waits for says so instead.
    ///
    /// - Parameters:
    ///   - pause: how long the program must be silent.
    ///   - limit: how long to wait at most.
    ///   - sourceLocation: the place in the test, for messages.
    /// - Throws: `PseudoTerminalError` when the program was not silent in time.
    package func waitForSilence(
        of pause: Duration = .milliseconds(200), within limit: Duration = .seconds(10),
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws(PseudoTerminalError) {
        let end = ContinuousClock.now + limit
        var silentSince = ContinuousClock.now
        while ContinuousClock.now < silentSince + pause {
            if ContinuousClock.now >= end {
                throw PseudoTerminalError(
                    .timedOut(awaited: "silence", limit: limit, screen: screen), at: sourceLocation)
            }
            if try pump(until: min(silentSince + pause, end)) { silentSince = .now }
            if exitStatus != nil { break }
        }
        try readRest(until: end)
    }

    /// Pumps until `find` finds something.
    private func wait<Found>(
        for awaited: String, within limit: Duration, _ sourceLocation: SourceLocation, find: () -> Found?
    ) throws(PseudoTerminalError) -> Found {
        let deadline = ContinuousClock.now + limit
        while true {
            try readRest(until: deadline)
            if let found = find() { return found }
            if let exitStatus {
                throw PseudoTerminalError(
                    .ended(awaited: awaited, status: exitStatus, screen: screen), at: sourceLocation)
            }
            if ContinuousClock.now >= deadline {
                throw PseudoTerminalError(
                    .timedOut(awaited: awaited, limit: limit, screen: screen), at: sourceLocation)
            }
            _ = try pump(until: deadline)
        }
    }

    /// Reads all that is there, without waiting.
    ///
    /// From a program that writes without end only a part, so that conditions are asked now and then.
    private func readRest(until deadline: ContinuousClock.Instant) throws(PseudoTerminalError) {
        var readsLeft = 64
        while try pump(until: .now), ContinuousClock.now < deadline {
            readsLeft -= exitStatus == nil ? 1 : 0
            if readsLeft == 0 { return }
        }
    }
}
