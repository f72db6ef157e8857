/// What the terminal of the process is.
public struct TerminalReport: Hashable, Sendable {
    /// Why there is none; `nil` if there is one.
    public var absence: String?
    /// Its rows and columns in cells; 0 if it does not tell.
    public var rows = 0
    /// Its columns in cells; 0 if it does not tell.
    public var columns = 0
    /// Its kind by `TERM`; empty if that is not set.
    public var kind = ""
    /// Whether the system has a description of that kind.
    public var isDescribed = false
    /// The colours of that description, or of the one that is used in its place; 0 for none.
    public var colors = 0
    /// Whether the system knows the locale that the environment names.
    public var isLocaleKnown = true
    /// The encoding of that locale, as the system calls it.
    public var encoding = ""

    /// Makes a report of nothing.
    public init() {}
}
