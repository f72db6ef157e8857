package import Testing

/// Expects a screen to be like its golden, the file `<name>.txt` in `Goldens` beside the test's file.
///
/// A golden that is missing is written and the test fails; where `CI` is set it only fails. Where `RECORD_GOLDENS` is
/// set (and `CI` is not) the golden is written anew and the test fails, saying so.
///
/// - Parameters:
///   - screen: the screen.
///   - name: the golden's name, without `.txt`.
///   - directory: where the goldens are, relative to the directory of the test's file.
///   - file: the test's file.
///   - sourceLocation: the place in the test, for messages.
package func expectGolden(
    _ screen: Screen, named name: String, in directory: String = "Goldens", file: StaticString = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    report(GoldenFile(named: name, in: directory, besides: "\(file)").compare(screen), sourceLocation)
}

/// Waits until a terminal shows its golden, and expects it to; see `expectGolden(_:named:)` for a screen.
///
/// Waiting for the golden itself is the only wait that cannot see a frame which is half drawn. The golden must then stay
/// until the program falls silent: a screen that only passes by does not count. When the golden is to be recorded, the
/// program's silence must do.
///
/// - Parameters:
///   - terminal: the terminal.
///   - name: the golden's name, without `.txt`.
///   - directory: where the goldens are, relative to the directory of the test's file.
///   - textDirectory: where the golden of the same name is whose text this one shares; see `GoldenFile`.
///   - limit: how long to wait at most.
///   - file: the test's file.
///   - sourceLocation: the place in the test, for messages.
/// - Throws: `PseudoTerminalError` when the system refuses to read from the terminal.
package func expectGolden(
    _ terminal: PseudoTerminal, named name: String, in directory: String = "Goldens",
    textIn textDirectory: String? = nil, within limit: Duration = .seconds(10),
    file: StaticString = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) throws(PseudoTerminalError) {
    let goldenFile = GoldenFile(named: name, in: directory, textIn: textDirectory, besides: "\(file)")
    let recording = GoldenFile.Recording.current
    if recording != .all, let golden = goldenFile.golden {
        do {
            try terminal.wait(
                until: { golden.differences(from: ScreenGolden($0), of: $0).isEmpty }, within: limit,
                sourceLocation: sourceLocation)
            try terminal.waitForSilence(
                of: .milliseconds(100), within: limit, sourceLocation: sourceLocation)
        } catch {
            // The comparison below says more about a screen that did not come than the wait can.
            switch error.cause {
            case .timedOut, .ended: break
            case .notStarted, .failed: throw error
            }
        }
    } else if recording != .never {
        try terminal.waitForSilence(within: limit, sourceLocation: sourceLocation)
    }
    report(goldenFile.compare(terminal.screen, recording: recording), sourceLocation)
}

private func report(_ outcome: GoldenFile.Outcome, _ sourceLocation: SourceLocation) {
    if case .failed(let message) = outcome {
        Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
    }
}
