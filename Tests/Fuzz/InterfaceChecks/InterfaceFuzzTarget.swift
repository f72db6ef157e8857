/// What is fuzzed of the interface.
public enum InterfaceFuzzTarget: String, CaseIterable, Sendable {
    /// Bytes from a terminal, as keys, reports of the mouse and pastes.
    case keys
    /// Replies of a terminal between keys.
    case replies
    /// The line that the search bar edits.
    case editing
    /// Changes of a table that take effect together.
    case updates
    /// Command lines and key bindings.
    case options
    /// The file of options.
    case settings
    /// Searches, places and unsaved changes that are kept in files.
    case kept
    /// Text for a terminal that is not drawn.
    case output
    /// What the command of a preview writes.
    case preview
    /// The screens of `targets` on a terminal in memory.
    case goals
    /// The whole program on a terminal in memory.
    case program

    /// Checks all that is promised of any input.
    ///
    /// - Parameter input: Any bytes.
    /// - Returns: What is wrong, in a sentence; `nil` if nothing is.
    @MainActor
    public func fault(in input: [UInt8]) -> String? {
        switch self {
        case .keys: KeysCheck.fault(in: input)
        case .replies: RepliesCheck.fault(in: input)
        case .editing: EditingCheck.fault(in: input)
        case .updates: UpdatesCheck.fault(in: input)
        case .options: OptionsCheck.fault(in: input)
        case .settings: SettingsCheck.fault(in: input)
        case .kept: KeptCheck.fault(in: input)
        case .output: OutputCheck.fault(in: input)
        case .preview: PreviewCheck.fault(in: input)
        case .goals: GoalsCheck.fault(in: input)
        case .program: ProgramCheck.fault(in: input)
        }
    }
}
