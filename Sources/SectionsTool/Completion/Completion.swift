/// What shells need to complete the program's command line.
public enum Completion {
    /// The script that a shell reads.
    ///
    /// - Parameters:
    ///   - shell: The shell.
    ///   - table: The options that it completes.
    /// - Returns: The lines of the script.
    /// - Complexity: O(options).
    public static func script(
        for shell: ProgramOptions.Shell, table: [ProgramOption] = ProgramOptions.table
    ) -> String {
        let options = table.flatMap(\.completed)
        return switch shell {
        case .bash: bash(options)
        case .zsh: zsh(options)
        case .fish: fish(options)
        }
    }

    /// Text between single quotes, as bash and zsh read it.
    static func quoted(_ text: some StringProtocol) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
