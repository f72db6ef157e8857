/// What the keys of the list mean.
public enum KeyMap: String, CaseIterable, Hashable, Sendable {
    /// Letters find rows; no letter is a command.
    case standard
    /// Letters are commands, as in less and vim.
    case vi
}
