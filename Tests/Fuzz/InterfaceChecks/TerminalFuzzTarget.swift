/// What is fuzzed on a real terminal, which needs a process of its own: `EmulatedTerminal`.
public enum TerminalFuzzTarget: String, CaseIterable, Sendable {
    /// Changes of the whole screen.
    case writer
    /// Changes of some rows below what a shell has written.
    case inline

    /// Checks all that is promised of any input.
    ///
    /// - Parameter input: Any bytes.
    /// - Returns: What is wrong, in a sentence; `nil` if nothing is.
    @MainActor
    public func fault(in input: [UInt8]) -> String? {
        switch self {
        case .writer: TerminalCheck.fullFault(in: input)
        case .inline: TerminalCheck.inlineFault(in: input)
        }
    }
}
