package import Testing

/// Waits until a terminal shows its golden, and expects it to; see `assertScreen` for a screen in memory.
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
    let goldenFile = GoldenFile(
        "\(directory)/\(name).txt", sharingTextOf: textDirectory.map { "\($0)/\(name).txt" },
        besides: "\(file)")
    let recording = GoldenFile.Recording.current
    // A golden that cannot be read is reported by the comparison.
    if recording != .on, let golden = try? goldenFile.read() {
        do {
            try terminal.wait(
                until: { golden.differences(from: ScreenGolden($0)).isEmpty }, within: limit,
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
    } else if recording == .on {
        try terminal.waitForSilence(within: limit, sourceLocation: sourceLocation)
    }
    if case .failed(let message) = goldenFile.compare(terminal.screen, recording: recording) {
        Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
    }
}
